import { describe, expect, test } from 'vitest';
import type { NavCategory } from '../../../../src/shared/page-data.ts';
import { outline } from '../../../support/outline.ts';
import { type Files, site } from '../../../support/site-test.ts';

const build = (files: Files, config = {}) => site(files, config).build();
const sidebar = async (files: Files, config = {}) => outline((await build(files, config)).site.sidebars[0]?.nodes);
const at = (position: number | string) => `---\nsidebar_position: ${position}\n---\ntext`;
const category = (value: unknown) => JSON.stringify(value);

describe('order', () => {
  test('is by position, which may be negative or fractional; entries without one come last', async () => {
    expect(
      await sidebar({
        'docs/a.md': 'x',
        'docs/b.md': at(2),
        'docs/c.md': at(-1),
        'docs/d.md': at(1.5),
        'docs/e.md': at(0),
      }),
    ).toEqual(['c /docs/c', 'e /docs/e', 'd /docs/d', 'b /docs/b', 'a /docs/a']);
  });

  test('then is by file name with extension, in code units, not by title', async () => {
    expect(
      await sidebar({
        'docs/using-b.md': '# A first title',
        'docs/using-b-more.md': '# Z last title',
        'docs/Zed.md': 'x',
        'docs/ähnlich.md': 'x',
        'docs/a10.md': 'x',
        'docs/a9.md': 'x',
      }),
    ).toEqual([
      'Zed /docs/Zed',
      'a10 /docs/a10',
      'a9 /docs/a9',
      'Z last title /docs/using-b-more',
      'A first title /docs/using-b',
      'ähnlich /docs/ähnlich',
    ]);
  });

  test('applies to folders and files together', async () => {
    expect(await sidebar({ 'docs/b.md': 'x', 'docs/a/x.md': 'x', 'docs/c/x.md': 'x' })).toEqual([
      '[a]',
      '  x /docs/a/x',
      'b /docs/b',
      '[c]',
      '  x /docs/c/x',
    ]);
  });
});

describe('positions', () => {
  test('a document takes it from its front matter, else its number prefix', async () => {
    expect(await sidebar({ 'docs/02-a.md': 'x', 'docs/01-b.md': at(3), 'docs/c.md': at(1) })).toEqual([
      'c /docs/c',
      'a /docs/a',
      'b /docs/b',
    ]);
  });

  test('a category takes it from its file, else its index document, else the number prefix of the folder', async () => {
    const found = await sidebar({
      'docs/01-a/_category_.json': category({ position: 9 }),
      'docs/01-a/x.md': 'x',
      'docs/02-b/index.md': '---\nsidebar_position: 5\n---\n# b',
      'docs/02-b/x.md': 'x',
      'docs/03-c/x.md': 'x',
      'docs/d/x.md': 'x',
    });
    expect(found.filter((line) => !line.startsWith(' '))).toEqual(['[c]', '[b] /docs/b', '[a]', '[d]']);
  });
});

describe('labels', () => {
  test('a document takes its sidebar_label, else its title, else its name', async () => {
    expect(
      await sidebar({ 'docs/a.md': '---\nsidebar_label: L\ntitle: T\n---\n', 'docs/b.md': '# T', 'docs/01-c.md': 'x' }),
    ).toEqual(['c /docs/c', 'L /docs/a', 'T /docs/b']);
  });

  test('a category takes it from its file, else its index document, else the folder name without prefix', async () => {
    expect(
      await sidebar({
        'docs/01-a/_category_.yml': 'label: Alpha\n',
        'docs/01-a/index.md': '# Index title',
        'docs/01-a/x.md': 'x',
        'docs/02-b/index.md': '# Beta',
        'docs/02-b/x.md': 'x',
        'docs/03-c/x.md': 'x',
      }),
    ).toEqual(['[Alpha] /docs/a', '  x /docs/a/x', '[Beta] /docs/b', '  x /docs/b/x', '[c]', '  x /docs/c/x']);
  });
});

