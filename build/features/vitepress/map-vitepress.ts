/** Turns a configuration of VitePress, as plain data, into one of ours. Pure. */
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
  textOfHtml,
} from '../../config/raw-data.ts';
import { pathIn, rootFolder, startOf } from '../../model/paths.ts';
import { aliasesOf } from '../other-tools/aliases.ts';
import { docFinder, type FindDoc } from '../other-tools/doc-targets.ts';
import type { MappedSite, SiteFacts } from '../other-tools/foreign-site.ts';
import { headElements } from '../other-tools/head-elements.ts';
import { linkTo, socialLinks } from '../other-tools/map-links.ts';

/** They configure VitePress' own build, or are the same here without being named. */
const silent = ['outDir', 'cacheDir', 'assetsDir', 'cleanUrls', 'vite', 'vue', 'markdown', 'sitemap', 'router', 'mpa'];
const known = [
  ...['title', 'titleTemplate', 'description', 'lang', 'base', 'srcDir', 'srcExclude', 'head', 'lastUpdated'],
  ...['themeConfig', 'locales', 'ignoreDeadLinks', 'appearance', 'metaChunk', 'contentProps', ...silent],
];
const knownTheme = [
  ...['siteTitle', 'logo', 'nav', 'sidebar', 'socialLinks', 'footer', 'editLink', 'lastUpdated', 'outline', 'search'],
  ...['docFooter', 'darkModeSwitchLabel', 'lightModeSwitchTitle', 'darkModeSwitchTitle', 'sidebarMenuLabel'],
  ...['returnToTopLabel', 'langMenuLabel', 'externalLinkIcon', 'algolia', 'i18nRouting', 'skipToContentLabel'],
];

/** @param facts With the folder that holds `.vitepress` as `siteFolder`. */
export function mapVitePress(data: unknown, facts: SiteFacts): MappedSite {
  const site = mapOf(data);
  const notes: Note[] = [];
  const locales = mapOf(site.locales);
  const root = mapOf(locales.root);
  const theme = { ...mapOf(site.themeConfig), ...mapOf(root.themeConfig) };
  const folder = join(facts.siteFolder, textOf(site.srcDir) ?? '.')
    .replaceAll('\\', '/')
    .replace(/\/$/, '');
  const files = facts.filesIn(folder).map((file) => pathIn(folder, file));
  const findDoc = docFinder(files, 'files');
  const head = headElements(
    listOf(site.head)
      .map(listOf)
      .map(([tag, attributes, text]) => ({ tag, attributes, text })),
    site.base,
  );
  noteOthers(site, known, [], notes);
  noteOthers(theme, knownTheme, ['themeConfig'], notes);
  const config = defined({
    title: textOf(root.title) ?? textOf(site.title),
    tagline: textOf(root.description) ?? textOf(site.description),
    baseUrl: textOf(site.base),
    favicon: textOf(mapOf(head.find(isIcon)?.attributes).href)?.slice(1),
    head: head.filter((element) => !isIcon(element)),
    trailingSlash: false,
    staticDirectory: facts.exists(join(folder, 'public')) ? `${startOf(folder)}public` : undefined,
    aliases: { ...sourceAlias(folder), ...aliasesOf(site.vite, facts, false) },
    navbar: navbarOf(theme, notes),
    footer: footerOf(mapOf(theme.footer), notes),
    docs: defined({
      path: folder,
      routeBasePath: '/',
      addresses: 'files',
      sidebars: sidebarsOf(theme.sidebar, findDoc),
      editUrl: editUrlOf(mapOf(theme.editLink), folder, notes),
      showLastUpdateTime: site.lastUpdated === true || isMap(theme.lastUpdated),
      breadcrumbs: false,
      exclude: listOf(site.srcExclude).filter((glob) => typeof glob === 'string'),
    }),
    servedElsewhere: servedElsewhere(site.ignoreDeadLinks),
    i18n: localesOf({ ...site, themeConfig: theme }, folder, facts),
    markdown: { headingIds: 'vitepress' },
    reactPages: false,
  });
  return { config, notes };
}

/** `@/` is the folder of the documents, which is not always the first one of a path. */
const sourceAlias = (folder: string): RawMap =>
  /^[^./]+$/.test(folder) ? {} : { '@': folder === rootFolder ? '' : folder };

