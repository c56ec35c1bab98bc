import { describe, expect, test } from 'vitest';
import { problem } from '../../../../build/model/diagnostic.ts';
import { ok, result } from '../../../../build/model/result.ts';
import { fakeBundle, fakeRenderer, site, sourcesOf } from '../../../support/site-test.ts';
import { isOfCore } from '../../../support/unasked.ts';

const docs = { 'docs/intro.md': '# Hello\n\nText.', 'docs/b.md': '# B\n\n## X' };

describe('the files of a build', () => {
  test('are pages with their data, redirects, the 404 page, site.json, code and static files', async () => {
    const built = await site({ ...docs, 'static/img/x.svg': '<svg/>', 'static/.well-known/a': 'x' }).build();
    expect([...built.files.keys()].filter(isOfCore).sort()).toEqual([
      '.well-known/a',
      '404.html',
      'assets/app.css',
      'assets/app.js',
      expect.stringMatching(/^assets\/sidebar-[0-9a-f]{10}\.html$/),
      'docs/b/index.bin',
      'docs/b/index.html',
      'docs/index.bin',
      'docs/index.html',
      'docs/intro/index.bin',
      'docs/intro/index.html',
      'img/x.svg',
      'index.bin',
      'index.html',
      'search/index.bin',
      'search/index.html',
      'site.json',
    ]);
  });

  test('of other pages do not change when one page is edited', async () => {
    const pages = { 'docs/a.md': '# A\n\nText.', 'docs/b.md': '# B\n\nText.' };
    const before = await site(pages).build();
    const after = await site({ ...pages, 'docs/b.md': '# B\n\nOther words.' }).build();
    expect(after.page('/docs/a').html).toBe(before.page('/docs/a').html);
  });

  test('follow trailingSlash: false', async () => {
    const built = await site(docs, { trailingSlash: false }).build();
    expect(
      [...built.files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('assets/')).sort(),
    ).toEqual(['404.html', 'docs.html', 'docs/b.html', 'docs/intro.html', 'index.html', 'search.html']);
  });

  test('include static files, copied byte for byte', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 128]);
    const built = await site({ ...docs, 'static/x.bin': bytes }).build();
    expect(Buffer.from(built.files.get('x.bin') ?? '', 'latin1')).toEqual(Buffer.from(bytes));
  });

  test('include assets beside documents only if a page uses them', async () => {
    const built = await site({ ...docs, 'docs/unused.png': 'PNG' }).build();
    expect([...built.files.keys()].filter((path) => path.includes('unused'))).toEqual([]);
  });

  test('contain no absolute path of this machine', async () => {
    const built = await site({ ...docs, 'docs/c.md': '![x](./x.png)', 'docs/x.png': 'PNG' }).build();
    for (const [path, text] of built.files) expect(text, path).not.toContain(process.cwd());
  });
});

describe('pages with errors are left out, the others are published', () => {
  test.each([
    ['front matter', '---\ndraft: 7\n---\nx', 'doc/front-matter'],
    ['a slug that leaves the site', '---\nslug: ../../x\n---\nx', 'doc/slug'],
  ])('%s', async (_, text, code) => {
    const built = await site({ ...docs, 'docs/bad.md': text }).build();
    expect(built.codes).toEqual([code]);
    expect(built.routes).toEqual(['/docs/b', '/docs/intro', '/search']);
    expect([...built.files.keys()].filter((path) => path.includes('bad'))).toEqual([]);
  });

  test('a page whose component throws is left out with its data; the error names it', async () => {
    const renderer = fakeRenderer();
    const throwing = {
      ...renderer,
      renderPage: (input: Parameters<typeof renderer.renderPage>[0]) => {
        if (input.page.title === 'B') throw new Error('no such thing');
        return renderer.renderPage(input);
      },
    };
    const built = await site(docs).build({
      ports: { bundler: { bundle: async () => ok({ ...fakeBundle(), renderer: throwing }) } },
    });
    expect(built.diagnostics).toMatchObject([
      {
        code: 'doc/unrenderable',
        severity: 'error',
        message: 'the page cannot be rendered: no such thing',
        at: { file: 'docs/b.md' },
      },
    ]);
    expect(built.files.has('docs/b/index.html')).toBe(false);
    expect(built.files.has('docs/b/index.bin')).toBe(false);
    expect(built.page('/docs/intro').data.title).toBe('Hello');
  });
});

