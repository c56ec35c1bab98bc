/**
 * START HERE: the pipeline on one screen. Sources become documents, documents become a site, the site becomes pages, pages
 * become files. Every step is pure, except for the ports. All commands run this function: `build` publishes the files,
 * `serve` serves them, `check-links` reports the diagnostics.
 */
import { applyExceptions } from '../checks/exceptions.ts';
import { type CheckedLink, runChecks } from '../checks/run-checks.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { pageGenerators, siteHooks } from '../features/used-hooks.ts';
import type { LanguageLinks } from '../languages/language-links.ts';
import type { Overlay } from '../languages/languages.ts';
import { ComponentError } from '../model/component-error.ts';
import { DamagedMemo } from '../model/damaged-memo.ts';
import { type Diagnostic, isBlocking, problem, wholeFile } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { errorMessage } from '../model/error-message.ts';
import type { Exception } from '../model/exception.ts';
import { type Kept, keep, nothingKept } from '../model/kept.ts';
import { type OutputFile, outputFile, type PublishableFile } from '../model/output-file.ts';
import { isFromGit, type OutputPath, outputPath, type SourcePath } from '../model/paths.ts';
import type { Bundle, MadePictures, PicturesOfSite, Ports, Templates } from '../model/ports.ts';
import { ok, type Result } from '../model/result.ts';
import { frameOf, type Site } from '../model/site.ts';
import type { FileDates, Sources } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import type { PageFiles } from '../pages/page-files.ts';
import type { SampleRequest, SampleResults } from '../samples/sample-results.ts';
import type { SampleInput } from '../samples/samples-stage.ts';
import type { Indexing, SearchFiles, SiteSearch } from '../search/provider.ts';
import { assembleDocs } from './assemble-docs.ts';
import { configLinks } from './config-links.ts';
import { parseSources } from './parse-sources.ts';
import { siteExceptions } from './site-exceptions.ts';
import { type SiteContent, siteFiles, staticFiles } from './site-files.ts';
import { applySeverities, sortDiagnostics } from './sort-diagnostics.ts';
import { localeOf } from './stage-options.ts';
import type { Timings } from './timings.ts';

export interface BuildRequest extends SampleRequest {
  readonly drafts: boolean;
  /** Finds the line of a configuration key; absent without a configuration file. */
  readonly locateKey?: KeyLocator;
  readonly generator: string;
  /** Whether readers will get the result. Problems of publishing are then reported. */
  readonly toPublish?: boolean;
  /** Dates of the last changes of source files, if known. */
  readonly dates: FileDates;
  /** The files that were read, by the path at which they stand, where it is another one. */
  readonly readFrom?: ReadonlyMap<string, SourcePath>;
  /** When the index of the search is made; at once by default. */
  readonly indexing?: Indexing;
  /** False: extensions make no files. */
  readonly makesFiles?: boolean;
  readonly timings: Timings;
  /** How pages that are not translated are parsed: as in the default language. */
  readonly original?: Config;
  /** What the last build of this process has computed; nothing by default. */
  readonly kept?: Kept;
  /** Folder of the language in the output, such as `de/`; absent for the site at the base path. */
  readonly folder?: string;
}

export interface Build {
  /** Undefined if a blocking problem, such as a compile error or a broken template, prevented the build. */
  readonly site: Site | undefined;
  readonly files: ReadonlyMap<OutputPath, OutputFile>;
  readonly pages: PageFiles['pages'];
  /**
   * What the pages that run code of the site are drawn from. If these are the same objects as in the last build, so are
   * the `componentProblems`.
   */
  readonly codeInputs: readonly unknown[];
  readonly links: readonly CheckedLink[];
  /** The site's compiled code; undefined if it does not compile. */
  readonly bundle: Bundle | undefined;
  /** Pages with samples that must be run to be verified, but have no cached result. */
  readonly notRun: readonly SampleInput[];
  /** The comments by which authors accept findings, and those that this build needed. */
  readonly exceptions: { readonly all: readonly Exception[]; readonly used: ReadonlySet<Exception> };
  readonly diagnostics: readonly Diagnostic[];
  /** The sites in each language, that at the base path first; absent in a site with one language. */
  readonly languages?: readonly BuiltLanguage[];
}

