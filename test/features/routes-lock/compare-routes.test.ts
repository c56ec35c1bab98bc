import { expect, test } from 'vitest';
import { compareRoutes } from '../../../build/features/routes-lock/compare-routes.ts';
import { readLock } from '../../../build/features/routes-lock/lock-file.ts';
import { publishedRoutes } from '../../../build/features/routes-lock/published-routes.ts';
import type { Diagnostic } from '../../../build/model/diagnostic.ts';
import { type Files, site } from '../../support/site-test.ts';

async function compared(lock: string, files: Files, config = {}): Promise<readonly Diagnostic[]> {
  const { build, request } = await site(files, config).build();
  const published = publishedRoutes(build, request.config);
  return published ? compareRoutes(readLock(lock), published).filter(({ severity }) => severity !== 'info') : [];
}
const said = (found: readonly Diagnostic[]) =>
  found.map(({ message, hint, at }) => [message, hint, at?.file, at?.line]);

const page = (...headings: readonly string[]): string =>
  ['# Page', ...headings.flatMap((one) => [`## ${one}`, 'Text.'])].join('\n\n');

test('an address that is gone is found by its headings, its file name, or its title', async () => {
  const lock =
    '/docs/install #on-linux #on-mac #next-steps\n/docs/old/tips\n/docs/first-steps #a1\n/docs/x #next-steps\n';
  const found = await compared(lock, {
    'docs/x.md': page('Next steps'),
    'docs/set-up.md': page('On Linux', 'On Mac', 'Next steps'),
    'docs/new/tips.md': '# Tips\n\nText.',
    'docs/begin.md': '# First steps\n\n## Other\n\nText.',
  });
  expect(said(found)).toEqual([
    [
      'the published address `/docs/install` is gone, expected a page or a redirect',
      'it is probably `/docs/set-up` now: add `redirect_from: /docs/install` to docs/set-up.md',
      'routes.lock',
      1,
    ],
    [
      'the published address `/docs/old/tips` is gone, expected a page or a redirect',
      'it is probably `/docs/new/tips` now: add `redirect_from: /docs/old/tips` to docs/new/tips.md',
      'routes.lock',
      2,
    ],
    [
      'the published address `/docs/first-steps` is gone, expected a page or a redirect',
      'it is probably `/docs/begin` now: add `redirect_from: /docs/first-steps` to docs/begin.md',
      'routes.lock',
      3,
    ],
  ]);
});

test('two equal guesses are none, and what many pages have is no sign', async () => {
  const twins = { 'docs/b.md': page('One', 'Two'), 'docs/c.md': page('One', 'Two') };
  expect(said(await compared('/docs/a #one #two\n', twins))).toEqual([
    [
      'the published address `/docs/a` is gone, expected a page or a redirect',
      'add a redirect from it, or drop the address with `docs-build check --update-routes`',
      'routes.lock',
      1,
    ],
  ]);
  const lock = '/docs/a #example #rare\n/docs/b #example\n/docs/c #example\n/docs/d #example\n';
  const [first] = await compared(lock, {
    ...{ 'docs/b.md': page('Example'), 'docs/c.md': page('Example'), 'docs/d.md': page('Example') },
    'docs/e.md': page('Example'),
  });
  expect(first?.hint).toMatch(/^add a redirect/);
});

test('a page that took over a section is not a new page', async () => {
  const [first] = await compared('/docs/a #one #two\n/docs/b #three\n', { 'docs/b.md': page('Three', 'One', 'Two') });
  expect(first?.hint).toBe('it is probably `/docs/b` now: add `redirect_from: /docs/a` to docs/b.md');
});

test('redirects, static files, and other programs answer; a draft does not', async () => {
  const files = {
    'docs/b.md': '---\nredirect_from: /docs/a\n---\n\n# B\n\n## One\n\nText.',
    'docs/d.md': '---\ndraft: true\n---\n\n# D',
    'static/old/index.html': '<p>',
    'static/file.html': '<p>',
  };
  const lock = '/\n/api/v1\n/docs/a #one\n/docs/c\n/docs/d\n/file\n/old\n';
  const config = { servedElsewhere: ['/api'], redirects: { '/docs/c': '/docs/b' } };
  expect(said(await compared(lock, files, config))).toEqual([
    [
      'the published address `/docs/d` is gone, expected a page or a redirect',
      '`docs/d.md` is a draft, or drop the address with `docs-build check --update-routes`',
      'routes.lock',
      5,
    ],
  ]);
});

test('an anchor that is gone is reported on its page, with where it is now', async () => {
  const files = {
    'docs/a.md': page('Setup', 'Limits', 'Kept'),
    'docs/b.md': page('Errors'),
    'docs/c.md': '---\nredirect_from: /docs/old\n---\n\n# C\n\n<a id="kept-by-hand"></a>\n\nText.',
  };
  const lock = '/docs/a #errors #kept #limit #zzzzzzzz\n/docs/c #kept-by-hand\n/docs/old #kept-by-hand #lost\n';
  expect(said(await compared(lock, files))).toEqual([
    [
      'the published anchor `/docs/a#errors` is gone',
      'it is on `/docs/b` now: leave `<a id="errors"></a>` where readers find the way there',
      'docs/a.md',
      0,
    ],
    [
      'the published anchor `/docs/a#limit` is gone',
      'it is probably `#limits` now: keep the old one with `<a id="limit"></a>` before the heading',
      'docs/a.md',
      0,
    ],
    [
      'the published anchor `/docs/a#zzzzzzzz` is gone',
      'keep it with `<a id="zzzzzzzz"></a>`, or drop it with `docs-build check --update-routes`',
      'docs/a.md',
      0,
    ],
    [
      'the published anchor `/docs/old#lost` is gone',
      'keep it with `<a id="lost"></a>`, or drop it with `docs-build check --update-routes`',
      'docs/c.md',
      0,
    ],
  ]);
});

test('says once what is not listed yet, and that there is no file', async () => {
  const { build, request } = await site({ 'docs/a.md': page('One'), 'docs/b.md': page() }).build();
  const published = publishedRoutes(build, request.config);
  if (!published) throw new Error('expected a site');
  const [first, ...others] = compareRoutes(readLock('/docs/a\n/\n/docs\n/search\n'), published);
  expect([first?.code, first?.message, others]).toEqual([
    'route/unrecorded',
    'routes.lock does not list 1 address and 1 anchor of other pages yet',
    [],
  ]);
  expect(compareRoutes(undefined, published).map(({ code }) => code)).toEqual(['route/unrecorded']);
});
