/**
 * The site of `docs-build serve`, built in memory and rebuilt at every change. File events go in, builds come out. The
 * caller provides the socket, file watcher and terminal, so that tests need none of them.
 */
import { sep } from 'node:path';
import type { SiteChange } from '../../src/shared/build-event.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import { keep, keptResults } from '../model/kept.ts';
import { memoize } from '../model/memoize.ts';
import { outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { SourceFile } from '../model/source-file.ts';
import { type Build, canReplaceSite, componentProblems } from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { markdownOptions } from '../pipeline/stage-options.ts';
import { runSamples } from '../samples/sample-results.ts';
import type { SampleInput } from '../samples/samples-stage.ts';
import type { Indexing, SearchFile } from '../search/provider.ts';
import type { DevBuild } from '../serve/dev-server.ts';
import { changeQueue } from '../watch/change-queue.ts';
import { settledChanges } from '../watch/settled-changes.ts';
import { changeBetween, type ServedBuild, servedFiles, withLastGoodPages } from './dev-build.ts';
import {
  type FollowedProject,
  type TrackedConfiguration,
  type TrackedSources,
  trackConfiguration,
  trackSources,
} from './followed-project.ts';
import type { Project } from './project.ts';
import { templateFolders } from './settings.ts';

export interface DevSiteOptions extends FollowedProject {
  /** Called with an error that a rebuild throws, which is a bug. The last build stays available. */
  readonly onError: (error: unknown) => void;
}

export interface Rebuild {
  /** Absolute paths that changed; empty if only results of samples have changed. */
  readonly paths: ReadonlySet<string>;
  readonly previous: DevBuild;
  readonly build: DevBuild;
  /** How open pages have to update; undefined if the last good site is kept. */
  readonly change: SiteChange | undefined;
  /** Whether the configuration has a different base URL, which takes effect only after a restart. */
  readonly hasOtherBaseUrl: boolean;
  readonly durationMs: number;
}

export interface DevSite {
  /** The build to serve. */
  current(): DevBuild;
  /** Sets the listener for rebuilds, replacing an earlier one. */
  subscribe(listener: (rebuild: Rebuild) => void): void;
  /** Rebuilds. Resolves when a build that includes these changes is being served. */
  changed(paths: Iterable<string>): Promise<void>;
  /**
   * Runs the samples that have no cached result, with low priority, and rebuilds. Pages that are edited meanwhile are left
   * to the next call.
   */
  runSamples(): Promise<void>;
  /**
   * Compares all sources with those that are served, because a rebuild reads only what has been reported, and rebuilds if
   * a change was missed. Call this when nothing has changed for a while.
   */
  recheck(): Promise<void>;
  /** Parses some pages so that V8 optimizes the parser before the first edit. */
  warmUp(): Promise<void>;
  /** Aborts running samples and saves the cache. */
  close(): void;
}

/** Runs the first build and resolves with the site. Rejects if that build throws. */
export async function openDevSite(options: DevSiteOptions): Promise<DevSite> {
  const configuration = trackConfiguration(options);
  const reported = settledChanges((paths) => void queue.add(paths));
  const builder = siteBuilder(options, configuration, reported.add);
  let listener: (rebuild: Rebuild) => void = () => undefined;
  let firstFailure: { readonly error: unknown } | undefined;
  let isOpen = false;
  const queue = changeQueue(
    async (paths) => listener(await builder.rebuild(paths)),
    (error) => {
      if (isOpen) options.onError(error);
      else firstFailure ??= { error };
    },
  );
  // Use the queue, so that changes during the first build wait for it to finish.
  await queue.add([]);
  if (firstFailure) throw firstFailure.error;
  isOpen = true;
  options.project.saveCache();

  const samples = backgroundSamples(options.onError);
  return {
    current: builder.current,
    subscribe: (newListener) => {
      listener = newListener;
    },
    changed: (paths) => queue.add(paths),
    async runSamples() {
      const haveRun = await samples.run(configuration.current().project, builder.pagesWithUnrunSamples());
      if (haveRun) await queue.add([]);
    },
    async recheck() {
      if (builder.hasMissedChange()) await queue.add([]);
    },
    warmUp: () => warmUp(configuration.current().project, builder.documents()),
    close() {
      reported.close();
      samples.stop();
      options.project.saveCache();
    },
  };
}

/** Builds the site repeatedly. A build after changes says what they mean for open pages. */
function siteBuilder(
  options: DevSiteOptions,
  configuration: TrackedConfiguration,
  onChange: (paths: Iterable<string>) => void,
) {
  const { baseUrl } = options.project.settings.config;
  const sources = trackSources((paths) => options.watch(paths, onChange));
  const site = lastGoodSite(options.project, configuration, sources);
  return {
    current: site.current,
    documents: () => sources.last()?.docs ?? [],
    hasMissedChange: () => sources.hasMissedChange(configuration.current()),
    pagesWithUnrunSamples: () => site.served()?.notRun ?? [],
    async rebuild(paths: ReadonlySet<string>): Promise<Rebuild> {
      const start = performance.now();
      const [previous, previouslyServed] = [site.current(), site.served()];
      const { settings } = configuration.current().project;
      const isReloaded = configuration.isAffectedBy(paths);
      if (isReloaded) await configuration.reload();
      await site.build(isReloaded ? undefined : paths);
      const { project, hasOtherBaseUrl } = configuration.current();
      // The bundler finds the imported files only while compiling: one of them may have changed before it was watched.
      const hasMoreFiles = await sources.rewatch(configuration.current());
      if (hasMoreFiles && project.bundleFingerprint() !== site.served()?.bundle?.id) await site.build();
      const [build, served] = [site.current(), site.served()];
      const isFrameChanged =
        !isSameConfig(project.settings, settings) ||
        [...paths].some((path) =>
          templateFolders(project.paths, settings).some((folder) => path.startsWith(folder + sep)),
        );
      const change =
        served && served !== previouslyServed
          ? changeBetween(previouslyServed, served, { number: build.number, baseUrl, isFrameChanged })
          : undefined;
      return { paths, previous, build, change, hasOtherBaseUrl, durationMs: performance.now() - start };
    },
  };
}

const isSameConfig = (one: Project['settings'], other: Project['settings']): boolean =>
  one === other || JSON.stringify(one.config) === JSON.stringify(other.config);

/** Keeps the last good build for serving, with the problems of the last one. */
function lastGoodSite(firstProject: Project, configuration: TrackedConfiguration, sources: TrackedSources) {
  const { baseUrl } = firstProject.settings.config;
  // Read once at the start: files that are edited while serving have not been committed yet.
  const datesLoading = firstProject.readDates();
  const kept = keptResults();
  let served: ServedBuild | undefined;
  let current: DevBuild = { files: new Map(), diagnostics: [], number: 0, pages: 0 };
  const indexingOf = memoize(
    (folder: string): Indexing => ({
      later: (files) =>
        addSearchFiles(
          files.map((file) => inFolder(file, folder)),
          served,
        ),
    }),
  );
  return {
    current: () => current,
    served: () => served,
    /** @param changed What has changed; undefined to read everything. */
    async build(changed?: ReadonlySet<string>): Promise<void> {
      const { project, diagnostics: configDiagnostics } = configuration.current();
      const dates = await datesLoading;
      const { read, isOfTexts } = await sources.read(configuration.current(), changed);
      const built = await project.build({
        drafts: true,
        sources: read,
        isOfTexts,
        dates: dates.value,
        indexing: ({ folder }) => indexingOf(folder),
      });
      if (built.site) project.stages.runner.forgetUnused();
      const diagnostics = sortDiagnostics([
        ...configDiagnostics,
        ...dates.diagnostics,
        ...built.diagnostics,
        ...keep(kept, 'component-problems', built.codeInputs, () => componentProblems(built)),
      ]);
      if (canReplaceSite(built, diagnostics)) served = withLastGoodPages(built, served);
      const { contentTypes } = project.settings;
      const { pages = noPages } = served ?? {};
      const addresses = keep(kept, 'addresses', [pages], () => addressesOf(pages, baseUrl));
      current = {
        files: served ? servedFiles(served) : current.files,
        diagnostics,
        number: current.number + 1,
        contentTypes,
        addresses,
        pages: pages.size,
      };
    },
  };
}

/**
 * Addresses of pages by source file, as open pages compare them with their own. A page that is not translated has that
 * in the default language, which comes first.
 */
const addressesOf = (pages: Build['pages'], baseUrl: string): ReadonlyMap<string, string> =>
  new Map(
    [...pages]
      .toReversed()
      .map(([html, { file }]) => [file, (baseUrl + html).replace(/(?:index)?\.html$/, '').replace(/\/$/, '')]),
  );

const noPages: Build['pages'] = new Map();

/** Runs samples in the background and caches their results. Calls during a run are ignored. */
function backgroundSamples(onError: (error: unknown) => void) {
  const stopped = new AbortController();
  let isRunning = false;
  return {
    /** @returns Whether there are new results in the cache. */
    async run(project: Project, pages: readonly SampleInput[]): Promise<boolean> {
      if (isRunning || pages.length === 0) return false;
      isRunning = true;
      try {
        const place = { root: project.paths.root, signal: stopped.signal, isBackground: true };
        await runSamples(pages, project.sampleRequest, project.stages.runner, place);
        return !stopped.signal.aborted;
      } catch (error) {
        if (!stopped.signal.aborted) onError(error);
        return false;
      } finally {
        isRunning = false;
      }
    },
    stop: () => stopped.abort(new Error('the server ends')),
  };
}

function warmUp({ settings, stages }: Project, files: readonly SourceFile[]): Promise<void> {
  const stage = parseDocStage(markdownOptions(settings.config, settings.extensions), '');
  const short = files.slice(0, WARM_UP_PAGES).filter(({ text }) => text.length <= MAX_WARM_UP_LENGTH);
  return stages.warm(stage, short);
}

const inFolder = (file: SearchFile, folder: string): SearchFile => ({
  path: folder + file.path,
  get bytes() {
    return file.bytes;
  },
});

/** Adds the files of a search index that was created on demand to the site that is being served. */
function addSearchFiles(files: readonly SearchFile[], served: ServedBuild | undefined): void {
  for (const file of files) {
    const path = outputPath(file.path);
    served?.more.set(
      path,
      outputFile(path, () => file.bytes),
    );
  }
}

/** Enough for V8 to optimize the parser. */
const WARM_UP_PAGES = 80;
/** In characters. Parsing longer pages would delay requests. */
const MAX_WARM_UP_LENGTH = 12_000;
