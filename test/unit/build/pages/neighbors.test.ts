import { describe, expect, test } from 'vitest';
import { routePath } from '../../../../build/model/paths.ts';
import type { SitePage } from '../../../../build/model/site.ts';
import { neighborsIn } from '../../../../build/pages/neighbors.ts';
import { type Files, site } from '../../../support/site-test.ts';

const files: Files = {
  'docs/a.md': '# A',
  'docs/b/_category_.json': '{"label":"B","link":{"type":"generated-index"}}',
  'docs/b/c.md': '# C',
  'docs/d.md': '# D',
};

/** Labels of the previous and next page of a route, in a site with these files. */
const neighborsOf = async (route: string, changes: Files = {}, baseUrl = '/') => {
  const { site: built } = await site({ ...files, ...changes }, { baseUrl }).build();
  const page = built.pages.get(routePath(route)) as SitePage & { kind: 'doc' | 'category' };
  return neighborsIn(built, { baseUrl, trailingSlash: undefined })(page);
};
const labelsOf = async (...args: Parameters<typeof neighborsOf>) => {
  const { prev, next } = await neighborsOf(...args);
  return [prev?.label, next?.label];
};

describe('neighborsIn', () => {
  test.each([
    ['/docs/a', undefined, 'B'],
    ['/docs/category/b', 'A', 'C'],
    ['/docs/b/c', 'B', 'D'],
    ['/docs/d', 'C', undefined],
  ])('%s is between %s and %s in reading order', async (route, prev, next) => {
    expect(await labelsOf(route)).toEqual([prev, next]);
  });

  test('addresses include the base path', async () => {
    expect(await neighborsOf('/docs/b/c', {}, '/base/')).toEqual({
      prev: { label: 'B', url: '/base/docs/category/b' },
      next: { label: 'D', url: '/base/docs/d' },
    });
  });

  test.each([
    ['pagination_next: a', 'B', 'A'],
    ['pagination_prev: d', 'D', 'D'],
    ['pagination_prev: null', undefined, 'D'],
    ['pagination_prev: nowhere', 'B', 'D'],
  ])('front matter `%s` gives %s and %s', async (front, prev, next) => {
    expect(await labelsOf('/docs/b/c', { 'docs/b/c.md': `---\n${front}\n---\n# C` })).toEqual([prev, next]);
  });

  test('pagination_label replaces the label', async () => {
    expect(await labelsOf('/docs/b/c', { 'docs/d.md': '---\npagination_label: Last\n---\n# D' })).toEqual([
      'B',
      'Last',
    ]);
  });

  test('a page without sidebar has only the neighbors that it names', async () => {
    const front = 'displayed_sidebar: null\npagination_next: a';
    expect(await labelsOf('/docs/b/c', { 'docs/b/c.md': `---\n${front}\n---\n# C` })).toEqual([undefined, 'A']);
  });
});