describe('category files', () => {
  test.each(['_category_.json', '_category_.yml', '_category_.yaml'])('%s', async (name) => {
    expect(await sidebar({ [`docs/a/${name}`]: '{"label": "L"}', 'docs/a/x.md': 'x' })).toEqual([
      '[L]',
      '  x /docs/a/x',
    ]);
  });

  test('support all keys', async () => {
    const { site: made, codes } = await build({
      'docs/a/_category_.json': category({
        label: 'L',
        position: 1,
        collapsible: true,
        collapsed: false,
        className: 'c',
        description: 'd',
        key: 'k',
        customProps: { a: 1 },
      }),
      'docs/a/x.md': 'x',
    });
    expect(codes).toEqual([]);
    expect(made.sidebars[0]?.nodes[0]).toMatchObject({
      label: 'L',
      collapsible: true,
      collapsed: false,
      className: 'c',
    });
  });

  test('collapsible and collapsed default to the configuration', async () => {
    const first = async (own: object, docs: object) =>
      (await build({ 'docs/a/_category_.json': category(own), 'docs/a/x.md': 'x' }, { docs })).site.sidebars[0]
        ?.nodes[0] as NavCategory;
    expect(await first({}, {})).toMatchObject({ collapsible: true, collapsed: true });
    expect(await first({}, { sidebarCollapsed: false })).toMatchObject({ collapsible: true, collapsed: false });
    expect(await first({}, { sidebarCollapsible: false })).toMatchObject({ collapsible: false, collapsed: false });
    expect(await first({ collapsible: false }, {})).toMatchObject({ collapsible: false, collapsed: false });
    expect(await first({ collapsed: false }, {})).toMatchObject({ collapsible: true, collapsed: false });
  });

  test('if a folder has two, the first by name is used and a warning names the other', async () => {
    const built = await build({
      'docs/a/_category_.json': '{"label": "J"}',
      'docs/a/_category_.yml': 'label: Y',
      'docs/a/x.md': 'x',
    });
    expect(outline(built.site.sidebars[0]?.nodes)[0]).toBe('[J]');
    expect(built.diagnostics).toMatchObject([{ code: 'category/duplicate', at: { file: 'docs/a/_category_.yml' } }]);
  });

  test('are ignored in the docs folder itself and in folders without documents', async () => {
    const built = await build({
      'docs/_category_.json': '{"label": "Root"}',
      'docs/e/_category_.json': '{}',
      'docs/x.md': 'x',
    });
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['x /docs/x']);
    expect(built.codes).toEqual([]);
  });
});

