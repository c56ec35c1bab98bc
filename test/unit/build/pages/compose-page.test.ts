import { describe, expect, test } from 'vitest';
import { type Files, site } from '../../../support/site-test.ts';

const data = async (text: string, config = {}, more: Files = {}) =>
  (await site({ 'docs/a.md': text, ...more }, config).build()).page('/docs/a').data;
const headings = '# T\n\n## A\n\n### B\n\n#### C\n\n##### D\n\n###### E\n';

describe('heading levels of the table of contents', () => {
  const levels = async (front: string, config = {}) =>
    (await data(`---\n${front}\n---\n${headings}`, config)).toc.map(({ depth }) => depth);

  test.each([
    ['title: T', {}, [2, 3]],
    ['title: T', { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 } }, [3, 4, 5]],
    ['toc_max_heading_level: 6', {}, [2, 3, 4, 5, 6]],
    ['toc_min_heading_level: 3', {}, [3]],
    ['toc_min_heading_level: 4', {}, []],
    ['hide_table_of_contents: true', {}, []],
  ])('%s with %j', async (front, config, expected) => {
    expect(await levels(front, config)).toEqual(expected);
  });
});

describe('the title heading is added unless the text has one', () => {
  test.each([
    ['text', true],
    ['# Own', false],
    ['Own\n===', false],
    ['---\ntitle: F\n---\ntext', true],
    ['---\ntitle: F\n---\n# Own', false],
    ['---\nhide_title: true\n---\ntext', false],
    ['---\nhide_title: true\n---\n# Own', false],
    ['text\n\n# Late', true],
  ])('%j: %s', async (text, shown) => {
    expect((await data(text)).showTitle).toBe(shown);
  });
});

describe('edit links', () => {
  const editUrl = async (front: string, docs: object = { editUrl: 'https://git.example/edit/' }) =>
    (await site({ 'docs/01-g/02-ä b.md': `---\n${front}\n---\nx` }, { docs }).build()).page('/docs/g/ä b').data.editUrl;

  test.each([
    ['title: T', 'https://git.example/edit/docs/01-g/02-%C3%A4%20b.md'],
    ['custom_edit_url: null', undefined],
    ["custom_edit_url: ''", undefined],
    ['custom_edit_url: https://x.y/z', 'https://x.y/z'],
  ])('%s', async (front, expected) => {
    expect(await editUrl(front)).toBe(expected);
  });

  test('are absent without editUrl', async () => {
    expect(await editUrl('title: T', {})).toBeUndefined();
  });
});

describe('last update', () => {
  const front = '---\nlast_update: {date: 2024-02-03, author: Ann}\n---\nx';
  test.each([
    [{}, '2024-02-03T00:00:00.000Z', undefined, 'Last updated on <time'],
    [{ showLastUpdateTime: false }, undefined, undefined, undefined],
    [{ showLastUpdateAuthor: true }, '2024-02-03T00:00:00.000Z', 'Ann', ' by Ann'],
    [{ showLastUpdateTime: false, showLastUpdateAuthor: true }, undefined, 'Ann', undefined],
  ])('%j', async (docs, updated, by, text) => {
    const page = await data(front, { docs });
    expect([page.updated, page.updatedBy]).toEqual([updated, by]);
    expect(page.updatedLine).toEqual(text && expect.stringContaining(text));
  });
});

describe('what pages of a collection show besides their text', () => {
  const files: Files = {
    'docs/a.md': '---\nlast_update: {date: 2024-02-03, author: Ann}\n---\nx',
    'help/c/b.md': '---\nlast_update: {date: 2024-02-03, author: Ann}\n---\nx',
  };
  const help = { id: 'help', path: 'help', routeBasePath: '/help' };
  const shownBy = async (docs: object, own: object) => {
    const built = await site(files, { docs, collections: [{ ...help, ...own }] }).build();
    const { updatedBy, breadcrumbs } = built.page('/help/c/b').data;
    return [updatedBy, breadcrumbs.length, built.page('/help/c/b').article.includes('page-feedback')];
  };
  test.each([
    ['as `docs` says', {}, {}, [undefined, 2, false]],
    ['more than `docs`', {}, { showLastUpdateAuthor: true, feedbackUrl: 'mailto:a@b.example' }, ['Ann', 2, true]],
    [
      'what `docs` says, where it says nothing',
      { showLastUpdateAuthor: true, breadcrumbs: false, feedbackUrl: 'mailto:a@b.example' },
      {},
      ['Ann', 0, true],
    ],
    [
      'less than `docs`',
      { showLastUpdateAuthor: true },
      { showLastUpdateAuthor: false, breadcrumbs: false },
      [undefined, 0, false],
    ],
  ])('%s', async (_, docs, own, expected) => expect(await shownBy(docs, own)).toEqual(expected));
});

