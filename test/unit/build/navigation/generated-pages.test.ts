import { expect, test } from 'vitest';
import { type RoutePath, routePath } from '../../../../build/model/paths.ts';
import type { GeneratedPage, SitePage } from '../../../../build/model/site.ts';
import { addressClaims } from '../../../../build/navigation/address-claims.ts';
import { addGeneratedPages, type PageGenerator } from '../../../../build/navigation/generated-pages.ts';

const page = (route: string): GeneratedPage => ({
  kind: 'generated',
  route: routePath(route),
  claimant: `the page at ${route}`,
  unlisted: false,
  compose: () => ({ title: route, article: { id: '', html: () => '' } }),
});
const generator = (...routes: readonly string[]): PageGenerator => ({ pagesOf: () => routes.map(page) });

test('a page whose address is taken is left out, with a finding that names both', () => {
  const claims = addressClaims(undefined);
  claims.claim(routePath('/docs/a'), 'docs/a.md');
  const pages = new Map<RoutePath, SitePage>();
  const added = addGeneratedPages({ claims, pages }, [generator('/docs/a', '/docs/b'), generator('/docs/b', '/c')], {
    sets: [],
    locales: ['en'],
  });
  expect(added.map(({ route }) => route)).toEqual(['/docs/b', '/c']);
  expect([...pages.keys()]).toEqual(['/docs/b', '/c']);
  expect(claims.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'route/duplicate: the address `/docs/a` is taken by `docs/a.md`, `the page at /docs/a` gives no page',
    'route/duplicate: the address `/docs/b` is taken by `the page at /docs/b`, `the page at /docs/b` gives no page',
  ]);
});
