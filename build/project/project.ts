/**
 * START HERE: the one place where a folder becomes a project. Configuration, extensions, cache, worker threads, bundler
 * and the ports of the pipeline are put together here, for every command, for `build()` and for `serve`.
 */
import { readFileSync } from 'node:fs';
import { gitDates } from '../adapters/git-dates.ts';
import { loadTemplates } from '../adapters/load-templates.ts';
import { readSources } from '../adapters/read-sources.ts';
import { type SiteBundler, siteBundler } from '../bundle/bundle-site.ts';
import type { Config } from '../config/config.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import type { Doc } from '../model/doc.ts';
import type { RunPlace } from '../model/extension.ts';
import type { Ports, Templates } from '../model/ports.ts';
import { ok, type Result, result } from '../model/result.ts';
import type { FileDates, SourceFile, Sources } from '../model/source-file.ts';
import { type Build, buildSite } from '../pipeline/build-site.ts';
import { collectSampleResults, type SampleRequest, type SampleResults } from '../pipeline/sample-results.ts';
import { markdownOptions } from '../pipeline/stage-options.ts';
import { type Timings, timings } from '../pipeline/timings.ts';
import type { SearchIndexer } from '../search/index-files.ts';
import { type ProjectPaths, projectPaths } from './paths.ts';
import { loadSettings, type Settings, type SettingsSource, templateFolders } from './settings.ts';
import { openStages, type Stages } from './stages.ts';
import { generator, packageDir, toolVersion } from './tool.ts';

export interface ProjectOptions extends SettingsSource {
  /** Folder that holds docs/, absolute. */
  readonly root: string;
  /** False: use nothing that an earlier run left. */
  readonly cache?: boolean;
  /** React's build; the development build reports hydration mismatches. */
  readonly mode?: 'production' | 'development';
}

export interface OpenedProject {
  /** Undefined when the configuration has errors. */
  readonly project: Project | undefined;
  /** Absolute paths whose change calls for `reload`. */
  readonly watchedFiles: readonly string[];
}

/** What differs from one build of a project to the next. */
export interface BuildOptions {
  readonly drafts?: boolean;
  /** Read by the build itself when absent. */
  readonly sources?: Result<Sources>;
  /** Dates of last changes; absent where nobody looks at the pages. */
  readonly dates?: FileDates;
  /** Makes the files of the embedded search. */
  readonly searchIndexer?: SearchIndexer;
  /** Rejects with its reason; the work in progress is ended by `close`. */
  readonly signal?: AbortSignal;
}

export interface Project {
  readonly paths: ProjectPaths;
  readonly settings: Settings;
  readonly timings: Timings;

  /** @param previous The last reading: a file with the same text keeps its identity, which later stages look up. */
  readSources(previous?: Sources): Result<Sources>;
  /** Dates of last changes from git, for sites that show them. */
  readDates(): Promise<Result<FileDates>>;
  readTemplates(): Result<Templates | undefined>;
  /** Hash of the compiled site code if an earlier run compiled just this; undefined otherwise. Compiles nothing. */
  bundleFingerprint(): string | undefined;
  /** Absolute paths of the site's files that its code was compiled from, or in which compiling failed. */
  codeFiles(): readonly string[];

  /** The whole pipeline. Writes nothing but the cache. */
  build(options?: BuildOptions): Promise<Build>;
  /** The first stage alone; pages that cannot be parsed are absent. */
  parse(files: readonly SourceFile[]): Promise<Result<readonly Doc[]>>;
  /** @param place Where to run samples whose result is not in the cache; absent: nothing runs. */
  sampleResults(docs: readonly Doc[], sources: Sources, place?: RunPlace): Promise<SampleResults>;
  readonly stages: Pick<Stages, 'runner' | 'warm'>;
  readonly sampleRequest: SampleRequest;

  /** The same project with its configuration read again. Cache and threads are shared; close either of the two. */
  reload(): Promise<Result<OpenedProject>>;
  /** The same project with other values in its configuration. */
  withConfig(values: Partial<Config>): Project;
  /** Writes the cache. @returns `cache/unusable` when that fails. */
  saveCache(): ReturnType<Stages['save']>;
  /** Ends the worker threads; work in progress is abandoned. */
  close(): Promise<void>;
}

