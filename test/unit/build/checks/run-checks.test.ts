import { describe, expect, test } from 'vitest';
import { type Files, site } from '../../../support/site-test.ts';

const files: Files = {
  'docs/a.md':
    '# A\n\n## One\n\n## Größe\n\n<a name="old"></a> <span id="s"></span>\n\n## Two {#Custom}\n\n<a id="50%25"></a> <a id="five %"></a>',
  'docs/g/b.md': '# B',
  'docs/g/pic.png': 'PNG',
  'docs/c/_category_.json': '{"link":{"type":"generated-index"}}',
  'docs/c/x.md': 'x',
  'static/img/logo.svg': '<svg/>',
};
/** Diagnostics of the page `docs/p.md` in a site with the other files. */
const check = async (text: string, config = {}) =>
  (await site({ ...files, 'docs/p.md': text }, config).build()).diagnostics;

describe('link/missing-page', () => {
  test('reports the target, the link as written, and the closest page', async () => {
    expect(await check('see [x](./g/bb)')).toEqual([
      {
        code: 'link/missing-page',
        severity: 'warning',
        message: 'no page at `/docs/g/bb` (written `./g/bb`)',
        at: { file: 'docs/p.md', line: 1, column: 5, endLine: 1, endColumn: 16 },
        hint: 'did you mean `/docs/g/b`?',
      },
    ]);
  });

  test('an absolute link is not shown twice', async () => {
    expect(await check('[x](/nothing/like/it)')).toMatchObject([
      {
        message: 'no page at `/nothing/like/it`',
        hint: 'expected the address of a page, such as `/docs/a`, or its file, such as `./a.md`',
      },
    ]);
  });

  test.each([
    '/docs/a',
    './g/b',
    '/docs/c/x/',
    '/docs/category/c',
    '/search',
    '/',
    '/docs',
    'https://nowhere.example',
    'mailto:a@b.c',
    '#',
  ])('%s is valid', async (href) => {
    expect(await check(`[x](${href})`)).toEqual([]);
  });
});

describe('link/missing-markdown', () => {
  test.each([
    ['./g/bb.md', 'did you mean `./g/b.md`?'],
    ['./b.md', 'did you mean `./g/b.md`?'],
    ['./nothing-like-it.md#x', 'links to Markdown files are relative to the page, or `/…` below the docs folder'],
  ])('%s', async (href, hint) => {
    expect(await check(`[x](${href})`)).toMatchObject([{ code: 'link/missing-markdown', severity: 'warning', hint }]);
  });

  test('the hint is relative to the folder of the page', async () => {
    const built = await site({ ...files, 'docs/g/h/p.md': '[x](./aa.md)' }).build();
    expect(built.diagnostics).toMatchObject([{ hint: 'did you mean `../../a.md`?' }]);
  });

  test('says why a file did not become a page', async () => {
    const built = await site({ ...files, 'docs/p.md': '[x](./bad.md)', 'docs/bad.md': '---\ndraft: 7\n---\n' }).build();
    expect(built.diagnostics.find(({ code }) => code === 'link/missing-markdown')).toMatchObject({
      hint: 'the file gives no page: it has errors',
    });
  });

  test.each(['./a.md', '/a.md', '/docs/g/b.md', '@site/docs/a.md'])('%s is valid', async (href) => {
    expect(await check(`[x](${href})`)).toEqual([]);
  });
});

