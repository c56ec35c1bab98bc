/** `docs-build coverage`: what the pages tell of what they ought to, in figures, with what is missing. */
import type { SurfaceCoverage } from '../checks/coverage/cover.ts';
import { byPage, type Floor, readFloors } from '../checks/coverage/figures.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import type { Doc } from '../model/doc.ts';
import { nearest } from '../model/nearest.ts';
import { coverSite } from '../pipeline/cover-site.ts';
import { judgeSamples } from '../pipeline/judge-samples.ts';
import { markdownOptions } from '../pipeline/site-data.ts';
import { type Timings, timings } from '../pipeline/timings.ts';
import { belowFloor, closingLine, missingLines, pageLines, rowOf, table } from './coverage-report.ts';
import { finish } from './finish.ts';
import { type CoverageFlags, UsageError } from './flags.ts';
import { counted } from './report.ts';
import {
  openSession,
  orInterrupted,
  placesOf,
  printConfig,
  readSession,
  type Session,
  sampleRequestFor,
} from './session.ts';
import { openStages, type Stages } from './stages.ts';
import { progressOn } from './terminal.ts';
import { toolVersion } from './tool.ts';

export async function coverage(
  positional: string | undefined,
  flags: CoverageFlags,
  signal: AbortSignal,
): Promise<number> {
  const start = performance.now();
  const clock = timings(() => performance.now());
  const floors = floorsOf(flags);
  const places = placesOf(positional, flags);
  const progress = progressOn(flags);
  const { session, diagnostics: found } = await openSession(places, flags);
  if (!session)
    return finish({ root: places.root, diagnostics: found, pages: 0, durationMs: performance.now() - start }, flags);
  if (flags.printConfig) return printConfig(session, flags);
  const stages = openStages(places, { cache: flags.cache, timings: clock });
  try {
    progress.show('reading the pages …');
    const { surfaces, pages, notRun, diagnostics } = await orInterrupted(
      readCoverage(session, stages, clock, flags.drafts === true),
      signal,
    );
    progress.clear();
    checkNames(floors, surfaces);
    const rows = surfaces.map((surface) => rowOf(surface, floors));
    const shown = byPage(surfaces);
    return finish(
      {
        root: places.root,
        diagnostics: [...found, ...diagnostics, ...rows.flatMap(belowFloor), ...stages.save()],
        pages,
        durationMs: performance.now() - start,
        timings: clock,
        more: { coverage: { surfaces: rows, pages: shown, notRun } },
        say: (c) =>
          [
            ...table(rows, c),
            ...rows.flatMap((row) => missingLines(row, flags.missing === true, c)),
            ...(flags.byPage ? pageLines(shown, c) : []),
            ...(rows.length > 0 ? [''] : []),
            ...(rows.length > 0 && notRun > 0
              ? [`${counted(notRun, 'page')} with samples that were not run: \`docs-build verify\` runs them`]
              : []),
            closingLine(rows, pages, c),
          ].join('\n'),
      },
      flags,
    );
  } finally {
    progress.clear();
    await stages.pool.close();
  }
}

/** As a build would have it: samples are checked, and what was run is remembered, not run. */
async function readCoverage(session: Session, { runner }: Stages, clock: Timings, withDrafts: boolean) {
  const { config, extensions, places } = session;
  const sources = clock.measureSync('read', () => readSession(session));
  const parsed = await clock.measure('parse', () =>
    runner.run(parseDocStage(markdownOptions(config, extensions), toolVersion), sources.value.docs),
  );
  const docs = parsed.value.filter((doc): doc is Doc => doc !== null && (withDrafts || doc.meta.draft !== true));
  const judgement = await clock.measure('samples', () =>
    judgeSamples(docs, sources.value, sampleRequestFor(session), runner),
  );
  const covered = await clock.measure('cover', () =>
    coverSite(docs, judgement, sources.value, { root: places.root, extensions }),
  );
  const errors = [...sources.diagnostics, ...parsed.diagnostics].filter(({ severity }) => severity === 'error');
  return {
    surfaces: covered.value,
    pages: docs.length,
    notRun: judgement.notRun.length,
    diagnostics: [...errors, ...covered.diagnostics],
  };
}

function floorsOf({ floor = [] }: CoverageFlags): readonly Floor[] {
  return floor.flatMap((text) => {
    const floors = readFloors(text);
    if ('wrong' in floors)
      throw new UsageError(
        `--floor takes a percentage, or the name of what is counted and one, not \`${floors.wrong}\``,
        'write --floor 95 or --floor exports=95',
      );
    return floors;
  });
}

/** A floor for something that is not counted would never be missed. */
function checkNames(floors: readonly Floor[], surfaces: readonly SurfaceCoverage[]): void {
  const names = surfaces.map(({ name }) => name);
  for (const { surface } of floors) {
    if (surface === undefined || names.includes(surface)) continue;
    const meant = nearest(surface, names);
    const known = names.length > 0 ? `there is ${names.join(', ')}` : 'there is nothing to cover here';
    throw new UsageError(`nothing called \`${surface}\` is counted`, meant ? `did you mean \`${meant}\`?` : known);
  }
}
