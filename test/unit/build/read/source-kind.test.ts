import { expect, test } from 'vitest';
import { sourceKind } from '../../../../build/read/source-kind.ts';

test.each([
  ['docs', 'a.md', 'document'],
  ['docs', 'a.test.md', 'document'],
  ['docs', 'sub/A.MDX', 'document'],
  ['docs', '_a.md', undefined],
  ['docs', '_part/a.md', undefined],
  ['docs', 'a.test.ts', undefined],
  ['docs', '__tests__/a.png', undefined],
  ['docs', 'sub/_category_.yml', 'category'],
  ['docs', '_part/_category_.json', 'category'],
  ['docs', '_category_.toml', undefined],
  ['docs', 'code.ts', 'asset'],
  ['docs', 'a.pdf', 'asset'],
  ['pages', 'a.md', 'document'],
  ['pages', 'a.test.md', undefined],
  ['pages', '_category_.json', undefined],
  ['pages', 'index.tsx', undefined],
  ['pages', 'a.mjs', undefined],
  ['pages', 'a.png', 'asset'],
] as const)('%s: %s is %s', (collection, path, kind) => {
  expect(sourceKind(collection, path)).toBe(kind);
});
