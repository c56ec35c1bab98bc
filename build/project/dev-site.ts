/**
 * The site of `docs-build serve`, built in memory and rebuilt at every change. File events go in, builds come out. The
 * caller provides the socket, file watcher and terminal, so that tests need none of them.
 */
import { join, relative, resolve, sep } from 'node:path';
import type { SiteChange } from '../../src/shared/build-event.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { keep, keptResults } from '../model/kept.ts';
import { memoize } from '../model/memoize.ts';
import { outputFile } from '../model/output-file.ts';
import { isFromGit, outputPath } from '../model/paths.ts';
import type { Result } from '../model/result.ts';
import type { SourceFile, Sources } from '../model/source-file.ts';
import { type Build, canReplaceSite, componentProblems } from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { docSets, markdownOptions, pagesPath } from '../pipeline/stage-options.ts';
import { runSamples } from '../samples/sample-results.ts';
import type { SampleInput } from '../samples/samples-stage.ts';
import type { Indexing, SearchFile } from '../search/provider.ts';
import type { DevBuild } from '../serve/dev-server.ts';
import { changeQueue } from '../watch/change-queue.ts';
import { settledChanges } from '../watch/settled-changes.ts';
import { changeBetween, type ServedBuild, servedFiles, withLastGoodPages } from './dev-build.ts';
import type { Project } from './project.ts';
import { templateFolders } from './settings.ts';
import { packageDir } from './tool.ts';

