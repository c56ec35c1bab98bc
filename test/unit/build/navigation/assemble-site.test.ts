import { describe, expect, test } from 'vitest';
import { outline } from '../../../support/outline.ts';
import { type Files, site } from '../../../support/site-test.ts';

const build = (files: Files, config = {}) => site(files, config).build();

const redirectsOf = ({ site: { redirects } }: Awaited<ReturnType<typeof build>>) =>
  [...redirects].map(([from, { route }]) => [from, route]);

describe('the main document and the redirects to it', () => {
  test('is the document with the slug `/`', async () => {
    const built = await build({ 'docs/a.md': '---\nsidebar_position: 1\n---\nx', 'docs/b.md': '---\nslug: /\n---\nx' });
    expect(built.site.versions()[0]?.mainDocId).toBe('b');
    expect(redirectsOf(built)).toEqual([['/', '/docs']]);
  });

  test('otherwise is the first document of the sidebar', async () => {
    const built = await build({ 'docs/a.md': 'x', 'docs/b.md': '---\nsidebar_position: 1\n---\nx' });
    expect(built.site.versions()[0]?.mainDocId).toBe('b');
    expect(redirectsOf(built)).toEqual([
      ['/docs', '/docs/b'],
      ['/', '/docs/b'],
    ]);
    expect(built.files.get('docs/index.html')).toContain('url=/docs/b"');
    expect(built.files.get('index.html')).toContain('<link rel="canonical" href="https://example.org/docs/b">');
    expect(JSON.parse(built.files.get('docs/index.bin') ?? '')).toEqual({ redirect: '/docs/b' });
  });

  test('is the first document of the sidebar even if a category page comes before it', async () => {
    const built = await build({
      'docs/a/_category_.json': '{"link": {"type": "generated-index"}}',
      'docs/a/x.md': 'x',
    });
    expect(built.site.versions()[0]?.mainDocId).toBe('a/x');
    expect(built.site.versions()[0]?.sidebars).toEqual({ docs: { link: { path: '/docs/category/a', label: 'a' } } });
  });

  test('otherwise is the first document', async () => {
    const built = await build({ 'docs/a.md': '---\nunlisted: true\n---\nx' });
    expect(built.site.versions()[0]?.mainDocId).toBe('a');
  });

  test('a home page in src/pages is not replaced by a redirect', async () => {
    const built = await build({ 'docs/a.md': 'x', 'src/pages/index.md': '# Home' });
    expect([...built.site.redirects.keys()]).toEqual(['/docs']);
    expect(built.page('/').data).toMatchObject({ kind: 'page', title: 'Home' });
  });

  test('documents may be at the root of the site', async () => {
    const built = await build({ 'docs/a.md': 'x', 'docs/index.md': '# I' }, { docs: { routeBasePath: '/' } });
    expect(built.routes).toEqual(['/a', '/', '/search']);
    expect(redirectsOf(built)).toEqual([]);
  });
});

describe('the version record', () => {
  test('lists documents by id with base path, and with the sidebar that contains them', async () => {
    const built = await build(
      {
        'docs/b.md': 'x',
        'docs/A.md': 'x',
        'docs/c.md': '---\nunlisted: true\n---\nx',
        'docs/d.md': '---\ndraft: true\n---\n',
      },
      { baseUrl: '/base', docs: { sidebarName: 'tutorialSidebar' } },
    );
    expect(built.site.versions()).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/base/docs',
        mainDocId: 'A',
        docs: [
          { id: 'A', path: '/base/docs/A', sidebar: 'tutorialSidebar' },
          { id: 'b', path: '/base/docs/b', sidebar: 'tutorialSidebar' },
          { id: 'c', path: '/base/docs/c' },
        ],
        draftIds: ['d'],
        sidebars: { tutorialSidebar: { link: { path: '/base/docs/A', label: 'A' } } },
      },
    ]);
  });

  test('labels the first item with its sidebar label, else its id, not its title', async () => {
    const label = async (text: string) =>
      (await build({ 'docs/g/a.md': text })).site.versions()[0]?.sidebars.docs?.link?.label;
    expect(await label('# Title')).toBe('g/a');
    expect(await label('---\nsidebar_label: L\n---\n# Title')).toBe('L');
  });

  test('is in site.json along with the locale', async () => {
    const built = await build({ 'docs/a.md': 'x' });
    expect(JSON.parse(built.files.get('site.json') ?? '')).toEqual({
      versions: built.site.versions(),
      locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    });
  });
});

