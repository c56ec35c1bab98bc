/**
 * The site of `docs-build serve`: built in memory, and again at every change. File events go in, builds come out; the
 * socket, the file watcher and the terminal are the caller's, so this can be tested without any of them.
 */
import { join, relative, resolve, sep } from 'node:path';
import type { SiteChange } from '../../src/shared/build-event.ts';
import type { SampleInput } from '../markdown/samples-stage.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { Result } from '../model/result.ts';
import type { SourceFile, Sources } from '../model/source-file.ts';
import { runSamples } from '../pipeline/sample-results.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { markdownOptions } from '../pipeline/stage-options.ts';
import { lazyIndexer, type SearchFile } from '../search/index-files.ts';
import type { DevBuild } from '../serve/dev-server.ts';
import { changeQueue } from './change-queue.ts';
import { changeBetween, isServable, type ServedBuild, withLastGoodPages } from './dev-build.ts';
import type { Project } from './project.ts';
import { templateFolders } from './settings.ts';
import { packageDir } from './tool.ts';

export interface DevSiteOptions {
  readonly project: Project;
  /** Of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths whose change calls for a new configuration. */
  readonly configFiles: readonly string[];
  /** Watches these absolute paths from now on, and no others. Resolves when they are watched. */
  readonly watch: (paths: readonly string[], onChange: (paths: Iterable<string>) => void) => Promise<void>;
  /** Gets what a rebuild throws, which is a bug; the last build stays up. */
  readonly onError: (error: unknown) => void;
}

export interface Rebuild {
  /** Absolute; empty when nothing but the results of samples has changed. */
  readonly paths: ReadonlySet<string>;
  readonly previous: DevBuild;
  readonly build: DevBuild;
  /** What open pages have to do; undefined when the last good site stays. */
  readonly change: SiteChange | undefined;
  /** The configuration has another base URL, which takes effect after a restart. */
  readonly hasOtherBaseUrl: boolean;
  readonly durationMs: number;
}

export interface DevSite {
  /** The build to answer from. */
  current(): DevBuild;
  /** Calls the listener after every rebuild from now on; it takes the place of an earlier one. */
  subscribe(listener: (rebuild: Rebuild) => void): void;
  /** Builds again. Resolves when a build that has seen these changes is served. */
  changed(paths: Iterable<string>): Promise<void>;
  /**
   * Runs the samples that no build has run yet, with the lowest claim on the processors, and builds again. A page that
   * is edited meanwhile is run by the next call.
   */
  runSamples(): Promise<void>;
  /** Parses some pages in idle moments, so that the first edit does not wait for the engine to compile the parser. */
  warmUp(): Promise<void>;
  /** Ends running samples and saves the cache. */
  close(): void;
}

/** Opens the site with its first build. Rejects with what that build throws. */
export async function openDevSite(options: DevSiteOptions): Promise<DevSite> {
  const { baseUrl } = options.project.settings.config;
  const configuration = followedConfiguration(options);
  const sources = watchedSources((paths) => options.watch(paths, (changes) => void queue.add(changes)));
  // As of the start: what is being written has no date yet.
  const dating = options.project.readDates();
  let served: ServedBuild | undefined;
  let current: DevBuild = { files: new Map(), diagnostics: [], number: 0 };
  let listener: (rebuild: Rebuild) => void = () => undefined;
  const searchIndexer = lazyIndexer((files) => addSearchFiles(files, served));

  const buildOnce = async (): Promise<void> => {
    const { project, diagnostics: configDiagnostics } = configuration.current();
    const dates = await dating;
    const read = await sources.read(configuration.current());
    const built = await project.build({ drafts: true, sources: read, dates: dates.value, searchIndexer });
    const diagnostics = sortDiagnostics([...configDiagnostics, ...dates.diagnostics, ...built.diagnostics]);
    if (isServable(built, diagnostics)) served = withLastGoodPages(built, served);
    const { contentTypes } = project.settings;
    current = { files: served?.files ?? current.files, diagnostics, number: current.number + 1, contentTypes };
  };
  const rebuild = async (paths: ReadonlySet<string>): Promise<void> => {
    const start = performance.now();
    const [previous, previouslyServed] = [current, served];
    if (configuration.isAffectedBy(paths)) await configuration.reload();
    await buildOnce();
    const { project, hasOtherBaseUrl } = configuration.current();
    // Which files the code is made of shows when it is compiled, and one may have changed before it was watched.
    const hasMoreFiles = await sources.rewatch(configuration.current());
    if (hasMoreFiles && project.bundleFingerprint() !== served?.bundle?.id) await buildOnce();
    const { number } = current;
    const change =
      served && served !== previouslyServed ? changeBetween(previouslyServed, served, { number, baseUrl }) : undefined;
    const durationMs = performance.now() - start;
    listener({ paths, previous, build: current, change, hasOtherBaseUrl, durationMs });
  };

  let firstFailure: { readonly error: unknown } | undefined;
  let isOpen = false;
  const queue = changeQueue(rebuild, (error) => {
    if (isOpen) options.onError(error);
    else firstFailure ??= { error };
  });
  // Through the queue, so that a change during the first build waits for it.
  await queue.add([]);
  if (firstFailure) throw firstFailure.error;
  isOpen = true;
  options.project.saveCache();

  const samples = backgroundSamples(options.onError);
  return {
    current: () => current,
    subscribe: (subscriber) => {
      listener = subscriber;
    },
    changed: (paths) => queue.add(paths),
    async runSamples() {
      const haveRun = await samples.run(configuration.current().project, served?.notRun ?? []);
      if (haveRun) await queue.add([]);
    },
    warmUp: () => warmUp(configuration.current().project, sources.last()?.docs ?? []),
    close() {
      samples.stop();
      options.project.saveCache();
    },
  };
}

