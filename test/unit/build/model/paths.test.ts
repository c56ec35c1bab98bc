import { describe, expect, test } from 'vitest';
import {
  pathnameUrl,
  routePath,
  sourcePath,
  toDataPath,
  toHtmlPath,
  toUrl,
  unsafePathReason,
} from '../../../../build/model/paths.ts';
import { pageDataUrl, routeOfPathname } from '../../../../src/shared/addresses.ts';

describe('routePath', () => {
  test.each([
    [['/docs', 'guide/install'], '/docs/guide/install'],
    [['docs/'], '/docs'],
    [['/'], '/'],
    [['', '//a//', 'b'], '/a/b'],
  ])('%j is %s', (parts, route) => {
    expect(routePath(...parts)).toBe(route);
  });
});

describe('toHtmlPath', () => {
  test.each([
    ['/', undefined, 'index.html'],
    ['/docs/a', undefined, 'docs/a/index.html'],
    ['/docs/a', true, 'docs/a/index.html'],
    ['/docs/a', false, 'docs/a.html'],
    ['/', false, 'index.html'],
    ['/a.html', undefined, 'a.html'],
    ['/a.html', false, 'a.html'],
    ['/docs/ref-0.82-1.0', undefined, 'docs/ref-0.82-1.0/index.html'],
  ] as const)('%s with trailingSlash %s is %s', (route, slash, file) => {
    expect(toHtmlPath(routePath(route), slash)).toBe(file);
  });

  test('the page data is next to the HTML file', () => {
    expect(toDataPath(routePath('/'))).toBe('index.bin');
    expect(toDataPath(routePath('/docs/a'))).toBe('docs/a/index.bin');
    // Browsers ask for the data of `/docs/a` there: the two addresses are one for them.
    expect(toDataPath(routePath('/docs/a/index'))).toBe('docs/a/index.bin');
    expect(toDataPath(routePath('/docs/a.html'))).toBe('docs/a/index.bin');
    expect(toDataPath(routePath('/docs/a/index.html'))).toBe('docs/a/index.bin');
  });

  const routes = ['/', '/docs/a', '/docs/a.html', '/docs/a/index.html', '/docs/a.HTML', '/docs/index', '/ä b/c?d'];
  test.each(routes)('the browser requests page data where it is published: %s', (route) => {
    const { pathname } = new URL(toUrl(route, '/base/', undefined), 'https://docs.example');
    const url = pageDataUrl(routeOfPathname(pathname, '/base/') ?? '', '/base/');
    expect(decodeURIComponent(url)).toBe(`/base/${toDataPath(routePath(route))}`);
  });
});

describe('toUrl', () => {
  test.each([
    ['/docs/a', '/', undefined, '/docs/a'],
    ['/docs/a', '/base/', undefined, '/base/docs/a'],
    ['/docs/a', '/', true, '/docs/a/'],
    ['/docs/a', '/', false, '/docs/a'],
    ['/', '/', true, '/'],
    ['/', '/base/', undefined, '/base/'],
    ['/a b/ü', '/', undefined, '/a%20b/%C3%BC'],
    ['/100%', '/', undefined, '/100%25'],
    ['/@scope/a,b', '/', undefined, '/@scope/a,b'],
    ['/a.html', '/', true, '/a.html'],
  ] as const)('%s below %s, trailingSlash %s: %s', (route, base, slash, url) => {
    expect(toUrl(route, base, slash)).toBe(url);
  });
});

describe('unsafePathReason', () => {
  test.each(['a', 'a/b', 'guide/install-2.0', 'ä/ö', 'a b', 'a%20b', '-rf', 'x.html', 'CON', 'std::vector'])(
    'accepts %j',
    (path) => {
      expect(unsafePathReason(path)).toBeUndefined();
    },
  );

  test.each([
    '../a',
    'a/../b',
    '..',
    '.',
    'a/./b',
    '%2e%2e/a',
    '..%2fa',
    'a%5c..%5cb',
    'a\\b',
    'a\0b',
    'a%00b',
    'a\nb',
    'a\ud800b',
    'a\udc00',
    'a\rb',
    'C:/a',
    'c:a',
    '/C:/a',
    '//host/a',
    'https://host/a',
    '/https://host/a',
    'https%3a//host',
    '.git/config',
    'a/.env',
    'a.',
    'a ',
    'a?b',
    'a#b',
    'a%3Fb',
    '100%',
    'a%zz',
    'x'.repeat(201),
    'ü'.repeat(101),
    'a/'.repeat(600),
  ])('rejects %j', (path) => {
    expect(unsafePathReason(path)).toMatch(/^(it|the segment) /);
  });
});

test('sourcePath uses forward slashes and has no leading `./`', () => {
  expect(sourcePath('docs\\guide\\a.md')).toBe('docs/guide/a.md');
  expect(sourcePath('./docs/a.md')).toBe('docs/a.md');
});

test('paths and routes are the same however their letters are composed', () => {
  expect(sourcePath('docs/cafe\u0301.md')).toBe('docs/caf\u00e9.md');
  expect(routePath('/docs', 'cafe\u0301')).toBe('/docs/caf\u00e9');
});

test.each([
  ['pathname:///api/index.html', '/base/api/index.html'],
  ['pathname://a', '/base/a'],
  ['/a', undefined],
])('pathnameUrl of %s is %s', (href, url) => {
  expect(pathnameUrl(href, '/base/')).toBe(url);
});