describe('two pages with one address', () => {
  test('the first by source path is published; a warning names both', async () => {
    const built = await build({ 'docs/a.md': '---\nslug: /x\n---\n# A', 'docs/b.md': '---\nslug: /x\n---\n# B' });
    expect(built.page('/docs/x').data.title).toBe('A');
    expect(built.diagnostics).toMatchObject([
      {
        code: 'route/duplicate',
        severity: 'warning',
        at: { file: 'docs/b.md' },
        related: [{ at: { file: 'docs/a.md' } }],
      },
    ]);
  });

  test.each([
    ['a prefix', { 'docs/01-a.md': 'x', 'docs/02-a.md': 'x' }],
    ['both forms of Markdown', { 'docs/a.md': 'x', 'docs/a.mdx': 'x' }],
    ['two files for a folder', { 'docs/a/README.md': 'x', 'docs/a/index.md': 'x' }],
    ['a folder and a file', { 'docs/a.md': 'x', 'docs/a/index.md': 'x' }],
    [
      'a made page',
      {
        'docs/a.md': '---\nslug: /category/t\n---\n',
        'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
        'docs/t/x.md': 'x',
      },
    ],
    ['two addresses of one file', { 'docs/a.md': 'x', 'docs/b.md': '---\nslug: a/index.html\n---\nx' }],
    ['a page of its own', { 'docs/a.md': 'x', 'src/pages/docs/a.md': 'x' }],
  ])('by %s', async (_, files) => {
    expect((await build(files)).codes.filter((code) => code !== 'doc/empty')).toEqual(['route/duplicate']);
  });

  test('drafts do not claim an address', async () => {
    expect((await build({ 'docs/a.md': '---\ndraft: true\nslug: /b\n---\nx', 'docs/b.md': 'x' })).codes).toEqual([]);
  });

  test('the sidebar does not link a generated category page whose address is taken', async () => {
    const built = await build({
      'docs/a.md': '---\nslug: /category/t\n---\nx',
      'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
      'docs/t/x.md': 'x',
    });
    expect(built.page('/docs/category/t').data.kind).toBe('doc');
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['a /docs/category/t', '[t]', '  x /docs/t/x']);
    expect(built.page('/docs/category/t').data.breadcrumbs).toEqual([{ label: 'a', url: '/docs/category/t' }]);
  });

  test('the sidebar does not link the second of two category pages with one address', async () => {
    const category = '{"link":{"type":"generated-index","slug":"/s"}}';
    const built = await build({
      'docs/a/_category_.json': category,
      'docs/a/x.md': 'x',
      'docs/b/_category_.json': category,
      'docs/b/x.md': 'x',
    });
    expect(built.codes).toEqual(['route/duplicate']);
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['[a] /docs/s', '  x /docs/a/x', '[b]', '  x /docs/b/x']);
  });

  test('addresses that differ only in case are both published, with a warning', async () => {
    const built = await build({ 'docs/Guide.md': '# A', 'docs/guide.md': '# B' });
    expect(built.diagnostics).toMatchObject([
      {
        code: 'route/case',
        severity: 'warning',
        message: 'the addresses `/docs/Guide` and `/docs/guide` differ only in upper and lower case',
        at: { file: 'docs/guide.md' },
      },
    ]);
    expect(built.page('/docs/guide').data.title).toBe('B');
  });
});

