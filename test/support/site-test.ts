/**
 * Builds whole sites in memory with the real `buildSite`:
 *
 *     const built = await site({ 'docs/intro.md': '# Hello\n\n[x](./no.md)' }).build();
 *     expect(built.codes).toEqual(['link/missing-markdown']);
 *
 * There is no cache and no compilation: the fake renderer and templates below replace React and templates/. A site has a
 * search page, and nothing that answers there unless its configuration says so: `site(files, { search: {} })`.
 */
import type { Config, ConfigInput } from '../../build/config/config.ts';
import { validateConfig } from '../../build/config/validate.ts';
import type { Diagnostic } from '../../build/model/diagnostic.ts';
import { cut } from '../../build/model/holed-text.ts';
import { escapeHtml } from '../../build/model/html.ts';
import type { Kept } from '../../build/model/kept.ts';
import { outputFile } from '../../build/model/output-file.ts';
import { outputPath, type RoutePath, sourcePath, toDataPath, toHtmlPath } from '../../build/model/paths.ts';
import type { Bundle, PageHole, Ports, RedirectHole, Templates } from '../../build/model/ports.ts';
import { ok, type Result } from '../../build/model/result.ts';
import type { Site } from '../../build/model/site.ts';
import type { AssetFile, Collection, FileDates, SourceFile, Sources } from '../../build/model/source-file.ts';
import type { StageRunner } from '../../build/model/stage.ts';
import { type Build, type BuildRequest, buildSite, renderedFiles } from '../../build/pipeline/build-site.ts';
import { timings } from '../../build/pipeline/timings.ts';
import { memoKey } from '../../build/stages/disk-memo.ts';
import { inline, stageRunner } from '../../build/stages/run-stage.ts';
import { resolveVersions, type VersionFiles } from '../../build/versions/doc-versions.ts';
import type { NavNode, PageData } from '../../src/shared/page-data.ts';
import type { ComponentPage, SiteRenderer } from '../../src/shared/renderer.ts';
import { isPageData, unpacked } from './page-json.ts';

/** Path relative to the root → text, or bytes for a file that is not a page. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface BuildOptions {
  readonly drafts?: boolean;
  /** Where versions of the documents are found; nowhere by default. */
  readonly versionFiles?: VersionFiles;
  /** By default, runs every stage in this process and caches nothing. */
  readonly runner?: StageRunner;
  readonly kept?: Kept;
  /** Route → React page. */
  readonly components?: Readonly<Record<string, ComponentPage>>;
  readonly dates?: FileDates;
  /** URLs of extension modules; `data:text/javascript,…` works too. */
  readonly extensions?: readonly string[];
  readonly sampleTools?: readonly string[];
  /** Path of the search page of a site whose configuration says nothing about search. */
  readonly searchPagePath?: string;
  /** Replaces fake ports, such as `{ bundler: { bundle: async () => … } }`. */
  readonly ports?: Partial<Ports>;
}

export interface BuiltPage {
  readonly data: PageData;
  readonly article: string;
  readonly html: string;
}

export interface BuiltSite {
  readonly build: Build;
  readonly request: BuildRequest;
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly string[];
  /** Undefined at run time if the site could not be assembled: read `build.site` in tests of that case. */
  readonly site: Site;
  /** Routes of all pages, in the order of the site. */
  readonly routes: readonly string[];
  /** Output path → content as text, or as Latin-1 for binary files. */
  readonly files: ReadonlyMap<string, string>;
  /** Throws if there is no page with this route. */
  page(route: string): BuiltPage;
}

export const site = (files: Files, config: ConfigInput = {}) => ({
  build: (options: BuildOptions = {}): Promise<BuiltSite> =>
    buildFrom(ok(sourcesOf(files)), (file) => bytesOf(files[file.absolute.slice(1)] ?? ''), config, {
      versionFiles: versionFilesOf(files),
      ...options,
    }),
});