/** The site in one language, with translations at the paths of what they translate. */
export interface BuiltLanguage {
  readonly code: string;
  readonly config: Config;
  /** The files that were read, by the path at which they stand, where it is another one. */
  readonly readFrom: ReadonlyMap<string, SourcePath>;
  readonly overlays: readonly Overlay[];
  readonly sources: Sources;
  readonly build: Build;
}

/** A site whose pages are known, before any of them is made. */
export interface BegunSite {
  readonly diagnostics: Diagnostic[];
  readonly exceptions: readonly Exception[];
  readonly bundle: Bundle | undefined;
  /** Undefined if a blocking problem prevented it. */
  readonly content:
    | {
        readonly sources: Sources;
        readonly samples: SampleResults;
        readonly templates: Templates;
        readonly site: Site;
        readonly docs: readonly Doc[];
      }
    | undefined;
}

export async function buildSite(request: BuildRequest, ports: Ports, runner: StageRunner): Promise<Build> {
  const build = await finishSite(await beginSite(request, ports, runner), request, ports);
  prunePictures(build, ports);
  return build;
}

/** Forgets pictures that no page needs, once all pages are known: languages share what is remembered. */
export function prunePictures({ site }: Build, { pictures = [] }: Pick<Ports, 'pictures'>): void {
  if (site) for (const maker of pictures) maker.prune();
}

/** Reads, parses and assembles. */
export async function beginSite(request: BuildRequest, ports: Ports, runner: StageRunner): Promise<BegunSite> {
  const { config, timings, extensions, toolVersion } = request;
  const diagnostics: Diagnostic[] = request.toPublish && config.url === undefined && !config.noIndex ? [noUrl] : [];
  const unwrap = unwrapInto(diagnostics);
  const bundling = ports.bundler.bundle();
  // If reading or parsing throws, nothing awaits the bundle: avoid an unhandled rejection.
  bundling.catch(() => undefined);
  const sources = unwrap(await timings.measure('read', () => ports.sources.read()));
  const exceptions = unwrap(siteExceptions(sources, request.kept ?? nothingKept));
  // If some sources could not be read, links to them would be reported as broken in other files.
  const hasAllSources = !diagnostics.some(isBlocking);
  const parsed = unwrap(await timings.measure('parse', () => parseSources(sources, request, runner)));
  const bundle = unwrap(await timings.measure('bundle', () => bundling));
  const templates = unwrap(await ports.templates.load());
  if (!bundle || !templates || !hasAllSources) return { diagnostics, exceptions, bundle, content: undefined };

  const withBlocks = parsed.docs.filter(({ blocks, path }) => blocks.length > 0 && !isFromGit(path));
  const verify = async () =>
    withBlocks.length === 0
      ? nothing
      : runner.run(
          (await import('../samples/verify-blocks-stage.ts')).verifyBlocksStage(extensions, toolVersion),
          withBlocks,
        );
  unwrap(await timings.measure('verify', verify));
  const samples = await timings.measure('samples', () => samplesOf(parsed.docs, sources, request, runner));
  diagnostics.push(...samples.diagnostics);

  const generators = await pageGenerators(config);
  const assembly = { parsed, sources, samples, components: bundle.renderer.components, generators };
  const site = unwrap(timings.measureSync('assemble', () => assembleDocs(assembly, request)));
  return { diagnostics, exceptions, bundle, content: { sources, samples, templates, site, docs: parsed.docs } };
}

const nothing: Result<readonly never[]> = ok([]);

const noSamples: SampleResults = { verdicts: new Map(), notRun: [], diagnostics: [] };

async function samplesOf(
  docs: readonly Doc[],
  sources: Sources,
  request: SampleRequest,
  runner: StageRunner,
): Promise<SampleResults> {
  if (!docs.some(({ samples }) => samples.length > 0)) return noSamples;
  const { collectSampleResults } = await import('../samples/sample-results.ts');
  return collectSampleResults(docs, sources, request, runner);
}