export interface DevSiteOptions {
  readonly project: Project;
  /** Problems of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths that require the configuration to be reloaded when they change. */
  readonly configFiles: readonly string[];
  /** Watches these absolute paths instead of the previous ones. Resolves when the watcher is ready. */
  readonly watch: (paths: readonly string[], onChange: (paths: Iterable<string>) => void) => Promise<void>;
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
  configuration: ReturnType<typeof trackConfiguration>,
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
function lastGoodSite(
  firstProject: Project,
  configuration: ReturnType<typeof trackConfiguration>,
  sources: ReturnType<typeof trackSources>,
) {
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

/** The last valid configuration, along with the problems of the current one. */
interface Configuration {
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
  readonly configFiles: readonly string[];
  readonly hasOtherBaseUrl: boolean;
}

function trackConfiguration({ project, diagnostics, configFiles }: DevSiteOptions) {
  const { root } = project.paths;
  const { baseUrl } = project.settings.config;
  let current: Configuration = { project, diagnostics, configFiles, hasOtherBaseUrl: false };
  /** What was found in the last valid configuration, which stays in effect. */
  let standing = diagnostics;
  return {
    current: () => current,
    isAffectedBy: (paths: ReadonlySet<string>) =>
      [...paths].some((path) => current.configFiles.includes(path) || isConfigName(path, root)),
    async reload(): Promise<void> {
      const { value, diagnostics: reloadDiagnostics } = await current.project.reload();
      const next = value.project;
      if (next) standing = reloadDiagnostics;
      const found = new Set(reloadDiagnostics.map(({ code, message }) => code + message));
      const others = standing.filter(({ code, message }) => !found.has(code + message));
      const hasOtherBaseUrl = next !== undefined && next.settings.config.baseUrl !== baseUrl;
      current = {
        project: (hasOtherBaseUrl ? next?.withConfig({ baseUrl }) : next) ?? current.project,
        diagnostics: next ? reloadDiagnostics : [...reloadDiagnostics, ...others],
        configFiles: value.watchedFiles,
        hasOtherBaseUrl,
      };
    },
  };
}

/** Reads the sources and watches all files that the site depends on. */
function trackSources(watch: (paths: readonly string[]) => Promise<void>) {
  let watched: readonly string[] = [];
  let last: { readonly read: Result<Sources>; readonly project: Project } | undefined;
  /** Whether the last build trusted that files which were not reported are as they were. */
  let isTrusting = false;
  let hasMissed = false;
  /** @returns Whether the set of watched paths has changed. */
  const watchFor = async (configuration: Configuration, sources: Sources | undefined): Promise<boolean> => {
    const paths = pathsToWatch(configuration, sources);
    if (JSON.stringify(paths) === JSON.stringify(watched)) return false;
    watched = paths;
    await watch(paths);
    return true;
  };
  return {
    last: () => last?.read.value,
    /** Which paths to watch does not follow from texts. */
    rewatch: async (configuration: Configuration) => !isTrusting && (await watchFor(configuration, last?.read.value)),
    /**
     * @param changed Absolute paths; undefined to read everything.
     * @returns The sources, and whether nothing but texts of pages has changed since the last call.
     */
    async read(configuration: Configuration, changed: ReadonlySet<string> | undefined) {
      const { project } = configuration;
      const mayTrust = last?.project === project && !hasMissed;
      const reread = last && changed && mayTrust ? await project.rereadSources(last.read, changed) : undefined;
      isTrusting = reread !== undefined;
      if (reread) {
        last = { read: reread, project };
        return { read: reread, isOfTexts: true };
      }
      hasMissed = false;
      await watchFor(configuration, last?.read.value);
      let read = project.readSources(last?.read.value);
      // Included files are known only after reading: one of them may have changed before it was watched.
      if (await watchFor(configuration, read.value)) read = project.readSources(read.value);
      last = { read, project };
      return { read, isOfTexts: false };
    },
    /** If so, the next call of `read` reads everything. */
    hasMissedChange({ project }: Configuration): boolean {
      if (!last || !isTrusting) return false;
      isTrusting = false;
      hasMissed = !project.isCodeCurrent() || !isSameResult(project.readSources(last.read.value), last.read);
      return hasMissed;
    },
  };
}

/** Files that are the same are the same objects, except for assets. */
function isSameResult(one: Result<Sources>, other: Result<Sources>): boolean {
  const lists = ({ docs, categories, sampleFiles }: Sources): readonly object[] => [
    ...docs,
    ...categories,
    ...sampleFiles,
  ];
  const rest = ({ value: { assets, statics }, diagnostics }: Result<Sources>): string =>
    JSON.stringify([assets, statics, diagnostics]);
  const [files, others] = [lists(one.value), lists(other.value)];
  return files.length === others.length && files.every((file, n) => file === others[n]) && rest(one) === rest(other);
}

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

/** Everything a build depends on: configured folders, templates, configuration, included and linked files, code, the tool's theme. */
function pathsToWatch({ project, configFiles }: Configuration, sources: Sources | undefined): readonly string[] {
  const { paths, settings, codeFiles } = project;
  const { root } = paths;
  const included: string[] = [];
  for (const { included: parts = [], linked = [] } of (sources?.docs ?? []).filter((doc) => doc.included ?? doc.linked))
    for (const path of [...parts.map((part) => part.path), ...linked]) included.push(join(root, path));
  const all = [
    ...docSets(settings.config).flatMap(({ path }) => (isFromGit(path) ? [] : [join(root, path)])),
    join(root, pagesPath(settings.config)),
    ...settings.overlays.map(({ from }) => join(root, from)),
    join(root, settings.config.staticDirectory),
    join(root, 'src'),
    join(packageDir, 'src'),
    ...templateFolders(paths, settings),
    ...configFiles,
    ...included.toSorted(),
    ...(sources?.linkedFolders ?? []).map((path) => join(root, path)),
    ...codeFiles(),
    ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => join(root, `docs.config.${extension}`)),
  ];
  return [...new Set(all.map((path) => resolve(path)))];
}

const isConfigName = (path: string, root: string): boolean => path.startsWith(`${root}${sep}docs.config.`);

/** Whether a path is in a folder that never contains sources, such as `node_modules` or the output. */
export const isIgnored =
  (root: string, isOutput: (path: string) => boolean = () => false) =>
  (path: string): boolean =>
    /(?:^|[\\/])(?:node_modules|\.git|\.docs-build|\.[^\\/]+\.docs-build-[^\\/]+)(?:[\\/]|$)/.test(
      relative(root, path),
    ) || isOutput(path);
