/** Turns a configuration of Astro with Starlight, as plain data, into one of ours. Pure. */
import { join } from 'node:path';
import {
  defined,
  isMap,
  listOf,
  mapOf,
  type Note,
  type Notes,
  noteOthers,
  type RawMap,
  textOf,
} from '../../config/raw-data.ts';
import { aliasesOf } from '../other-tools/aliases.ts';
import { docFinder, type FindDoc } from '../other-tools/doc-targets.ts';
import type { MappedSite, SiteFacts } from '../other-tools/foreign-site.ts';
import { headElements } from '../other-tools/head-elements.ts';
import { siteAddress, socialLinks } from '../other-tools/map-links.ts';

/** They concern Astro's own build, or are the same here without being named. */
const silent = ['expressiveCode', 'pagefind', 'credits', 'disable404Route'];
const known = [
  ...['title', 'description', 'tagline', 'head', 'tableOfContents', 'editLink', 'locales', 'defaultLocale', 'social'],
  ...['sidebar', 'lastUpdated', 'pagination', 'favicon', 'titleDelimiter', 'markdown', 'prerender', 'routeMiddleware'],
  ...['logo', 'customCss'],
  ...silent,
];

const starlightOf = (site: RawMap): RawMap =>
  mapOf(
    mapOf(
      listOf(site.integrations)
        .flat()
        .find((one) => mapOf(one).name === '@astrojs/starlight'),
    ).options,
  );

/** @param facts With the folder of `astro.config.mjs` as `siteFolder`. */
export function mapStarlight(data: unknown, facts: SiteFacts): MappedSite {
  const site = mapOf(data);
  const options = starlightOf(site);
  const notes: Note[] = [];
  noteOthers(options, known, ['starlight'], notes);
  if (options.logo !== undefined)
    notes.push({
      path: ['starlight', 'logo'],
      message: 'is for `navbar.logo`, which takes a file of the static folder',
    });
  if (options.customCss !== undefined)
    notes.push({
      path: ['starlight', 'customCss'],
      message: 'is for the elements of Starlight; `styles` takes your own',
    });
  const languages = languagesOf(options, join(facts.siteFolder, 'src/content/docs'), facts);
  const { folder, folders, i18n } = languages;
  const files = facts.filesIn(folder).map((file) => file.slice(folder.length + 1));
  const findDoc = docFinder(files, 'slugs');
  const isListed = files.some((file) => folders.includes(file.split('/')[0] ?? ''));
  const items = isListed && options.sidebar === undefined ? undefined : sidebarItems(options.sidebar, findDoc);
  const staticDirectory = join(facts.siteFolder, textOf(site.publicDir) ?? 'public');
  const config = defined({
    title: titleOf(options.title, textOf(options.defaultLocale)),
    tagline: textOf(options.description) ?? textOf(options.tagline),
    titleDelimiter: textOf(options.titleDelimiter),
    ...siteAddress(site.site, site.base),
    favicon:
      textOf(options.favicon)?.replace(/^\//, '') ??
      (facts.exists(`${staticDirectory}/favicon.svg`) ? 'favicon.svg' : undefined),
    trailingSlash: site.trailingSlash !== 'never',
    staticDirectory: facts.exists(staticDirectory) ? staticDirectory : undefined,
    siteDirectory: facts.siteFolder || undefined,
    aliases: aliasesOf(site.vite, facts, true),
    navbar: { items: socialLinks(options.social) },
    head: headElements(
      listOf(options.head)
        .map(mapOf)
        .map(({ tag, attrs, content }) => ({ tag, attributes: attrs, text: content })),
      site.base,
    ),
    tableOfContents: isMap(options.tableOfContents) ? options.tableOfContents : undefined,
    docs: defined({
      path: folder,
      routeBasePath: '/',
      addresses: 'slugs',
      sidebars: items === undefined ? undefined : { docs: items },
      editUrl: textOf(mapOf(options.editLink).baseUrl)?.replace(/\/?$/, '/'),
      showLastUpdateTime: options.lastUpdated === true,
      breadcrumbs: false,
    }),
    redirects: redirectsOf(mapOf(site.redirects), languages.keys, notes),
    i18n,
    reactPages: false,
  });
  return { config, notes };
}

const titleOf = (title: unknown, locale: string | undefined): string | undefined =>
  textOf(title) ?? textOf(mapOf(title)[locale ?? 'en']) ?? textOf(Object.values(mapOf(title))[0]);

/**
 * Redirects with parts that stand for anything are not taken over. A redirect counts in every language here, so those
 * inside of one language are for all of them.
 */
function redirectsOf(redirects: RawMap, languages: readonly string[], notes: Notes): RawMap | undefined {
  const languageOf = (address: string): string | undefined =>
    languages.find((key) => `${address}/`.startsWith(`/${key}/`));
  const pairs = Object.entries(redirects).flatMap(([written, given]) => {
    // Astro adds a slash that is missing.
    const from = `/${written.replace(/^\//, '')}`;
    const to = textOf(given) ?? textOf(mapOf(given).destination);
    const language = languageOf(from);
    const start = language === undefined ? 0 : language.length + 1;
    if (to?.startsWith('/') && !/[[\]]/.test(from + to) && language === languageOf(to))
      return [{ isGeneral: language === undefined, pair: [from.slice(start) || '/', to.slice(start) || '/'] as const }];
    notes.push({ path: ['redirects', written], message: 'is not a redirect from one page of the site to another' });
    return [];
  });
  const ordered = [...pairs.filter(({ isGeneral }) => !isGeneral), ...pairs.filter(({ isGeneral }) => isGeneral)];
  return pairs.length > 0 ? Object.fromEntries(ordered.map(({ pair }) => pair)) : undefined;
}

interface Languages {
  /** Of the default language. */
  readonly folder: string;
  /** Names of the folders of the other languages. */
  readonly folders: readonly string[];
  /** What their addresses begin with. */
  readonly keys: readonly string[];
  readonly i18n: RawMap | undefined;
}

/** The default language is in the folder itself, as `root`, or in one named like it. */
function languagesOf({ locales, defaultLocale, sidebar, title }: RawMap, folder: string, facts: SiteFacts): Languages {
  const all = Object.entries(mapOf(locales));
  const mainKey = 'root' in mapOf(locales) ? 'root' : (textOf(defaultLocale) ?? all[0]?.[0]);
  if (mainKey === undefined) return { folder, folders: [], keys: [], i18n: undefined };
  const codeOf = ([key, value]: readonly [string, unknown]): string =>
    key === 'root' ? (textOf(mapOf(value).lang) ?? 'en') : key;
  const main = all.find(([key]) => key === mainKey) ?? [mainKey, {}];
  const named = new Set(facts.filesIn(folder).map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''));
  // Addresses are in lower case, whatever the folders are called.
  const folderOf = (key: string): string | undefined =>
    [...named].find((name) => name.toLowerCase() === key.toLowerCase());
  const others = all.filter(([key]) => key !== mainKey && folderOf(key) !== undefined);
  const defaultCode = codeOf(main);
  const configOf = ([key, value]: readonly [string, unknown]): RawMap => {
    const { label, lang, dir } = mapOf(value);
    const own = { label: textOf(label), htmlLang: textOf(lang), direction: textOf(dir) };
    if (key === mainKey) return defined(own);
    const texts = translatedLabels(sidebar, [textOf(lang), key]);
    return defined({
      ...own,
      docs: `${folder}/${folderOf(key)}`,
      title: textOf(mapOf(title)[textOf(lang) ?? key]) ?? textOf(mapOf(title)[key]),
      texts: Object.keys(texts).length > 0 ? texts : undefined,
    });
  };
  return {
    folder: mainKey === 'root' ? folder : `${folder}/${mainKey}`,
    folders: others.map(([key]) => folderOf(key) ?? key),
    keys: others.map(([key]) => key),
    i18n: {
      defaultLocale: defaultCode,
      locales: [defaultCode, ...others.map(codeOf)],
      localeConfigs: Object.fromEntries([main, ...others].map((one) => [codeOf(one), configOf(one)])),
    },
  };
}

