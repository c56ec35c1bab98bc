/** `docs-build preview`: the built site, served as a static host does. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { problem } from '../model/diagnostic.ts';
import { startPreview } from '../serve/preview-server.ts';
import { finish } from './finish.ts';
import type { ServeFlags } from './flags.ts';
import { addressToOpen, openBrowser } from './open-browser.ts';
import { listenOptions, policyFor, readyBanner } from './serving.ts';
import { openSession, placesOf, printConfig } from './session.ts';
import { colorsFor } from './terminal.ts';

export async function preview(positional: string | undefined, flags: ServeFlags, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  const places = placesOf(positional, flags);
  const listening = listenOptions(flags);
  const { session, diagnostics } = await openSession(places, flags);
  const end = (found: typeof diagnostics): number =>
    finish({ root: places.root, diagnostics: found, pages: 0, durationMs: performance.now() - start }, flags);
  if (!session) return end(diagnostics);
  if (flags.printConfig) return printConfig(session);
  const folder = resolve(places.root, flags.out ?? 'dist');
  if (!existsSync(join(folder, 'index.html'))) {
    return end([
      problem('output/missing', `there is no built site in \`${flags.out ?? 'dist'}\``, {
        hint: 'run `docs-build build` first',
      }),
    ]);
  }
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
