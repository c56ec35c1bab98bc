/** Turns `themeConfig` of Docusaurus into our keys. */
import {
  defined,
  hrefInHtml,
  isMap,
  type KeyPath,
  listOf,
  mapOf,
  type Notes,
  noteOthers,
  type RawMap,
  textOf,
  textOfHtml,
} from '../../config/raw-data.ts';
import { firstDocOf } from '../../versions/map-sidebars.ts';

export interface ThemeContext {
  /** Sidebars by set of documents, as Docusaurus has them. */
  readonly sidebars: ReadonlyMap<string, RawMap>;
  /** Base path of each set of documents. */
  readonly routes: ReadonlyMap<string, string>;
  /** The set of documents that is no collection. */
  readonly mainSet: string | undefined;
  readonly title: string;
  readonly notes: Notes;
}

const knownKeys = [
  'navbar',
  'footer',
  'announcementBar',
  'colorMode',
  'prism',
  'algolia',
  'docs',
  'tableOfContents',
  'image',
  'mermaid',
  'liveCodeBlock',
  'blog',
  'metadata',
];

export function mapTheme(theme: RawMap, context: ThemeContext): RawMap {
  const at = ['themeConfig'];
  noteOthers(theme, knownKeys, at, context.notes);
  noteOthers(mapOf(theme.docs), ['versionPersistence', 'sidebar'], [...at, 'docs'], context.notes);
  noteOthers(mapOf(mapOf(theme.docs).sidebar), ['hideable'], [...at, 'docs', 'sidebar'], context.notes);
  const { tableOfContents, image } = theme;
  return defined({
    image: textOf(image),
    tableOfContents: isMap(tableOfContents) ? tableOfContents : undefined,
    navbar: isMap(theme.navbar) ? navbarOf(theme.navbar, context) : undefined,
    footer: isMap(theme.footer) ? footerOf(theme.footer, context) : undefined,
    announcementBar: isMap(theme.announcementBar) ? announcementOf(theme.announcementBar, context.notes) : undefined,
    colorMode: isMap(theme.colorMode) ? theme.colorMode : undefined,
    ...prismOf(mapOf(theme.prism), context.notes),
    search: isMap(theme.algolia) ? searchOf(theme.algolia, context.notes) : undefined,
  });
}

function navbarOf(navbar: RawMap, context: ThemeContext): RawMap {
  const at = ['themeConfig', 'navbar'];
  noteOthers(navbar, ['title', 'logo', 'items'], at, context.notes);
  const logo = mapOf(navbar.logo);
  noteOthers(logo, ['alt', 'src', 'srcDark', 'href', 'width', 'height', 'target'], [...at, 'logo'], context.notes);
  const items = listOf(navbar.items).flatMap((item, index) =>
    navbarItem(mapOf(item), [...at, 'items', index], context),
  );
  return defined({
    title: textOf(navbar.title) ?? '',
    logo: textOf(logo.src) && defined({ alt: logo.alt, src: logo.src, srcDark: logo.srcDark, href: logo.href }),
    items,
  });
}

function navbarItem(item: RawMap, path: KeyPath, context: ThemeContext): readonly RawMap[] {
  const { notes } = context;
  const position = item.position === 'right' ? 'right' : 'left';
  switch (item.type) {
    case 'search':
      return [];
    // Sites with versions or languages have their menu.
    case 'localeDropdown':
    case 'docsVersionDropdown':
    case 'docsVersion':
      return [];
    case 'html':
      return htmlLink(item.value, path, context).map((link) => ({ ...link, position }));
  }
  if (Array.isArray(item.items)) {
    const label = textOf(item.label) ?? textOf(item['aria-label']);
    const items = item.items.flatMap((inner, index) => {
      const made = navbarItem({ ...mapOf(inner), items: undefined }, [...path, 'items', index], context);
      return made.map(({ position: _position, icon: _icon, activeBasePath: _path, ...link }) => link);
    });
    return label === undefined || items.length === 0
      ? items.map((link) => ({ ...link, position }))
      : [{ label, position, items }];
  }
  const target = targetOf(item, path, context);
  if (!target) return [];
  const label =
    textOf(item.label) ??
    textOf(item['aria-label']) ??
    (textOfHtml(textOf(item.html) ?? '') || textOf(item.docId)?.split('/').at(-1));
  const isIcon =
    item.label === undefined &&
    /^https:\/\/(?:[\w-]+\.)?(?:github|gitlab|bitbucket|codeberg)\.\w+\//.test(String(target.href));
  const activeBasePath = textOf(item.activeBasePath);
  if (item.activeBaseRegex !== undefined)
    notes.push({ path: [...path, 'activeBaseRegex'], message: 'expected a path here' });
  if (label === undefined) {
    notes.push({ path, message: 'has no label' });
    return [];
  }
  return [
    defined({
      ...target,
      label,
      position,
      icon: isIcon ? 'repository' : undefined,
      activeBasePath: activeBasePath === undefined ? undefined : `/${activeBasePath.replace(/^\//, '')}`,
    }),
  ];
}

