import { expect, test } from 'vitest';
import { categoryOrigin, linkOrigin, pageOrigin } from '../../../../build/links/page-origin.ts';
import { routePath, sourcePath } from '../../../../build/model/paths.ts';
import type { SitePage, WrittenPage } from '../../../../build/model/site.ts';

const page = (path: string, contentRoot?: string, isIndex?: boolean) =>
  ({
    route: routePath('/r'),
    doc: { path: sourcePath(path) },
    ...(contentRoot !== undefined && { contentRoot }),
    ...(isIndex !== undefined && { isIndex }),
  }) as unknown as WrittenPage;

test('the content root is the folder of the collection', () => {
  expect(pageOrigin(page('guide/a.md', 'guide', true))).toEqual({
    path: 'guide/a.md',
    route: '/r',
    isIndex: true,
    contentRoot: 'guide',
  });
  expect(pageOrigin(page('src/pages/a.md'))).toMatchObject({
    isIndex: false,
    contentRoot: 'src/pages',
  });
});

test('a category is the index page of its folder', () => {
  const category = {
    kind: 'category',
    route: routePath('/r'),
    madeFrom: sourcePath('docs/a/_category_.json'),
    contentRoot: 'docs',
  };
  expect(categoryOrigin(category as SitePage & { kind: 'category' })).toEqual({
    path: 'docs/a/_category_.json',
    route: '/r',
    isIndex: true,
    contentRoot: 'docs',
  });
});

test('a link in a partial starts at the file of the partial', () => {
  const origin = pageOrigin(page('docs/a.md', 'docs'));
  const at = { line: 1, column: 1 };
  expect(linkOrigin(origin, { at: { ...at, file: 'docs/a.md' } })).toBe(origin);
  expect(linkOrigin(origin, { at: { ...at, file: 'docs/parts/_b.md' } })).toEqual({
    ...origin,
    path: 'docs/parts/_b.md',
  });
});