/** What a build goes by: the last good configuration, and the problems of the present one. */
interface Configuration {
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
  readonly configFiles: readonly string[];
  readonly hasOtherBaseUrl: boolean;
}

function followedConfiguration({ project, diagnostics, configFiles }: DevSiteOptions) {
  const { root } = project.paths;
  const { baseUrl } = project.settings.config;
  let current: Configuration = { project, diagnostics, configFiles, hasOtherBaseUrl: false };
  return {
    current: () => current,
    isAffectedBy: (paths: ReadonlySet<string>) =>
      [...paths].some((path) => current.configFiles.includes(path) || isConfigName(path, root)),
    async reload(): Promise<void> {
      const { value, diagnostics: found } = await current.project.reload();
      const next = value.project;
      const hasOtherBaseUrl = next !== undefined && next.settings.config.baseUrl !== baseUrl;
      current = {
        project: (hasOtherBaseUrl ? next?.withConfig({ baseUrl }) : next) ?? current.project,
        diagnostics: found,
        configFiles: value.watchedFiles,
        hasOtherBaseUrl,
      };
    },
  };
}

/** Reads the sources, and keeps everything that the site comes from under watch. */
function watchedSources(watch: (paths: readonly string[]) => Promise<void>) {
  let watched: readonly string[] = [];
  let last: Sources | undefined;
  /** @returns whether other paths are watched than before. */
  const watchFor = async (configuration: Configuration, sources: Sources | undefined): Promise<boolean> => {
    const paths = pathsToWatch(configuration, sources);
    if (JSON.stringify(paths) === JSON.stringify(watched)) return false;
    watched = paths;
    await watch(paths);
    return true;
  };
  return {
    last: () => last,
    rewatch: (configuration: Configuration) => watchFor(configuration, last),
    async read(configuration: Configuration): Promise<Result<Sources>> {
      const { project } = configuration;
      await watchFor(configuration, last);
      let sources = project.readSources(last);
      // Which files pages include shows when they are read, and one may have changed before it was watched.
      if (await watchFor(configuration, sources.value)) sources = project.readSources(sources.value);
      last = sources.value;
      return sources;
    },
  };
}

/** Runs samples for the cache, one round at a time. */
function backgroundSamples(onError: (error: unknown) => void) {
  const stopped = new AbortController();
  let isRunning = false;
  return {
    /** @returns whether there is something new in the cache. */
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

async function warmUp(project: Project, files: readonly SourceFile[]): Promise<void> {
  project.stages.warm();
  const { parseDoc } = await import('../markdown/parse-doc.ts');
  const options = markdownOptions(project.settings.config, project.settings.extensions);
  for (const file of files.slice(0, WARM_PAGES)) {
    if (file.text.length > WARM_PAGE_LENGTH) continue;
    await parseDoc(file, options);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** An index that is made when it is asked for: the site that is served has its files from then on. */
function addSearchFiles(files: readonly SearchFile[], served: ServedBuild | undefined): void {
  for (const file of files) {
    const path = outputPath(file.path);
    served?.files.set(
      path,
      outputFile(path, () => file.bytes),
    );
  }
}

/** The engine has compiled the parser by then. */
const WARM_PAGES = 80;
/** Longer pages would hold up requests. */
const WARM_PAGE_LENGTH = 12_000;

/** What the build is made from: folders that the configuration names, files that pages include, the tool's own theme. */
function pathsToWatch({ project, configFiles }: Configuration, sources: Sources | undefined): readonly string[] {
  const { paths, settings, codeFiles } = project;
  const { root } = paths;
  const included = (sources?.docs ?? []).flatMap((page) => (page.included ?? []).map(({ path }) => join(root, path)));
  const all = [
    join(root, settings.config.docs.path),
    join(root, settings.config.staticDirectory),
    join(root, 'src'),
    join(packageDir, 'src'),
    ...templateFolders(paths, settings),
    ...configFiles,
    ...included.toSorted(),
    ...codeFiles(),
    ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => join(root, `docs.config.${extension}`)),
  ];
  return [...new Set(all.map((path) => resolve(path)))];
}

const isConfigName = (path: string, root: string): boolean => path.startsWith(`${root}${sep}docs.config.`);

/** Folders below a root whose changes are never sources. */
export const isIgnored =
  (root: string) =>
  (path: string): boolean =>
    /(?:^|[\\/])(?:node_modules|\.git|\.docs-build)(?:[\\/]|$)/.test(relative(root, path));
