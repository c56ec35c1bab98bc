import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../../build/model/diagnostic.ts';
import { site } from '../../../support/site-test.ts';

const page = (redirects: string, title = 'T') => `---\nredirect_from: ${redirects}\n---\n# ${title}\n`;

test('addresses that a page had before lead to it', async () => {
  const built = await site({
    'docs/a.md': page('[/old, /docs/older/]'),
    'docs/b.md': page('/once'),
    'docs/c.md': '[x](/once)',
  }).build();
  expect(built.codes).toEqual([]);
  expect([...built.site.redirects].map(([from, { route }]) => `${from} ${route}`)).toEqual(
    expect.arrayContaining(['/old /docs/a', '/docs/older /docs/a', '/once /docs/b']),
  );
  expect(built.files.get('old/index.html')).toBeDefined();
});

test('the configuration goes first', async () => {
  const built = await site(
    { 'docs/a.md': page('/old'), 'docs/b.md': '# B' },
    { redirects: { '/old': '/docs/b' } },
  ).build();
  expect(built.site.redirects.get('/old' as never)?.route).toBe('/docs/b');
});

test('the configuration decides where `/` and the address of the documents lead', async () => {
  const files = { 'docs/a.md': '# A', 'docs/b.md': '# B' };
  const redirects = { '/': '/docs/b', '/docs': '/docs/b#end' };
  const built = await site(files, { redirects }).build();
  expect(built.site.redirects.get('/' as never)).toEqual({ route: '/docs/b', query: '', fragment: '' });
  expect(built.site.redirects.get('/docs' as never)).toMatchObject({ route: '/docs/b', fragment: '#end' });
});

test('an address with a page, and one that two pages ask for, are reported', async () => {
  const built = await site({ 'docs/a.md': page('[/docs/b, /old]'), 'docs/b.md': page('/old') }).build();
  expect(built.diagnostics.map(({ code, message, at }) => [code, message, at?.file, at?.line])).toEqual([
    ['config/redirect', 'the redirect from `/docs/b` has no effect: the site has a page there', 'docs/a.md', 2],
    ['config/redirect', 'the redirect from `/old` leads to `/docs/a` already', 'docs/b.md', 2],
  ]);
  expect(built.site.redirects.get('/old' as never)?.route).toBe('/docs/a');
});

test('of several versions, the last one counts', async () => {
  const built = await site({
    'docs/a.md': page('/old', 'Next'),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': page('/old', 'Last'),
  }).build();
  expect(built.codes).toEqual([]);
  expect(built.site.redirects.get('/old' as never)?.route).toBe('/docs/a');
});

test.each(['old', '/../secret', '//host/x', '7'])('`%s` is reported', async (from) => {
  const built = await site({ 'docs/a.md': page(from) }).build();
  expect(built.codes).toEqual(['doc/front-matter']);
  expect([...built.files.keys()].filter((path) => /secret|host|old/.test(path))).toEqual([]);
});

const sayings = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, message, hint, related }) => [
    code,
    message,
    hint,
    related?.map(({ at }) => [at.file, at.line]),
  ]);

test('a redirect of the configuration that a page leads on goes to the page at once, and names both places', async () => {
  const files = { 'docs/a.md': page('/old'), 'docs/b.md': '[x](/older) [y](/oldest)' };
  const built = await site(files, { redirects: { '/older': '/old#part', '/oldest': '/older' } }).build();
  expect(built.site.redirects.get('/older' as never)).toEqual({ route: '/docs/a', query: '', fragment: '#part' });
  expect(built.site.redirects.get('/oldest' as never)?.route).toBe('/docs/a');
  expect(sayings(built.diagnostics.filter(({ code }) => code === 'config/redirect'))).toEqual([
    [
      'config/redirect',
      'the redirect from `/older` leads to `/old`, and `redirect_from` leads from there to `/docs/a`',
      'lead to `/docs/a` at once',
      [['docs/a.md', 2]],
    ],
  ]);
  expect(built.codes.filter((code) => code.startsWith('link/missing-page'))).toEqual([]);
});

test('a circle over the configuration and front matter names both places, and leaves the page', async () => {
  const built = await site({ 'docs/a.md': page('/old') }, { redirects: { '/docs/a': '/old' } }).build();
  expect(built.routes).toContain('/docs/a');
  expect(sayings(built.diagnostics)).toEqual([
    [
      'config/redirect',
      'the redirect from `/docs/a` leads in a circle: `/docs/a` → `/old` → `/docs/a`',
      'remove one of the two',
      [['docs/a.md', 2]],
    ],
  ]);
});