/** Of the links that are not checked, those below a path, such as `/^\/play/`. */
function servedElsewhere(ignored: unknown): readonly string[] | undefined {
  const paths = listOf(ignored).flatMap((link) => /^(?:\/\^\\)?(\/[\w-]+)(?:\\?\/)*$/.exec(String(link))?.[1] ?? []);
  return paths.length > 0 ? paths : undefined;
}

const isIcon = ({ tag, attributes }: RawMap): boolean => {
  const { rel, href } = mapOf(attributes);
  return tag === 'link' && rel === 'icon' && typeof href === 'string' && href.startsWith('/');
};

function navbarOf(theme: RawMap, notes: Notes): RawMap {
  const { logo, siteTitle } = theme;
  const { light, src, dark, alt } = typeof logo === 'string' ? { src: logo } : mapOf(logo);
  const image = textOf(light) ?? textOf(src);
  const items = listOf(theme.nav).flatMap((item) => navItem(mapOf(item)));
  if (items.length < listOf(theme.nav).length)
    notes.push({ path: ['themeConfig', 'nav'], message: 'has entries that are components' });
  return defined({
    title: siteTitle === false ? '' : textOf(siteTitle),
    logo: image === undefined ? undefined : defined({ src: image, srcDark: textOf(dark), alt: textOf(alt) }),
    items: [...items, ...socialLinks(theme.socialLinks)],
  });
}

function navItem({ text, link, items }: RawMap): readonly RawMap[] {
  const label = textOfHtml(textOf(text) ?? '');
  if (label === '') return [];
  if (typeof link === 'string') return [{ label, ...linkTo(link), position: 'right' }];
  const inner = menuItems(items);
  return inner.length === 0 ? [] : [{ label, items: inner, position: 'right' }];
}

/** Menus have no groups here. */
const menuItems = (items: unknown): readonly RawMap[] =>
  listOf(items).flatMap((item) => {
    const { text, link, items: inner } = mapOf(item);
    const label = textOfHtml(textOf(text) ?? '');
    if (Array.isArray(inner)) return menuItems(inner);
    return typeof link === 'string' && label !== '' ? [{ label, ...linkTo(link) }] : [];
  });

function footerOf(footer: RawMap, notes: Notes): RawMap | undefined {
  noteOthers(footer, ['message', 'copyright'], ['themeConfig', 'footer'], notes);
  const text = footerText(footer);
  return text === '' ? undefined : { copyright: text };
}

const footerText = ({ message, copyright }: RawMap): string =>
  [message, copyright].flatMap((part) => textOfHtml(textOf(part) ?? '') || []).join(' ');

/** The folder is appended to the address here, as to those of Docusaurus. */
function editUrlOf({ pattern }: RawMap, folder: string, notes: Notes): string | undefined {
  if (pattern === undefined) return undefined;
  const end = folder === rootFolder ? '/:path' : `/${folder}/:path`;
  const address = textOf(pattern) ?? '';
  if (address.endsWith(end)) return address.slice(0, 1 - end.length);
  notes.push({ path: ['themeConfig', 'editLink', 'pattern'], message: `does not end in \`${end}\`` });
  return undefined;
}

/** One sidebar, or several by the start of an address. Addresses with the same entries share one. */
function sidebarsOf(sidebar: unknown, findDoc: FindDoc): RawMap {
  if (Array.isArray(sidebar)) return { docs: sidebarItems(sidebar, '', findDoc) };
  const byText = new Map<string, string>();
  const sidebars: Record<string, unknown> = {};
  for (const [start, value] of Object.entries(mapOf(sidebar))) {
    const { items, base } = Array.isArray(value) ? { items: value, base: '' } : mapOf(value);
    const made = sidebarItems(items, textOf(base) ?? '', findDoc);
    const text = JSON.stringify(made);
    if (made.length === 0 || byText.has(text)) continue;
    const name = start.replace(/^\/|\/$/g, '').replace(/\W+/g, '-') || 'docs';
    byText.set(text, name);
    sidebars[name] = made;
  }
  return sidebars;
}

const sidebarItems = (items: unknown, base: string, findDoc: FindDoc): readonly unknown[] =>
  listOf(items).flatMap((item) => sidebarItem(mapOf(item), base, findDoc));