/** The files of versions among the files of a site. */
export const versionFilesOf = (files: Files): VersionFiles => ({
  json: (path) => ok(files[path] === undefined ? undefined : (JSON.parse(String(files[path])) as unknown)),
  fromGit: () => ok(undefined),
  hasFolder: (path) => Object.keys(files).some((file) => file.startsWith(`${path}/`)),
});

/**
 * Builds a site from sources that have already been read.
 * @param read Returns the content of an asset.
 */
export async function buildFrom(
  sources: Result<Sources>,
  read: (file: AssetFile) => Uint8Array,
  config: ConfigInput = {},
  options: BuildOptions = {},
): Promise<BuiltSite> {
  const validated = validateConfig(
    { title: 'Site', url: 'https://example.org', ...config },
    { file: undefined, text: '' },
  );
  if (!validated.value) throw new Error(validated.diagnostics.map(({ message }) => message).join('\n'));
  const searched = config.search ? validated.value : withSearchPage(validated.value, options.searchPagePath);
  const resolved = options.versionFiles && resolveVersions(searched, options.versionFiles, () => undefined);
  if (resolved && resolved.diagnostics.length > 0) throw new Error(resolved.diagnostics[0]?.message);
  const ports: Ports = {
    sources: { read: async () => sources },
    files: { read },
    templates: { load: async () => ok(fakeTemplates) },
    bundler: { bundle: async () => ok(fakeBundle(options.components)) },
    ...options.ports,
  };
  const request = {
    config: resolved?.value ?? searched,
    drafts: options.drafts === true,
    toolVersion: 'test',
    dates: options.dates ?? new Map(),
    extensions: options.extensions ?? [],
    sampleTools: options.sampleTools ?? [],
    generator: 'docs-build test',
    timings: timings(() => 0),
    ...(options.kept && { kept: options.kept }),
  };
  const build = await buildSite(request, ports, options.runner ?? plainRunner());
  const diagnostics = [...build.diagnostics];
  const files = new Map<string, string>();
  for (const file of renderedFiles(build, (diagnostic) => diagnostics.push(diagnostic))) {
    const content = file.content();
    const isText = typeof content === 'string';
    if (isPageData(file.path)) files.set(file.path, unpacked(content));
    else files.set(file.path, isText ? content : Buffer.from(content).toString('latin1'));
  }
  return {
    build,
    request,
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
    site: build.site as Site,
    routes: [...(build.site?.pages.keys() ?? [])],
    files,
    page(route) {
      const json = files.get(toDataPath(route as RoutePath));
      const html = files.get(toHtmlPath(route as RoutePath, validated.value?.trailingSlash));
      if (json === undefined || html === undefined) throw new Error(`no page at ${route}`);
      return { ...(JSON.parse(json) as { data: PageData; article: string }), html };
    },
  };
}

/** The search page is of the core. What answers there is a feature, so that most tests do without. */
export const withSearchPage = (config: Config, searchPagePath = '/search'): Config => ({
  ...config,
  search: { ...config.search, provider: false, searchPagePath },
});

/** Runs stages in this process without a cache. */
export const plainRunner = (): StageRunner =>
  stageRunner({ get: () => undefined, set: () => undefined, keepOnly: () => undefined }, inline, memoKey);

/** Classifies files the way read-sources.ts does, without its checks of the disk. */
export function sourcesOf(files: Files): Sources {
  const docs: SourceFile[] = [];
  const categories: SourceFile[] = [];
  const assets: AssetFile[] = [];
  const statics: AssetFile[] = [];
  for (const path of Object.keys(files).sort()) {
    if (isVersionFile(path)) continue;
    const name = path.split('/').at(-1) ?? '';
    const asset = (below: string): AssetFile => ({
      path: sourcePath(below),
      absolute: `/${path}`,
      state: String(bytesOf(files[path] ?? '').length),
    });
    const collection: Collection = path.startsWith('src/pages/') ? 'pages' : 'docs';
    const text = (): SourceFile => ({
      path: sourcePath(path),
      collection,
      version: 'current',
      locale: 'en',
      text: String(files[path]),
    });
    if (path.startsWith('static/')) statics.push(asset(path.slice('static/'.length)));
    else if (/^_category_\.(?:json|ya?ml)$/.test(name)) categories.push(text());
    else if (path.split('/').some((segment) => segment.startsWith('_'))) continue;
    else if (/\.mdx?$/i.test(name)) docs.push(text());
    else assets.push(asset(path));
  }
  return { docs, categories, assets, statics, sampleFiles: [] };
}

