/** The implementation of `docs-build coverage`: counts how much of what extensions list is shown on the pages. */
import { isError } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import type { Project } from '../../project/project.ts';
import type { SurfaceCoverage } from './cover.ts';
import { coverSite } from './cover-site.ts';

export interface MeasuredCoverage {
  readonly surfaces: readonly SurfaceCoverage[];
  readonly pages: number;
  /** Number of pages with samples that have not been run. Their items count as shown, not as verified. */
  readonly notRun: number;
}

/** Checks samples as in a build: no programs are run, their results come from the cache. */
export async function measureCoverage(
  project: Project,
  { drafts }: { readonly drafts: boolean },
): Promise<Result<MeasuredCoverage>> {
  const { timings, paths, settings } = project;
  const sources = timings.measureSync('read', () => project.readSources());
  const parsed = await project.parse(sources.value.docs);
  const docs = parsed.value.filter(({ meta }) => drafts || meta.draft !== true);
  const results = await project.sampleResults(docs, sources.value);
  const covered = await timings.measure(
    'cover',
    () => coverSite(docs, results, sources.value, { root: paths.root, extensions: settings.extensions }),
    'counting what pages show',
  );
  const errors = [...sources.diagnostics, ...parsed.diagnostics].filter(isError);
  return result(
    { surfaces: covered.value, pages: docs.length, notRun: new Set(results.notRun.map(({ doc }) => doc)).size },
    [...errors, ...covered.diagnostics],
  );
}
