/**
 * START HERE: the whole program on one screen. Sources become documents, documents a site, the site pages, pages
 * files; every step is pure but for the ports. `build` publishes the files, `serve` answers from them, `check-links`
 * reads the diagnostics: all three run this.
 */

import { relabelAll } from '../../src/shared/labels.ts';
import type { PageJson } from '../../src/shared/page-data.ts';
import { type CheckedLink, runChecks } from '../checks/run-checks.ts';
import { parseDocStage } from '../markdown/parse-doc-stage.ts';
import type { SampleInput } from '../markdown/samples-stage.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { verifyBlocksStage } from '../markdown/verify-blocks-stage.ts';
import { withDrawn, withDrawnText } from '../markdown/with-drawn.ts';
import { type Diagnostic, isBlocking, problem, wholeFile } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import {
  jsonOutputOf,
  type OutputPath,
  outputOf,
  outputPath,
  type RoutePath,
  type SourcePath,
  urlOf,
} from '../model/paths.ts';
import type { Bundle, Ports, Templates } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import type { Site } from '../model/site.ts';
import type { FileDates, Sources } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { assembleSite } from '../navigation/assemble-site.ts';
import { parseCategoryStage } from '../navigation/category-stage.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import { markdownFiles } from '../outputs/markdown-files.ts';
import { openSearch } from '../outputs/open-search.ts';
import { siteRecord } from '../outputs/site-record.ts';
import { sitemap } from '../outputs/sitemap.ts';
import { composer } from '../pages/compose-page.ts';
import { renderPage, renderRedirect } from '../pages/render-page.ts';
import { sidebarHtml } from '../pages/sidebar-html.ts';
import type { SearchFiles, SearchIndexer } from '../search/index-files.ts';
import { assetAddresses } from './asset-addresses.ts';
import { configLinks } from './config-links.ts';
import { type Judgement, judgeSamples, type SampleRequest } from './judge-samples.ts';
import { type ConfigPlace, markdownOptions, navigationOptions, pageOptions, siteData } from './site-data.ts';
import { applySeverities, sortDiagnostics } from './sort-diagnostics.ts';
import type { Timings } from './timings.ts';

export interface BuildRequest extends SampleRequest {
  readonly drafts: boolean;
  /** Where the configuration says something, for complaints about it. */
  readonly configPlace?: ConfigPlace;
  readonly generator: string;
  /** Last changes of source files, where they are known. */
  readonly dates: FileDates;
  /** What makes the files of the embedded search; absent for the usual. */
  readonly searchIndexer?: SearchIndexer;
  readonly timings: Timings;
}

