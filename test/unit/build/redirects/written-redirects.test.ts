import { expect, test } from 'vitest';
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