describe('links of categories', () => {
  test.each([
    ['its last part', 'over'],
    ['the whole id', 'a/over'],
  ])('lead to a document named by %s', async (_, id) => {
    expect(
      await sidebar({
        'docs/a/_category_.json': category({ link: { type: 'doc', id } }),
        'docs/a/over.md': '# O',
        'docs/a/x.md': 'x',
      }),
    ).toEqual(['[O] /docs/a/over', '  x /docs/a/x']);
  });

  test('lead to a document of another folder by its full id', async () => {
    const built = await build({
      'docs/gen/one.md': 'x',
      'docs/gen/two.md': '# Two',
      'docs/nest/_category_.json': category({ link: { type: 'doc', id: 'nest/inner/deep' } }),
      'docs/nest/inner/deep.md': '# Deep',
      'docs/q/_category_.json': category({ label: 'Q', link: { type: 'doc', id: 'gen/two' } }),
      'docs/q/x.md': 'x',
    });
    expect(built.codes).toEqual([]);
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual([
      '[gen]',
      '  one /docs/gen/one',
      '  Two /docs/gen/two',
      '[Deep] /docs/nest/inner/deep',
      '  [inner]',
      '    Deep /docs/nest/inner/deep',
      '[Q] /docs/gen/two',
      '  x /docs/q/x',
    ]);
  });

  test('prefer a local id in the folder to a full id', async () => {
    expect(
      await sidebar({
        'docs/a/_category_.json': category({ link: { type: 'doc', id: 'b' } }),
        'docs/a/b.md': '# Here',
        'docs/b.md': '# There',
      }),
    ).toEqual(['Here /docs/a/b', 'There /docs/b']);
  });

  test('to an unknown document are errors; the category has no link', async () => {
    const built = await build({
      'docs/a/_category_.json': category({ link: { type: 'doc', id: 'no' } }),
      'docs/a/x.md': 'x',
    });
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['[a]', '  x /docs/a/x']);
    expect(built.diagnostics).toMatchObject([{ code: 'category/invalid', at: { file: 'docs/a/_category_.json' } }]);
  });

  test('lead to a generated page', async () => {
    const built = await build({
      'docs/a/_category_.json': category({
        label: 'My Tools',
        link: { type: 'generated-index', description: 'All of them.' },
      }),
      'docs/a/x.md': '# X\n\nAbout x.',
    });
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['[My Tools] /docs/category/my-tools', '  X /docs/a/x']);
    expect(built.page('/docs/category/my-tools').data).toMatchObject({
      kind: 'category',
      title: 'My Tools',
      description: 'All of them.',
      showTitle: true,
      cards: [{ kind: 'doc', label: 'X', url: '/docs/a/x', description: 'About x.' }],
    });
  });

  test('may have an image and keywords', async () => {
    const made = (image: string) =>
      build({
        'docs/a/_category_.json': category({ link: { type: 'generated-index', image, keywords: ['k', 'l'] } }),
        'docs/a/x.md': 'x',
        'docs/a/own.png': 'PNG',
        'static/img/s.png': 'PNG',
      });
    const built = await made('/img/s.png');
    expect(built.codes).toEqual([]);
    expect(built.page('/docs/category/a').html).toContain('content="https://example.org/img/s.png"');
    expect(built.page('/docs/category/a').html).toContain('<meta name="keywords" content="k,l">');
    expect((await made('./own.png')).page('/docs/category/a').html).toMatch(
      /og:image" content="https:[^"]*own[^"]*png"/,
    );
    expect((await made('/img/no.png')).diagnostics).toMatchObject([
      { code: 'link/missing-asset', at: { file: 'docs/a/_category_.json' } },
    ]);
  });

  test('may have a title and a slug', async () => {
    const built = await build({
      'docs/a/_category_.json': category({ link: { type: 'generated-index', title: 'T', slug: '/all-of-a' } }),
      'docs/a/x.md': 'x',
    });
    expect(built.page('/docs/all-of-a').data.title).toBe('T');
  });

  test('get different addresses for equal labels', async () => {
    const index = category({ label: 'Same', link: { type: 'generated-index' } });
    expect(
      await sidebar({
        'docs/a/_category_.json': index,
        'docs/a/x.md': 'x',
        'docs/b/_category_.json': index,
        'docs/b/x.md': 'x',
      }),
    ).toEqual(['[Same] /docs/category/same', '  x /docs/a/x', '[Same] /docs/category/same-1', '  x /docs/b/x']);
  });

  test('get the unnumbered address for the first equal label in reading order', async () => {
    const index = (position: number) => category({ label: 'Same', position, link: { type: 'generated-index' } });
    expect(
      await sidebar({
        'docs/a/_category_.json': index(2),
        'docs/a/x.md': 'x',
        'docs/b/_category_.json': index(1),
        'docs/b/x.md': 'x',
      }),
    ).toEqual(['[Same] /docs/category/same', '  x /docs/b/x', '[Same] /docs/category/same-1', '  x /docs/a/x']);
  });

  test.each(['../../pwned', '/../x', '..\\x', '/a/%2e%2e/%2e%2e/x', '/.git', '/a\u0000b', 'C:\\x'])(
    'the slug %j, which leaves the site, is an error; the category is kept without a page',
    async (slug) => {
      const built = await build({
        'docs/a/_category_.json': category({ link: { type: 'generated-index', slug } }),
        'docs/a/x.md': 'x',
      });
      expect(built.diagnostics).toMatchObject([
        { code: 'doc/slug', severity: 'error', at: { file: 'docs/a/_category_.json' } },
      ]);
      expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['[a]', '  x /docs/a/x']);
    },
  );

  test.each([
    ['an unknown key', '{"labl": "x"}'],
    ['a wrong type', '{"position": "first"}'],
    ['an unknown kind of link', '{"link": {"type": "nowhere"}}'],
    ['a number as link', '{"link": 3}'],
    ['broken YAML', '{"label": '],
    ['a list', '[]'],
    ['prototype keys', '{"__proto__": {"a": 1}}'],
  ])('%s is an error; the category uses the defaults', async (_, text) => {
    const built = await build({ 'docs/a/_category_.json': text, 'docs/a/x.md': 'x' });
    expect(built.diagnostics).toMatchObject([
      { code: 'category/invalid', severity: 'error', at: { file: 'docs/a/_category_.json' } },
    ]);
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['[a]', '  x /docs/a/x']);
  });

  test('valid keys are used if others are invalid', async () => {
    expect(
      (await sidebar({ 'docs/a/_category_.json': '{"label": "L", "position": "x"}', 'docs/a/x.md': 'x' }))[0],
    ).toBe('[L]');
  });
});

