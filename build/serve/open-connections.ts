/**
 * Bounds the number of open connections. A new connection is never refused for clients that only hold theirs: the one
 * that has waited longest without a complete request is closed for it, then the oldest whose client does not read.
 */
import type { Socket } from 'node:net';

export interface OpenConnections {
  add(socket: Socket): void;
  /** A request of this connection is complete, and its response begins. */
  beginResponse(socket: Socket): void;
  endResponse(socket: Socket): void;
  /** The number of responses that have begun and not ended. */
  responses(socket: Socket): number;
}

export function openConnections(limit: number): OpenConnections {
  // Both in the order in which the connections came into that state.
  const waiting = new Set<Socket>();
  const answered = new Map<Socket, number>();
  const remove = (socket: Socket): void => {
    waiting.delete(socket);
    answered.delete(socket);
  };
  /** @param newest Closed itself if every other connection is being answered. */
  const mostDispensable = (newest: Socket): Socket => {
    for (const socket of waiting) if (socket !== newest) return socket;
    for (const socket of answered.keys()) if (socket.writableLength > 0) return socket;
    return newest;
  };
  return {
    add(socket) {
      waiting.add(socket);
      socket.once('close', () => remove(socket));
      if (waiting.size + answered.size <= limit) return;
      const closed = mostDispensable(socket);
      remove(closed);
      closed.destroy();
    },
    beginResponse(socket) {
      if (!waiting.delete(socket) && !answered.has(socket)) return;
      answered.set(socket, (answered.get(socket) ?? 0) + 1);
    },
    endResponse(socket) {
      const responses = answered.get(socket);
      if (responses === undefined) return;
      if (responses > 1) {
        answered.set(socket, responses - 1);
        return;
      }
      answered.delete(socket);
      waiting.add(socket);
    },
    responses: (socket) => answered.get(socket) ?? 0,
  };
}
