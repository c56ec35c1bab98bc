/** `docs-build build`: flags → configuration → site → output folder → report. */
import { relative } from 'node:path';
import { removeCacheLeftovers } from '../adapters/cache-leftovers.ts';
import { inputKey } from '../adapters/input-key.ts';
import { loadTemplates } from '../adapters/load-templates.ts';
import { type OutputFolder, openOutput, recoverOutput } from '../adapters/output-folder.ts';
import { type Diagnostic, isBlocking } from '../model/diagnostic.ts';
import { buildSite, renderedFiles } from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { timings } from '../pipeline/timings.ts';
import { finish, type Outcome } from './finish.ts';
import type { Flags } from './flags.ts';
import { outputPlace, outputSpot } from './output-spot.ts';
import { sayNow } from './say-now.ts';
import {
  bundlerFor,
  datesFor,
  openSession,
  orInterrupted,
  placesOf,
  portsFor,
  printConfig,
  readSession,
  requestFor,
  type Session,
  templateFolders,
} from './session.ts';
import { openStages, sampleStamp } from './stages.ts';
import { progressOn } from './terminal.ts';
import { toolVersion } from './tool.ts';

/** What a published site notes beside its files. */
interface BuildNote {
  readonly inputKey: string;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

export async function build(positional: string | undefined, flags: Flags, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  const clock = timings(() => performance.now());
  const places = placesOf(positional, flags);
  const progress = progressOn(flags);
  const opened = await clock.measure('config', () => openSession(places, flags));
  const done = (outcome: Omit<Outcome, 'root' | 'durationMs' | 'timings'>): number => {
    progress.clear();
    return finish({ ...outcome, root: places.root, durationMs: performance.now() - start, timings: clock }, flags);
  };
  const spot = outputSpot(places, flags.out);
  const say = (diagnostic: Diagnostic): void => {
    progress.clear();
    sayNow(diagnostic, flags);
  };
  const { session } = opened;
  if (!session) {
    const diagnostics = [...opened.diagnostics, ...(await recoverOutput(spot, say, signal))];
    return done({ diagnostics, pages: 0, say: (c) => c.red('Nothing was built') });
  }
  if (flags.printConfig) return printConfig(session, flags);

  const output = await openOutput(outputPlace(session, flags.out), say, signal);
  const before = [...session.diagnostics, ...output.diagnostics];
  if (!output.value) return done({ diagnostics: before, pages: 0, say: (c) => c.red('Nothing was built') });
  try {
    removeCacheLeftovers(places.cacheDir);
    return await buildInto(output.value, before, session);
  } finally {
    output.value.close();
  }

  async function buildInto(folder: OutputFolder, earlier: readonly Diagnostic[], opened: Session): Promise<number> {
    const shownOut = relative(process.cwd(), spot.outDir) || spot.outDir;
    const bundler = bundlerFor(opened, flags);
    // Another process works on it while this one reads.
    const dating = datesFor(opened);
    const sources = clock.measureSync('read', () => readSession(opened));
    const templates = loadTemplates(templateFolders(opened));
    const dates = await clock.measure('history', () => dating);
    const keyWith = (code: string | undefined): string =>
      inputKey(sources.value, [
        toolVersion,
        opened.config,
        opened.configText,
        opened.extensions,
        opened.sampleTools,
        sampleStamp(places),
        [...dates.value],
        flags.drafts === true,
        code,
        templates.value ?? null,
        sources.diagnostics,
      ]);
    const found = [...earlier, ...dates.diagnostics];
    const last = folder.note as Partial<BuildNote> | undefined;
    if (
      flags.cache &&
      last?.inputKey !== undefined &&
      last.diagnostics &&
      last.inputKey === keyWith(bundler.fingerprint()) &&
      folder.isIntact()
    ) {
      const pages = last.pages ?? 0;
      return done({
        diagnostics: [...found, ...last.diagnostics],
        pages,
        say: (c) => `${c.green('Unchanged')}: ${pages} pages in ${c.bold(shownOut)}, ${seconds(start)}`,
      });
    }

    progress.show(`building ${sources.value.docs.length} pages …`);
    const stages = openStages(places, { cache: flags.cache, timings: clock });
    try {
      const request = {
        ...requestFor(opened),
        drafts: flags.drafts === true,
        dates: dates.value,
        timings: clock,
      };
      const built = await orInterrupted(buildSite(request, portsFor(opened, bundler, sources), stages.runner), signal);
      signal.throwIfAborted();
      const diagnostics = [...found, ...built.diagnostics];
      if (!built.site || built.diagnostics.some(isBlocking)) {
        return done({
          diagnostics: [...diagnostics, ...stages.save()],
          pages: 0,
          say: (c) => c.red('Nothing was published'),
        });
      }
      progress.show(`writing ${built.files.size} files …`);
      const unrendered: Diagnostic[] = [];
      const note = (): BuildNote => ({
        inputKey: keyWith(built.bundle?.id),
        pages: built.pages.size - unrendered.length,
        diagnostics: sortDiagnostics([...built.diagnostics, ...unrendered]),
      });
      const files = renderedFiles(built, (diagnostic) => unrendered.push(diagnostic));
      const published = await clock.measure('publish', () => folder.publish(files, note));
      const report = published.value;
      clock.note('publish', `${report.written} written, ${report.kept} kept, ${report.removed} removed, ${report.how}`);
      return done({
        diagnostics: [...diagnostics, ...unrendered, ...published.diagnostics, ...stages.save()],
        pages: built.pages.size - unrendered.length,
        say: (c) =>
          published.diagnostics.some(({ severity }) => severity === 'error')
            ? c.red('Nothing was published')
            : `${c.green('Built')} ${built.pages.size - unrendered.length} pages into ${c.bold(shownOut)}, ${seconds(start)}; look at it with \`${previewCommand(positional, flags)}\``,
      });
    } finally {
      await Promise.all([bundler.close(), stages.pool.close()]);
    }
  }
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(2)} s`;

/** What shows this very site: the options that say where it is are repeated. */
function previewCommand(positional: string | undefined, flags: Flags): string {
  const options = (['root', 'config', 'out', 'base'] as const).flatMap((name) =>
    flags[name] === undefined ? [] : [`--${name} ${flags[name]}`],
  );
  return ['docs-build preview', ...(positional === undefined ? [] : [positional]), ...options].join(' ');
}
