import { expect, test } from 'vitest';
import { changedNames } from '../../../../build/cli/changed-names.ts';

const names = (changed: readonly string[], existing: readonly string[] = changed, pages: readonly string[] = []) =>
  changedNames('/site', new Set(changed.map((name) => `/site/${name}`)), {
    exists: (path) => existing.some((name) => path === `/site/${name}`),
    pages: new Map(pages.map((name) => [name, ''])),
  });

test('names three files and counts the rest', () => {
  expect(names(['docs/a.md'])).toBe('docs/a.md');
  expect(names(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
});

test('leaves out the name under which a program wrote a file before it renamed it', () => {
  expect(names(['src/sedX1y2Z3', 'src/a.tsx'], ['src/a.tsx'])).toBe('src/a.tsx');
});

test('names pages that are gone, and what else is gone if nothing remains', () => {
  expect(names(['docs/old.md', 'docs/new.md', 'docs/sedX1y2Z3'], ['docs/new.md'], ['docs/old.md'])).toBe(
    'docs/old.md, docs/new.md',
  );
  expect(names(['data/a.json'], [])).toBe('data/a.json');
});
