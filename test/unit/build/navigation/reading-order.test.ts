import { expect, test } from 'vitest';
import { routePath } from '../../../../build/model/paths.ts';
import { readingOrder } from '../../../../build/navigation/reading-order.ts';
import type { NavNode } from '../../../../src/shared/page-data.ts';

const doc = (name: string): NavNode => ({ kind: 'doc', label: name, route: `/${name}`, url: `/base/${name}` });
const category = (label: string, children: readonly NavNode[], route?: string): NavNode => ({
  kind: 'category',
  label,
  ...(route !== undefined && { route, url: `/base${route}` }),
  collapsible: true,
  collapsed: false,
  children,
});
const external: NavNode = { kind: 'link', label: 'Forum', url: 'https://example.org' };

test('an empty sidebar has no order', () => {
  expect(readingOrder([])).toEqual({ order: [], trails: new Map(), labels: new Map(), size: 0 });
});

test('pages are in depth-first order, a category page before its children', () => {
  const nodes = [doc('a'), category('B', [doc('c'), category('D', [doc('e')])], '/b'), doc('f')];
  expect(readingOrder(nodes).order).toEqual(['/a', '/b', '/c', '/e', '/f']);
});

test('the trail of a page names its ancestors and itself; categories without a page have no route', () => {
  const { trails } = readingOrder([category('B', [category('C', [doc('d')])], '/b')]);
  expect([...trails.keys()]).toEqual(['/b', '/d']);
  expect(trails.get(routePath('/d'))).toEqual([
    { label: 'B', route: '/b' },
    { label: 'C' },
    { label: 'd', route: '/d' },
  ]);
});

test('the size counts every entry; external links are not pages', () => {
  const { order, size } = readingOrder([external, category('B', [doc('c'), external])]);
  expect([order, size]).toEqual([['/c'], 4]);
});

test('the first position of a page counts if it is in the sidebar twice', () => {
  const { order, trails, size } = readingOrder([doc('a'), category('B', [doc('c'), doc('a')]), doc('c')]);
  expect([order, size]).toEqual([['/a', '/c'], 5]);
  expect(trails.get(routePath('/a'))).toEqual([{ label: 'a', route: '/a' }]);
  expect(trails.get(routePath('/c'))).toHaveLength(2);
});