describe('index documents', () => {
  test.each(['index.md', 'README.md', 'readme.md', 'Index.md', 'guide.md', 'Guide.mdx'])('%s', async (name) => {
    expect(await sidebar({ [`docs/guide/${name}`]: '# G', 'docs/guide/x.md': 'x' })).toEqual([
      '[G] /docs/guide',
      '  x /docs/guide/x',
    ]);
  });

  test.each([
    ['docs/guide/01-index.md', '/docs/guide/index'],
    ['docs/guide/01-guide.md', '/docs/guide/guide'],
    ['docs/01-guide/guide.md', '/docs/guide/guide'],
  ])('%s, with a number prefix, is not an index document, as in Docusaurus', async (path, route) => {
    expect(await sidebar({ [path]: '# G' })).toEqual(['[guide]', `  G ${route}`]);
  });

  test('`link: null` lists the index document among the children', async () => {
    expect(
      await sidebar({
        'docs/guide/_category_.json': '{"link": null}',
        'docs/guide/index.md': '# G',
        'docs/guide/x.md': 'x',
      }),
    ).toEqual(['[guide]', '  G /docs/guide', '  x /docs/guide/x']);
  });

  test('a link to another document lists the index document among the children', async () => {
    expect(
      await sidebar({
        'docs/guide/_category_.json': category({ label: 'L', link: { type: 'generated-index' } }),
        'docs/guide/index.md': '# G',
      }),
    ).toEqual(['[L] /docs/category/l', '  G /docs/guide']);
  });
});

describe('categories without children', () => {
  test('with an index document become that document, with the category’s label', async () => {
    expect(await sidebar({ 'docs/guide/_category_.json': '{"label": "L"}', 'docs/guide/index.md': '# G' })).toEqual([
      'L /docs/guide',
    ]);
  });

  test('with a generated page are left out', async () => {
    const built = await build({
      'docs/guide/_category_.json': category({ link: { type: 'generated-index' } }),
      'docs/guide/a.md': '---\nunlisted: true\n---\nx',
      'docs/x.md': 'x',
    });
    expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['x /docs/x']);
    expect(built.routes).not.toContain('/docs/category/guide');
  });
});

test('a folder without a category file is a category without a page', async () => {
  const built = await build({ 'docs/api/ref.md': 'x', 'docs/z.md': at(1) });
  expect(outline(built.site.sidebars[0]?.nodes)).toEqual(['z /docs/z', '[api]', '  ref /docs/api/ref']);
  expect(built.page('/docs/api/ref').data.breadcrumbs).toEqual([
    { label: 'api' },
    { label: 'ref', url: '/docs/api/ref' },
  ]);
});

test('drafts are in the sidebar only if drafts are included', async () => {
  const files = { 'docs/a.md': '---\ndraft: true\n---\nx', 'docs/b.md': 'x' };
  expect(await sidebar(files)).toEqual(['b /docs/b']);
  expect(outline((await site(files).build({ drafts: true })).site.sidebars[0]?.nodes)).toEqual([
    'a /docs/a',
    'b /docs/b',
  ]);
});

test('folders that differ only in their number prefix are separate categories', async () => {
  expect(await sidebar({ 'docs/01-a/x.md': 'x', 'docs/02-a/y.md': 'x' })).toEqual([
    '[a]',
    '  x /docs/a/x',
    '[a]',
    '  y /docs/a/y',
  ]);
});

test('documents that keep number prefixes stay in the same category', async () => {
  expect(
    await sidebar({ 'docs/01-a/x.md': 'x', 'docs/01-a/y.md': '---\nparse_number_prefixes: false\n---\nx' }),
  ).toHaveLength(3);
});

test('a category without className takes the sidebar_class_name of its index document', async () => {
  const first = async (meta: object) =>
    (
      await build({
        'docs/a/_category_.json': category(meta),
        'docs/a/index.md': '---\nsidebar_class_name: hot\n---\nx',
        'docs/a/x.md': 'x',
      })
    ).site.sidebars[0]?.nodes[0];
  expect(await first({})).toMatchObject({ kind: 'category', className: 'hot' });
  expect(await first({ className: 'own' })).toMatchObject({ className: 'own' });
});

test('sidebar_class_name becomes the className of the entry', async () => {
  expect(
    (await build({ 'docs/a.md': '---\nsidebar_class_name: hot\n---\nx' })).site.sidebars[0]?.nodes[0],
  ).toMatchObject({
    className: 'hot',
  });
});
