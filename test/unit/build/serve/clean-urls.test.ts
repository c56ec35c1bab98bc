import { describe, expect, test } from 'vitest';
import { resolveUrl } from '../../../../build/serve/clean-urls.ts';

const inFolders = new Set([
  'index.html',
  '404.html',
  'docs/intro/index.html',
  'docs/index.html',
  'docs/intro/index.bin',
  'assets/main.js',
  'sitemap.xml',
  'docs/reference/migration/ref-migrate-widget-0.82-1.0/index.html',
  'docs/a b/index.html',
  'demo.html',
  'docs/x.html/index.html',
]);
const inFiles = new Set(['index.html', '404.html', 'docs/intro.html', 'docs.html', 'docs/v1.0.html', 'assets/main.js']);

const ask = (
  path: string,
  { files = inFolders, baseUrl = '/', trailingSlash = undefined as boolean | undefined, query = '' } = {},
): string => {
  const answer = resolveUrl({ path, query, baseUrl, trailingSlash, has: (output) => files.has(output) });
  if (answer.kind === 'redirect') return `${answer.status} ${answer.location}`;
  return answer.kind === 'serve' ? answer.output : answer.kind;
};

describe('without trailingSlash, addresses with and without slash are served', () => {
  test.each([
    ['/', 'index.html'],
    ['/docs/intro', 'docs/intro/index.html'],
    ['/docs/intro/', 'docs/intro/index.html'],
    ['/docs', 'docs/index.html'],
    ['/docs/', 'docs/index.html'],
    ['/docs/intro.html', '301 /docs/intro'],
    ['/docs/intro/index', '301 /docs/intro'],
    ['/docs/intro/index/', '301 /docs/intro'],
    ['/docs/intro/index.html', '301 /docs/intro'],
    ['/docs/index.html', '301 /docs'],
    ['/index.html', '301 /'],
    ['/index', '301 /'],
    ['/404', '404.html'],
    ['/404.html', '404.html'],
    ['/demo', 'demo.html'],
    ['/demo.html', 'demo.html'],
    ['/docs/x.html', 'docs/x.html/index.html'],
    ['/docs/intro/index.bin', 'docs/intro/index.bin'],
    ['/assets/main.js', 'assets/main.js'],
    ['/assets/main.js/', 'missing'],
    ['/assets', 'missing'],
    ['/assets/', 'missing'],
    ['/none.html', 'missing'],
    ['/none/index', 'missing'],
    ['/docs/.html', 'missing'],
    ['/.html', 'missing'],
    ['/docs/Intro', 'missing'],
    ['/__proto__', 'missing'],
    [
      '/docs/reference/migration/ref-migrate-widget-0.82-1.0',
      'docs/reference/migration/ref-migrate-widget-0.82-1.0/index.html',
    ],
    [
      '/docs/reference/migration/ref-migrate-widget-0.82-1.0.html',
      '301 /docs/reference/migration/ref-migrate-widget-0.82-1.0',
    ],
    ['/docs/a b.html', '301 /docs/a%20b'],
  ])('%s → %s', (path, answer) => {
    expect(ask(path)).toBe(answer);
  });
});

describe('trailingSlash: true', () => {
  test.each([
    ['/docs/intro', '301 /docs/intro/'],
    ['/docs/intro/', 'docs/intro/index.html'],
    ['/docs/intro.html', '301 /docs/intro/'],
    ['/docs/intro/index.html', '301 /docs/intro/'],
    ['/', 'index.html'],
    ['/index.html', '301 /'],
    ['/docs/x.html', 'docs/x.html/index.html'],
    ['/sitemap.xml', 'sitemap.xml'],
  ])('%s → %s', (path, answer) => {
    expect(ask(path, { trailingSlash: true })).toBe(answer);
  });
});

describe('trailingSlash: false', () => {
  test.each([
    ['/docs/intro', 'docs/intro.html'],
    ['/docs/intro/', '301 /docs/intro'],
    ['/docs/intro.html', 'docs/intro.html'],
    ['/docs', 'docs.html'],
    ['/docs/', '301 /docs'],
    ['/docs/v1.0', 'docs/v1.0.html'],
    ['/', 'index.html'],
    ['/index.html', '301 /'],
  ])('%s → %s', (path, answer) => {
    expect(ask(path, { files: inFiles, trailingSlash: false })).toBe(answer);
  });
});

describe('base path', () => {
  test.each([
    ['/', '302 /base/'],
    ['/base', '302 /base/'],
    ['/basement', '302 /base/'],
    ['/docs/intro', '302 /base/'],
    ['/base/', 'index.html'],
    ['/base/docs/intro', 'docs/intro/index.html'],
    ['/base/docs/intro.html', '301 /base/docs/intro'],
    ['/base/index.html', '301 /base/'],
  ])('%s → %s', (path, answer) => {
    expect(ask(path, { baseUrl: '/base/' })).toBe(answer);
  });
});

test('the query is kept in redirects', () => {
  expect(ask('/docs/intro.html', { query: '?q=a&b' })).toBe('301 /docs/intro?q=a&b');
});

test('a redirect never leads to another host', () => {
  const everything = { has: () => true, size: 0 } as unknown as Set<string>;
  for (const baseUrl of ['/', '//evil.example/', '///', 'x']) {
    for (const path of [
      '//evil.example/index.html',
      '//evil.example',
      '/\\evil.example/index.html',
      '///index.html',
      '/',
    ]) {
      for (const trailingSlash of [undefined, true, false]) {
        const [status, location] = ask(path, { files: everything, baseUrl, trailingSlash }).split(' ');
        if (status?.startsWith('30')) expect(location).toMatch(/^\/(?![/\\])/);
      }
    }
  }
});
