import { beforeAll, describe, expect, test } from 'vitest';
import { normalizeRoute, resolveLink } from '../../../../build/links/resolve-link.ts';
import { routePath, sourcePath } from '../../../../build/model/paths.ts';
import type { Site } from '../../../../build/model/site.ts';
import type { AddressOptions } from '../../../../build/model/site-options.ts';
import { type Files, site } from '../../../support/site-test.ts';

const files: Files = {
  'docs/intro.md': '# Intro',
  'docs/guide/index.md': '# Guide',
  'docs/guide/install.md': '# Install',
  'docs/guide/my page.md': '# My page',
  'docs/guide/renamed.md': '---\nslug: /elsewhere\n---\n# R',
  'docs/guide/img/a.png': 'PNG',
  'docs/guide/b c.pdf': 'PDF',
  'docs/ref-0.82-1.0.md': '# Ref',
  'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
  'docs/t/x.mdx': '# X',
  'src/pages/about.md': '# About',
  'static/img/logo.svg': '<svg/>',
  'static/data.json': '{}',
  'static/api/index.html': '<p>API</p>',
  'static/a b.txt': 'x',
};
let made: Site;
beforeAll(async () => {
  made = (await site(files).build()).site;
});

type Kind = 'anchor' | 'image' | 'media';
const from = {
  path: sourcePath('docs/guide/install.md'),
  route: routePath('/docs/guide/install'),
  isIndex: false,
  contentRoot: 'docs',
};
const resolve = (
  href: string,
  kind: Kind = 'anchor',
  options: AddressOptions = { baseUrl: '/' },
  origin = from,
): string => {
  const target = resolveLink(made, origin, { kind, href }, options);
  switch (target.kind) {
    case 'page':
      return `page ${target.route}${target.query}${target.fragment}`;
    case 'asset':
      return `${target.from} ${target.asset.path}${target.query}${target.fragment}`;
    case 'external':
      return `external ${target.url}`;
    case 'missing':
      return `missing ${target.wanted} ${target.resolved}`;
  }
};

test('a relative path of a translation counts from the original, and then from its own place', () => {
  const german = { ...from, readFrom: sourcePath('docs/guide/de/x/install.md') };
  const found = (href: string, kind: Kind) => resolve(href, kind, { baseUrl: '/' }, german);
  expect(found('./img/a.png', 'image')).toBe('docs docs/guide/img/a.png');
  expect(found('../../img/a.png', 'image')).toBe('docs docs/guide/img/a.png');
  expect(found('../../../intro.md', 'anchor')).toBe('page /docs/intro');
  expect(found('../../intro.md', 'anchor')).toMatch('missing');
});

describe('external addresses', () => {
  test.each([
    'https://a.b/c',
    'http://a.b',
    '//a.b/c',
    'mailto:a@b.c',
    'tel:1',
    'HTTPS://A.B',
    'ftp://x',
    'vscode+x.y-z:open',
  ])('%s', (href) => {
    expect(resolve(href)).toBe(`external ${href}`);
  });

  test.each([
    ['pathname:///files/x', 'external /files/x'],
    ['pathname://files/x', 'external /files/x'],
  ])('pathname:// links are used as they are: %s', (href, target) => {
    expect(resolve(href)).toBe(target);
  });

  test('pathname:// links start with the base path', () => {
    expect(resolve('pathname:///files/x', 'anchor', { baseUrl: '/base/' })).toBe('external /base/files/x');
  });
});

describe('dots in an absolute address are resolved as in browsers', () => {
  test.each([
    ['/docs/deep/../guide/install', 'page /docs/guide/install'],
    ['/docs/guide/x/../install/#a', 'page /docs/guide/install#a'],
    ['/docs/./guide/./install', 'page /docs/guide/install'],
    ['/docs/guide/install/..', 'page /docs/guide'],
    ['/docs/guide/install/.', 'page /docs/guide/install'],
    ['/docs/x/%2e%2e/guide', 'page /docs/guide'],
    ['/../../docs/guide', 'page /docs/guide'],
    ['/docs/guide/../guide/../missing', 'missing page /docs/missing'],
    ['/x/../img/logo.svg', 'static img/logo.svg'],
    ['/../data.json', 'static data.json'],
    ['/x/../guide/img/a.png', 'docs docs/guide/img/a.png'],
    ['/docs/ref-0.82-1.0', 'page /docs/ref-0.82-1.0'],
  ])('%s', (href, expected) => {
    expect(resolve(href)).toBe(expected);
  });

  test('before the base path is removed', () => {
    expect(resolve('/base/docs/x/../guide', 'anchor', { baseUrl: '/base/' })).toBe('page /docs/guide');
    expect(resolve('/base/x/../img/logo.svg', 'anchor', { baseUrl: '/base/' })).toBe('static img/logo.svg');
  });
});