/** Translations of the labels in a sidebar, by label. */
const translatedLabels = (
  items: unknown,
  languages: readonly (string | undefined)[],
): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...listOf(items).map((item) => {
      const { label, translations, items: inner } = mapOf(item);
      const all = Object.entries(mapOf(translations));
      const isOwn = (language: string): boolean =>
        languages.some((one) => one?.toLowerCase() === language.toLowerCase());
      const given = textOf(all.find(([language]) => isOwn(language))?.[1]);
      const own = typeof label === 'string' && given !== undefined ? { [label]: given } : {};
      return { ...own, ...translatedLabels(inner, languages) };
    }),
  );

function sidebarItems(items: unknown, findDoc: FindDoc): readonly unknown[] | undefined {
  return Array.isArray(items) ? items.flatMap((item) => sidebarItem(item, findDoc)) : undefined;
}

function sidebarItem(item: unknown, findDoc: FindDoc): readonly unknown[] {
  if (typeof item === 'string') return docItem(item, undefined, findDoc);
  const { label, slug, link, items, autogenerate, collapsed } = mapOf(item);
  const name = textOf(label);
  const target = textOf(slug) ?? textOf(link);
  if (target !== undefined) return docItem(target, name, findDoc);
  const directory = textOf(mapOf(autogenerate).directory);
  const inner =
    directory === undefined
      ? (sidebarItems(items, findDoc) ?? [])
      : [{ type: 'autogenerated', dirName: directory.replace(/^\/|\/$/g, '') || '.' }];
  if (name === undefined) return inner;
  return inner.length === 0 ? [] : [{ type: 'category', label: name, items: inner, collapsed: collapsed === true }];
}

function docItem(address: string, label: string | undefined, findDoc: FindDoc): readonly unknown[] {
  const id = findDoc(address);
  if (id !== undefined) return [{ type: 'doc', id, ...(label !== undefined && { label }) }];
  const href = /^[a-z][\w+.-]*:/i.test(address) ? address : `/${address.replace(/^\//, '')}`;
  return label === undefined ? [] : [{ type: 'link', href, label }];
}
