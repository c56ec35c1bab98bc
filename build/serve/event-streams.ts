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

/** @param maxOpen Maximum number of open streams; the oldest is closed for a new one. */
export function eventStreams(maxOpen: number): EventStreams {
  const open = new Set<ServerResponse>();
  const write = (text: string): void => {
    for (const response of open) {
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
      else response.write(text);
    }
  };
  const add = (response: ServerResponse): void => {
    for (const oldest of open) {
      if (open.size < maxOpen) break;
      open.delete(oldest);
      oldest.end();
    }
    open.add(response);
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
      add(response);
    },
    send: (event) => write(eventText(event)),
    close: () => clearInterval(heartbeat),
  };
}

const eventText = (event: BuildEvent): string => `data: ${JSON.stringify(event)}\n\n`;
