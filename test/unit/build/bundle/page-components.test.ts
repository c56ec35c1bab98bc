import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageComponents } from '../../../../build/bundle/page-components.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-build-pages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (...paths: readonly string[]): void => {
  for (const path of paths) {
    mkdirSync(dirname(join(root, 'src/pages', path)), { recursive: true });
    writeFileSync(join(root, 'src/pages', path), '');
  }
};

test('the path is the route, index is the page of its folder, and partials and tests are not pages', () => {
  write('index.tsx', 'about.jsx', 'a/index.js', 'a/b.tsx', '_x.tsx', '_home/y.tsx', 'z.test.tsx', 'page.md');
  expect(pageComponents(root).value.map(({ route }) => route)).toEqual(['/a/b', '/a', '/about', '/']);
});

test('of two files for one route, the first by name is used and the other is reported', () => {
  write('x.tsx', 'x.jsx');
  const { value, diagnostics } = pageComponents(root);
  expect(value).toEqual([{ route: '/x', file: 'src/pages/x.jsx' }]);
  expect(diagnostics).toMatchObject([{ code: 'route/duplicate', at: { file: 'src/pages/x.tsx' } }]);
});