/** Checks, and makes all files. */
export async function finishSite(
  { diagnostics, exceptions, bundle, content }: BegunSite,
  request: BuildRequest,
  ports: Ports,
  languages?: LanguageLinks,
): Promise<Build> {
  const { config, timings, kept = nothingKept, locateKey = () => undefined, folder = '' } = request;
  const unwrap = unwrapInto(diagnostics);
  const finish = (build: Omit<Build, 'diagnostics' | 'bundle' | 'exceptions'>): Build => {
    const accepted = applyExceptions(applySeverities(diagnostics, config), exceptions);
    return {
      ...build,
      bundle,
      exceptions: { all: exceptions, used: accepted.used },
      diagnostics: sortDiagnostics(accepted.diagnostics),
    };
  };
  if (!bundle || !content) return finish(emptyBuild);
  const { site, sources, samples } = content;
  const otherLinks = unwrap(
    keep(kept, 'config-links', [frameOf(site), config, locateKey], () => configLinks(config, site, locateKey)),
  );
  const { staticDirectory } = config;
  const checkOptions = { address: config, otherLinks, policy: config.security.csp, staticDirectory, kept };
  const links = unwrap(timings.measureSync('check', () => runChecks(site, checkOptions)));

  const ofFeatures = await siteHooks(config);
  const index = timings.measureSync('search', () => searchIndexOf(site, ofFeatures.search, request, ports));
  const pictures: MadePictures[] = [];
  for (const maker of ports.pictures ?? []) {
    const input = picturesOfSite({ site, links, bundle }, config, ports);
    pictures.push(unwrap(await timings.measure('pictures', () => maker.make(input))));
  }
  const { files, shared, pages, codeInputs } = timings.measureSync('compose', () =>
    siteFiles({ ...content, links, index, pictures, bundle, languages, ofFeatures }, request, ports),
  );
  const made = unwrap(await timings.measure('extensions', () => ofExtensions(site, sources, request)));
  // What all languages share is among the files of the one at the base path.
  const common = folder === '' ? [bundle.files, made, staticFiles(sources, config, ports)] : [inFolder(made, folder)];
  const outputs = unwrap(collectOutputs([[...inFolder(files, folder), ...shared], ...common], kept));
  return finish({
    ...{ site, files: outputs, pages: pagesIn(pages, folder), codeInputs, links, notRun: samples.notRun },
  });
}

function searchIndexOf(
  site: Site,
  search: SiteSearch | undefined,
  { toolVersion, indexing = 'now', folder = '', kept = nothingKept }: BuildRequest,
  { cacheFile }: Pick<Ports, 'cacheFile'>,
): SearchFiles | undefined {
  return search?.index?.(site, { toolVersion, indexing, folder, kept, cacheFile });
}

async function ofExtensions(
  site: Site,
  sources: Sources,
  request: BuildRequest,
): Promise<Result<readonly OutputFile[]>> {
  if (request.extensions.length === 0) return nothing;
  const { extensionResults } = await import('./extension-results.ts');
  return extensionResults(site, sources, request);
}

const inFolder = (files: readonly OutputFile[], folder: string): readonly OutputFile[] =>
  folder === '' ? files : files.map((file) => ({ ...file, path: outputPath(folder + file.path) }));

const pagesIn = (pages: Build['pages'], folder: string): Build['pages'] =>
  folder === ''
    ? pages
    : new Map(
        [...pages].map(([path, page]) => [
          outputPath(folder + path),
          { ...page, data: outputPath(folder + page.data) },
        ]),
      );

const picturesOfSite = (
  { site, links, bundle: { renderer } }: Pick<SiteContent, 'site' | 'links' | 'bundle'>,
  config: Config,
  { files }: Pick<Ports, 'files'>,
): PicturesOfSite => ({
  ...{ site, files, renderer, siteTitle: config.title, baseUrl: config.baseUrl },
  sharedUrl: config.sharedUrl ?? config.baseUrl,
  accent: config.theme.accent ?? usualAccent,
  direction: localeOf(config).direction,
  assets: links.flatMap(({ link, target }) => (target.kind === 'asset' ? [{ link, asset: target.asset }] : [])),
});

/** That of src/styles/tokens.css in light mode. */
const usualAccent = '#0b6b75';

const unwrapInto =
  (diagnostics: Diagnostic[]) =>
  <T>(step: Result<T>): T => {
    diagnostics.push(...step.diagnostics);
    return step.value;
  };

const noUrl = problem(
  'config/no-url',
  'the site has no `url`, so all that needs whole addresses is left out, such as the canonical addresses of pages',
  { hint: "add `url: 'https://example.org'` to the configuration, or build with `--url https://example.org`" },
);