describe('blocking problems', () => {
  const broken = {
    bundler: { bundle: async () => result(undefined, [problem('bundle/failed', 'it does not compile')]) },
  };

  test('prevent publishing; the problems of all documents are still reported', async () => {
    const built = await site({ ...docs, 'docs/bad.md': '---\ndraft: 7\n---\n' }).build({ ports: broken });
    expect(built.build.site).toBeUndefined();
    expect(built.files.size).toBe(0);
    expect(built.codes).toEqual(['bundle/failed', 'doc/front-matter']);
  });

  test('include unusable templates', async () => {
    const built = await site(docs).build({
      ports: { templates: { load: async () => result(undefined, [problem('template/invalid', 'no hole')]) } },
    });
    expect([built.files.size, built.codes]).toEqual([0, ['template/invalid']]);
  });

  test('include incomplete sources, without false reports about the others', async () => {
    const files = { ...docs, 'docs/c.md': '[x](./closed/d.md)' };
    const unread = problem('env/permission', 'permission denied while reading docs');
    const read = async () => result(sourcesOf(files), [unread]);
    const built = await site(files).build({ ports: { sources: { read } } });
    expect([built.build.site, built.files.size, built.codes]).toEqual([undefined, 0, ['env/permission']]);
  });

  test('do not include a failed bundle whose last good version is still available', async () => {
    const built = await site(docs).build({
      ports: {
        bundler: { bundle: async () => result(fakeBundle(), [problem('bundle/failed', 'it does not compile')]) },
      },
    });
    expect(built.codes).toEqual(['bundle/failed']);
    expect(built.page('/docs/intro').data.title).toBe('Hello');
  });
});

describe('navbar and footer', () => {
  const item = (more: object) => ({ label: 'L', ...more });
  const navbar = async (items: object[], config = {}, files = {}) => {
    const built = await site({ ...docs, ...files }, { navbar: { items: items as never }, ...config }).build();
    const json = /id="page:data">(.*?)<\/script>/s.exec(built.page('/docs/intro').html)?.[1] ?? '';
    return { items: JSON.parse(json).site.navbar.items, diagnostics: built.diagnostics };
  };

  test.each([
    [{ docId: 'intro' }, { url: '/docs/intro', external: false, section: '/docs' }],
    [
      { docId: 'intro', position: 'right' },
      { url: '/docs/intro', external: false },
    ],
    [{ to: '/docs/b' }, { url: '/docs/b', external: false, section: '/docs/b' }],
    [{ to: '/docs/b#x' }, { url: '/docs/b#x', external: false, section: '/docs/b' }],
    [{ to: '/' }, { url: '/', external: false }],
    [
      { to: '/docs/b', activeBasePath: '/docs' },
      { url: '/docs/b', external: false, section: '/docs' },
    ],
    [{ to: '/img/x.pdf' }, { url: '/img/x.pdf', external: false }],
    [{ href: 'https://a.b' }, { url: 'https://a.b', external: true }],
  ])('%j', async (target, expected) => {
    const { items, diagnostics } = await navbar([item(target)], {}, { 'static/img/x.pdf': 'x' });
    expect(items).toEqual([
      { label: 'L', position: 'left', ...expected, ...('position' in target && { position: target.position }) },
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('addresses without a page or file are warnings', async () => {
    const footer = { links: [{ title: 'T', items: [{ label: 'L', to: '/nowhere' }] }] };
    const { diagnostics } = await navbar([item({ to: '/docs/intrp' })], { footer, favicon: 'img/none.svg' });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'link/missing-asset the image or media file `/img/none.svg` does not exist',
      'link/missing-page no page at `/docs/intrp`',
      'link/missing-page no page at `/nowhere`',
    ]);
  });

  test('addresses follow baseUrl and trailingSlash', async () => {
    const config = { baseUrl: '/b/', trailingSlash: true };
    expect(
      (await navbar([item({ docId: 'intro' }), item({ to: '/docs/b' }), item({ to: '/x.pdf' })], config)).items.map(
        ({ url }: { url: string }) => url,
      ),
    ).toEqual(['/b/docs/intro/', '/b/docs/b/', '/b/x.pdf']);
  });

  test('an unknown document is an error that suggests the closest id; the item is left out', async () => {
    const { items, diagnostics } = await navbar([item({ docId: 'into' })]);
    expect(items).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'config/unknown-doc', severity: 'error', hint: 'did you mean `intro`?' },
    ]);
  });

  test('a draft is left out silently', async () => {
    const { items, diagnostics } = await navbar(
      [item({ docId: 'd' })],
      {},
      { 'docs/d.md': '---\ndraft: true\n---\nx' },
    );
    expect([items, diagnostics]).toEqual([[], []]);
  });

  test('the footer follows the same rules', async () => {
    const built = await site(docs, {
      footer: { links: [{ title: 'T', items: [{ docId: 'no', label: 'L' }] }] },
    }).build();
    expect(built.codes).toEqual(['config/unknown-doc']);
  });
});
