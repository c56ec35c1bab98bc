/**
 * START HERE: the composition root. Opens a folder as a project, with its configuration, extensions, cache, worker
 * threads, bundler and the ports of the pipeline. Every command, `build()` and `serve` use it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFile } from '../adapters/cache-file.ts';
import { type SiteBundler, siteBundler } from '../bundle/bundle-site.ts';
import { applyExceptions } from '../checks/exceptions.ts';
import type { Config } from '../config/config.ts';
import { features } from '../features/index.ts';
import { resultSharers } from '../features/used-hooks.ts';
import { type LanguageView, languageView } from '../languages/language-sources.ts';
import { type SiteLanguage, withValues } from '../languages/languages.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { type Kept, keptOf, keptResults } from '../model/kept.ts';
import type { Ports, Templates } from '../model/ports.ts';
import type { OnProgress } from '../model/progress.ts';
import { ok, type Result, result } from '../model/result.ts';
import type { FileDates, SourceFile, Sources } from '../model/source-file.ts';
import type { DocSet } from '../navigation/options.ts';
import { type Build, type BuildRequest, buildSite } from '../pipeline/build-site.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import { docSets, markdownOptions, pagesPath } from '../pipeline/stage-options.ts';
import { type Timings, timings } from '../pipeline/timings.ts';
import { isInside } from '../publish/output-location.ts';
import { loadTemplates } from '../read/load-templates.ts';
import { readSources } from '../read/read-sources.ts';
import type { ExcludedFiles } from '../read/source-folders.ts';
import { type ReadStates, sourceMemory } from '../read/source-memory.ts';
import type { UnsavedText } from '../read/source-reader.ts';
import type { RunRequest, SampleRequest, SampleResults } from '../samples/sample-results.ts';
import type { Indexing } from '../search/provider.ts';
import { diskMemo } from '../stages/disk-memo.ts';
import { openStages, type Stages } from '../stages/open-stages.ts';
import { withMakers } from './made-pages.ts';
import { outputTest, type ProjectPaths, projectPaths } from './paths.ts';
import { loadSettings, type Settings, type SettingsSource, templateFolders } from './settings.ts';
import { type SiteCode, siteCode } from './site-code.ts';
import { withSourcePlaces } from './source-places.ts';
import { removeTemporary, type StateFolder } from './state-folder.ts';
import { generator, packageDir, toolVersion } from './tool.ts';

export interface ProjectOptions extends SettingsSource {
  /** Absolute path of the folder that contains docs/ or, without one, the documents. */
  readonly root: string;
  /** Where state and caches are kept; `.docs-build` in the root by default. */
  readonly state?: StateFolder;
  /** False: ignore the caches of earlier runs. */
  readonly cache?: boolean;
  /** The output folder, relative to the root; `dist` by default. It is not read. */
  readonly out?: string | undefined;
  /** The environment, for what a configuration names by a variable, such as a token. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Which build of React to use; the development build reports hydration mismatches. */
  readonly mode?: 'production' | 'development';
  /** Called while something takes long. */
  readonly onProgress?: OnProgress | undefined;
  /** Texts that take the place of those on the disk. */
  readonly unsaved?: UnsavedText | undefined;
}

export interface OpenedProject {
  /** Undefined if the configuration has errors. */
  readonly project: Project | undefined;
  /** Absolute paths that require a `reload` when they change. */
  readonly watchedFiles: readonly string[];
}

/** Options that may differ between builds of one project. */
export interface BuildOptions {
  readonly drafts?: boolean;
  /** If absent, the build reads the sources. */
  readonly sources?: Result<Sources>;
  /** Dates of the last changes; not needed if no pages are rendered. */
  readonly dates?: FileDates;
  /** When the index of a language is made; at once by default. */
  readonly indexing?: (language: SiteLanguage) => Indexing;
  /** Whether extensions make their files, which may take long; true by default. */
  readonly makesFiles?: boolean;
  /** Whether the result is meant for readers. */
  readonly toPublish?: boolean;
  /** Only texts of pages have changed since the last build of this project: its code and templates are not read. */
  readonly isOfTexts?: boolean;
  /** When aborted, the build rejects with its reason. Work in worker threads continues until `close`. */
  readonly signal?: AbortSignal;
}

export interface Project {
  readonly paths: ProjectPaths;
  readonly settings: Settings;
  readonly timings: Timings;