/** The target of an item, by the keys of our links. */
function targetOf(item: RawMap, path: KeyPath, context: ThemeContext): RawMap | undefined {
  const set = textOf(item.docsPluginId) ?? 'default';
  const collection = set === context.mainSet ? undefined : set;
  if (item.type === 'doc' && typeof item.docId === 'string') return defined({ docId: item.docId, collection });
  if (item.type === 'docSidebar') {
    const first = firstDocOf(context.sidebars.get(set)?.[String(item.sidebarId)]);
    return first === undefined ? { to: context.routes.get(set) ?? '/docs' } : defined({ docId: first, collection });
  }
  const address = textOf(item.to) ?? textOf(item.href);
  // A dropdown has headings that lead to `#`.
  if (address === undefined || address === '#') {
    context.notes.push({ path, message: 'leads nowhere that is known here' });
    return undefined;
  }
  return addressOf(address);
}

function addressOf(address: string): RawMap {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(address)) return { href: address };
  return { to: `/${address.replace(/^\//, '')}` };
}

function htmlLink(value: unknown, path: KeyPath, { notes }: ThemeContext): readonly RawMap[] {
  const html = textOf(value) ?? '';
  const href = hrefInHtml(html);
  const label = textOfHtml(html);
  if (href !== undefined && label !== '') return [{ ...addressOf(href), label }];
  notes.push({ path, message: 'HTML without a link and its text is left out' });
  return [];
}

function footerOf(footer: RawMap, context: ThemeContext): RawMap {
  const at = ['themeConfig', 'footer'];
  noteOthers(footer, ['links', 'copyright', 'style'], at, context.notes);
  const links = listOf(footer.links);
  const linkAt = (item: unknown, path: KeyPath): readonly RawMap[] => {
    const { label, html } = mapOf(item);
    if (html !== undefined) return htmlLink(html, path, context);
    const target = targetOf({ ...mapOf(item), type: undefined }, path, context);
    return target && textOf(label) ? [{ ...target, label }] : [];
  };
  const columns = links.some((column) => Array.isArray(mapOf(column).items))
    ? links.map((column, index) => ({
        title: textOf(mapOf(column).title) ?? context.title,
        items: listOf(mapOf(column).items).flatMap((item, place) =>
          linkAt(item, [...at, 'links', index, 'items', place]),
        ),
      }))
    : [{ title: context.title, items: links.flatMap((item, index) => linkAt(item, [...at, 'links', index])) }];
  return defined({ copyright: textOf(footer.copyright), links: columns.filter(({ items }) => items.length > 0) });
}

function announcementOf(bar: RawMap, notes: Notes): RawMap {
  noteOthers(bar, ['id', 'content', 'isCloseable'], ['themeConfig', 'announcementBar'], notes);
  return defined({ id: bar.id, content: bar.content, isCloseable: bar.isCloseable });
}

/** Color themes are not noted: there is one, for both modes. */
function prismOf(prism: RawMap, notes: Notes): RawMap {
  const at = ['themeConfig', 'prism'];
  noteOthers(prism, ['theme', 'darkTheme', 'additionalLanguages', 'magicComments'], at, notes);
  const { additionalLanguages, magicComments } = prism;
  const usual = 'theme-code-block-highlighted-line';
  return {
    ...(Array.isArray(additionalLanguages) && { prism: { additionalLanguages } }),
    ...(Array.isArray(magicComments) && {
      markdown: { magicComments: magicComments.filter((comment) => mapOf(comment).className !== usual) },
    }),
  };
}

function searchOf(algolia: RawMap, notes: Notes): RawMap {
  const ours = [
    'appId',
    'apiKey',
    'indexName',
    'contextualSearch',
    'insights',
    'maxResultsPerGroup',
    'externalUrlRegex',
  ];
  const more = ['replaceSearchResultPathname', 'searchParameters'];
  noteOthers(algolia, [...ours, ...more, 'searchPagePath', 'algoliaOptions'], ['themeConfig', 'algolia'], notes);
  const hosted = Object.fromEntries([...ours, ...more].flatMap((key) => (key in algolia ? [[key, algolia[key]]] : [])));
  const { searchPagePath } = algolia;
  const path = searchPagePath === null ? false : searchPagePath;
  return defined({ algolia: hosted, searchPagePath: path });
}