describe('links to Markdown files', () => {
  test.each([
    ['./index.md', 'page /docs/guide'],
    ['index.md', 'page /docs/guide'],
    ['../intro.md', 'page /docs/intro'],
    ['../intro.md#a', 'page /docs/intro#a'],
    ['../intro.md?x=1#a', 'page /docs/intro?x=1#a'],
    ['./my%20page.md', 'page /docs/guide/my page'],
    ['./my page.md', 'page /docs/guide/my page'],
    ['./renamed.md', 'page /docs/elsewhere'],
    ['/intro.md', 'page /docs/intro'],
    ['/docs/intro.md', 'page /docs/intro'],
    ['/guide/install.md', 'page /docs/guide/install'],
    ['guide/install.md', 'page /docs/guide/install'],
    ['docs/guide/install.md', 'page /docs/guide/install'],
    ['../t/x.mdx', 'page /docs/t/x'],
    ['@site/docs/intro.md', 'page /docs/intro'],
    ['@site/src/pages/about.md', 'page /about'],
    ['../ref-0.82-1.0.md', 'page /docs/ref-0.82-1.0'],
    ['./INTRO.md', 'missing markdown /docs/guide/INTRO.md'],
    ['./intro.md', 'missing markdown /docs/guide/intro.md'],
    ['../../intro.md', 'missing markdown /intro.md'],
    ['no.mdx', 'missing markdown /docs/guide/no.mdx'],
    ['@site/intro.md', 'missing markdown /docs/guide/@site/intro.md'],
  ])('%s is %s', (href, target) => {
    expect(resolve(href)).toBe(target);
  });

  test('`..` never leads out of the root', () => {
    expect(resolve('../../../../../../etc/passwd.md')).toBe('missing markdown /etc/passwd.md');
  });

  test('the content folder of standalone pages is src/pages', () => {
    const about = {
      path: sourcePath('src/pages/about.md'),
      route: routePath('/about'),
      isIndex: false,
      contentRoot: 'src/pages',
    };
    expect(resolve('/about.md', 'anchor', { baseUrl: '/' }, about)).toBe('page /about');
    expect(resolve('/docs/intro.md', 'anchor', { baseUrl: '/' }, about)).toBe('page /docs/intro');
  });
});

