import { expect, test } from 'vitest';
import { askedRedirects } from '../../../../build/redirects/asked-redirects.ts';
import { site } from '../../../support/site-test.ts';

const { site: made } = await site({ 'docs/a.md': '# A', 'docs/b.md': '# B' }).build();

const redirectsOf = (redirects: Readonly<Record<string, string>>) => {
  const locateKey = (path: readonly (string | number)[]) => ({ file: path.join(' '), line: 1, column: 1 });
  const { value, diagnostics } = askedRedirects({ redirects, locateKey }, made.pages);
  return {
    ends: Object.fromEntries([...value].map(([from, { route, query, fragment }]) => [from, route + query + fragment])),
    found: diagnostics.map(({ code, message, at }) => [code, at?.file, message.replace(/^the redirect from /, '')]),
  };
};

test.each([
  [{ '/old': '/docs/a' }, { '/old': '/docs/a' }],
  [{ '/old/': '/docs/a/' }, { '/old': '/docs/a' }],
  [
    { '/older': '/old', '/old': '/docs/a' },
    { '/older': '/docs/a', '/old': '/docs/a' },
  ],
  [{ '/old': '/docs/a?x=1#part' }, { '/old': '/docs/a?x=1#part' }],
  [
    { '/older': '/old#x', '/old': '/docs/a#y' },
    { '/older': '/docs/a#y', '/old': '/docs/a#y' },
  ],
  [
    { '/older': '/old?q#x', '/old': '/docs/a' },
    { '/older': '/docs/a?q#x', '/old': '/docs/a' },
  ],
  // What leads to an address without a page is reported with the links of the configuration.
  [{ '/old': '/nowhere' }, { '/old': '/nowhere' }],
])('%j', (redirects, ends) => {
  expect(redirectsOf(redirects)).toEqual({ ends, found: [] });
});

test('an address with a page is not redirected', () => {
  expect(redirectsOf({ '/docs/a': '/docs/b', '/old': '/docs/a' })).toEqual({
    ends: { '/old': '/docs/a' },
    found: [['config/redirect', 'redirects /docs/a', '`/docs/a` has no effect: the site has a page there']],
  });
});

test('a circle, and what leads into it, redirects nobody', () => {
  const { ends, found } = redirectsOf({ '/x': '/y', '/y': '/z', '/z': '/y', '/own': '/own/', '/old': '/docs/b' });
  expect(ends).toEqual({ '/old': '/docs/b' });
  expect(found).toEqual([
    ['config/redirect', 'redirects /x', '`/x` leads in a circle: `/x` → `/y` → `/z` → `/y`'],
    ['config/redirect', 'redirects /y', '`/y` leads in a circle: `/y` → `/z` → `/y`'],
    ['config/redirect', 'redirects /z', '`/z` leads in a circle: `/z` → `/y` → `/z`'],
    ['config/redirect', 'redirects /own', '`/own` leads in a circle: `/own` → `/own`'],
  ]);
});
