/** Server-sent events for the open pages of a development server. */
import type { ServerResponse } from 'node:http';
import type { BuildEvent } from '../../src/shared/build-event.ts';
import { whyNoStream } from './request-guard.ts';
import { type Exchange, sendText, setSecurityHeaders } from './respond.ts';

export interface EventStreams {
  /** Responds to a request for events: sends these events and keeps the stream open, or rejects the request. */
  open(exchange: Exchange, first: readonly BuildEvent[]): void;
  /** Sends an event to all open streams. */
  send(event: BuildEvent): void;
  /** Stops the heartbeat. The streams end with their connections. */
  close(): void;
}

const HEARTBEAT_MS = 15_000;
/** A client that does not read its events is disconnected when its backlog exceeds this. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/** How many streams may be open. For one more, the oldest of an address is closed. */
export interface StreamLimits {
  readonly perAddress: number;
  readonly total: number;
}

const defaultLimits: StreamLimits = { perAddress: 32, total: 256 };

export function eventStreams(overrides: Partial<StreamLimits> = {}): EventStreams {
  const limits = { ...defaultLimits, ...overrides };
  /** The open streams with the address of their client, from the oldest to the newest. */
  const open = new Map<ServerResponse, string>();
  const write = (text: string): void => {
    for (const response of open.keys()) {
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
      else response.write(text);
    }
  };
  const closeOldestOf = (client: string): void => {
    for (const [response, address] of open) {
      if (address !== client) continue;
      open.delete(response);
      response.end();
      return;
    }
  };
  const add = (response: ServerResponse, client: string): void => {
    const addresses = [...open.values()];
    if (countOf(client, addresses) >= limits.perAddress) closeOldestOf(client);
    else if (addresses.length >= limits.total) closeOldestOf(mostFrequent(addresses));
    open.set(response, client);
    response.once('close', () => open.delete(response));
  };
  const heartbeat = setInterval(() => write(': beat\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    open({ request, response }, first) {
      const refusal = whyNoStream(request.headers);
      if (refusal) return sendText(request, response, refusal.status, refusal.reason);
      setSecurityHeaders(response, { type: 'text/event-stream', policy: `default-src 'none'; frame-ancestors 'none'` });
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      response.write('retry: 500\n\n');
      for (const event of first) response.write(eventText(event));
      request.socket.setTimeout(0);
      add(response, request.socket.remoteAddress ?? '');
    },
    send: (event) => write(eventText(event)),
    close: () => clearInterval(heartbeat),
  };
}

const eventText = (event: BuildEvent): string => `data: ${JSON.stringify(event)}\n\n`;

const countOf = (value: string, values: readonly string[]): number => values.filter((other) => other === value).length;

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most = ''] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return most;
}
