/** What the server renders around an article: the frame, its parts, and their order. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { englishServerLabels, resolveAllLabels } from '../../build/model/labels.ts';
import { App } from '../../src/app/app.tsx';
import { englishLabels } from '../../src/shared/labels.ts';
import type { NavNode, PageData, SiteData } from '../../src/shared/page-data.ts';
import { LabelsProvider } from '../../src/theme/labels-context.ts';
import { LoadingStatus } from '../../src/theme/loading-status.tsx';
import { NotFoundPage } from '../../src/theme/not-found-page.tsx';
import { SidebarList } from '../../src/theme/sidebar-list.tsx';
import { SiteProvider } from '../../src/theme/site-context.ts';

const outside = 'https://a.example/x';
const siteData: SiteData = {
  title: 'Site',
  tagline: '',
  baseUrl: '/',
  titleDelimiter: '|',
  navbar: {
    title: 'Site',
    homeUrl: '/',
    items: [
      { label: 'Left', url: '/docs/a', position: 'left', external: false, section: '/docs' },
      { label: 'Right', url: '/about', position: 'right', external: false },
      { label: 'Outside', url: outside, position: 'right', external: true },
    ],
  },
  footer: {
    columns: [
      {
        title: 'One',
        items: [
          { label: 'Inside', url: '/docs/a', external: false },
          { label: 'Outside', url: outside, external: true },
        ],
      },
      { title: 'Two', items: [] },
    ],
    copyright: '© 2025 <b>Us</b>',
  },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  searchUrl: '/search',
  generator: 'test',
};
const doc: PageData = {
  kind: 'doc',
  route: '/docs/b',
  url: '/docs/b',
  title: 'B',
  headTitle: 'B | Site',
  description: '',
  showTitle: true,
  toc: [{ depth: 2, id: 'part', text: 'Part', html: 'Part' }],
  breadcrumbs: [{ label: 'B', url: '/docs/b' }],
};
const app = (site: SiteData, page: PageData, sidebar = '<li>SIDEBAR</li>') =>
  createElement(SiteProvider, { value: site }, createElement(App, { view: { page, article: 'TEXT', sidebar } }));
const draw = (page: Partial<PageData> = {}, site: Partial<SiteData> = {}, sidebar?: string): string =>
  renderToStaticMarkup(app({ ...siteData, ...site }, { ...doc, ...page }, sidebar));
/** The element that begins with this, up to its end tag (none of its kind inside). */
const part = (html: string, begin: string, tag: string): string => {
  const at = html.indexOf(begin);
  return at < 0 ? '' : html.slice(at, html.indexOf(`</${tag}>`, at));
};
/** True when the texts follow one another in this order, each of them there. */
const inOrder = (html: string, texts: readonly string[]): boolean =>
  texts.reduce((from, text) => (from < 0 ? -1 : html.indexOf(text, from)), 0) >= 0;
const newTab = `href="${outside}" target="_blank" rel="noopener noreferrer">Outside<svg`;

describe('the frame', () => {
  test('skip link, announcement, navbar, content, footer', () => {
    const announcement = { id: 'x', html: 'NEWS', isCloseable: true };
    const order = [
      '<section class="skip-region"',
      'NEWS',
      '<nav class="navbar"',
      '<main',
      'TEXT',
      '<footer class="site-',
    ];
    expect(inOrder(draw({}, { announcement }), order)).toBe(true);
  });

  test('the notice of an old version leads to the same page of the last one', () => {
    const version = (name: string, key: string) => ({ set: 'docs', name, key, label: name, url: `/${name}` });
    const old = { ...version('1', '1'), notice: 'No longer maintained.', latest: 'See 2' };
    const versions = { label: 'Versions', all: [version('next', 'next'), version('2', ''), old] };
    const read = (name: string) =>
      draw({ version: { set: 'docs', name, urls: { next: '/next/b', 2: '/2/b' } } }, { versions });
    expect(read('1')).toContain('<p class="version-notice">No longer maintained. <a href="/2/b">See 2</a></p>');
    expect(read('2')).not.toContain('version-notice');
  });

  test('without an announcement there is nothing of it', () => {
    expect(draw()).not.toMatch(/banner|announcement/);
  });

  test('the skip link comes first and leads, without scripts, around the content', () => {
    const html = draw();
    const id =
      /^<section[^>]* aria-label="Skip to main content"[^>]*><a[^>]* href="#([\w:]+)">Skip to main content</.exec(
        html,
      )?.[1];
    expect(id).toMatch(/^__/);
    expect(inOrder(html, [`<div id="${id}"`, '<main'])).toBe(true);
  });
});