export interface Build {
  /** Undefined when the site could not be made at all (its code or templates are broken): nothing may be published. */
  readonly site: Site | undefined;
  readonly files: ReadonlyMap<OutputPath, OutputFile>;
  /** Pages by the path of their HTML, with their source and the path of their data (which follows in `files`). */
  readonly pages: ReadonlyMap<OutputPath, { readonly file: string; readonly json: OutputPath }>;
  readonly links: readonly CheckedLink[];
  /** The site's code; undefined when it does not compile. */
  readonly bundle: Bundle | undefined;
  /** Pages with samples that have to be run to be proven, and have not been. */
  readonly notRun: readonly SampleInput[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function buildSite(request: BuildRequest, ports: Ports, runner: StageRunner): Promise<Build> {
  const { config, timings } = request;
  const found: Diagnostic[] = [];
  const take = <T>(result: Result<T>): T => {
    found.push(...result.diagnostics);
    return result.value;
  };

  const bundling = ports.bundler.bundle();
  // Where parsing fails first, nobody waits for it.
  bundling.catch(() => undefined);
  const sources = take(await timings.measure('read', () => ports.sources.read()));
  // With a part of them missing, links to that part would look like mistakes of the others.
  const areWhole = !found.some(isBlocking);
  const docs = take(
    await timings.measure('parse', () =>
      runner.run(parseDocStage(markdownOptions(config, request.extensions), request.toolVersion), sources.docs),
    ),
  );
  const categories = take(await runner.run(parseCategoryStage(request.toolVersion), sources.categories));
  const bundle = take(await timings.measure('bundle', () => bundling));
  const templates = take(await ports.templates.load());
  if (!bundle || !templates || !areWhole) return finish(undefined, new Map(), new Map(), []);
  relabelAll(config.labels);
  bundle.renderer.relabel(config.labels);

  const usable = docs.filter((doc): doc is Doc => doc !== null);
  await timings.measure('verify', async () =>
    take(
      await runner.run(
        verifyBlocksStage(request.extensions, request.toolVersion),
        usable.filter(({ blocks }) => blocks.length > 0),
      ),
    ),
  );
  const samples = await timings.measure('samples', () => judgeSamples(usable, sources, request, runner));
  found.push(...samples.diagnostics);
  const leftOut = new Map<SourcePath, string>(
    sources.docs.filter((_, index) => docs[index] === null).map(({ path }) => [path, 'it has errors']),
  );
  const site = take(
    timings.measureSync('assemble', () =>
      assembleSite(
        {
          docs: usable.map((doc) => withDrawn(doc, samples.verdicts.get(doc.path)?.samples ?? [])),
          categories,
          assets: sources.assets,
          statics: sources.statics,
          components: bundle.renderer.components,
          leftOut,
        },
        navigationOptions(config, request.drafts),
      ),
    ),
  );
  const checks = timings.measureSync('check', () => runChecks(site, { address: config, docsPath: config.docs.path }));
  found.push(...checks.diagnostics);
  if (sources.docs.length === 0) {
    found.push(
      problem('config/no-docs', `no Markdown files in \`${config.docs.path}/\``, {
        hint: 'write a first page, `docs/intro.md`, or name another folder in `docs.path`',
      }),
    );
  }

  const index = await timings.measure('search', () => searchIndex(site, request));
  const { files, pages } = timings.measureSync('compose', () =>
    pageFiles(site, sources, index, samples.verdicts, checks.links, bundle, templates, request, ports, take),
  );
  const statics = sources.statics.map((file) =>
    outputFile(outputPath(file.path), () => ports.files.read(file), `${config.staticDirectory}/${file.path}`),
  );
  const all = take(collectOutputs([files, bundle.files, statics]));
  const links = [...checks.links, ...configLinks(config, site, request.configPlace)];
  return finish(site, all, pages, links, samples.notRun);

  function finish(
    made: Site | undefined,
    out: Build['files'],
    madePages: Build['pages'],
    links: readonly CheckedLink[],
    notRun: Build['notRun'] = [],
  ): Build {
    return {
      site: made,
      files: out,
      pages: madePages,
      links,
      bundle,
      notRun,
      diagnostics: sortDiagnostics(applySeverities(found, config)),
    };
  }
}

/** The files of the embedded search, where the site has it. */
async function searchIndex(site: Site, { config, searchIndexer }: BuildRequest): Promise<SearchFiles | undefined> {
  if (config.search.provider !== 'embedded') return undefined;
  const { searchFiles } = await import('../search/index-files.ts');
  const { sectionsOf } = await import('../search/sections.ts');
  return (searchIndexer ?? searchFiles)(sectionsOf(site, config), { synonyms: config.search.synonyms });
}

/** Stages 4 to 6: every page of the site, and what the site says about itself. Content is made when it is asked for. */
function pageFiles(
  site: Site,
  sources: Sources,
  index: SearchFiles | undefined,
  verdicts: Judgement['verdicts'],
  links: readonly CheckedLink[],
  bundle: Bundle,
  templates: Templates,
  request: BuildRequest,
  ports: Ports,
  take: <T>(result: Result<T>) => T,
): { readonly files: readonly OutputFile[]; readonly pages: Build['pages'] } {
  const { config } = request;
  const options = pageOptions(config);
  const shell = take(
    siteData(config, site, request.generator, config.baseUrl + (index?.meta ?? ''), request.configPlace),
  );
  const assets = assetAddresses(config.baseUrl, ports);
  const sidebars = sidebarHtml(site, bundle.renderer);
  const fragments = new Map<string, { readonly url: string; readonly file: OutputFile }>();
  const sidebarUrl = (route: RoutePath): string | undefined => {
    const sidebar = sidebars(route);
    if (!sidebar) return undefined;
    let made = fragments.get(sidebar.key);
    if (!made) {
      const path = outputPath(`assets/sidebar-${assets.hash(sidebar.fragment)}.html`);
      made = { url: config.baseUrl + path, file: outputFile(path, sidebar.fragment) };
      fragments.set(sidebar.key, made);
    }
    return made.url;
  };
  // A file that any page shows gets its address now, so that the list of files is whole before a page is drawn.
  for (const { target } of links) if (target.kind === 'asset' && target.from === 'docs') assets.urlOf(target.asset);
  const compose = composer({
    site,
    siteTitle: config.title,
    address: config,
    options,
    docsPath: config.docs.path,
    dates: request.dates,
    assetUrl: assets.urlOf,
    sizeOf: assets.sizeOf,
    renderCards: bundle.renderer.renderCards,
    samplesOf: ({ path }) => verdicts.get(path)?.samples ?? [],
    sidebarUrl,
  });
  const context = { site: shell, options, templates, bundle };
  const client = config.baseUrl + (bundle.scripts[0] ?? '');

  const texts = new Map(sources.docs.map(({ path, text }) => [path, text]));
  const files: OutputFile[] = [];
  const pages = new Map<OutputPath, { file: string; json: OutputPath }>();
  for (const page of site.pages.values()) {
    const html = outputOf(page.route, config.trailingSlash);
    const json = jsonOutputOf(page.route);
    // As above: the fragment is among the files before a page that names it is drawn.
    sidebarUrl(page.route);
    files.push(
      outputFile(html, () => renderPage(compose.compose(page), sidebars(page.route)?.for(page.route) ?? '', context)),
    );
    files.push(
      outputFile(json, () => {
        const { data, article } = compose.compose(page);
        return JSON.stringify({ client, data, article } satisfies PageJson);
      }),
    );
    pages.set(html, { file: 'doc' in page ? page.doc.path : 'madeFrom' in page ? page.madeFrom : page.route, json });
  }
  for (const [from, to] of site.redirects) {
    const url = urlOf(to, config.baseUrl, config.trailingSlash);
    const canonical = options.origin + url;
    files.push(
      outputFile(outputOf(from, config.trailingSlash), () =>
        renderRedirect({ url, canonical, title: config.title, lang: shell.locale.code }, templates),
      ),
    );
    files.push(outputFile(jsonOutputOf(from), JSON.stringify({ redirect: url })));
  }
  files.push(outputFile(outputPath('404.html'), () => renderPage(compose.notFound(), '', context)));
  files.push(
    ...sitemap(site, { address: config, origin: options.origin, noIndex: config.noIndex, dates: request.dates }),
    ...siteRecord(site),
    ...openSearch(shell, options),
    ...markdownFiles(site, (doc) => {
      const text = withDrawnText(doc, texts.get(doc.path) ?? '', verdicts.get(doc.path)?.samples ?? []);
      return splitFrontMatter(text).body;
    }),
  );
  files.push(...(index?.files ?? []).map((file) => outputFile(outputPath(file.path), () => file.bytes)));
  files.push(...[...fragments.values()].map(({ file }) => file), ...assets.files());
  return { files, pages };
}

/**
 * All files of a build, each made when its turn comes. A page whose component throws is left out, with its data, and
 * `report` is told (`doc/unrenderable`); the rest stands.
 */
export function* renderedFiles(build: Build, report: (diagnostic: Diagnostic) => void): Generator<OutputFile> {
  const broken = new Set<OutputPath>();
  for (const file of build.files.values()) {
    const page = build.pages.get(file.path);
    const source = page?.file ?? (file.path === '404.html' ? '404.html' : undefined);
    if (source === undefined) {
      if (!broken.has(file.path)) yield file;
      continue;
    }
    let html: string | Uint8Array;
    try {
      html = file.content();
    } catch (error) {
      report(
        problem(
          'doc/unrenderable',
          `the page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
          { at: wholeFile(source) },
        ),
      );
      if (page) broken.add(page.json);
      continue;
    }
    yield outputFile(file.path, html);
  }
}
