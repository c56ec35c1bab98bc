/** Turns a configuration of Docusaurus, as plain data, into one of ours. Pure. */
import { isAbsolute, join, normalize, relative } from 'node:path';
import {
  defined,
  isMap,
  type KeyPath,
  listOf,
  mapOf,
  type Note,
  type Notes,
  noteOthers,
  type RawMap,
  textOf,
} from '../../config/raw-data.ts';
import { toPageRoute } from '../../model/paths.ts';
import { mapSidebars } from '../../versions/map-sidebars.ts';
import type { MappedSite, SiteFacts } from '../other-tools/foreign-site.ts';
import { headElements, type WrittenElement } from '../other-tools/head-elements.ts';
import { type DocsPart, docsParts, editUrlOf, pluginsOf } from './docs-parts.ts';
import { mapTheme } from './map-theme.ts';

/** Files of sidebars, relative to the root, by the id of their set of documents. */
export const sidebarFilesOf = (
  data: unknown,
  facts: SiteFacts,
): readonly { readonly docSet: string; readonly path: string }[] =>
  docsParts(mapOf(data)).flatMap(({ id, options }) => {
    const path = textOf(options.sidebarPath);
    return path === undefined ? [] : [{ docSet: id, path: toRootPath(path, facts) }];
  });

/** @param path Absolute, or relative to the folder of the configuration. */
function toRootPath(path: string, { root, siteFolder }: SiteFacts): string {
  const inRoot = isAbsolute(path) ? relative(root, path) : normalize(join(siteFolder, path));
  return inRoot.replaceAll('\\', '/').replace(/\/$/, '') || '.';
}

/** @param sidebars What the files of sidebars export, by the id of their set of documents. */
export function mapSite(data: unknown, sidebars: ReadonlyMap<string, unknown>, facts: SiteFacts): MappedSite {
  const site = mapOf(data);
  const notes: Note[] = [];
  const parts = docsParts(site);
  const sets = parts.map((part): RawMap & { readonly id: string } => ({
    id: part.id,
    ...mapDocs(part, sidebars, facts, notes),
  }));
  const main = mainOf(sets, facts);
  const title = textOf(site.title) ?? 'Documentation';
  const { id: _id, ...docs }: RawMap = main ?? {};
  const theme = mapTheme(mapOf(site.themeConfig), {
    sidebars: new Map([...sidebars].map(([id, raw]) => [id, mapOf(raw)])),
    routes: new Map(sets.map((set) => [set.id, String(set.routeBasePath)])),
    mainSet: main?.id,
    title,
    notes,
  });
  noteOthers(site, known, [], notes);
  const places = placesOf(site, facts, notes);
  const config = defined({
    ...generalKeys(site),
    ...places,
    ...localeOf(mapOf(site.i18n), notes),
    ...theme,
    image: imageOf(metadataImage(site) ?? theme.image, { ...facts, folder: textOf(places.staticDirectory) }, notes),
    docs: main ? { ...docs, ...hideableOf(mapOf(site.themeConfig)) } : undefined,
    collections: sets.length > (main ? 1 : 0) ? sets.filter((set) => set !== main) : undefined,
    ...reportsOf(site),
    ...extrasOf(site, facts, notes),
  });
  return { config, notes };
}

/** Every set may have an id of its own. One with versions keeps it, because folders are named like it. */
const mainOf = <Set extends { readonly id: string }>(
  sets: readonly Set[],
  { exists, siteFolder }: SiteFacts,
): Set | undefined =>
  sets.find(({ id }) => id === 'default') ?? sets.find(({ id }) => !exists(join(siteFolder, `${id}_versions.json`)));

/** Docusaurus does not look for the file, and templates of sites name one that many authors delete. */
function imageOf(
  given: unknown,
  { exists, folder }: Pick<SiteFacts, 'exists'> & { readonly folder: string | undefined },
  notes: Notes,
): string | undefined {
  const image = textOf(given);
  if (image === undefined || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(image) || exists(`${folder}/${image.replace(/^\//, '')}`))
    return image;
  notes.push({ path: ['themeConfig', 'image'], message: `there is no file \`${image}\` in the static folder` });
  return undefined;
}

/** Docusaurus prefers this one to `themeConfig.image`. */
const metadataImage = (site: RawMap): string | undefined =>
  textOf(metadataOf(site).find(({ property }) => property === 'og:image')?.content);

