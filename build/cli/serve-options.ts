/** What `serve` and `preview` share: options of the listener, and the line that says where the site is. */
import type { Config } from '../config/config.ts';
import { searchOrigins, searchSettings } from '../pipeline/search-settings.ts';
import { shownVersion } from '../project/tool.ts';
import { type ListenOptions, listen, parsePort, type RunningServer } from '../serve/listen.ts';
import type { PolicyOptions } from '../serve/page-policy.ts';
import { type ServeFlags, UsageError } from './flags.ts';
import type { Colors } from './terminal.ts';

const DEFAULT_PORT = 3000;

export function listenOptions(flags: ServeFlags): ListenOptions & { readonly port: number } {
  const port = flags.port === undefined ? DEFAULT_PORT : parsePort(flags.port);
  if (port === undefined) throw new UsageError(`--port takes a number from 0 to 65535, not \`${flags.port}\``);
  const host = flags.host === true ? '0.0.0.0' : (flags.host ?? 'localhost');
  return { host, port, strictPort: flags.strictPort === true };
}

/**
 * A server has no report, so `--format` and `--output` are mistakes (UsageError). A port that cannot be had
 * (ListenError) is reported first, in the form that was asked for.
 */
export async function refuseReport(flags: ServeFlags, listening: ListenOptions): Promise<void> {
  const option = flags.output !== undefined ? '--output' : flags.format !== 'pretty' ? '--format' : undefined;
  if (option === undefined) return;
  await (await listen(async () => undefined, listening)).close();
  throw new UsageError(
    `${option} has no meaning while a site is served`,
    'a report is made by `docs-build build` or `docs-build check-links`',
  );
}

/** Pages may connect to a hosted search, if the site has one. */
export const policyFor = (config: Config): PolicyOptions => ({ connect: searchOrigins(searchSettings(config, '')) });

export interface BannerFacts {
  readonly command: string;
  readonly server: RunningServer;
  readonly readyMs: number;
  readonly wantedPort: number;
}

export function readyBanner({ command, server, readyMs, wantedPort }: BannerFacts, c: Colors): string {
  const isMoved = wantedPort !== 0 && wantedPort !== server.port;
  const network =
    server.networkUrls.length > 0 ? server.networkUrls.map((url) => c.cyan(url)) : [c.dim('use --host to expose')];
  return [
    '',
    `  ${c.bold(command)} v${shownVersion}  ready in ${readyMs.toFixed(0)} ms`,
    '',
    `  ➜ Local:   ${c.cyan(server.url)}`,
    ...network.map((text) => `  ➜ Network: ${text}`),
    '',
    ...(isMoved ? [`  ${c.yellow(`Port ${wantedPort} is taken`)}, this is ${server.port}`, ''] : []),
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
