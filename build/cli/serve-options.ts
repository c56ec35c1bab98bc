/** What `serve` and `preview` share: listener options, page policy and the startup banner. */

import { hostNamePattern } from '../model/host-names.ts';
import { shownVersion } from '../project/tool.ts';
import { type ListenOptions, listen, parsePort, type RunningServer } from '../serve/listen.ts';
import { type ServeFlags, UsageError } from './flags.ts';
import type { TerminalColors } from './terminal.ts';

const DEFAULT_PORT = 3000;

export function listenOptions(
  flags: ServeFlags,
): ListenOptions & { readonly port: number; readonly allowedHosts: readonly string[] } {
  const port = flags.port === undefined ? DEFAULT_PORT : parsePort(flags.port);
  if (port === undefined) throw new UsageError(`--port takes a number from 0 to 65535, not \`${flags.port}\``);
  const host = flags.host === true ? '0.0.0.0' : (flags.host ?? 'localhost');
  return { host, port, strictPort: flags.strictPort === true, allowedHosts: allowedHosts(flags) };
}

/** Throws UsageError for what is no host name, such as an address with its scheme or port. */
function allowedHosts({ allowHost = [] }: ServeFlags): readonly string[] {
  const names = allowHost.map((name) => name.toLowerCase());
  const wrong = names.findIndex((name) => !hostNamePattern.test(name));
  if (wrong === -1) return names;
  throw new UsageError(
    `--allow-host takes a host name, not \`${allowHost[wrong]}\``,
    'write it without scheme and port: `docs.example.com`, or `.example.com` for every name below it',
  );
}

/**
 * Throws UsageError for `--format` and `--output`: a server writes no report. Tries the port first, because a ListenError
 * can still be reported in the requested format.
 */
export async function rejectReportFlags(flags: ServeFlags, listening: ListenOptions): Promise<void> {
  const option =
    flags.output !== undefined ? '--output' : flags.format !== 'pretty' || flags.reports ? '--format' : undefined;
  if (option === undefined) return;
  await (await listen(async () => undefined, listening)).close();
  throw new UsageError(
    `${option} has no effect while a site is served`,
    'a report is made by `docs-build build` or `docs-build check-links`',
  );
}

export interface BannerFacts {
  readonly command: string;
  readonly server: RunningServer;
  readonly readyMs: number;
  readonly requestedPort: number;
  /** A line about the site, such as its problems. */
  readonly summary?: string;
  readonly hasKeys?: boolean;
}

export function readyBanner(
  { command, server, readyMs, requestedPort, summary, hasKeys }: BannerFacts,
  c: TerminalColors,
): string {
  const hasOtherPort = requestedPort !== 0 && requestedPort !== server.port;
  const network =
    server.networkUrls.length > 0 ? server.networkUrls.map((url) => c.cyan(url)) : [c.dim('use --host to expose')];
  return [
    '',
    `  ${c.bold(command)} v${shownVersion}  ready in ${readyMs.toFixed(0)} ms`,
    ...(summary === undefined ? [] : [`  ${summary}`]),
    '',
    `  ➜ Local:   ${c.cyan(server.url)}`,
    ...network.map((text) => `  ➜ Network: ${text}`),
    ...(hasKeys ? [`  ➜ press ${c.bold('h')} for keys`] : []),
    '',
    ...(hasOtherPort ? [`  ${c.yellow(`Port ${requestedPort} is taken`)}, this is ${server.port}`, ''] : []),
    '',
  ].join('\n');
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const DEFAULT_POLL_MS = 1000;

/**
 * The interval of `--poll`, with or without a number; undefined where the system reports changes. Throws UsageError for
 * anything else, such as the root, which the option takes for its value.
 */
export function pollMs({ poll }: Pick<ServeFlags, 'poll'>): number | undefined {
  if (poll === undefined) return undefined;
  if (poll === true) return DEFAULT_POLL_MS;
  const ms = Number(poll);
  if (Number.isFinite(ms) && ms > 0) return ms;
  throw new UsageError(
    `--poll takes a number of milliseconds, not \`${poll}\``,
    'name the root before the options: `docs-build serve site --poll`',
  );
}