const metadataOf = ({ themeConfig }: RawMap): readonly RawMap[] => listOf(mapOf(themeConfig).metadata).map(mapOf);

/** Docusaurus has this key in its theme. */
const hideableOf = (theme: RawMap): RawMap =>
  mapOf(mapOf(theme.docs).sidebar).hideable === true ? { sidebarHideable: true } : {};

const general = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'organizationName',
  'projectName',
  'titleDelimiter',
  'trailingSlash',
  'noIndex',
];
const broken = ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'];
const elsewhere = [
  'themeConfig',
  'presets',
  'plugins',
  'themes',
  'i18n',
  'staticDirectories',
  'scripts',
  'markdown',
  'headTags',
  'stylesheets',
];
/** They configure Docusaurus' own build or its components. */
const silent = ['customFields', 'future', 'deploymentBranch', 'githubHost', 'githubPort', 'baseUrlIssueBanner'];
const known = [...general, ...broken, ...elsewhere, ...silent];

/** `null` is no value. What is undefined is left out in the end. */
const generalKeys = (site: RawMap): RawMap => Object.fromEntries(general.map((key) => [key, site[key] ?? undefined]));

/** Docusaurus warns of broken Markdown links and anchors, and fails for broken links; links are checked alike here. */
function reportsOf(site: RawMap): RawMap {
  const hooks = mapOf(mapOf(site.markdown).hooks);
  const given = { onBrokenMarkdownLinks: hooks.onBrokenMarkdownLinks, ...site };
  return Object.fromEntries(
    broken.flatMap((key) => (given[key as keyof typeof given] ? [[key, given[key as keyof typeof given]]] : [])),
  );
}

function placesOf(site: RawMap, facts: SiteFacts, notes: Notes): RawMap {
  const folders = (Array.isArray(site.staticDirectories) ? listOf(site.staticDirectories) : ['static']).flatMap(
    (folder) => (typeof folder === 'string' ? [toRootPath(folder, facts)] : []),
  );
  const [first, ...others] = folders.filter((folder) => facts.exists(folder));
  for (const folder of others)
    notes.push({
      path: ['staticDirectories', folders.indexOf(folder)],
      message: 'a site has one folder of static files',
    });
  return defined({
    staticDirectory: first ?? folders[0],
    siteDirectory: facts.siteFolder === '' ? undefined : facts.siteFolder,
  });
}

const localeKeys = ['label', 'direction', 'htmlLang', 'path'];

function localeOf(i18n: RawMap, notes: Notes): RawMap {
  const defaultLocale = textOf(i18n.defaultLocale);
  if (defaultLocale === undefined) return {};
  const named = listOf(i18n.locales).filter((code) => typeof code === 'string');
  const locales = named.length > 0 ? named : [defaultLocale];
  const localeConfigs = Object.entries(mapOf(i18n.localeConfigs)).flatMap(([code, given]) => {
    // Docusaurus lets a configuration describe locales that it does not build.
    if (!locales.includes(code)) return [];
    const values = mapOf(given);
    noteOthers(values, [...localeKeys, 'calendar', 'translate'], ['i18n', 'localeConfigs', code], notes);
    const own = Object.fromEntries(localeKeys.flatMap((key) => (values[key] ? [[key, values[key]]] : [])));
    return Object.keys(own).length > 0 ? [[code, own] as const] : [];
  });
  return {
    i18n: defined({
      defaultLocale,
      locales,
      path: textOf(i18n.path),
      localeConfigs: localeConfigs.length > 0 ? Object.fromEntries(localeConfigs) : undefined,
    }),
  };
}

const docsKeys = [
  'id',
  'path',
  'routeBasePath',
  'sidebarPath',
  'editUrl',
  'editCurrentVersion',
  'editLocalizedFiles',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'breadcrumbs',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'lastVersion',
  'versions',
  'onlyIncludeVersions',
  'includeCurrentVersion',
  'disableVersioning',
  'include',
  'exclude',
];

/** Lists of functions, which do not tell the names of their modules. */
const pluginKeys = ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'];

