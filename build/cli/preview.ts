/** `docs-build preview`: serves the built site the way a static host does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { outputLocation, projectPaths } from '../project/paths.ts';
import { loadSettings } from '../project/settings.ts';
import { removeTemporary } from '../project/state-folder.ts';
import { recoverOutput } from '../publish/output-folder.ts';
import { startPreview } from '../serve/preview-server.ts';
import { publishedBase } from '../serve/published-base.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import { finish } from './finish.ts';
import type { ServeFlags } from './flags.ts';
import { printConfig, projectOptions } from './in-project.ts';
import { inputPipe } from './input-pipe.ts';
import { addressToOpen, openBrowser } from './open-browser.ts';
import { printDiagnostic } from './print-diagnostic.ts';
import { aborted, listenOptions, readyBanner, rejectReportFlags } from './serve-options.ts';
import { colorsFor } from './terminal.ts';

export async function preview(call: CommandCall<ServeFlags>): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal, signal } = call;
  const options = await projectOptions(call);
  const listening = listenOptions(flags);
  const paths = projectPaths(options.root, options.state?.path);
  const output = outputLocation(paths, flags.out);
  const recovered = await recoverOutput(output, (diagnostic) => printDiagnostic(diagnostic, call), signal);
  const loaded = await loadSettings(paths, options);
  const end = (found: readonly Diagnostic[]): Promise<ExitStatus> => {
    const durationMs = performance.now() - start;
    removeTemporary(options.state);
    return finish({ root: paths.root, diagnostics: [...recovered, ...found], pages: 0, durationMs }, call);
  };
  const { settings } = loaded.value;
  if (!settings) return end(loaded.diagnostics);
  if (flags.printConfig) return printConfig(settings.config, call);
  if (!existsSync(join(output.outDir, 'index.html'))) {
    return end([
      problem('output/missing', `there is no built site in \`${flags.out ?? 'dist'}\``, {
        hint: 'run `docs-build build` first',
      }),
    ]);
  }
  await rejectReportFlags(flags, listening);
  for (const diagnostic of recovered) printDiagnostic(diagnostic, call);
  const { baseUrl, trailingSlash, serve } = settings.config;
  const pipe = inputPipe(terminal.stdin);
  try {
    const server = await startPreview({
      ...listening,
      allowedHosts: [...listening.allowedHosts, ...serve.hosts],
      folder: output.outDir,
      baseUrl: flags.base === undefined ? (publishedBase(output.outDir) ?? baseUrl) : baseUrl,
      trailingSlash,
      contentTypes: settings.contentTypes,
    });
    const readyMs = performance.now() - start;
    const banner = { command: 'docs-build preview', server, readyMs, requestedPort: listening.port };
    terminal.stdout.write(readyBanner(banner, colorsFor(flags, terminal, terminal.stdout)));
    if (flags.open) openBrowser(addressToOpen(server.url, flags.open));
    const quit = new AbortController();
    pipe.onEnd(() => quit.abort());
    await aborted(AbortSignal.any([signal, quit.signal]));
    await server.close();
  } finally {
    pipe.release();
  }
  removeTemporary(options.state);
  return 0;
}