  /** @param previous The last result. Unchanged files keep their object identity, by which later stages cache. */
  readSources(previous?: Sources): Result<Sources>;
  /** The same for a process that reads them once: files that are as earlier processes read them are not read. */
  recallSources(): Result<Sources>;
  /**
   * Reads only the pages among these absolute paths, and trusts that nothing else has changed.
   * @returns undefined if more than texts of pages may have changed.
   */
  rereadSources(previous: Result<Sources>, changed: ReadonlySet<string>): Promise<Result<Sources> | undefined>;
  /** Dates of last changes from git, for sites that show them. */
  readDates(): Promise<Result<FileDates>>;
  readTemplates(): Result<Templates | undefined>;
  /** Hash of the compiled site code, if an up-to-date compilation is cached; undefined otherwise. Compiles nothing. */
  bundleFingerprint(): string | undefined;
  /** Absolute paths of the site's files that the bundler has read, including those with errors. */
  codeFiles(): readonly string[];
  /** Whether a build of texts would use the code and the templates that are on disk. */
  isCodeCurrent(): boolean;

  /** Runs the whole pipeline. Writes only the cache. */
  build(options?: BuildOptions): Promise<Build>;
  /** Runs only the first stage. Pages that cannot be parsed are absent. */
  parse(files: readonly SourceFile[]): Promise<Result<readonly Doc[]>>;
  /** @param place Where to run samples that have no cached result; if absent, nothing is run. */
  sampleResults(docs: readonly Doc[], sources: Sources, place?: RunRequest): Promise<SampleResults>;
  readonly stages: Pick<Stages, 'runner' | 'warm'>;
  readonly sampleRequest: SampleRequest;

  /** Reads the configuration again. The new project shares cache and threads with this one: close only one of them. */
  reload(): Promise<Result<OpenedProject>>;
  /** A copy of the project with some values of the configuration replaced. */
  withConfig(values: Partial<Config>): Project;
  /** Writes the cache. @returns `cache/unusable` if that fails. */
  saveCache(): ReturnType<Stages['save']>;
  /** Terminates the worker threads, abandoning work in progress. */
  close(): Promise<void>;
}

/** Opens a project. Does not reject because of its content: problems of the configuration are in the result. */
export async function openProject(options: ProjectOptions): Promise<Result<OpenedProject>> {
  const { root, state, onProgress } = options;
  const clock = timings(
    () => performance.now(),
    (stage) => onProgress?.({ doing: doingOf[stage] ?? stage, done: 0, all: 0 }),
  );
  const paths = projectPaths(root, state?.path);
  if (!isInside(root, paths.stateDir)) {
    const { linkPackages } = await import('../adapters/link-packages.ts');
    linkPackages(root, [paths.cacheDir, paths.stateDir]);
  }
  const loaded = await clock.measure('config', () => loadSettings(paths, options));
  const { settings, watchedFiles } = loaded.value;
  if (!settings) return result({ project: undefined, watchedFiles }, loaded.diagnostics);
  const found = [...loaded.diagnostics, ...(state?.isTemporary ? [forgetful] : [])];
  const cache = options.cache !== false;
  const [share] = cache ? await resultSharers(settings.original) : [];
  const shared = share?.(settings.original, root, options.env ?? {});
  const stages = openStages(paths, { cache, timings: clock, onProgress }, shared);
  const project = createProject(
    { options, paths, clock, stages, bundlerFor: bundlers(paths, options), view: languageView(), kept: keptResults() },
    settings,
  );
  return result({ project, watchedFiles }, found);
}

/** What people call the stages that are measured. */
const doingOf: Readonly<Record<string, string>> = {
  config: 'reading the configuration',
  read: 'reading the sources',
  history: 'reading the history',
  parse: 'reading pages',
  bundle: 'compiling the code of the site',
  verify: 'checking blocks',
  samples: 'checking samples',
  assemble: 'assembling the site',
  check: 'checking links',
  extensions: 'making files of extensions',
  outline: 'reading the outlines of pages',
  prose: 'checking the prose',
  search: 'making the search index',
  pictures: 'making pictures',
  compose: 'composing pages',
  publish: 'drawing and writing files',
};

const forgetful = problem(
  'cache/unusable',
  'nothing is remembered: there is no place for the state that can be written',
  {
    hint: 'name one with --state',
  },
);

/** The parts of a project that survive a reload of its configuration. */
interface Workspace {
  readonly options: ProjectOptions;
  readonly paths: ProjectPaths;
  readonly clock: Timings;
  readonly stages: Stages;
  readonly bundlerFor: (settings: Settings) => SiteBundler;
  readonly view: LanguageView;
  readonly kept: Kept;
}