describe('link/missing-anchor', () => {
  test.each([
    ['./a.md#on', 'no heading or anchor `#on` on `/docs/a`', 'did you mean `#one`?'],
    ['/docs/a#custom', 'no heading or anchor `#custom` on `/docs/a`', 'did you mean `#Custom`?'],
    ['./g/b.md#x', 'no heading or anchor `#x` on `/docs/g/b`', 'the page has no anchors'],
    ['/docs/category/c#x', 'no heading or anchor `#x` on `/docs/category/c`', 'the page has no anchors'],
    ['#zzzzzzzz', 'no heading or anchor `#zzzzzzzz` on this page', 'the page has no anchors'],
  ])('%s', async (href, message, hint) => {
    expect(await check(`[x](${href})`)).toMatchObject([
      { code: 'link/missing-anchor', severity: 'warning', message, hint },
    ]);
  });

  test('lists no ids of tabs and footnotes, which nobody wrote', async () => {
    const tabs = ':::::tabs\n::::tab{label="A"}\nText.\n::::\n:::::\n\n## Usage\n\nText[^1].\n\n[^1]: Note.';
    const built = await site({ 'docs/a.md': tabs, 'docs/p.md': '[x](./a.md#other-things)' }).build();
    expect(built.diagnostics.map(({ hint }) => hint)).toEqual(['anchors there: #usage']);
  });

  test('lists the existing anchors when none is close', async () => {
    const [found] = await check('[x](./a.md#completely-different)');
    expect(found?.hint).toMatch(/^anchors there: #.*#one/);
  });

  test.each([
    './a.md#one',
    './a.md#gr%C3%B6%C3%9Fe',
    './a.md#größe',
    './a.md#old',
    './a.md#s',
    './a.md#Custom',
    './a.md#',
    './a.md#top',
    './a.md#Top',
    './a.md#50%25',
    './a.md#50%2525',
    './a.md#five%20%25',
    './a.md#:~:text=x',
    './a.md#one:~:text=x',
    '/search#x',
  ])('%s is valid', async (href) => {
    expect(await check(`[x](${href})`)).toEqual([]);
  });

  test('checks anchors of the same page', async () => {
    expect(await check('## H\n\n[x](#h) [y](#user-content-fn-1) a[^1]\n\n[^1]: n')).toEqual([]);
  });

  test('does not suggest ids that nobody wrote', async () => {
    expect(await check('## H\n\n[x](#footnote-labl) a[^1]\n\n[^1]: n')).toMatchObject([{ hint: 'anchors there: #h' }]);
  });

  test('does not check anchors of React pages', async () => {
    const built = await site({ 'docs/p.md': '[x](/team#x)' }).build({
      components: { '/team': { title: 'T', description: '' } },
    });
    expect(built.codes).toEqual([]);
  });

  test('does not check the fragment of an image', async () => {
    expect(await check('![x](/img/logo.svg#part)')).toEqual([]);
  });
});

describe('link/missing-asset', () => {
  test.each([
    ['![x](./pix.png)', 'did you mean `./g/pic.png`?', 'the image or media file'],
    ['![x](/img/logo.sgv)', 'did you mean `/img/logo.svg`?', 'the image or media file'],
    ['![x](/zzzzzzzz.webp)', 'expected a file of the static folder', 'the image or media file'],
    ['![x](zzzzzzzz.webp)', 'expected a file beside the page, or `/…` in the static folder', 'the image or media file'],
    ['[x](./zzzzzzzz.pdf)', 'expected a file beside the page, or `/…` in the static folder', 'the file'],
    [
      '<video src="./zzzzzzzz.mp4"></video>',
      'expected a file beside the page, or `/…` in the static folder',
      'the image or media file',
    ],
  ])('%s', async (text, hint, what) => {
    const [found] = await check(text);
    expect(found).toMatchObject({ code: 'link/missing-asset', severity: 'warning', hint });
    expect(found?.message.startsWith(what)).toBe(true);
  });

  test.each([
    '![x](./g/pic.png)',
    '![x](/img/logo.svg)',
    '[x](./g/pic.png)',
    '![x](https://a.b/c.png)',
    '![x](data:image/png;base64,AA)',
  ])('%s is valid', async (text) => {
    expect(await check(text)).toEqual([]);
  });
});

describe('route/static-clash', () => {
  test('a static file has the address of a page: the page is published', async () => {
    const built = await site({ 'docs/a.md': '# A', 'static/docs/a/index.html': 'static' }).build();
    expect(built.diagnostics).toMatchObject([
      {
        code: 'route/static-clash',
        severity: 'warning',
        message:
          'the file `static/docs/a/index.html` has the address of a page or file that the site makes, that one is published',
        at: { file: 'static/docs/a/index.html' },
      },
    ]);
    expect(built.page('/docs/a').html).toContain('<h1>A</h1>');
  });

  test.each([
    ['docs/a.html', undefined],
    ['docs/a.html', false],
    ['docs/a/index.html', false],
  ])('%s with trailingSlash %s is also a clash', async (path, trailingSlash) => {
    const built = await site({ 'docs/a.md': '# A', [`static/${path}`]: 'static' }, { trailingSlash }).build();
    expect(built.codes).toEqual(['route/static-clash']);
    expect(built.files.get(path)).not.toBe('static');
  });

  test('two static files with such names are both published', async () => {
    const files = { 'docs/a.md': '# A', 'static/x.html': '', 'static/x/index.html': '' };
    expect((await site(files).build()).codes).toEqual([]);
  });

  test('two pages with such names have one address', async () => {
    const files = { 'docs/a.md': '# A', 'docs/b.md': '---\nslug: a.html\n---\nx' };
    expect((await site(files).build()).codes).toEqual(['route/duplicate']);
  });

  test('a static file has the path of a folder of pages', async () => {
    const built = await site({ 'docs/a.md': '# A', 'static/docs': 'static' }).build();
    expect(built.codes).toEqual(['route/static-clash']);
    expect(built.files.has('docs')).toBe(false);
    expect(built.page('/docs/a').data.title).toBe('A');
  });
});

test('returns every link with its outcome', async () => {
  const built = await site({ ...files, 'docs/p.md': '[x](./a.md) [y](./no.md) [z](https://a.b)' }).build();
  expect(built.build.links.map(({ link, target, ok }) => [link.href, target.kind, ok])).toEqual([
    ['./a.md', 'page', true],
    ['./no.md', 'missing', false],
    ['https://a.b', 'external', true],
  ]);
});

describe('severities', () => {
  const all = '[a](./no) [b](./no.md) [c](./a.md#no) ![d](./no.png)';
  const severities = async (config: object) =>
    Object.fromEntries(
      (await check(all, config)).map(({ code, severity }) => [code.slice('link/missing-'.length), severity]),
    );

  test('all four link checks are warnings by default', async () => {
    expect(await severities({})).toEqual({ page: 'warning', markdown: 'warning', anchor: 'warning', asset: 'warning' });
  });

  test('can be set with the Docusaurus keys', async () => {
    expect(
      await severities({ onBrokenLinks: 'throw', onBrokenMarkdownLinks: 'log', onBrokenAnchors: 'ignore' }),
    ).toEqual({
      page: 'error',
      asset: 'error',
      markdown: 'info',
    });
  });

  test('can be set by code, which wins over the Docusaurus keys', async () => {
    expect(
      await severities({
        onBrokenLinks: 'throw',
        severity: { 'link/missing-page': 'off', 'link/missing-anchor': 'error' },
      }),
    ).toEqual({
      asset: 'error',
      markdown: 'warning',
      anchor: 'error',
    });
  });
});

test('reports all of very many missing pages, with hints for the first few hundred', async () => {
  const links = Array.from({ length: 400 }, (_, n) => `[x](/docs/intrp${n})`).join(' ');
  const { diagnostics } = await site({ 'docs/intro.md': 'x', 'docs/a.md': links }).build();
  expect(diagnostics.filter(({ code }) => code === 'link/missing-page')).toHaveLength(400);
  expect(diagnostics.filter(({ hint }) => hint?.includes('/docs/intro'))).not.toHaveLength(0);
});

test('a file that is in `docs/public`, as in VitePress, is named with the key that publishes it', async () => {
  const { diagnostics } = await site({
    'docs/a.md': '# A\n\n![x](/x.png) ![y](/other-drawing.png)\n',
    'docs/public/x.png': 'PNG',
  }).build();
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'the image or media file `/x.png` does not exist',
      "it is in `docs/public`: `staticDirectory: 'docs/public'` publishes that folder",
    ],
    ['the image or media file `/other-drawing.png` does not exist', 'expected a file of the static folder'],
  ]);
});