describe('links to pages', () => {
  test.each([
    ['', 'page /docs/guide/install'],
    ['#a', 'page /docs/guide/install#a'],
    ['?x', 'page /docs/guide/install?x'],
    ['install', 'page /docs/guide/install'],
    ['./install#a', 'page /docs/guide/install#a'],
    ['../intro', 'page /docs/intro'],
    ['../../about', 'page /about'],
    ['/docs/intro', 'page /docs/intro'],
    ['/docs/intro/', 'page /docs/intro'],
    ['/docs/intro.html', 'page /docs/intro'],
    ['/docs/intro/index.html', 'page /docs/intro'],
    ['/docs/intro/index', 'page /docs/intro'],
    ['/docs/guide', 'page /docs/guide'],
    ['/docs/guide/', 'page /docs/guide'],
    ['/docs/guide/index.html', 'page /docs/guide'],
    ['/docs/category/t', 'page /docs/category/t'],
    ['../category/t', 'page /docs/category/t'],
    ['/docs/guide/my%20page', 'page /docs/guide/my page'],
    ['/docs/ref-0.82-1.0', 'page /docs/ref-0.82-1.0'],
    ['../ref-0.82-1.0', 'page /docs/ref-0.82-1.0'],
    ['/docs', 'page /docs/guide'],
    ['/', 'page /docs/guide'],
    ['/search?q=x', 'page /search?q=x'],
    ['./../../../../docs/intro', 'page /docs/intro'],
    ['nowhere', 'missing page /docs/guide/nowhere'],
    ['/docs/Intro', 'missing page /docs/Intro'],
    ['/docs/100%', 'missing page /docs/100%'],
  ])('%s is %s', (href, target) => {
    expect(resolve(href)).toBe(target);
  });

  test('an address that is literally a route is not normalized', async () => {
    const built = await site({
      'docs/a.md': '[x](./b.html) [y](/docs/c/index)',
      'docs/b.md': '---\nslug: b.html\n---\nx',
      'docs/c.md': '---\nslug: c/index\n---\nx',
    }).build();
    expect(built.codes).toEqual([]);
    expect(built.page('/docs/a').article).toBe('<p><a href="/docs/b.html">x</a> <a href="/docs/c/index">y</a></p>');
  });

  test('relative addresses of an index page are looked up inside its folder, then next to it', () => {
    const index = {
      path: sourcePath('docs/guide/index.md'),
      route: routePath('/docs/guide'),
      isIndex: true,
      contentRoot: 'docs',
    };
    expect(resolve('./install', 'anchor', { baseUrl: '/' }, index)).toBe('page /docs/guide/install');
    expect(resolve('./intro', 'anchor', { baseUrl: '/' }, index)).toBe('page /docs/intro');
    expect(resolve('./guide/install', 'anchor', { baseUrl: '/' }, index)).toBe('page /docs/guide/install');
    expect(resolve('./install', 'anchor', { baseUrl: '/' }, { ...index, isIndex: false })).toBe(
      'missing page /docs/install',
    );
  });

  test.each([
    ['/docs/intro', 'page /docs/intro'],
    ['/base/docs/intro', 'page /docs/intro'],
    ['/base/', 'page /docs/guide'],
    ['/base', 'page /docs/guide'],
    ['../intro', 'page /docs/intro'],
    ['/baseball', 'missing page /baseball'],
  ])('with the base path /base/, %s is %s', (href, target) => {
    expect(resolve(href, 'anchor', { baseUrl: '/base/' })).toBe(target);
  });
});

describe('images and files', () => {
  test.each([
    ['./img/a.png', 'docs docs/guide/img/a.png'],
    ['img/a.png', 'docs docs/guide/img/a.png'],
    ['../guide/img/a.png', 'docs docs/guide/img/a.png'],
    ['/guide/img/a.png', 'docs docs/guide/img/a.png'],
    ['@site/docs/guide/img/a.png', 'docs docs/guide/img/a.png'],
    ['/img/logo.svg', 'static img/logo.svg'],
    ['@site/static/img/logo.svg', 'static img/logo.svg'],
    ['../../static/img/logo.svg', 'static img/logo.svg'],
    ['/img/logo.svg?v=2#x', 'static img/logo.svg?v=2#x'],
    ['./b%20c.pdf', 'docs docs/guide/b c.pdf'],
    ['./img/no.png', 'missing asset /docs/guide/img/no.png'],
    ['./img/no', 'missing asset /docs/guide/img/no'],
    ['@site/../../etc/passwd', 'missing asset /docs/etc/passwd'],
  ])('%s is %s', (href, target) => {
    expect(resolve(href, 'image')).toBe(target);
  });

  test.each([
    ['./b c.pdf', 'docs docs/guide/b c.pdf'],
    ['/data.json', 'static data.json'],
    ['/a%20b.txt', 'static a b.txt'],
    ['./no.zip', 'missing asset /docs/guide/no.zip'],
    ['/no.json#x', 'missing asset /no.json'],
    ['/v1.0', 'missing page /v1.0'],
    ['/no.html', 'missing page /no'],
  ])('as a link, %s is %s', (href, target) => {
    expect(resolve(href)).toBe(target);
  });

  test('links to static files may include or omit the base path', () => {
    const base = { baseUrl: '/base/' };
    expect(resolve('/img/logo.svg', 'image', base)).toBe('static img/logo.svg');
    expect(resolve('/base/img/logo.svg', 'image', base)).toBe('static img/logo.svg');
  });

  test('an image never resolves to a page', () => {
    expect(resolve('/docs/intro', 'image')).toBe('missing asset /docs/intro');
  });
});

