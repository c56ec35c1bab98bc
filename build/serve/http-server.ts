/**
 * An HTTP server with the limits that keep a misbehaving client from blocking the others. Every request passes the request
 * guard here, so that no server can forget it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HostNames } from '../model/host-names.ts';
import { type OpenConnections, openConnections } from './open-connections.ts';
import { guardRequest, isRefusal } from './request-guard.ts';
import { type RequestHandler, sendText } from './respond.ts';

export interface ConnectionLimits {
  /** Time limit for receiving the headers of a request. */
  readonly headersMs: number;
  /** Time limit for receiving a whole request. */
  readonly requestMs: number;
  /** How long an idle connection is kept open between requests. */
  readonly keepAliveMs: number;
  /** How long a connection may go without traffic in either direction, such as with a client that does not read. */
  readonly idleMs: number;
  /** How often the first two limits are checked. */
  readonly checkEveryMs: number;
  readonly headerBytes: number;
  /** Open connections of all clients; see open-connections.ts for what happens to the next one. */
  readonly connections: number;
}

const defaultLimits: ConnectionLimits = {
  headersMs: 8_000,
  requestMs: 10_000,
  keepAliveMs: 5_000,
  idleMs: 60_000,
  checkEveryMs: 1_000,
  headerBytes: 16 * 1024,
  connections: 1_000,
};

/**
 * Returns a function that creates a server for one more address. Its servers share the limit of connections.
 */
export function serverMaker(
  handleRequest: RequestHandler,
  hosts: HostNames,
  overrides: Partial<ConnectionLimits> = {},
): () => Server {
  const limits = { ...defaultLimits, ...overrides };
  const connections = openConnections(limits.connections);
  const handleGuarded = guardedHandler(hosts, handleRequest);
  return () => makeServer(handleGuarded, limits, connections);
}

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function makeServer(handleRequest: HttpHandler, limits: ConnectionLimits, connections: OpenConnections): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: Math.max(limits.requestMs, limits.headersMs),
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  });
  server.setTimeout(limits.idleMs);
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('request', respondInOrder(handleRequest, connections));
  server.on('connect', (_request, socket) => rejectSocket(socket, '405 Method Not Allowed', 'Allow: GET, HEAD\r\n'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // If a response has been started, the client would read an error response as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || connections.responses(socket as Socket) > 0)
      socket.destroy();
    else rejectSocket(socket, clientErrors[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
}

/**
 * Answers the pipelined requests of a connection one after another, so that a client that does not read its responses keeps
 * only one of them in memory.
 */
function respondInOrder(handleRequest: HttpHandler, connections: OpenConnections) {
  const lastResponseOf = new WeakMap<Socket, Promise<void>>();
  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    previous: Promise<void> | undefined,
  ): Promise<void> => {
    if (previous) await previous;
    if (request.socket.destroyed) return;
    try {
      await handleRequest(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'The server failed to answer');
    }
    if (!response.closed && !request.socket.destroyed)
      await new Promise<void>((resolve) => response.once('close', resolve));
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    response.on('error', () => {});
    const previous = connections.responses(socket) > 0 ? lastResponseOf.get(socket) : undefined;
    connections.beginResponse(socket);
    lastResponseOf.set(
      socket,
      respond(request, response, previous).finally(() => connections.endResponse(socket)),
    );
  };
}

const clientErrors: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function rejectSocket(socket: Duplex, status: string, headers = ''): void {
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  );
  // The client may still be sending. Closing the socket now would cause a reset, which may discard the response.
  setTimeout(() => socket.destroy(), 200).unref();
}

const guardedHandler =
  (hosts: HostNames, handleRequest: RequestHandler): HttpHandler =>
  async (request, response) => {
    // Request bodies are not read, so the connection cannot be reused after one.
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined || (length !== undefined && length !== '0')) response.setHeader('Connection', 'close');
    const hostHeaders = request.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    ).length;
    if (hostHeaders > 1) return sendText(request, response, 400, 'More than one Host header');

    const { method = '', url: target = '', headers } = request;
    const guarded = guardRequest({ method, target, headers }, hosts);
    if (!isRefusal(guarded)) return handleRequest({ request, response, ...guarded });
    if (guarded.status === 404) return handleRequest({ request, response, path: undefined, query: '' });
    if (guarded.status === 405) response.setHeader('Allow', 'GET, HEAD');
    sendText(request, response, guarded.status, guarded.reason);
  };