describe('drafts', () => {
  const files = {
    'docs/a.md': 'x',
    'docs/d.md': '---\ndraft: true\n---\n# D',
    'src/pages/p.md': '---\ndraft: true\n---\nx',
  };
  test('have no page; the version record has their ids', async () => {
    const built = await build(files);
    expect(built.routes).toEqual(['/docs/a', '/search']);
    expect(built.site.versions()[0]?.draftIds).toEqual(['d']);
  });

  test('are normal pages if drafts are included', async () => {
    const built = await site(files).build({ drafts: true });
    expect(built.routes).toEqual(['/docs/a', '/docs/d', '/p', '/search']);
    expect(built.site.versions()[0]?.draftIds).toEqual([]);
  });

  test.each([
    ['./d.md', 'link/missing-markdown', 'the file gives no page: it is a draft'],
    ['/docs/d', 'link/missing-page', '`docs/d.md` gives no page: it is a draft'],
    ['./d', 'link/missing-page', '`docs/d.md` gives no page: it is a draft'],
    ['/p', 'link/missing-page', '`src/pages/p.md` gives no page: it is a draft'],
  ])('the diagnostic for the broken link %s mentions the draft', async (href, code, hint) => {
    const built = await build({ ...files, 'docs/a.md': `[d](${href})` });
    expect(built.diagnostics).toMatchObject([{ code, hint }]);
  });
});

describe('unlisted pages', () => {
  test('are published but appear in no list', async () => {
    const built = await build({ 'docs/a.md': '[u](./u.md)', 'docs/u.md': '---\nunlisted: true\n---\n# U' });
    expect(built.codes).toEqual([]);
    expect(built.page('/docs/u').html).toContain('<meta name="robots" content="noindex">');
    expect(built.page('/docs/u').data).toMatchObject({ breadcrumbs: [] });
    expect(built.page('/docs/u').data.next).toBeUndefined();
    expect(built.page('/docs/a').data.next).toBeUndefined();
    expect(built.page('/search').data.contents?.map(({ url }) => url)).toEqual(['/docs/a']);
  });
});

describe('displayed_sidebar', () => {
  const files = {
    'docs/a.md': 'x',
    'docs/b.md': '---\ndisplayed_sidebar: null\n---\nx',
    'docs/c.md': 'x',
  };

  test('`null`: the page shows no sidebar, breadcrumbs or neighbors', async () => {
    const built = await build(files);
    expect(built.page('/docs/b').html).not.toContain('<nav>');
    expect(built.page('/docs/b').data).toMatchObject({ breadcrumbs: [] });
    for (const key of ['sidebar', 'prev', 'next'] as const) expect(built.page('/docs/b').data[key]).toBeUndefined();
    expect(built.site.versions()[0]?.docs[1]).toEqual({ id: 'b', path: '/docs/b' });
  });

  test('`null`: other pages still list the page', async () => {
    const built = await build(files);
    expect(built.page('/docs/a').html).toContain('<a href="/docs/b">');
    expect(built.page('/docs/a').data.next?.url).toBe('/docs/b');
    expect(built.page('/docs/c').data.prev?.url).toBe('/docs/b');
  });

  test('`null`: neighbors named in the front matter are kept', async () => {
    const built = await build({ ...files, 'docs/b.md': '---\ndisplayed_sidebar: null\npagination_next: c\n---\nx' });
    expect(built.page('/docs/b').data.next?.url).toBe('/docs/c');
  });

  test('an unknown sidebar is a warning', async () => {
    const named = (name: string) => build({ 'docs/a.md': `---\ndisplayed_sidebar: ${name}\n---\nx` });
    expect((await named('docs')).codes).toEqual([]);
    expect((await named('nope')).diagnostics).toMatchObject([
      {
        code: 'doc/sidebar',
        severity: 'warning',
        at: { file: 'docs/a.md', line: 2 },
        hint: 'expected `docs`, or `null` to show none',
      },
    ]);
  });
});

describe('two documents with one id', () => {
  const files = { 'docs/a.md': '---\nid: same\n---\n# A', 'docs/b.md': '---\nslug: o\nid: same\n---\n# B' };

  test('the first by source path keeps the id, the other gets its path as id; a warning names both', async () => {
    const built = await build({ ...files, 'docs/c.md': '---\npagination_prev: same\n---\nx' });
    expect(built.diagnostics).toMatchObject([
      {
        code: 'doc/duplicate-id',
        severity: 'warning',
        message: 'the id `same` is taken by `docs/a.md`',
        at: { file: 'docs/b.md', line: 3 },
      },
    ]);
    expect(built.site.versions()[0]?.docs).toMatchObject([
      { id: 'c' },
      { id: 'docs/b.md', path: '/docs/o' },
      { id: 'same', path: '/docs/same' },
    ]);
    expect(built.page('/docs/c').data.prev?.url).toBe('/docs/same');
  });

  test('an id may be shared by a draft and a page', async () => {
    expect((await build({ ...files, 'docs/a.md': '---\nid: same\ndraft: true\n---\nx' })).codes).toEqual([]);
  });
});

