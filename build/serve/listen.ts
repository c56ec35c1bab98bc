/**
 * Opens the port of a server. Chooses addresses and port, and sets the limits that keep a misbehaving client from blocking
 * the others. Every request passes the request guard here, so that no server can forget it.
 *
 * `localhost` is bound to both loopback addresses: browsers try either, and otherwise another program could answer on one
 * of them.
 */
import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, isIPv6, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import type { SiteChange } from '../../src/shared/build-event.ts';
import { type Diagnostic, DiagnosticError, problem } from '../model/diagnostic.ts';
import { guardRequest, isRefusal } from './request-guard.ts';
import { type RequestHandler, sendText } from './respond.ts';

export interface ListenOptions {
  /** Host name or address; `localhost` by default. `0.0.0.0` and `::` expose the server to the network. */
  readonly host?: string | undefined;
  /** 3000 by default; 0 chooses any free port. */
  readonly port?: number | undefined;
  /** Fail with `env/port` instead of trying the next ports. */
  readonly strictPort?: boolean | undefined;
  readonly limits?: Partial<ConnectionLimits> | undefined;
}

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

/** A running development or preview server. */
export interface RunningServer {
  /** Address of the site including the base path, such as `http://localhost:3000/docs/`. */
  readonly url: string;
  /** Addresses for other machines; empty unless the server is exposed to the network. */
  readonly networkUrls: readonly string[];
  readonly port: number;
  /** Closes all connections immediately. */
  close(): Promise<void>;
  /** Sends an update to all open pages. Does nothing in a preview. */
  announce(change: PageUpdate): void;
}

/** An event for open pages: new content, new styles, new client code, or the problems of the last build. */
export type PageUpdate = SiteChange | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] };

/** The port or host is not available; `diagnostic` has the details. */
export class ListenError extends DiagnosticError {
  override readonly name = 'ListenError';
}

export interface Listener {
  /** e.g. `http://localhost:3000` */
  readonly origin: string;
  readonly networkOrigins: readonly string[];
  readonly port: number;
  close(): Promise<void>;
}

/** Parses a port number; undefined for anything else (`abc`, `-1`, `99999`, empty). */
export function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

const MAX_PORTS_TRIED = 200;
const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';
const bracketed = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** Throws ListenError: `env/port` (in use or not permitted) or `env/failed` (the host has no address on this machine). */
export async function listen(handleRequest: RequestHandler, options: ListenOptions): Promise<Listener> {
  const host = (options.host ?? 'localhost').toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const first = options.port ?? 3000;
  const limits = { ...defaultLimits, ...options.limits };
  const addresses = await addressesOf(host);
  const hosts = hostNames(host, addresses);
  const serverFor = (): Server => makeServer(handleRequest, hosts, limits);

  for (let port = first; ; port += first === 0 ? 0 : 1) {
    const servers = await bind(serverFor, addresses, port, host);
    if (servers !== 'in-use') {
      const boundPort = portOf(servers[0]) ?? port;
      return {
        origin: `http://${bracketed(isWildcard(host) ? 'localhost' : host)}:${boundPort}`,
        networkOrigins: isWildcard(host)
          ? localAddresses(host).map((address) => `http://${bracketed(address)}:${boundPort}`)
          : [],
        port: boundPort,
        close: () => closeAll(servers),
      };
    }
    if (options.strictPort || port >= 65_535 || port - first >= MAX_PORTS_TRIED) {
      throw new ListenError(
        problem('env/port', `port ${first} of ${host} is in use`, {
          hint: options.strictPort
            ? 'stop the other program, or leave out --strict-port to take the next free port'
            : `none of the next ports is free either: name another one with --port`,
        }),
      );
    }
  }
}

const portOf = (server: Server | undefined): number | undefined => (server?.address() as AddressInfo | undefined)?.port;

async function addressesOf(host: string): Promise<readonly string[]> {
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  if (isIP(host) !== 0) return [host];
  try {
    return [...new Set((await lookup(host, { all: true })).map(({ address }) => address))];
  } catch {
    throw new ListenError(
      problem('env/failed', `the host ${host} has no address`, { hint: 'check the value of --host' }),
    );
  }
}