describe('navbar', () => {
  const navbar = (page = {}): string => part(draw(page), '<nav class="navbar"', 'nav');

  test('has a name, then toggle, brand and left entries, then search, right entries and the color toggle', () => {
    expect(navbar()).toContain('aria-label="Main"');
    const order = [
      'Toggle navigation bar',
      'class="brand"',
      '>Left<',
      '>Search<',
      '>Right<',
      'Switch between dark and',
    ];
    expect(inOrder(navbar(), order)).toBe(true);
  });

  test('the brand is the logo, the name, or both', () => {
    const brand = (own: Partial<SiteData['navbar']>): string =>
      part(draw({}, { navbar: { ...siteData.navbar, ...own } }), '<a class="brand"', 'a');
    const logo = { light: '/l.svg', dark: '/d.svg', alt: 'Us', url: '/' };
    expect(brand({})).toMatch(/^<a class="brand" href="[^"]*"><b>Site<\/b>$/);
    expect(brand({ title: '', logo })).toMatch(/<img[^>]* src="\/d\.svg"[^>]*>$/);
    expect(brand({ logo })).toMatch(/<img.*<b>Site<\/b>$/);
  });

  test('the active entry has a class', () => {
    expect(navbar()).toContain('<a class="navbar-link active" href="/docs/a" aria-current="true">');
    expect(navbar()).toContain('<a class="navbar-link" href="/about">');
  });

  test('an entry that leaves the site says so, and opens a new tab', () => {
    expect(navbar()).toContain(newTab);
    expect(navbar().match(/target=/g)).toHaveLength(1);
  });

  test('the button of the drawer has a name, says what it opens, and that it is closed', () => {
    expect(navbar()).toMatch(
      /<button type="button"[^>]* aria-label="Toggle navigation bar" aria-expanded="false" aria-controls="nav:panel"/,
    );
  });
});

describe('drawer', () => {
  test('head, menu and sidebar; no search', () => {
    const html = draw();
    const panel = html.slice(html.indexOf('<div id="nav:panel"'), html.indexOf('<div class="content"'));
    const head = ['class="brand"', 'Switch between dark and', 'aria-label="Close navigation bar"'];
    const order = [
      ...head,
      '<ul class="panel-menu">',
      '>Left<',
      '← Back to main menu',
      'aria-label="Docs sidebar"',
      'SIDEBAR',
    ];
    expect(inOrder(panel, order)).toBe(true);
    expect(panel).not.toContain('earch');
  });

  test('without entries there is no way back to them, without a sidebar only entries', () => {
    expect(draw({}, { navbar: { ...siteData.navbar, items: [] } })).not.toContain('Back to main menu');
    expect(draw({}, {}, '')).not.toMatch(/Back to main menu|Docs sidebar/);
  });
});

describe('sidebar', () => {
  const list = (nodes: readonly NavNode[]): string =>
    renderToStaticMarkup(createElement(SidebarList, { nodes, toggleLabel: 'Toggle {label}' }));
  const page: NavNode = { kind: 'doc', label: 'A', route: '/docs/a', url: '/docs/a' };
  const category = { kind: 'category', label: 'C', collapsible: true, collapsed: true, children: [page] } as const;

  test('a page, with its class; another site, with icon and new tab', () => {
    expect(list([{ ...page, className: 'own' }])).toBe(
      '<li class="own"><a href="/docs/a" data-nav="/docs/a">A</a></li>',
    );
    expect(list([{ kind: 'link', label: 'Outside', url: outside }])).toContain(newTab);
    expect(list([{ kind: 'link', label: 'In', url: '/docs/a' }])).toBe('<li><a href="/docs/a" data-nav="">In</a></li>');
  });

  test('a category with a page of its own is a link and, beside it, a toggle that names it', () => {
    expect(list([{ ...category, route: '/docs/c', url: '/docs/c' }])).toBe(
      '<li><a href="/docs/c" data-nav="/docs/c">C</a><details data-nav-open="0"><summary aria-label="Toggle C">' +
        '</summary><ul><li><a href="/docs/a" data-nav="/docs/a">A</a></li></ul></details></li>',
    );
  });

  test('one without a page is a toggle with its name', () => {
    expect(list([category])).toMatch(/^<li><details data-nav-open="0"><summary>C<\/summary><ul>/);
  });

  test('a line of text is aligned like a label', () => {
    expect(list([{ kind: 'text', label: 'T' }])).toBe('<li><span class="sidebar-label">T</span></li>');
  });

  test('one that cannot be closed has no toggle', () => {
    const html = list([{ ...category, collapsible: false }]);
    expect(html).toMatch(/^<li><span class="sidebar-label">C<\/span><ul><li><a/);
    expect(html).not.toMatch(/details|summary/);
  });
});