describe('an empty title', () => {
  const files = { 'docs/a.md': 'x', 'docs/g/b.md': "---\ntitle: ''\n---\nx" };

  test('gives no heading and the site’s title in the browser tab', async () => {
    const { data, html } = (await build(files)).page('/docs/g/b');
    expect(data).toMatchObject({ showTitle: false, headTitle: 'Site' });
    expect(html).not.toContain('<h1>');
  });

  test('lists show the file name instead', async () => {
    const built = await build(files);
    expect(built.page('/docs/a').data.next?.label).toBe('b');
    expect(built.page('/docs/g/b').data.breadcrumbs.map(({ label }) => label)).toEqual(['g', 'b']);
    expect(built.page('/search').data.contents?.map(({ label }) => label)).toEqual(['a', 'g']);
  });

  test.each(['sidebar_label', 'pagination_label'])('lists show the file name for an empty %s', async (key) => {
    const built = await build({ 'docs/a.md': 'x', 'docs/b.md': `---\n${key}: ''\n---\n# B` });
    expect(built.page('/docs/a').data.next?.label).toBe('B');
  });
});

describe('neighbors named in the front matter', () => {
  const three = (front: string) => ({
    'docs/a.md': 'x',
    'docs/b.md': `---\n${front}\n---\nx`,
    'docs/c.md': 'x',
    'docs/g/d.md': '# D',
  });
  const around = async (front: string) => {
    const { prev, next } = (await build(three(front))).page('/docs/b').data;
    return [prev?.url, next?.url];
  };

  test.each([
    ['sidebar_label: b', '/docs/a', '/docs/c'],
    ['pagination_next: null', '/docs/a', undefined],
    ['pagination_prev: null', undefined, '/docs/c'],
    ['pagination_next: g/d', '/docs/a', '/docs/g/d'],
    ['pagination_prev: c', '/docs/c', '/docs/c'],
  ])('%s', async (front, prev, next) => {
    expect(await around(front)).toEqual([prev, next]);
  });

  test('an unknown document is a warning that suggests the closest id; the default neighbor is used', async () => {
    const built = await build(three('pagination_next: g/e'));
    expect(built.diagnostics).toMatchObject([
      {
        code: 'doc/pagination',
        severity: 'warning',
        hint: 'did you mean `g/d`?',
        at: { file: 'docs/b.md', line: 2, column: 1 },
      },
    ]);
    expect(built.page('/docs/b').data.next?.url).toBe('/docs/c');
  });

  test('the label is pagination_label, else sidebar_label, else the title', async () => {
    const label = async (front: string) =>
      (await build({ 'docs/a.md': 'x', 'docs/b.md': `---\n${front}\n---\n# H` })).page('/docs/a').data.next?.label;
    expect(await label('pagination_label: P\nsidebar_label: S\ntitle: T')).toBe('P');
    expect(await label('sidebar_label: S\ntitle: T')).toBe('S');
    expect(await label('title: T')).toBe('T');
    expect(await label('sidebar_class_name: c')).toBe('H');
  });
});