/** Caches bundlers by the code that the settings require: a reload may add page components, styles or client code. */
function bundlers(paths: ProjectPaths, options: ProjectOptions): (settings: Settings) => SiteBundler {
  const open = new Map<string, SiteBundler>();
  return ({ config, configFile, browserParts }) => {
    const { baseUrl, reactPages } = config;
    const aloneScripts = features.flatMap((feature) => feature.aloneScripts?.(config) ?? []);
    // Without a configuration file, src/pages may belong to another tool, so do not compile it.
    const withPages = configFile !== undefined && reactPages;
    const key = JSON.stringify([withPages, baseUrl, aloneScripts, browserParts]);
    const bundler =
      open.get(key) ??
      siteBundler({
        packageDir,
        root: paths.root,
        baseUrl,
        cacheDir: paths.cacheDir,
        mode: options.mode ?? 'production',
        extensions: browserParts,
        withPages,
        aloneScripts,
        fresh: options.cache === false,
        toolVersion,
      });
    open.set(key, bundler);
    return bundler;
  };
}

/** For the folders of documents, and for their translations. */
const excludedFiles = ({ config, overlays }: Pick<Settings, 'config' | 'overlays'>): readonly ExcludedFiles[] =>
  docSets(config)
    .filter(({ exclude }) => exclude.length > 0)
    .flatMap(({ path, exclude: globs }) => [
      { folder: path, globs },
      ...overlays.filter(({ to }) => to === path).map(({ from: folder }) => ({ folder, globs })),
    ]);

/** The methods of a project that read its input from the disk. */
function inputReaders(
  paths: ProjectPaths,
  settings: Settings,
  { cache = true, out, unsaved }: ProjectOptions,
): Pick<Project, 'readSources' | 'recallSources' | 'rereadSources' | 'readTemplates' | 'readDates'> {
  const { root, cacheDir } = paths;
  const { config, sampleFiles, overlays, original } = settings;
  const [docsPath = config.docs.path, ...collectionPaths] = docSets(config).map(({ path }) => path);
  /** What pages include and link to depends on these. */
  const linkPlaces = {
    docsPath,
    collectionPaths,
    pagesPath: pagesPath(config),
    staticPath: config.staticDirectory,
    siteDirectory: config.siteDirectory,
    overlays,
    snippetFolders: config.markdown.snippetFolders,
    aliases: config.aliases,
  };
  const places = {
    ...linkPlaces,
    root,
    locale: original.i18n.defaultLocale,
    sampleFiles,
    gitFolders: settings.gitFolders,
    excluded: excludedFiles(settings),
    isOutput: outputTest(paths, out),
    unsaved,
  };
  const states: ReadStates = new WeakMap();
  /** With the pages that extensions make, unless there is a file of their name. */
  const withGenerated = (read: Result<Sources>): Result<Sources> => {
    const paths = new Set(read.value.docs.map(({ path }) => path));
    const made = settings.madePages.map(({ source }) => source).filter(({ path }) => !paths.has(path));
    return made.length === 0 ? read : result({ ...read.value, docs: [...read.value.docs, ...made] }, read.diagnostics);
  };
  return {
    readSources: (previous) => withGenerated(readSources(places, previous, { states })),
    recallSources() {
      if (!cache) return withGenerated(readSources(places));
      const memory = sourceMemory(root, join(cacheDir, 'sources.list'), JSON.stringify([toolVersion, linkPlaces]));
      const read = readSources(places, undefined, { memory });
      memory.save();
      return withGenerated(read);
    },
    rereadSources: async (previous, changed) =>
      (await import('../read/reread-sources.ts')).rereadSources(places, previous, changed),
    readTemplates: () => loadTemplates(templateFolders({ root }, settings)),
    async readDates() {
      if (!docSets(config).some(showsDates)) return ok(new Map());
      const { siteDates } = await import('../dates/site-dates.ts');
      return siteDates(settings, root, cache ? diskMemo(join(cacheDir, 'dates.memo')) : undefined);
    },
  };
}

const showsDates = (set: DocSet): boolean => set.showLastUpdateTime || set.showLastUpdateAuthor || set.showContributors;

