/** What the two serving commands share: options of the listener and the line that says where the site is. */
import type { Config } from '../config/config.ts';
import { searchOrigins, searchSettings } from '../pipeline/search-settings.ts';
import { type ListenOptions, listen, parsePort, type RunningServer } from '../serve/listen.ts';
import type { PolicyOptions } from '../serve/page-policy.ts';
import { type ServeFlags, UsageError } from './flags.ts';
import type { Colors } from './terminal.ts';
import { shownVersion } from './tool.ts';

export function listenOptions(flags: ServeFlags): ListenOptions & { readonly port: number } {
  const port = flags.port === undefined ? 3000 : parsePort(flags.port);
  if (port === undefined) throw new UsageError(`--port takes a number from 0 to 65535, not \`${flags.port}\``);
  const host = flags.host === true ? '0.0.0.0' : (flags.host ?? 'localhost');
  return { host, port, strictPort: flags.strictPort === true };
}

/**
 * A server reports to nobody: a form or a file for a report is a mistake (UsageError). What keeps it from being served
 * at all (ListenError) is said first, in that form.
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

/** Pages may talk to a hosted search, if that is what the site has. */
export const policyFor = (config: Config): PolicyOptions => ({ connect: searchOrigins(searchSettings(config, '')) });

export function readyBanner(
  server: RunningServer,
  readyMs: number,
  colors: Colors,
  name: string,
  wantedPort: number,
): string {
  const moved =
    wantedPort !== 0 && wantedPort !== server.port
      ? `  ${colors.yellow(`Port ${wantedPort} is taken`)}, this is ${server.port}\n\n`
      : '';
  const network =
    server.networkUrls.length > 0
      ? server.networkUrls.map((url) => `  ➜ Network: ${colors.cyan(url)}\n`).join('')
      : `  ➜ Network: ${colors.dim('use --host to expose')}\n`;
  return `\n  ${colors.bold(name)} v${shownVersion}  ready in ${readyMs.toFixed(0)} ms\n\n  ➜ Local:   ${colors.cyan(server.url)}\n${network}\n${moved}`;
}