describe('pages in src/pages', () => {
  test.each([
    ['src/pages/about.md', '/about'],
    ['src/pages/about/index.md', '/about'],
    ['src/pages/a/b.mdx', '/a/b'],
    ['src/pages/index.md', '/'],
    ['src/pages/01-a.md', '/01-a'],
    ['src/pages/a b.md', '/a b'],
  ])('%s is %s', async (path, route) => {
    const built = await build({ 'docs/x.md': 'x', [path]: '# T' });
    expect(built.page(route).data).toMatchObject({ kind: 'page', title: 'T', breadcrumbs: [] });
    expect(built.page(route).data.sidebar).toBeUndefined();
  });

  test.each(['sidebar_position: 1', 'sidebar_label: x', 'slug: /x', 'id: x', 'pagination_next: null'])(
    'front matter for documentation pages has no effect and is a warning: %s',
    async (front) => {
      const built = await build({ 'docs/x.md': 'x', 'src/pages/about.md': `---\n${front}\n---\n# T` });
      expect(built.diagnostics).toMatchObject([
        { code: 'doc/front-matter-key', severity: 'warning', at: { file: 'src/pages/about.md', line: 2, column: 1 } },
      ]);
      expect(built.page('/about').data.title).toBe('T');
    },
  );

  test.each(['title: T', 'description: d', 'wrapperClassName: c', 'hide_table_of_contents: true', 'draft: false'])(
    'front matter for all pages is accepted: %s',
    async (front) => {
      expect((await build({ 'docs/x.md': 'x', 'src/pages/p.md': `---\n${front}\n---\nx` })).codes).toEqual([]);
    },
  );

  test('a file name that gives no valid address is an error', async () => {
    const built = await build({ 'docs/x.md': 'x', 'src/pages/a#b.md': '# T' });
    expect(built.diagnostics).toMatchObject([{ code: 'doc/slug', at: { file: 'src/pages/a#b.md' } }]);
  });

  test('React pages', async () => {
    const built = await site({ 'docs/x.md': '[t](/team)' }).build({
      components: { '/team': { title: 'Team', description: 'Us.' } },
    });
    expect(built.page('/team').data).toMatchObject({
      kind: 'component',
      title: 'Team',
      headTitle: 'Team | Site',
      description: 'Us.',
    });
    expect(built.codes).toEqual([]);
  });
});

describe('the search page', () => {
  test('shows where to begin and is not indexed by search engines', async () => {
    const built = await build({
      'docs/a.md': '# A\n\nText.',
      'docs/b/_category_.json': '{"link":{"type":"generated-index"}}',
      'docs/b/c.md': 'x',
    });
    expect(built.page('/search').data.contents).toEqual([
      { label: 'A', url: '/docs/a' },
      { label: 'b', url: '/docs/category/b' },
    ]);
    expect(built.page('/search').html).toContain('<meta name="robots" content="noindex">');
  });

  test('may have another address or be turned off', async () => {
    const pages = site({ 'docs/a.md': 'x' });
    expect((await pages.build({ searchPagePath: '/find' })).routes).toEqual(['/docs/a', '/find']);
    expect((await build({ 'docs/a.md': 'x' }, { search: { searchPagePath: false } })).routes).toEqual(['/docs/a']);
  });

  test('is replaced by an authored page at its address', async () => {
    const built = await build({ 'docs/a.md': 'x', 'src/pages/search.md': '# Mine' });
    expect(built.page('/search').data.kind).toBe('page');
    expect(built.codes).toEqual([]);
  });

  test('is reported when a document or a category has its address', async () => {
    const docs = { routeBasePath: '/' };
    const built = await build({ 'docs/search.md': '# Find' }, { docs });
    expect(built.page('/search').data.kind).toBe('doc');
    expect(built.diagnostics).toMatchObject([
      {
        code: 'route/duplicate',
        message: '`docs/search.md` takes the address `/search` of the search page',
        at: { file: 'docs/search.md' },
      },
    ]);
    const category = { link: { type: 'generated-index', slug: '/search' } };
    const listed = await build(
      { 'docs/find/a.md': '# A', 'docs/find/_category_.json': JSON.stringify(category) },
      { docs },
    );
    expect(listed.codes).toEqual(['route/duplicate']);
    const elsewhere = await site({ 'docs/search.md': '# Find' }, { docs }).build({ searchPagePath: '/find' });
    expect(elsewhere.codes).toEqual([]);
  });
});

test('a site without documents is an error', async () => {
  const built = await build({ 'static/a.txt': 'x' });
  expect(built.diagnostics).toMatchObject([{ code: 'config/no-docs', severity: 'error' }]);
});

test('the site does not depend on the order of the files', async () => {
  const files: Files = {
    'docs/a.md': '[b](./b.md)',
    'docs/b.md': '---\nslug: /a\n---\nx',
    'docs/c/d.md': 'x',
    'static/x': 'y',
  };
  const one = await build(files);
  const other = await build(Object.fromEntries(Object.entries(files).reverse()));
  expect([...other.files]).toEqual([...one.files]);
  expect(other.diagnostics).toEqual(one.diagnostics);
});