describe('breadcrumbs', () => {
  const files: Files = {
    'docs/b/_category_.json': '{"label":"B","link":{"type":"generated-index"}}',
    'docs/b/c/x.md': '---\nsidebar_label: X label\n---\n# X',
  };
  test('list the ancestors, linked if they have a page, then the page, by sidebar label', async () => {
    const built = await site(files).build();
    expect(built.page('/docs/b/c/x').data.breadcrumbs).toEqual([
      { label: 'B', url: '/docs/category/b' },
      { label: 'c' },
      { label: 'X label', url: '/docs/b/c/x' },
    ]);
    expect(built.page('/docs/category/b').data.breadcrumbs).toEqual([{ label: 'B', url: '/docs/category/b' }]);
    expect(built.page('/search').data.breadcrumbs).toEqual([]);
  });

  test('are not on pages that no sidebar shows, nor on those outside of documents', async () => {
    const built = await site({
      'docs/b/x.md': '---\ndisplayed_sidebar: null\n---\n# X',
      'docs/b/y.md': '# Y',
      'src/pages/free.md': '# Free',
    }).build();
    const namesOn = (route: string) => built.page(route).data.breadcrumbs.map(({ label }) => label);
    expect(['/docs/b/x', '/docs/b/y', '/free'].map(namesOn)).toEqual([[], ['b', 'Y'], []]);
  });

  test('can be turned off', async () => {
    expect((await site(files, { docs: { breadcrumbs: false } }).build()).page('/docs/b/c/x').data.breadcrumbs).toEqual(
      [],
    );
  });
});

test.each([
  ['# A `b`\n\nText.', '<h1>A <code>b</code></h1>', '<p>Text.</p>'],
  ['---\ntitle: T\n---\nText.', undefined, '<p>Text.</p>'],
  ['Text.\n\n# A', undefined, '<p>Text.</p>\n<h1'],
])('the title that an author wrote is apart from the text: %j', async (text, title, article) => {
  const page = (await site({ 'docs/a.md': text }).build()).page('/docs/a');
  expect(page.data.ownTitle?.slice(0, title?.length)).toBe(title);
  expect(page.article.slice(0, article.length)).toBe(article);
});

test('a category page has a card for each child', async () => {
  const index = '{"link":{"type":"generated-index"}}';
  const built = await site({
    'docs/b/_category_.json': index,
    'docs/b/a.md': '---\nsidebar_label: L\n---\n# A\n\nAbout a.',
    'docs/b/one/x.md': 'x',
    'docs/b/two/_category_.json': '{"link":{"type":"generated-index","description":"About two."}}',
    'docs/b/two/x.md': 'x',
    'docs/b/two/y.md': 'x',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`docs/b/zoo/${n}.md`, `# Z${n}`])),
    'docs/b/zoo/nested/x.md': '# N',
  }).build();
  expect(built.page('/docs/category/b').data.cards).toEqual([
    { kind: 'doc', label: 'L', url: '/docs/b/a', description: 'About a.' },
    { kind: 'category', label: 'one', url: '/docs/b/one/x', description: '', inside: '1 page: x' },
    { kind: 'category', label: 'two', url: '/docs/category/two', description: 'About two.', inside: '2 pages: x, y' },
    { kind: 'category', label: 'zoo', url: '/docs/b/zoo/1', description: '', inside: '6 items: Z1, Z2, Z3, Z4 …' },
  ]);
});

test('unknown front matter is passed to themes', async () => {
  expect((await data('---\nfoo: {bar: [1]}\n---\nx')).extra).toEqual({ foo: { bar: [1] } });
});

test('addresses include the base path, routes do not', async () => {
  const page = await data('x', { baseUrl: '/b/', trailingSlash: true }, { 'docs/c.md': 'x' });
  expect(page).toMatchObject({ route: '/docs/a', url: '/b/docs/a/', next: { url: '/b/docs/c/' } });
});

test('the JSON file of a page has the data embedded in its HTML', async () => {
  const { html, data: json } = (await site({ 'docs/a.md': headings }).build()).page('/docs/a');
  const inPage = /id="page:data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(inPage).page).toEqual(json);
});

describe('Markdown beside a React page of the same name', () => {
  const components = { '/': { title: 'Home', description: '' } };

  test('is the article of that page, not a page; its links are resolved and checked', async () => {
    const built = await site({
      'src/pages/index.md': '[Start](/docs/a) and [nowhere](/docs/b)',
      'docs/a.md': '# A',
    }).build({ components });
    expect(built.codes).toEqual(['link/missing-page']);
    expect(built.page('/').data.kind).toBe('component');
    expect(built.page('/').article).toContain('<a href="/docs/a">Start</a>');
  });

  test('is a page if its name differs', async () => {
    const built = await site({ 'src/pages/other.md': '# Other', 'docs/a.md': '# A' }).build({ components });
    expect(built.page('/other').data.kind).toBe('page');
    expect(built.page('/').article).toBe('');
  });
});

describe('the contents of the search page', () => {
  const contents = async (files: Files, more = {}) =>
    (await site(files).build(more)).page('/search').data.contents?.map(({ label, url }) => [label, url]);
  const folder = (count: number): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/${String(at).padStart(4, '0')}.md`, '# Page']));

  test('are the first level of the sidebar; a category without a page leads to its first page', async () => {
    expect(
      await contents({
        'docs/intro.md': '---\nsidebar_position: 1\n---\n# Intro',
        'docs/guide/one.md': '# One',
        'docs/guide/two.md': '# Two',
        'docs/tools/_category_.yml': 'label: Tools\nlink: { type: generated-index }',
        'docs/tools/x.md': '# X',
        'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
      }),
    ).toEqual([
      ['Intro', '/docs/intro'],
      ['guide', '/docs/guide/one'],
      ['Tools', '/docs/category/tools'],
    ]);
  });

  test('are the first pages where there is no sidebar', async () => {
    expect(
      await contents(
        { 'src/pages/about.md': '# About' },
        { components: { '/shop': { title: 'Shop', description: '' } } },
      ),
    ).toEqual([
      ['About', '/about'],
      ['Shop', '/shop'],
    ]);
  });

  test('do not grow with the site', async () => {
    expect(await contents(folder(500))).toHaveLength(20);
  });
});
