/** Counts what the pages show of what extensions list: the work of `docs-build coverage`. */
import type { SurfaceCoverage } from '../checks/coverage/cover.ts';
import { type Result, result } from '../model/result.ts';
import { coverSite } from '../pipeline/cover-site.ts';
import type { Project } from './project.ts';

export interface MeasuredCoverage {
  readonly surfaces: readonly SurfaceCoverage[];
  readonly pages: number;
  /** Pages with samples that were not run: these count as shown, not as proven. */
  readonly notRun: number;
}

/** Samples are checked as in a build: results of programs come from the cache, nothing is run. */
export async function measureCoverage(
  project: Project,
  { drafts }: { readonly drafts: boolean },
): Promise<Result<MeasuredCoverage>> {
  const { timings, paths, settings } = project;
  const sources = timings.measureSync('read', () => project.readSources());
  const parsed = await project.parse(sources.value.docs);
  const docs = parsed.value.filter(({ meta }) => drafts || meta.draft !== true);
  const results = await project.sampleResults(docs, sources.value);
  const covered = await timings.measure('cover', () =>
    coverSite(docs, results, sources.value, { root: paths.root, extensions: settings.extensions }),
  );
  const errors = [...sources.diagnostics, ...parsed.diagnostics].filter(({ severity }) => severity === 'error');
  return result({ surfaces: covered.value, pages: docs.length, notRun: results.notRun.length }, [
    ...errors,
    ...covered.diagnostics,
  ]);
}
