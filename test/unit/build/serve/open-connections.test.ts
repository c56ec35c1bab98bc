import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openConnections } from '../../../../build/serve/open-connections.ts';

class FakeSocket extends EventEmitter {
  isClosed = false;
  /** Bytes that the client has not read yet. */
  writableLength = 0;

  destroy(): void {
    this.isClosed = true;
    this.emit('close');
  }
}

const connections = (limit: number) => {
  const open = openConnections(limit);
  const asSocket = (socket: FakeSocket) => socket as unknown as Socket;
  return {
    connect: () => {
      const socket = new FakeSocket();
      open.add(asSocket(socket));
      return socket;
    },
    begin: (socket: FakeSocket) => open.beginResponse(asSocket(socket)),
    end: (socket: FakeSocket) => open.endResponse(asSocket(socket)),
    responses: (socket: FakeSocket) => open.responses(asSocket(socket)),
  };
};
const closed = (sockets: readonly FakeSocket[]) => sockets.map(({ isClosed }) => isClosed);

test('closes the oldest connection without a request for a new one', () => {
  const { connect } = connections(2);
  expect(closed([connect(), connect(), connect(), connect()])).toEqual([true, true, false, false]);
});

test('keeps connections whose requests are being answered', () => {
  const { connect, begin } = connections(2);
  const busy = connect();
  begin(busy);
  expect(closed([busy, connect(), connect()])).toEqual([false, true, false]);
});

test('an answered connection waits again, and counts as the youngest', () => {
  const { connect, begin, end } = connections(2);
  const used = connect();
  const idle = connect();
  begin(used);
  end(used);
  connect();
  expect(closed([used, idle])).toEqual([false, true]);
  connect();
  expect(closed([used])).toEqual([true]);
});

test('a connection with several requests waits when the last one is answered', () => {
  const { connect, begin, end, responses } = connections(1);
  const socket = connect();
  begin(socket);
  begin(socket);
  end(socket);
  expect(responses(socket)).toBe(1);
  expect(closed([connect(), socket])).toEqual([true, false]);
  end(socket);
  expect(responses(socket)).toBe(0);
  expect(closed([connect(), socket])).toEqual([false, true]);
});

test('closes the oldest client that does not read if all requests are being answered', () => {
  const { connect, begin } = connections(3);
  const sockets = [connect(), connect(), connect()];
  for (const socket of sockets) begin(socket);
  for (const socket of sockets.slice(1)) socket.writableLength = 1;
  const newest = connect();
  expect(closed([...sockets, newest])).toEqual([false, true, false, false]);
});

test('refuses a new connection only if every other one is being answered', () => {
  const { connect, begin } = connections(2);
  const sockets = [connect(), connect()];
  for (const socket of sockets) begin(socket);
  expect(closed([connect(), ...sockets])).toEqual([true, false, false]);
});

test('closed connections make room', () => {
  const { connect, begin, end } = connections(2);
  const sockets = [connect(), connect()];
  const [first] = sockets;
  if (first) begin(first);
  for (const socket of sockets) socket.destroy();
  if (first) end(first);
  expect(closed([connect(), connect()])).toEqual([false, false]);
});