function mapDocs(
  { id, options, path: at }: DocsPart,
  sidebars: ReadonlyMap<string, unknown>,
  facts: SiteFacts,
  notes: Notes,
): RawMap {
  noteOthers(options, [...docsKeys, ...pluginKeys], at, notes);
  for (const key of pluginKeys)
    if (listOf(options[key]).length > 0)
      notes.push({
        path: [...at, key],
        message: 'is not taken over: name the plug-ins in `markdown.remarkPlugins` or `rehypePlugins`',
      });
  const path = toRootPath(textOf(options.path) ?? 'docs', facts);
  const sidebarNotes: Note[] = [];
  const made = sidebars.has(id) ? mapSidebars(sidebars.get(id), sidebarNotes) : undefined;
  notes.push(
    ...sidebarNotes.map((note) => ({
      ...note,
      path: [...at, 'sidebarPath'],
      message: `\`${note.path.join('.')}\` ${note.message}`,
    })),
  );
  // Docusaurus has no sidebars where their file does not exist, and does not say so.
  if (sidebars.has(id) && sidebars.get(id) === undefined)
    notes.push({
      path: [...at, 'sidebarPath'],
      message: `there is no file \`${options.sidebarPath}\`, so the pages have no sidebar`,
    });
  const edit = editUrlOf(options.editUrl, { ...facts, path });
  if (options.editUrl !== undefined && edit === undefined)
    notes.push({
      path: [...at, 'editUrl'],
      message: 'makes addresses that are not a common start and the path of the file',
    });
  const { sidebarCollapsible, sidebarCollapsed, breadcrumbs } = options;
  return defined({
    path,
    routeBasePath: `/${(textOf(options.routeBasePath) ?? 'docs').replace(/^\/|\/$/g, '')}`,
    ...(made
      ? { sidebars: made }
      : options.sidebarPath === false
        ? { sidebars: {} }
        : { sidebarName: 'defaultSidebar' }),
    sidebarCollapsible,
    sidebarCollapsed,
    breadcrumbs,
    editUrl: edit,
    // Docusaurus edits the original unless told otherwise.
    editLocalizedFiles: edit === undefined ? undefined : options.editLocalizedFiles === true,
    showLastUpdateTime: options.showLastUpdateTime === true,
    showLastUpdateAuthor: options.showLastUpdateAuthor === true,
    exclude: excludedBy(options),
    ...versionsOf(options, at, notes),
  });
}

/** Docusaurus excludes these unless told otherwise; here they never give pages. */
const usualExclusions: ReadonlySet<unknown> = new Set([
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]);

function excludedBy({ exclude }: RawMap): readonly unknown[] | undefined {
  const own = listOf(exclude).filter((glob) => !usualExclusions.has(glob));
  return own.length > 0 ? own : undefined;
}

/** Versions have the same keys here. */
function versionsOf(options: RawMap, at: KeyPath, notes: Notes): RawMap {
  const { lastVersion, onlyIncludeVersions, includeCurrentVersion, disableVersioning } = options;
  const versions = Object.entries(mapOf(options.versions)).map(([name, version]) => {
    const { label, path, banner, noIndex, ...others } = mapOf(version);
    noteOthers(others, [], [...at, 'versions', name], notes);
    return [name, defined({ label, path: textOf(path)?.replace(/^\/|\/$/g, ''), banner, noIndex })];
  });
  return defined({
    versions: versions.length > 0 ? Object.fromEntries(versions) : undefined,
    ...{ lastVersion, onlyIncludeVersions, includeCurrentVersion, disableVersioning },
  });
}

/** Plug-ins that need no counterpart: their features are built in, or they concern the build of Docusaurus. */
const builtIn =
  /@docusaurus\/(?:plugin-content-(?:docs|pages)|plugin-sitemap|plugin-svgr|plugin-debug|plugin-css-cascade-layers|theme-(?:mermaid|classic|search-algolia))\b/;

/** The blog, redirects, scripts, elements of the head, and plug-ins without a counterpart. */
function extrasOf(site: RawMap, facts: SiteFacts, notes: Notes): RawMap {
  const redirects: Record<string, string> = {};
  const servedElsewhere: string[] = [];
  for (const { name, options, path } of pluginsOf(site)) {
    if (/plugin-client-redirects\b/.test(name)) Object.assign(redirects, redirectsOf(options, path, notes));
    else if (/plugin-content-blog\b/.test(name)) servedElsewhere.push(...blogOf(options, path, facts, notes));
    else if (/plugin-content-pages\b/.test(name)) servedElsewhere.push(...reactPagesOf(options, path, facts, notes));
    else if (!builtIn.test(name)) notes.push({ path, message: `\`${shortName(name)}\` is not run` });
  }
  const scripts = listOf(site.scripts).flatMap((script) => scriptOf(script));
  return defined({
    redirects: Object.keys(redirects).length > 0 ? redirects : undefined,
    servedElsewhere: servedElsewhere.length > 0 ? servedElsewhere : undefined,
    scripts: scripts.length > 0 ? scripts : undefined,
    head: headElements(headOf(site), site.baseUrl),
  });
}

