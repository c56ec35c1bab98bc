/**
 * Opens the port: which addresses, which port, and every limit that keeps one bad client from being everybody's
 * problem. All requests pass the guard here, so that no server can forget it.
 *
 * `localhost` is bound on both loopback addresses: a browser may try either, and a second program on the other one
 * would answer in our place.
 */
import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, isIPv6, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import type { SiteChange } from '../../src/shared/build-event.ts';
import { type Diagnostic, DiagnosticError, problem } from '../model/diagnostic.ts';
import { guardRequest, isRefusal } from './request-guard.ts';
import { type Answer, sendText } from './respond.ts';

export interface ListenOptions {
  /** Name or address; `localhost` when absent. `0.0.0.0` and `::` open the server to the network. */
  readonly host?: string | undefined;
  /** 3000 when absent; 0 takes any free port. */
  readonly port?: number | undefined;
  /** Fail with `env/port` instead of taking the next free port. */
  readonly strictPort?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

export interface Limits {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  readonly headersMs: number;
  /** The same to the end of the whole request. */
  readonly requestMs: number;
  /** Between two requests of one connection. */
  readonly keepAliveMs: number;
  /** Without any byte in either direction, e.g. a client that does not read. */
  readonly idleMs: number;
  /** How often the first two are looked at. */
  readonly checkEveryMs: number;
  readonly headerBytes: number;
  readonly connections: number;
}

const defaultLimits: Limits = {
  headersMs: 8_000,
  requestMs: 10_000,
  keepAliveMs: 5_000,
  idleMs: 60_000,
  checkEveryMs: 1_000,
  headerBytes: 16 * 1024,
  connections: 1_000,
};

/** What the two servers return. */
export interface RunningServer {
  /** Address to open, base path included, e.g. `http://localhost:3000/docs/`. */
  readonly url: string;
  /** The same for other machines; empty unless the host opens the server to the network. */
  readonly networkUrls: readonly string[];
  readonly port: number;
  /** Ends all connections at once. */
  close(): Promise<void>;
  /** Tells all open pages; does nothing in a preview. */
  announce(change: Change): void;
}

/** What open pages are told: new content, new styles, new client code, or the problems of the last build. */
export type Change = SiteChange | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] };

/** The machine refused; `diagnostic` says what, for people. */
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

/** A port number from a command line; undefined for what is none (`abc`, `-1`, `99999`, ''). */
export function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

const portsTried = 200;
const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';
const bracketed = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** Throws ListenError: `env/port` (in use, not allowed) or `env/failed` (host without an address here). */
export async function listen(answer: Answer, options: ListenOptions): Promise<Listener> {
  const host = (options.host ?? 'localhost').toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const first = options.port ?? 3000;
  const limits = { ...defaultLimits, ...options.limits };
  const addresses = await addressesOf(host);
  const hosts = hostNames(host, addresses);
  const serverFor = (): Server => makeServer(answer, hosts, limits);

  for (let port = first; ; port += first === 0 ? 0 : 1) {
    const servers = await bind(serverFor, addresses, port, host);
    if (servers !== 'in-use') {
      const actual = portOf(servers[0]) ?? port;
      return {
        origin: `http://${bracketed(isWildcard(host) ? 'localhost' : host)}:${actual}`,
        networkOrigins: isWildcard(host)
          ? ownAddresses(host).map((address) => `http://${bracketed(address)}:${actual}`)
          : [],
        port: actual,
        close: () => closeAll(servers),
      };
    }
    if (options.strictPort || port >= 65_535 || port - first >= portsTried) {
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

/** Names that a request may ask for. A name that was not asked for with --host is never one of them. */
function hostNames(host: string, addresses: readonly string[]): ReadonlySet<string> {
  const reachable = isWildcard(host) ? ownAddresses(host) : addresses;
  return new Set([
    'localhost',
    '127.0.0.1',
    '[::1]',
    bracketed(host),
    ...reachable.map((name) => bracketed(name).toLowerCase()),
  ]);
}

/** Of this machine, as far as the wildcard covers them: `0.0.0.0` means IPv4 only. */
const ownAddresses = (wildcard: string): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, scopeid, family }) => !internal && !scopeid && (family === 'IPv4' || wildcard === '::'))
    .map(({ address }) => address);

/** One server for each address, all on one port. */
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
    const wanted = portOf(servers[0]) ?? port;
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: address, port: wanted, exclusive: true }, () => resolve());
      });
      servers.push(server);
      // Running out of file handles while accepting must not end the process.
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

function makeServer(answer: Answer, hosts: ReadonlySet<string>, limits: Limits): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: Math.max(limits.requestMs, limits.headersMs),
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  });
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleMs);

  // Pipelined requests of one connection are answered one after the other: a client that does not read its answers
  // holds one of them in memory, not all.
  const lastOf = new WeakMap<Socket, Promise<void>>();
  const openOf = new WeakMap<Socket, number>();
  const one = async (request: IncomingMessage, response: ServerResponse, before: Promise<void> | undefined) => {
    if (before) await before;
    if (request.socket.destroyed) return;
    try {
      await guarded(request, response, hosts, answer);
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
    openOf.set(socket, (openOf.get(socket) ?? 0) + 1);
    const isFirst = openOf.get(socket) === 1;
    lastOf.set(
      socket,
      one(request, response, isFirst ? undefined : lastOf.get(socket)).finally(() => {
        openOf.set(socket, (openOf.get(socket) ?? 1) - 1);
      }),
    );
  });
  server.on('connect', (_request, socket) => refuse(socket, '405 Method Not Allowed', 'Allow: GET, HEAD\r\n'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer a second one would be read as part of the first.
    if (error.code === 'ECONNRESET' || !socket.writable || (openOf.get(socket as Socket) ?? 0) > 0) socket.destroy();
    else refuse(socket, clientErrors[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
}

const clientErrors: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function refuse(socket: Duplex, status: string, headers = ''): void {
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  );
  // The client may have more to say, and a reset now could overtake the answer.
  setTimeout(() => socket.destroy(), 200).unref();
}

async function guarded(
  request: IncomingMessage,
  response: ServerResponse,
  hosts: ReadonlySet<string>,
  answer: Answer,
): Promise<void> {
  // Nothing here reads a body: the rest of such a connection is not worth understanding.
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || (length !== undefined && length !== '0')) response.setHeader('Connection', 'close');
  const hostHeaders = request.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  ).length;
  if (hostHeaders > 1) return sendText(request, response, 400, 'More than one Host header');

  const { method = '', url: target = '', headers } = request;
  const verdict = guardRequest({ method, target, headers }, hosts);
  if (!isRefusal(verdict)) return answer({ request, response, ...verdict });
  if (verdict.status === 404) return answer({ request, response, path: undefined, query: '' });
  if (verdict.status === 405) response.setHeader('Allow', 'GET, HEAD');
  sendText(request, response, verdict.status, verdict.reason);
}
