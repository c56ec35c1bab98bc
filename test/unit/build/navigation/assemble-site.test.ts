import { describe, expect, test } from 'vitest';
import { outline } from '../../../support/outline.ts';
import { type Files, site } from '../../../support/site-test.ts';

const build = (files: Files, config = {}) => site(files, config).build();

describe('B-VER-03: the main document, and what leads to it', () => {
  test('the one with slug `/`', async () => {
    const built = await build({ 'docs/a.md': '---\nsidebar_position: 1\n---\nx', 'docs/b.md': '---\nslug: /\n---\nx' });
    expect(built.site.versions[0]?.mainDocId).toBe('b');
    expect([...built.site.redirects]).toEqual([['/', '/docs']]);
  });

  test('else the first of the sidebar', async () => {
    const built = await build({ 'docs/a.md': 'x', 'docs/b.md': '---\nsidebar_position: 1\n---\nx' });
    expect(built.site.versions[0]?.mainDocId).toBe('b');
    expect([...built.site.redirects]).toEqual([
      ['/docs', '/docs/b'],
      ['/', '/docs/b'],
    ]);
    expect(built.files.get('docs/index.html')).toContain('url=/docs/b"');
    expect(built.files.get('index.html')).toContain('<link rel="canonical" href="https://example.org/docs/b">');
    expect(JSON.parse(built.files.get('docs/index.json') ?? '')).toEqual({ redirect: '/docs/b' });
  });

  test('also where a category page comes before it', async () => {
    const built = await build({
      'docs/a/_category_.json': '{"link": {"type": "generated-index"}}',
      'docs/a/x.md': 'x',
    });
    expect(built.site.versions[0]?.mainDocId).toBe('a/x');
    expect(built.site.versions[0]?.sidebars).toEqual({ docs: { link: { path: '/docs/category/a', label: 'a' } } });
  });

  test('else the first document', async () => {
    const built = await build({ 'docs/a.md': '---\nunlisted: true\n---\nx' });
    expect(built.site.versions[0]?.mainDocId).toBe('a');
  });

  test('a home page of the site’s own is no redirect', async () => {
    const built = await build({ 'docs/a.md': 'x', 'src/pages/index.md': '# Home' });
    expect([...built.site.redirects.keys()]).toEqual(['/docs']);
    expect(built.page('/').data).toMatchObject({ kind: 'page', title: 'Home' });
  });

  test('documents at the root of the site', async () => {
    const built = await build({ 'docs/a.md': 'x', 'docs/index.md': '# I' }, { docs: { routeBasePath: '/' } });
    expect(built.routes).toEqual(['/a', '/', '/search']);
    expect([...built.site.redirects]).toEqual([]);
  });
});