function sidebarItem(item: RawMap, outerBase: string, findDoc: FindDoc): readonly unknown[] {
  const base = textOf(item.base) ?? outerBase;
  const label = textOfHtml(textOf(item.text) ?? '');
  const link = textOf(item.link);
  const address = link === undefined ? undefined : addressOf(link, base);
  const id = address === undefined ? undefined : findDoc(address);
  if (!Array.isArray(item.items)) {
    if (label === '' && id === undefined) return [];
    if (address === undefined) return [{ type: 'text', text: label }];
    if (id !== undefined) return [{ type: 'doc', id, ...(label !== '' && { label }) }];
    return [{ type: 'link', label, ...hrefOf(address) }];
  }
  const inner = sidebarItems(item.items, base, findDoc);
  if (label === '') return inner;
  const own = address !== undefined && id === undefined ? [{ type: 'link', label, ...hrefOf(address) }] : [];
  const items = [...own, ...inner];
  const isOpen = typeof item.collapsed !== 'boolean';
  if (items.length === 0) return id === undefined ? [] : [{ type: 'doc', id, label }];
  return [
    {
      ...{ type: 'category', label, items },
      ...(id !== undefined && { link: { type: 'doc', id } }),
      ...(isOpen ? { collapsible: false } : { collapsed: item.collapsed }),
    },
  ];
}

const addressOf = (link: string, base: string): string => (/^[a-z][\w+.-]*:/i.test(link) ? link : base + link);

function hrefOf(address: string): RawMap {
  const { href, to } = linkTo(address.replace(/\.md(?=#|$)/, ''));
  return { href: href ?? to };
}

/** Languages with a folder of their own; the others are sites elsewhere. */
function localesOf(site: RawMap, folder: string, facts: SiteFacts): RawMap | undefined {
  const { root, ...others } = mapOf(site.locales);
  const { lang, label } = mapOf(root);
  const defaultLocale = textOf(lang) ?? textOf(site.lang) ?? 'en';
  const folders = Object.entries(others).filter(
    ([key, value]) => facts.exists(join(folder, key)) && !/^https?:/.test(textOf(mapOf(value).link) ?? ''),
  );
  if (folders.length === 0) return defaultLocale === 'en' ? undefined : { defaultLocale };
  const configs = folders.map(([key, value]) => {
    const own = mapOf(value);
    return [
      key,
      defined({
        label: textOf(own.label),
        htmlLang: textOf(own.lang),
        docs: startOf(folder) + key,
        title: textOf(own.title),
        tagline: textOf(own.description),
        texts: translatedTexts(mapOf(site.themeConfig), mapOf(own.themeConfig), key),
      }),
    ] as const;
  });
  return {
    defaultLocale,
    locales: [defaultLocale, ...folders.map(([key]) => key)],
    localeConfigs: {
      ...(textOf(label) !== undefined && { [defaultLocale]: { label } }),
      ...Object.fromEntries(configs),
    },
  };
}

/**
 * The texts of menus, sidebars and footer of a language, by those of the default language: entries are paired by what
 * they link to, and groups by the first link in them.
 */
function translatedTexts(root: RawMap, own: RawMap, language: string): RawMap | undefined {
  const texts = new Map<string, string>();
  const add = (text: string | undefined, translation: string | undefined): void => {
    if (text && translation && text !== translation && !texts.has(text)) texts.set(text, translation);
  };
  for (const key of ['nav', 'sidebar']) {
    const translations = new Map(textsByPlace(root[key] === undefined ? [] : own[key], language));
    for (const [place, text] of textsByPlace(root[key], language)) add(text, translations.get(place));
  }
  add(footerText(mapOf(root.footer)), footerText(mapOf(own.footer)));
  return texts.size > 0 ? Object.fromEntries(texts) : undefined;
}

/** Each text with its place: how deep it is, and the first link in it, without the folder of the language. */
function textsByPlace(items: unknown, language: string, base = '', depth = 0): readonly (readonly [string, string])[] {
  if (!Array.isArray(items) && isMap(items))
    return Object.values(items).flatMap((one) => {
      const { items: inner, base: own } = Array.isArray(one) ? { items: one, base: '' } : mapOf(one);
      return textsByPlace(inner, language, textOf(own) ?? '', depth);
    });
  return listOf(items).flatMap((item) => {
    const { text, link, items: inner, base: own } = mapOf(item);
    const ownBase = textOf(own) ?? base;
    const below = textsByPlace(inner, language, ownBase, depth + 1);
    const [, first = ''] = below[0]?.[0].split(' ') ?? [];
    const address = typeof link === 'string' ? addressOf(link, ownBase).replace(/^\//, '') : first;
    const place = `${depth} ${address.startsWith(`${language}/`) ? address.slice(language.length + 1) : address}`;
    const label = textOfHtml(textOf(text) ?? '');
    return [...(label === '' ? [] : [[place, label] as const]), ...below];
  });
}
