/** `docs-build preview`: the built site, served as a static host does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recoverOutput } from '../adapters/output-folder.ts';
import { problem } from '../model/diagnostic.ts';
import { startPreview } from '../serve/preview-server.ts';
import { finish } from './finish.ts';
import type { ServeFlags } from './flags.ts';
import { addressToOpen, openBrowser } from './open-browser.ts';
import { outputSpot } from './output-spot.ts';
import { sayNow } from './say-now.ts';
import { listenOptions, policyFor, readyBanner, refuseReport } from './serving.ts';
import { openSession, placesOf, printConfig } from './session.ts';
import { colorsFor } from './terminal.ts';

export async function preview(positional: string | undefined, flags: ServeFlags, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  const places = placesOf(positional, flags);
  const listening = listenOptions(flags);
  const spot = outputSpot(places, flags.out);
  const folder = spot.outDir;
  const recovered = await recoverOutput(spot, (diagnostic) => sayNow(diagnostic, flags), signal);
  const { session, diagnostics } = await openSession(places, flags);
  const end = (found: typeof diagnostics): number =>
    finish(
      {
        root: places.root,
        diagnostics: [...recovered, ...found],
        pages: 0,
        durationMs: performance.now() - start,
      },
      flags,
    );
  if (!session) return end(diagnostics);
  if (flags.printConfig) return printConfig(session, flags);
  if (!existsSync(join(folder, 'index.html'))) {
    return end([
      problem('output/missing', `there is no built site in \`${flags.out ?? 'dist'}\``, {
        hint: 'run `docs-build build` first',
      }),
    ]);
  }
  await refuseReport(flags, listening);
  for (const diagnostic of recovered) sayNow(diagnostic, flags);
  const server = await startPreview({
    ...listening,
    folder,
    baseUrl: session.config.baseUrl,
    trailingSlash: session.config.trailingSlash,
    policy: policyFor(session.config),
  });
  process.stdout.write(
    readyBanner(
      server,
      performance.now() - start,
      colorsFor(flags, process.stdout),
      'docs-build preview',
      listening.port,
    ),
  );
  if (flags.open) openBrowser(addressToOpen(server.url, flags.open));
  await new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });
  await server.close();
  return 0;
}