describe('B-VER-01, B-VER-04: the version record', () => {
  test('documents by id, without a sidebar where they are in none, with base path', async () => {
    const built = await build(
      {
        'docs/b.md': 'x',
        'docs/A.md': 'x',
        'docs/c.md': '---\nunlisted: true\n---\nx',
        'docs/d.md': '---\ndraft: true\n---\n',
      },
      { baseUrl: '/base', docs: { sidebarName: 'tutorialSidebar' } },
    );
    expect(built.site.versions).toEqual([
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

  test('the label of the first item is its sidebar label, else its id, not its title', async () => {
    const label = async (text: string) =>
      (await build({ 'docs/g/a.md': text })).site.versions[0]?.sidebars.docs?.link?.label;
    expect(await label('# Title')).toBe('g/a');
    expect(await label('---\nsidebar_label: L\n---\n# Title')).toBe('L');
  });

  test('site.json holds it with the locale', async () => {
    const built = await build({ 'docs/a.md': 'x' });
    expect(JSON.parse(built.files.get('site.json') ?? '')).toEqual({
      versions: built.site.versions,
      locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    });
  });
});

describe('two pages, one address', () => {
  test('D19: the first by source path is published, the other is a warning that names both', async () => {
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

  test('drafts claim none', async () => {
    expect((await build({ 'docs/a.md': '---\ndraft: true\nslug: /b\n---\nx', 'docs/b.md': 'x' })).codes).toEqual([]);
  });

  test('a made category page that lost its address is in no sidebar link', async () => {
    const built = await build({
      'docs/a.md': '---\nslug: /category/t\n---\nx',
      'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
      'docs/t/x.md': 'x',
    });
    expect(built.page('/docs/category/t').data.kind).toBe('doc');
    expect(outline(built.site.sidebar)).toEqual(['a /docs/category/t', '[t]', '  x /docs/t/x']);
    expect(built.page('/docs/category/t').data.breadcrumbs).toEqual([{ label: 'a', url: '/docs/category/t' }]);
  });

  test('so is the second of two category pages', async () => {
    const category = '{"link":{"type":"generated-index","slug":"/s"}}';
    const built = await build({
      'docs/a/_category_.json': category,
      'docs/a/x.md': 'x',
      'docs/b/_category_.json': category,
      'docs/b/x.md': 'x',
    });
    expect(built.codes).toEqual(['route/duplicate']);
    expect(outline(built.site.sidebar)).toEqual(['[a] /docs/s', '  x /docs/a/x', '[b]', '  x /docs/b/x']);
  });

  test('addresses that differ only in upper and lower case are both published, with a warning', async () => {
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

describe('B-SIDE-29: drafts', () => {
  const files = {
    'docs/a.md': 'x',
    'docs/d.md': '---\ndraft: true\n---\n# D',
    'src/pages/p.md': '---\ndraft: true\n---\nx',
  };
  test('have no page and no place in the sitemap, only their ids are known', async () => {
    const built = await build(files);
    expect(built.routes).toEqual(['/docs/a', '/search']);
    expect(built.files.get('sitemap.xml')).not.toContain('/docs/d');
    expect(built.site.versions[0]?.draftIds).toEqual(['d']);
  });

  test('are pages like others where they are wanted', async () => {
    const built = await site(files).build({ drafts: true });
    expect(built.routes).toEqual(['/docs/a', '/docs/d', '/p', '/search']);
    expect(built.site.versions[0]?.draftIds).toEqual([]);
  });

  test.each([
    ['./d.md', 'link/missing-markdown', 'the file gives no page: it is a draft'],
    ['/docs/d', 'link/missing-page', '`docs/d.md` gives no page: it is a draft'],
    ['./d', 'link/missing-page', '`docs/d.md` gives no page: it is a draft'],
    ['/p', 'link/missing-page', '`src/pages/p.md` gives no page: it is a draft'],
  ])('a link to one, %s, says why it is broken', async (href, code, hint) => {
    const built = await build({ ...files, 'docs/a.md': `[d](${href})` });
    expect(built.diagnostics).toMatchObject([{ code, hint }]);
  });
});

describe('unlisted pages', () => {
  test('are published, found by nobody who has not the address', async () => {
    const built = await build({ 'docs/a.md': '[u](./u.md)', 'docs/u.md': '---\nunlisted: true\n---\n# U' });
    expect(built.codes).toEqual([]);
    expect(built.page('/docs/u').html).toContain('<meta name="robots" content="noindex">');
    expect(built.page('/docs/u').data).toMatchObject({ breadcrumbs: [] });
    expect(built.page('/docs/u').data.next).toBeUndefined();
    expect(built.page('/docs/a').data.next).toBeUndefined();
    expect(built.files.get('sitemap.xml')).not.toContain('/docs/u');
    expect(built.page('/search').data.index?.map(({ url }) => url)).toEqual(['/docs/a']);
  });
});

describe('par. 18.2: displayed_sidebar', () => {
  const files = {
    'docs/a.md': 'x',
    'docs/b.md': '---\ndisplayed_sidebar: null\ntags: [t]\n---\nx',
    'docs/c.md': 'x',
  };

  test('`null`: the page shows no sidebar, no trail, no neighbours', async () => {
    const built = await build(files);
    expect(built.page('/docs/b').html).not.toContain('data-nav');
    expect(built.page('/docs/b').data).toMatchObject({ breadcrumbs: [] });
    for (const key of ['sidebar', 'prev', 'next'] as const) expect(built.page('/docs/b').data[key]).toBeUndefined();
    expect(built.site.versions[0]?.docs[1]).toEqual({ id: 'b', path: '/docs/b' });
  });

  test('others list it as they list any page', async () => {
    const built = await build(files);
    expect(built.page('/docs/a').html).toContain('data-nav="/docs/b"');
    expect(built.page('/docs/a').data.next?.url).toBe('/docs/b');
    expect(built.page('/docs/c').data.prev?.url).toBe('/docs/b');
    expect(built.page('/docs/tags/t').article).toContain('href="/docs/b"');
    expect(built.files.get('sitemap.xml')).toContain('/docs/b');
  });

  test('neighbours that its front matter names stay', async () => {
    const built = await build({ ...files, 'docs/b.md': '---\ndisplayed_sidebar: null\npagination_next: c\n---\nx' });
    expect(built.page('/docs/b').data.next?.url).toBe('/docs/c');
  });

  test('a sidebar that does not exist is a warning', async () => {
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

describe('two documents, one id', () => {
  const files = { 'docs/a.md': '---\nid: same\n---\n# A', 'docs/b.md': '---\nslug: o\nid: same\n---\n# B' };

  test('the first by source path has it, the other is known by its file: a warning names both', async () => {
    const built = await build({ ...files, 'docs/c.md': '---\npagination_prev: same\n---\nx' });
    expect(built.diagnostics).toMatchObject([
      {
        code: 'doc/duplicate-id',
        severity: 'warning',
        message: 'the id `same` is taken by `docs/a.md`',
        at: { file: 'docs/b.md', line: 3 },
      },
    ]);
    expect(built.site.versions[0]?.docs).toMatchObject([
      { id: 'c' },
      { id: 'docs/b.md', path: '/docs/o' },
      { id: 'same', path: '/docs/same' },
    ]);
    expect(built.page('/docs/c').data.prev?.url).toBe('/docs/same');
  });

  test('of a draft and a page there is one', async () => {
    expect((await build({ ...files, 'docs/a.md': '---\nid: same\ndraft: true\n---\nx' })).codes).toEqual([]);
  });
});

describe('an empty title', () => {
  const files = { 'docs/a.md': 'x', 'docs/g/b.md': "---\ntitle: ''\n---\nx" };

  test('shows none: no heading, the site’s name in the tab', async () => {
    const { data, html } = (await build(files)).page('/docs/g/b');
    expect(data).toMatchObject({ showTitle: false, headTitle: 'Site' });
    expect(html).not.toContain('<h1>');
  });

  test('lists have the name of the file', async () => {
    const built = await build(files);
    expect(built.page('/docs/a').data.next?.label).toBe('b');
    expect(built.page('/docs/g/b').data.breadcrumbs.map(({ label }) => label)).toEqual(['g', 'b']);
    expect(built.page('/search').data.index?.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  test.each(['sidebar_label', 'pagination_label'])('so has an empty %s', async (key) => {
    const built = await build({ 'docs/a.md': 'x', 'docs/b.md': `---\n${key}: ''\n---\n# B` });
    expect(built.page('/docs/a').data.next?.label).toBe('B');
  });
});

describe('B-PAG-03, B-PAG-04: neighbours that front matter names', () => {
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

  test('a document that does not exist is a warning with the nearest one; the usual neighbour stays', async () => {
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

  test('labels: pagination_label, else sidebar_label, else title', async () => {
    const label = async (front: string) =>
      (await build({ 'docs/a.md': 'x', 'docs/b.md': `---\n${front}\n---\n# H` })).page('/docs/a').data.next?.label;
    expect(await label('pagination_label: P\nsidebar_label: S\ntitle: T')).toBe('P');
    expect(await label('sidebar_label: S\ntitle: T')).toBe('S');
    expect(await label('title: T')).toBe('T');
    expect(await label('sidebar_class_name: c')).toBe('H');
  });
});

describe('B-URL-05: pages of their own', () => {
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

  test.each(['sidebar_position: 1', 'sidebar_label: x', 'slug: /x', 'id: x', 'tags: [x]', 'pagination_next: null'])(
    'what places documents has no effect and is a warning: %s',
    async (front) => {
      const built = await build({ 'docs/x.md': 'x', 'src/pages/about.md': `---\n${front}\n---\n# T` });
      expect(built.diagnostics).toMatchObject([
        { code: 'doc/front-matter-key', severity: 'warning', at: { file: 'src/pages/about.md', line: 2, column: 1 } },
      ]);
      expect(built.page('/about').data.title).toBe('T');
    },
  );

  test.each(['title: T', 'description: d', 'wrapperClassName: c', 'hide_table_of_contents: true', 'draft: false'])(
    'what says something of the page itself is none: %s',
    async (front) => {
      expect((await build({ 'docs/x.md': 'x', 'src/pages/p.md': `---\n${front}\n---\nx` })).codes).toEqual([]);
    },
  );

  test('names that cannot be an address are errors', async () => {
    const built = await build({ 'docs/x.md': 'x', 'src/pages/a?b.md': '# T' });
    expect(built.diagnostics).toMatchObject([{ code: 'doc/slug', at: { file: 'src/pages/a?b.md' } }]);
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

describe('D4: the search page', () => {
  test('lists every page, is not listed itself, is not indexed', async () => {
    const built = await build({
      'docs/a.md': '# A\n\nText.',
      'docs/b/_category_.json': '{"link":{"type":"generated-index"}}',
      'docs/b/c.md': 'x',
    });
    expect(built.page('/search').data.index).toEqual([
      { title: 'A', url: '/docs/a', description: 'Text.' },
      { title: 'b', url: '/docs/category/b', description: '' },
      { title: 'c', url: '/docs/b/c', description: 'x' },
    ]);
    expect(built.page('/search').html).toContain('<meta name="robots" content="noindex">');
    expect(built.files.get('sitemap.xml')).not.toContain('/search');
  });

  test('may be elsewhere, or nowhere', async () => {
    expect((await build({ 'docs/a.md': 'x' }, { search: { searchPagePath: '/find' } })).routes).toEqual([
      '/docs/a',
      '/find',
    ]);
    expect((await build({ 'docs/a.md': 'x' }, { search: { searchPagePath: false } })).routes).toEqual(['/docs/a']);
  });

  test('a page of that address wins', async () => {
    expect((await build({ 'docs/a.md': 'x', 'src/pages/search.md': '# Mine' })).page('/search').data.kind).toBe('page');
  });
});

test('B-CLI-09: no documents are an error', async () => {
  const built = await build({ 'static/a.txt': 'x' });
  expect(built.diagnostics).toMatchObject([{ code: 'config/no-docs', severity: 'error' }]);
});

test('the same files in another order give the same site', async () => {
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