test.each([
  ['/a/index.html', '/a'],
  ['/a/index', '/a'],
  ['/a.html', '/a'],
  ['/a/', '/a'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/my-index', '/my-index'],
  ['/a.html/', '/a'],
])('normalizeRoute of %s is %s', (path, route) => {
  expect(normalizeRoute(path)).toBe(route);
});

describe('links in rendered pages', () => {
  const article = async (text: string, config = {}) =>
    (await site({ ...files, 'docs/guide/install.md': text }, config).build()).page('/docs/guide/install').article;

  test.each([
    ['[x](../intro.md#a)', {}, '/docs/intro#a'],
    ['[x](../intro.md#a)', { baseUrl: '/b/' }, '/b/docs/intro#a'],
    ['[x](../intro.md?q#a)', { trailingSlash: true }, '/docs/intro/?q#a'],
    ['[x](../intro)', { trailingSlash: false }, '/docs/intro'],
    ['[x](./my%20page.md)', {}, '/docs/guide/my%20page'],
    ['[x](/img/logo.svg)', { baseUrl: '/b/' }, '/b/img/logo.svg'],
    ['[x](/a%20b.txt)', {}, '/a%20b.txt'],
    ['[x](nowhere?a=1&b=2#c)', {}, '/docs/guide/nowhere?a=1&amp;b=2#c'],
    ['[x](/docs)', {}, '/docs/guide'],
    ['[x](../ref-0.82-1.0)', { trailingSlash: true }, '/docs/ref-0.82-1.0/'],
  ])('%s with %j', async (text, config, href) => {
    expect(await article(text, config)).toBe(`<p><a href="${href}">x</a></p>`);
  });

  test('a file next to the page is published under a name with its hash', async () => {
    const built = await site({ ...files, 'docs/guide/install.md': '![a](./img/a.png) [b](./b%20c.pdf#p2)' }).build();
    const [, image = '', pdf = ''] =
      /src="\/(.*?)".*href="\/(.*?)#p2"/.exec(built.page('/docs/guide/install').article) ?? [];
    expect(image).toMatch(/^assets\/a-[0-9a-f]{10}\.png$/);
    expect(built.files.get(image)).toBe('PNG');
    expect(pdf).toMatch(/^assets\/b-c-[0-9a-f]{10}\.pdf$/);
    expect(built.files.get(pdf)).toBe('PDF');
  });
});

test.each(['/api', '/api/'])('a static folder is its index.html: %s', (href) => {
  expect(resolve(href)).toBe('static api/index.html');
});

test('static files of a folder with another name, by their paths', () => {
  const options = { baseUrl: '/', staticDirectory: 'public', siteDirectory: 'site' };
  expect(resolve('../../public/img/logo.svg', 'image', options)).toBe('static img/logo.svg');
  expect(resolve('@site/static/img/logo.svg', 'image', { ...options, staticDirectory: 'site/static' })).toBe(
    'static img/logo.svg',
  );
  expect(resolve('../../static/img/logo.svg', 'image', options)).toBe('missing asset /static/img/logo.svg');
});

test('aliases of folders', () => {
  const options = { baseUrl: '/', aliases: { '@guide': 'docs/guide', '~': 'static' } };
  expect(resolve('@guide/img/a.png', 'image', options)).toBe('docs docs/guide/img/a.png');
  expect(resolve('@guide/index.md#x', 'anchor', options)).toBe('page /docs/guide#x');
  expect(resolve('~/img/logo.svg', 'image', options)).toBe('static img/logo.svg');
  expect(resolve('@other/a.png', 'image', options)).toBe('missing asset /docs/guide/@other/a.png');
});

test('static files by the base path that all languages share', () => {
  const options = { baseUrl: '/x/ja/', sharedUrl: '/x/' };
  expect(resolve('/x/img/logo.svg', 'image', options)).toBe('static img/logo.svg');
  expect(resolve('/x/ja/img/logo.svg', 'image', options)).toBe('static img/logo.svg');
});