/** The values of the Host header to accept: this machine's names and addresses, and the name given with --host. */
function hostNames(host: string, addresses: readonly string[]): ReadonlySet<string> {
  const reachable = isWildcard(host) ? localAddresses(host) : addresses;
  return new Set([
    'localhost',
    '127.0.0.1',
    '[::1]',
    bracketed(host),
    ...reachable.map((name) => bracketed(name).toLowerCase()),
  ]);
}

/** The external addresses of this machine that a wildcard covers: `0.0.0.0` covers only IPv4. */
const localAddresses = (wildcard: string): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, scopeid, family }) => !internal && !scopeid && (family === 'IPv4' || wildcard === '::'))
    .map(({ address }) => address);

/** Binds one server for each address, all on the same port. */
async function bind(
  serverFor: () => Server,
  addresses: readonly string[],
  port: number,
  host: string,
): Promise<readonly Server[] | 'in-use'> {
  const servers: Server[] = [];
  let failure: NodeJS.ErrnoException | undefined;
  for (const address of addresses) {
    const server = serverFor();
    const requestedPort = portOf(servers[0]) ?? port;
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: address, port: requestedPort, exclusive: true }, () => resolve());
      });
      servers.push(server);
      // Errors while accepting, such as running out of file handles, must not end the process.
      server.on('error', () => {});
    } catch (error) {
      failure = error as NodeJS.ErrnoException;
      if (failure.code === 'EADDRINUSE') {
        await closeAll(servers);
        return 'in-use';
      }
    }
  }
  if (servers.length > 0) return servers;
  if (failure?.code === 'EACCES') {
    throw new ListenError(
      problem('env/port', `port ${port} may not be used by this user`, {
        hint: 'name a port from 1024 on with --port',
      }),
    );
  }
  throw new ListenError(
    problem('env/failed', `${host} is no address of this machine (${failure?.code ?? 'no address'})`, {
      hint: 'check the value of --host',
    }),
  );
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}

function makeServer(handleRequest: RequestHandler, hosts: ReadonlySet<string>, limits: ConnectionLimits): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: Math.max(limits.requestMs, limits.headersMs),
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  });
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleMs);

  // Answer the pipelined requests of a connection one after another, so that a client that does not read its responses
  // keeps only one of them in memory.
  const lastResponseOf = new WeakMap<Socket, Promise<void>>();
  const openRequestsOf = new WeakMap<Socket, number>();
  const respondInOrder = async (
    request: IncomingMessage,
    response: ServerResponse,
    previous: Promise<void> | undefined,
  ) => {
    if (previous) await previous;
    if (request.socket.destroyed) return;
    try {
      await handleGuarded(request, response, hosts, handleRequest);
    } catch {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'The server failed to answer');
    }
    if (!response.closed && !request.socket.destroyed)
      await new Promise<void>((resolve) => response.once('close', resolve));
  };
  server.on('request', (request, response) => {
    const { socket } = request;
    response.on('error', () => {});
    openRequestsOf.set(socket, (openRequestsOf.get(socket) ?? 0) + 1);
    const isFirst = openRequestsOf.get(socket) === 1;
    lastResponseOf.set(
      socket,
      respondInOrder(request, response, isFirst ? undefined : lastResponseOf.get(socket)).finally(() => {
        openRequestsOf.set(socket, (openRequestsOf.get(socket) ?? 1) - 1);
      }),
    );
  });
  server.on('connect', (_request, socket) => rejectSocket(socket, '405 Method Not Allowed', 'Allow: GET, HEAD\r\n'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // If a response has been started, the client would read an error response as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || (openRequestsOf.get(socket as Socket) ?? 0) > 0)
      socket.destroy();
    else rejectSocket(socket, clientErrors[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
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

async function handleGuarded(
  request: IncomingMessage,
  response: ServerResponse,
  hosts: ReadonlySet<string>,
  handleRequest: RequestHandler,
): Promise<void> {
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
}