/**
 * Whether a build may replace the site that is published or served.
 * @param diagnostics All that is known of the build, if the caller found more.
 */
export const canReplaceSite = ({ site, diagnostics: own }: Build, diagnostics = own): boolean =>
  site !== undefined && !diagnostics.some(isBlocking);

const emptyBuild = { site: undefined, files: new Map(), pages: new Map(), codeInputs: [], links: [], notRun: [] };

/**
 * The files of a build, rendered when their content is asked for, in this order. If a component throws, its page and the
 * page's JSON data have no content, and `report` is called with `doc/unrenderable`. Content throws DamagedMemo only.
 */
export function publishableFiles(
  build: Build,
  report: (diagnostic: Diagnostic) => void,
  files: Iterable<OutputFile> = build.files.values(),
): readonly PublishableFile[] {
  const broken = new Set<OutputPath>();
  return [...files].map((file) => {
    if (file.source) return file;
    const page = build.pages.get(file.path);
    const source = page?.file ?? (isNotFound(file) ? file.path : undefined);
    const isBroken = (): boolean => broken.has(file.path);
    if (source === undefined)
      return {
        ...file,
        key: () => (isBroken() ? undefined : file.key?.()),
        content: () => (isBroken() ? undefined : file.content()),
      };
    const content = (): string | Uint8Array | undefined => {
      try {
        return file.content();
      } catch (error) {
        if (error instanceof DamagedMemo) throw error;
        report(unrenderable(error, source, build));
        if (page) broken.add(page.data);
        return undefined;
      }
    };
    const key = (): string | undefined => {
      try {
        return file.key?.();
      } catch {
        // The content will throw the same.
        return undefined;
      }
    };
    return { ...file, key, content };
  });
}

/** Each language has one. */
const isNotFound = ({ path }: Pick<OutputFile, 'path'>): boolean =>
  path.endsWith('404.html') && /^(?:[^/]+\/)?404\.html$/.test(path);

/**
 * Renders the pages that run code of the site: its components, and, for replaced parts of the theme, the not-found page.
 * @returns `doc/unrenderable` for each that throws.
 */
export function componentProblems(build: Build): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const paths = [outputPath('404.html'), ...(build.languages ?? []).map(({ code }) => outputPath(`${code}/404.html`))];
  for (const [path, { isComponent }] of build.pages) if (isComponent) paths.push(path);
  const files = paths.flatMap((path) => build.files.get(path) ?? []);
  for (const file of publishableFiles(build, (diagnostic) => found.push(diagnostic), files)) file.content();
  return found;
}

const unrenderable = (error: unknown, file: string, { bundle }: Build): Diagnostic => {
  const thrown = error instanceof ComponentError ? error.cause : error;
  const why = errorMessage(thrown);
  const place = bundle?.locate(thrown);
  const hint = browserOnlyHint(why);
  if (error instanceof ComponentError) {
    const detail = place && `at ${place.file}:${place.line}:${place.column}`;
    return problem('doc/unrenderable', error.message, { at: error.at, hint, detail });
  }
  const at = place ?? wholeFile(file);
  const subject = at.file === file ? 'the page' : `the page \`${file}\``;
  return problem('doc/unrenderable', `${subject} cannot be rendered: ${why}`, { at, hint });
};

/** What to do about code that expects a browser. */
function browserOnlyHint(message: string): string | undefined {
  const [, name] = /^(\w+) is not defined$/.exec(message) ?? [];
  return name === undefined || !browserGlobals.includes(name)
    ? undefined
    : `pages are rendered without a browser first: use \`${name}\` in \`useEffect\` or in an event handler`;
}
const browserGlobals: readonly string[] = [
  ...['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'history', 'screen'],
  ...['customElements', 'matchMedia', 'requestAnimationFrame', 'getComputedStyle', 'HTMLElement'],
];

/**
 * Renders the files of a build one by one, without those that cannot be rendered; `report` is called for these. Copies of
 * files are not read.
 */
export function* renderedFiles(build: Build, report: (diagnostic: Diagnostic) => void): Generator<OutputFile> {
  for (const file of publishableFiles(build, report)) {
    const copy = file.source && build.files.get(file.path);
    const content = copy ? undefined : file.content();
    if (copy) yield copy;
    else if (content !== undefined) yield outputFile(file.path, content, file.copyOf);
  }
}