/** Opens a folder. Never rejects for what is in it: problems of the configuration are in the result. */
export async function openProject(options: ProjectOptions): Promise<Result<OpenedProject>> {
  const clock = timings(() => performance.now());
  const paths = projectPaths(options.root);
  const loaded = await clock.measure('config', () => loadSettings(paths, options));
  const { settings, watchedFiles } = loaded.value;
  if (!settings) return result({ project: undefined, watchedFiles }, loaded.diagnostics);
  const stages = openStages(paths, { cache: options.cache !== false, timings: clock });
  const project = projectOn({ options, paths, clock, stages, bundlerFor: bundlers(paths, options) }, settings);
  return result({ project, watchedFiles }, loaded.diagnostics);
}

/** What outlives a reload. */
interface Workspace {
  readonly options: ProjectOptions;
  readonly paths: ProjectPaths;
  readonly clock: Timings;
  readonly stages: Stages;
  readonly bundlerFor: (settings: Settings) => SiteBundler;
}

/** A bundler for each set of code that the settings ask for: a reload may bring page components, styles or clients. */
function bundlers(paths: ProjectPaths, options: ProjectOptions): (settings: Settings) => SiteBundler {
  const open = new Map<string, SiteBundler>();
  return ({ configFile, browserParts }) => {
    // Page components are compiled only for roots that are made for this tool.
    const withPages = configFile !== undefined;
    const key = JSON.stringify([withPages, browserParts]);
    const bundler =
      open.get(key) ??
      siteBundler({
        packageDir,
        root: paths.root,
        cacheDir: paths.cacheDir,
        mode: options.mode ?? 'production',
        extensions: browserParts,
        withPages,
        fresh: options.cache === false,
        toolVersion,
      });
    open.set(key, bundler);
    return bundler;
  };
}

function projectOn(workspace: Workspace, settings: Settings): Project {
  const { paths, clock, stages, bundlerFor } = workspace;
  const { config, extensions, sampleTools } = settings;
  const sampleRequest = { config, toolVersion, extensions, sampleTools };
  const readAll = (previous?: Sources): Result<Sources> =>
    readSources(
      {
        root: paths.root,
        docsPath: config.docs.path,
        staticPath: config.staticDirectory,
        locale: config.i18n.defaultLocale,
        sampleFiles: settings.sampleFiles,
      },
      previous,
    );
  const readTemplates = (): Result<Templates | undefined> => loadTemplates(templateFolders(paths, settings));
  const portsWith = (sources: Result<Sources> | undefined): Ports => ({
    sources: { read: async () => sources ?? readAll() },
    files: { read: (file) => readFileSync(file.absolute) },
    templates: { load: async () => readTemplates() },
    bundler: bundlerFor(settings),
  });
  return {
    paths,
    settings,
    timings: clock,
    stages,
    sampleRequest,
    readSources: readAll,
    readTemplates,
    readDates: async () =>
      config.docs.showLastUpdateTime || config.docs.showLastUpdateAuthor
        ? gitDates(paths.root, [config.docs.path, 'src/pages'])
        : ok(new Map()),
    bundleFingerprint: () => bundlerFor(settings).fingerprint(),
    codeFiles: () => bundlerFor(settings).inputs(),

    async build({ drafts = false, sources, dates = new Map(), searchIndexer, signal } = {}) {
      const request = {
        ...sampleRequest,
        locateKey: settings.locateKey,
        generator,
        drafts,
        dates,
        timings: clock,
        ...(searchIndexer && { searchIndexer }),
      };
      const building = buildSite(request, portsWith(sources), stages.runner);
      return signal ? unlessAborted(building, signal) : building;
    },
    async parse(files) {
      const stage = parseDocStage(markdownOptions(config, extensions), toolVersion);
      const parsed = await clock.measure('parse', () => stages.runner.run(stage, files));
      return result(
        parsed.value.filter((doc) => doc !== null),
        parsed.diagnostics,
      );
    },
    sampleResults: (docs, sources, place) =>
      clock.measure('samples', () => collectSampleResults(docs, sources, sampleRequest, stages.runner, place)),

    async reload() {
      const loaded = await loadSettings(paths, workspace.options);
      const { settings: next, watchedFiles } = loaded.value;
      return result({ project: next && projectOn(workspace, next), watchedFiles }, loaded.diagnostics);
    },
    withConfig: (values) => projectOn(workspace, { ...settings, config: { ...config, ...values } }),
    saveCache: () => stages.save(),
    close: () => stages.close(),
  };
}

/** Settles as the work does, or rejects with the signal's reason as soon as that is aborted. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const value = await Promise.race([work, aborted]);
    signal.throwIfAborted();
    return value;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
