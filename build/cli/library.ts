/** A whole site with one call, for programs: what `docs-build build` does, in two steps and without a report. */
import { openOutput, type PublishReport } from '../adapters/output-folder.ts';
import { type Diagnostic, isBlocking } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import { type Build, buildSite, renderedFiles } from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { timings } from '../pipeline/timings.ts';
import type { Flags } from './flags.ts';
import { outputPlace } from './output-spot.ts';
import {
  bundlerFor,
  datesFor,
  openSession,
  orInterrupted,
  placesOf,
  portsFor,
  requestFor,
  type Session,
} from './session.ts';
import { openStages } from './stages.ts';

/** As the options of the command; all may be left out. */
export interface SiteOptions {
  /** Folder that holds docs/ (default: the current one). */
  readonly root?: string;
  /** Configuration file (default: docs.config.* in the root). */
  readonly config?: string;
  /** Folder of the finished site, relative to the root (default: dist). */
  readonly out?: string;
  /** Path of the site on its host. */
  readonly base?: string;
  /** Address of the host. */
  readonly url?: string;
  readonly drafts?: boolean;
  /** False to use nothing that an earlier run left. */
  readonly cache?: boolean;
  /** Ends the work; both steps then reject with its reason. */
  readonly signal?: AbortSignal;
}

export interface BuiltSite extends Build {
  /**
   * Writes the site into its folder, wholly or not at all.
   * @returns What was written; undefined, with the errors that say why, where nothing was published.
   */
  publish(): Promise<Result<PublishReport | undefined>>;
}

/**
 * Reads, checks and draws a site; writes nothing but the cache. What is wrong with the content or the configuration is
 * in `diagnostics`. Rejects where the root is no folder.
 */
export async function build(options: SiteOptions = {}): Promise<BuiltSite> {
  const { signal = new AbortController().signal, cache = true, ...said } = options;
  const flags: Flags = { ...said, cache, format: 'pretty' };
  const places = placesOf(undefined, flags);
  const { session, diagnostics } = await openSession(places, flags);
  if (!session) return { ...nothing, diagnostics, publish: async () => result(undefined, diagnostics) };
  const bundler = bundlerFor(session, flags);
  const clock = timings(() => performance.now());
  const stages = openStages(places, { cache, timings: clock });
  try {
    const dates = await datesFor(session);
    const request = {
      ...requestFor(session),
      drafts: options.drafts === true,
      dates: dates.value,
      timings: clock,
    };
    const built = await orInterrupted(buildSite(request, portsFor(session, bundler), stages.runner), signal);
    signal.throwIfAborted();
    const found = [...diagnostics, ...dates.diagnostics, ...built.diagnostics, ...stages.save()];
    return { ...built, diagnostics: sortDiagnostics(found), publish: () => publish(built, session, options, signal) };
  } finally {
    await Promise.all([bundler.close(), stages.pool.close()]);
  }
}

const nothing: Build = {
  site: undefined,
  files: new Map(),
  pages: new Map(),
  links: [],
  bundle: undefined,
  notRun: [],
  diagnostics: [],
};

async function publish(
  built: Build,
  session: Session,
  { out }: SiteOptions,
  signal: AbortSignal,
): Promise<Result<PublishReport | undefined>> {
  if (!built.site || built.diagnostics.some(isBlocking)) return result(undefined, built.diagnostics.filter(isBlocking));
  const said: Diagnostic[] = [];
  const output = await openOutput(outputPlace(session, out), (diagnostic) => said.push(diagnostic), signal);
  said.push(...output.diagnostics);
  if (!output.value) return result(undefined, said);
  try {
    const files = renderedFiles(built, (diagnostic) => said.push(diagnostic));
    const published = await output.value.publish(files, {});
    said.push(...published.diagnostics);
    const isPublished = published.diagnostics.every(({ severity }) => severity !== 'error');
    return result(isPublished ? published.value : undefined, said);
  } finally {
    output.value.close();
  }
}