describe('around the article', () => {
  test('first the link home, named by its label alone', () => {
    expect(part(draw(), '<nav class="breadcrumbs"', 'li')).toMatch(/<li><a href="\/" aria-label="Home page"><svg/);
  });

  test('documents and plain pages have a table of contents, unless it is empty', () => {
    for (const kind of ['doc', 'page'] as const) {
      expect(draw({ kind }).match(/<nav class="toc"/g)).toHaveLength(1);
      expect(draw({ kind, toc: [] })).not.toContain('toc');
    }
  });

  test('pagination is rendered on every document, even without neighbors, but not on plain pages', () => {
    expect(draw()).toContain('<nav class="pagination" aria-label="Docs pages"></nav>');
    expect(draw({ kind: 'page' })).not.toContain('pagination');
  });

  test('the line about the last change is the HTML of the build', () => {
    expect(draw({ updatedLine: 'On <time>Feb 3</time>' })).toContain('<p>On <time>Feb 3</time></p>');
  });
});

describe('footer', () => {
  test('columns with a title; the copyright line is HTML', () => {
    const footer = part(draw(), '<footer class="site-footer"', 'footer');
    const order = ['>One<', '<a href="/docs/a">Inside</a>', newTab, '>Two<', '© 2025 <b>Us</b>'];
    expect(inOrder(footer, order)).toBe(true);
  });

  test.each(['doc', 'category', 'page', 'component', 'search', 'not-found'] as const)('on a %s', (kind) => {
    expect(draw({ kind })).toContain('<footer class="site-footer"');
  });
});

describe('texts of the site', () => {
  /** Every English text in brackets, so that one which did not come from the table is seen. */
  const inBrackets = <Table extends object>(table: Table): Table =>
    Object.fromEntries(Object.entries(table).map(([name, text]) => [name, `[${text}]`])) as Table;
  const labels = resolveAllLabels(inBrackets({ ...englishLabels, ...englishServerLabels }));
  const within = (element: ReactElement): string =>
    renderToStaticMarkup(createElement(LabelsProvider, { value: labels }, element));
  const link = { label: 'x', url: '/x' };
  const page: PageData = {
    ...doc,
    prev: link,
    next: link,
    tags: [link],
    editUrl: '/edit',
    markdownUrl: '/b.md',
  };

  test('stand in every part of the frame', () => {
    const announcement = { id: 'x', html: 'NEWS', isCloseable: true };
    const site = { ...siteData, announcement };
    const html = within(app(site, page));
    const shown = Object.entries(englishLabels).filter(([, text]) => html.includes(`[${text}]`));
    expect(shown.map(([name]) => name)).toEqual([
      'close',
      'backToTop',
      'copyPage',
      'copyPageAsMarkdown',
      'viewAsMarkdown',
      'skipToContent',
      'mainNavigation',
      'openNavigation',
      'closeNavigation',
      'backToMainMenu',
      'menu',
      'lightMode',
      'darkMode',
      'search',
      'docsSidebar',
      'breadcrumbs',
      'home',
      'docsPages',
      'previous',
      'next',
      'onThisPage',
      'tagsRow',
      'editThisPage',
      'copied',
      'loadError',
    ]);
    expect(html).toContain('[Switch between dark and light mode (currently [light mode])]');
    expect(
      Object.values(englishLabels).filter((text) => html.includes(`"${text}"`) || html.includes(`>${text}<`)),
    ).toEqual([]);
  });

  test('stand where something is loaded, and where it could not be', () => {
    const state = { isLoading: true, pastDelay: true, timedOut: false, error: null, loaded: null };
    const status = (more: object) =>
      within(createElement(LoadingStatus, { state: { ...state, ...more }, onRetry: () => undefined }));
    expect(status({})).toContain('aria-label="[Loading]"');
    expect(status({ isLoading: false, error: new Error('no') })).toContain('>[Retry]<');
  });

  test('stand on the page that is not there', () => {
    const html = within(createElement(SiteProvider, { value: siteData }, createElement(NotFoundPage, { labels })));
    for (const name of [
      'notFoundTitle',
      'notFoundText',
      'notFoundSimilar',
      'notFoundAdvice',
      'home',
      'search',
    ] as const)
      expect(html).toContain(`>${labels[name]}<`);
  });
});

test('a failure is a sentence with a button and a way home; what the error says is beside it', () => {
  const state = { isLoading: false, pastDelay: true, timedOut: false, error: new TypeError('no'), loaded: null };
  const status = createElement(LoadingStatus, { state, onRetry: () => undefined });
  expect(renderToStaticMarkup(createElement(SiteProvider, { value: siteData }, status))).toBe(
    '<div class="load-error markdown" role="alert"><p>This could not be loaded. Check your network connection.</p><pre class="crash-text">TypeError: no</pre><p class="actions"><button type="button" class="button button-primary">Retry</button><a class="button" href="/">Home page</a></p></div>',
  );
});