function headOf(site: RawMap): readonly WrittenElement[] {
  const { headTags, stylesheets } = site;
  const tags = listOf(headTags).map(mapOf);
  // Every page names its picture.
  const metadata = metadataOf(site).filter(
    ({ name, property }) => !/^(?:og|twitter):image$/.test(String(property ?? name)),
  );
  const sheets = listOf(stylesheets).map((sheet) => (typeof sheet === 'string' ? { href: sheet } : mapOf(sheet)));
  return [
    ...tags.map(({ tagName, attributes, innerHTML }) => ({ tag: tagName, attributes, text: innerHTML })),
    ...metadata.map((attributes) => ({ tag: 'meta', attributes, text: undefined })),
    ...sheets.map((sheet) => ({ tag: 'link', attributes: { rel: 'stylesheet', ...sheet }, text: undefined })),
  ];
}

const shortName = (name: string): string =>
  name.replace(/^.*node_modules\//, '').replace(/\/(?:lib|src|dist)\/.*$/, '');

function blogOf(options: RawMap, path: KeyPath, facts: SiteFacts, notes: Notes): readonly string[] {
  const folder = toRootPath(textOf(options.path) ?? 'blog', facts);
  if (!facts.exists(folder)) return [];
  const posts = facts.filesIn(folder).filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file)).length;
  notes.push({
    path,
    message: `the blog in \`${folder}\` is not built; links to it are not reported`,
    notTakenOver: [`${folder}/ (${posts === 1 ? '1 post' : `${posts} posts`})`],
  });
  return [`/${(textOf(options.routeBasePath) ?? 'blog').replace(/^\/|\/$/g, '')}`];
}

/** @returns The addresses of pages that are code, but for the start page, because every address is below it. */
function reactPagesOf(options: RawMap, path: KeyPath, facts: SiteFacts, notes: Notes): readonly string[] {
  const folder = toRootPath(textOf(options.path) ?? 'src/pages', facts);
  const base = (textOf(options.routeBasePath) ?? '').replace(/^\/|\/$/g, '');
  const files = facts
    .filesIn(folder)
    .filter((file) => /\.[jt]sx?$/.test(file) && !/(?:^|\/)_|\.(?:test|d)\.\w+$|(?:^|\/)__tests__\//.test(file));
  const routes = files
    .map((file) => `${base === '' ? '' : `/${base}`}${toPageRoute(file, folder)}`)
    .filter((route) => route !== '/');
  const links = routes.length > 0 ? `; links to ${listed(routes)} are not reported` : '';
  if (files.length > 0)
    notes.push({
      path,
      message: `React pages of \`${folder}\` are not built${links}`,
      notTakenOver: files.length > MOST_NAMED ? [`${folder}/ (${files.length} React pages)`] : files,
    });
  return routes;
}

/** More React pages are counted. */
const MOST_NAMED = 3;

const listed = (routes: readonly string[]): string =>
  routes.length > 5 ? `${routes.slice(0, 5).join(', ')} and ${routes.length - 5} more` : routes.join(', ');

function redirectsOf(options: RawMap, path: KeyPath, notes: Notes): Readonly<Record<string, string>> {
  noteOthers(options, ['id', 'redirects'], path, notes);
  const from = listOf(options.redirects).flatMap((redirect) => {
    const { from: sources, to } = mapOf(redirect);
    return (Array.isArray(sources) ? sources : [sources]).map((source: unknown) => [source, to]);
  });
  return Object.fromEntries(from.filter((pair) => pair.every((end) => typeof end === 'string')));
}

function scriptOf(script: unknown): readonly unknown[] {
  if (typeof script === 'string') return [script];
  const { src, async, defer: _defer, integrity, ...attributes } = mapOf(script);
  if (typeof src !== 'string') return [];
  const texts = Object.fromEntries(Object.entries(attributes).filter(([, value]) => typeof value === 'string'));
  return [
    defined({
      src,
      async: async === true ? true : undefined,
      integrity,
      ...(isMap(texts) && Object.keys(texts).length > 0 && { attributes: texts }),
    }),
  ];
}
