/**
 * Opens the port of a server: chooses addresses and port.
 *
 * `localhost` is bound to both loopback addresses: browsers try either, and otherwise another program could answer on one
 * of them.
 */
import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import { type AddressInfo, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { SiteChange } from '../../src/shared/build-event.ts';
import { type Diagnostic, DiagnosticError, problem } from '../model/diagnostic.ts';
import { type ConnectionLimits, serverMaker } from './http-server.ts';
import type { RequestHandler } from './respond.ts';

export interface ListenOptions {
  /** Host name or address; `localhost` by default. `0.0.0.0` and `::` expose the server to the network. */
  readonly host?: string | undefined;
  /** 3000 by default; 0 chooses any free port. */
  readonly port?: number | undefined;
  /** Fail with `env/port` instead of trying the next ports. */
  readonly strictPort?: boolean | undefined;
  /** Further host names for which the server answers; see model/host-names.ts. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly limits?: Partial<ConnectionLimits> | undefined;
}

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
export type PageUpdate =
  | SiteChange
  | {
      readonly kind: 'diagnostics';
      readonly diagnostics: readonly Diagnostic[];
      /** Those that the build before did not have, and those that only that one had. */
      readonly added?: readonly Diagnostic[];
      readonly mended?: readonly Diagnostic[];
    };

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
  const addresses = await addressesOf(host);
  const hosts = { own: ownNames(host, addresses), allowed: options.allowedHosts ?? [] };
  const serverFor = serverMaker(handleRequest, hosts, options.limits);

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

/** This machine's names and addresses, and the name given with --host. */
function ownNames(host: string, addresses: readonly string[]): ReadonlySet<string> {
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
        hint: 'choose a port of 1024 or above with --port',
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