function createProject(workspace: Workspace, settings: Settings): Project {
  const { paths, clock, stages, bundlerFor } = workspace;
  const { config, extensions, languages } = settings;
  const sampleRequest = sampleRequestOf(settings);
  const readers = inputReaders(paths, settings, workspace.options);
  const { readTemplates } = readers;
  const code = siteCode({
    bundler: bundlerFor(settings),
    readTemplates,
    templateFolders: templateFolders(paths, settings),
  });
  return {
    paths,
    settings,
    timings: clock,
    stages,
    sampleRequest,
    ...readers,
    rereadSources: async (previous, changed) =>
      [...changed].some(code.concerns) ? undefined : readers.rereadSources(previous, changed),
    bundleFingerprint: () => bundlerFor(settings).fingerprint(),
    codeFiles: () => bundlerFor(settings).inputs(),
    isCodeCurrent: code.isCurrent,

    build: (options = {}) => buildProject(workspace, settings, { ...readers, code }, options),
    async parse(files) {
      const stage = parseDocStage(markdownOptions(config, extensions), toolVersion);
      const parsed = await clock.measure('parse', () => stages.runner.run(stage, files));
      return result(
        parsed.value.filter((doc) => doc !== null),
        withSourcePlaces(parsed.diagnostics, paths.root),
      );
    },
    sampleResults: (docs, sources, place) =>
      clock.measure('samples', async () => {
        const { collectSampleResults } = await import('../samples/sample-results.ts');
        return collectSampleResults(docs, sources, sampleRequest, stages.runner, place);
      }),

    async reload() {
      const loaded = await loadSettings(paths, workspace.options);
      const { settings: next, watchedFiles } = loaded.value;
      return result({ project: next && createProject(workspace, next), watchedFiles }, loaded.diagnostics);
    },
    withConfig(values) {
      const [main, ...others] = languages;
      const changed = [withValues(main, values), ...others.map((one) => withValues(one, values))] as const;
      return createProject(workspace, { ...settings, config: changed[0].config, languages: changed });
    },
    saveCache: () => stages.save(),
    async close() {
      await stages.close();
      removeTemporary(workspace.options.state);
    },
  };
}

const sampleRequestOf = ({ config, extensions, sampleTools }: Settings): SampleRequest => ({
  config,
  toolVersion,
  extensions,
  sampleTools,
});

async function buildProject(
  workspace: Workspace,
  settings: Settings,
  { readSources: readAll, code }: Pick<Project, 'readSources'> & { readonly code: SiteCode },
  {
    drafts = false,
    sources,
    dates = new Map(),
    indexing = () => 'now',
    makesFiles = true,
    toPublish = false,
    isOfTexts = false,
    signal,
  }: BuildOptions,
): Promise<Build> {
  const { paths, clock, stages, kept, view } = workspace;
  const { languages, overlays, original, locateKey, configFile } = settings;
  const requestFor = (language: SiteLanguage): BuildRequest => ({
    ...sampleRequestOf(settings),
    config: language.config,
    original,
    locateKey,
    generator,
    drafts,
    // Who tries the tool without a configuration is not asked for one.
    toPublish: toPublish && configFile !== undefined,
    dates,
    timings: clock,
    indexing: indexing(language),
    makesFiles,
    kept: keptOf(kept, language.folder),
  });
  const ports: Ports = {
    // They take long, and an author sees the same without.
    pictures: toPublish
      ? settings.pictures.map(({ open }) =>
          open({ stateDir: paths.stateDir, onProgress: workspace.options.onProgress }),
        )
      : [],
    sources: { read: async () => sources ?? readAll() },
    files: { read: (file) => readFileSync(file.absolute) },
    cacheFile: workspace.options.cache === false ? undefined : (name) => cacheFile(join(paths.cacheDir, name)),
    ...code.ports(isOfTexts),
  };
  const building = (
    overlays.length === 0
      ? buildSite(requestFor(languages[0]), ports, stages.runner)
      : import('../languages/build-languages.ts').then(({ buildLanguages }) =>
          buildLanguages({ languages, overlays, i18n: original.i18n, view, requestFor }, ports, stages.runner),
        )
  ).then((built) => ({
    ...built,
    diagnostics: [
      ...(toPublish ? ofPublication(built, settings) : []),
      ...withMakers(withSourcePlaces(built.diagnostics, paths.root), settings.madePages),
    ],
  }));
  return signal ? rejectOnAbort(building, signal) : building;
}

/** What only builds for readers report. */
function ofPublication(build: Build, { missingPackages, records, original }: Settings): readonly Diagnostic[] {
  const found = [...missingPackages, ...records.flatMap((record) => record.find(build))];
  return applyExceptions(applySeverities(found, original), build.exceptions.all).diagnostics;
}

/** Settles like `work`, but rejects with the signal's reason as soon as the signal is aborted. */
export async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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
