import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventStreams, eventStreams } from '../../../../build/serve/event-streams.ts';
import type { BuildEvent } from '../../../../src/shared/build-event.ts';

/** Records what is sent to one client. `writableLength` simulates its backlog. */
class FakeResponse extends EventEmitter {
  readonly headers: Record<string, unknown> = {};
  status = 0;
  text = '';
  isEnded = false;
  isDestroyed = false;
  writableLength = 0;

  setHeader(name: string, value: unknown): void {
    this.headers[name] = value;
  }
  writeHead(status: number, headers: Record<string, unknown>): void {
    this.status = status;
    Object.assign(this.headers, headers);
  }
  write(text: string): void {
    this.text += text;
  }
  end(text = ''): void {
    this.text += text;
    this.isEnded = true;
    this.emit('close');
  }
  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
  /** The events received so far. */
  events(): readonly unknown[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json));
  }
}

const hello: BuildEvent = { kind: 'hello', server: 's', number: 1 };
const change: BuildEvent = { kind: 'page', number: 2 };

let streams: EventStreams;
beforeEach(() => {
  vi.useFakeTimers();
  streams = eventStreams({ perAddress: 2, total: 3 });
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

const connect = (headers: IncomingHttpHeaders = {}, method = 'GET', remoteAddress = '127.0.0.1'): FakeResponse => {
  const response = new FakeResponse();
  const request = { method, headers, socket: { remoteAddress, setTimeout: () => undefined } };
  streams.open(
    {
      request: request as unknown as IncomingMessage,
      response: response as unknown as ServerResponse,
      path: '/__docs-build/events',
      query: '',
    },
    [hello],
  );
  return response;
};

describe('eventStreams', () => {
  test('opens a stream with the first events and keeps it open', () => {
    const client = connect();
    expect([client.status, client.headers['Content-Type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(client.headers['Cache-Control']).toBe('no-store');
    expect(client.events()).toEqual([hello]);
    expect(client.isEnded).toBe(false);
  });

  test('sends events to all open streams', () => {
    const clients = [connect(), connect()];
    streams.send(change);
    for (const client of clients) expect(client.events()).toEqual([hello, change]);
  });

  test('sends nothing to a stream that was closed', () => {
    const client = connect();
    client.emit('close');
    streams.send(change);
    expect(client.events()).toEqual([hello]);
  });

  test('closes the oldest stream if there are too many', () => {
    const clients = [connect(), connect(), connect()];
    expect(clients.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
    streams.send(change);
    expect(clients.map((client) => client.events().length)).toEqual([1, 2, 2]);
  });

  test('closes streams of the address that has too many, never those of others', () => {
    const other = connect({}, 'GET', '192.0.2.1');
    const greedy = Array.from({ length: 10 }, () => connect());
    expect(other.isEnded).toBe(false);
    expect(greedy.filter(({ isEnded }) => !isEnded)).toEqual(greedy.slice(-2));
  });

  test('makes room for a new address at the address with the most streams', () => {
    const greedy = [connect(), connect()];
    const others = ['192.0.2.1', '192.0.2.2'].map((address) => connect({}, 'GET', address));
    expect(greedy.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(others.map(({ isEnded }) => isEnded)).toEqual([false, false]);
  });

  test('disconnects a client that does not read its events', () => {
    const [slow, other] = [connect(), connect()];
    slow.writableLength = 300 * 1024;
    streams.send(change);
    expect([slow.isDestroyed, other.isDestroyed]).toEqual([true, false]);
    expect([slow.events(), other.events()]).toEqual([[hello], [hello, change]]);
  });

  test('sends a heartbeat every 15 seconds until it is closed', () => {
    const client = connect();
    vi.advanceTimersByTime(30_000);
    expect(client.text.match(/^: beat$/gm)).toHaveLength(2);
    streams.close();
    vi.advanceTimersByTime(30_000);
    expect(client.text.match(/^: beat$/gm)).toHaveLength(2);
  });

  test('answers HEAD without opening a stream', () => {
    const client = connect({}, 'HEAD');
    streams.send(change);
    expect([client.status, client.isEnded, client.text]).toEqual([200, true, '']);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  ])('rejects a request of %s', (_, headers) => {
    const client = connect(headers);
    expect([client.status, client.isEnded, client.events()]).toEqual([403, true, []]);
  });
});