/** What says which versions there are is no part of a version. */
const isVersionFile = (path: string): boolean => /^(?:\w+_)?(?:versions\.json$|versioned_sidebars\/)/.test(path);

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

/** Renders the minimum that the interface in src/shared/renderer.ts requires. */
export const fakeRenderer = (components: Readonly<Record<string, ComponentPage>> = {}): SiteRenderer => ({
  components,
  renderPage: ({ page, article, sidebar }) =>
    [
      sidebar === '' ? '' : `<nav><ul>${sidebar}</ul></nav>\n`,
      `<main>${page.showTitle ? `<h1>${escapeHtml(page.title)}</h1>` : (page.ownTitle ?? '')}${article}</main>`,
    ].join(''),
  renderSearchFrame: () => '',
  renderIconSheet: () => '',
  renderSocialCard: ({ title, trail, wrap }) =>
    JSON.stringify([wrap(title, { width: 100, lines: 2, sizes: [20, 10] }), trail]),
  renderCards: (cards) =>
    cards.map(({ label, url }) => `<a class="card" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join(''),
  renderComponent: ({ name, props }) => ({ before: `<${name} ${JSON.stringify(props)}>`, after: `</${name}>` }),
  renderSidebar: (nodes) => {
    let count = 0;
    const render = (node: NavNode): string => {
      const link = (route: string, url: string) =>
        `<a href="${escapeHtml(url)}" data-nav="${escapeHtml(route)}">${escapeHtml(node.label)}</a>`;
      if (node.kind === 'text') return `<li>${escapeHtml(node.label)}</li>`;
      if (node.kind === 'link')
        return `<li><a href="${escapeHtml(node.url)}" data-nav="">${escapeHtml(node.label)}</a></li>`;
      if (node.kind === 'doc') return `<li>${link(node.route, node.url)}</li>`;
      const own = node.route === undefined ? '' : link(node.route, node.url ?? '');
      const open = node.collapsible ? `<details data-nav-open="${count++}">` : '';
      const summary = node.collapsible ? `<summary>${own === '' ? escapeHtml(node.label) : ''}</summary>` : '';
      const children = node.children.map(render).join('');
      return `<li>${own}${open}${summary}<ul>${children}</ul>${node.collapsible ? '</details>' : ''}</li>`;
    };
    return nodes.map(render).join('\n');
  },
});

export const fakeBundle = (components: Readonly<Record<string, ComponentPage>> = {}): Bundle => ({
  renderer: fakeRenderer(components),
  id: 'fake',
  files: ['assets/app.js', 'assets/app.css'].map((path) => outputFile(outputPath(path), '')),
  scripts: ['assets/app.js'],
  styles: ['assets/app.css'],
  integrity: { 'assets/app.js': 'sha384-js', 'assets/app.css': 'sha384-css' },
  prepaint: 'paint()',
  aloneScripts: {},
  locate: () => undefined,
});

const holes = <H extends string>(text: string) => cut(text, /\{\{(\w+)\}\}/g, (match) => match[1] as H);

export const fakeTemplates: Templates = {
  page: holes<PageHole>(
    '<!doctype html>\n<html lang="{{lang}}" dir="{{dir}}"{{attributes}}>\n<head>\n{{head}}\n{{scripts}}\n</head>\n<body>\n{{prepaint}}\n<div id="root">{{app}}</div>\n{{data}}\n</body>\n</html>\n',
  ),
  redirect: holes<RedirectHole>(
    '<html lang="{{lang}}"><head><title>{{title}}</title><meta http-equiv="refresh" content="0; url={{url}}"><link rel="canonical" href="{{canonical}}"></head></html>\n',
  ),
};
