import { expect, test } from 'vitest';
import { sourcePath } from '../../../../build/model/paths.ts';
import { parseCategory } from '../../../../build/navigation/category-meta.ts';

const file = (text: string) => ({
  path: sourcePath('docs/a/_category_.yml'),
  collection: 'docs' as const,
  version: 'current',
  locale: 'en',
  text,
});

test('a file that nobody wrote by hand is not read', () => {
  const text = Array.from({ length: 40_000 }, (_, n) => `key${n}: 1`).join('\n');
  const { value, diagnostics } = parseCategory(file(text));
  expect([value, diagnostics.map(({ code }) => code)]).toEqual([
    { path: 'docs/a/_category_.yml' },
    ['category/invalid'],
  ]);
});

test('what is right is kept beside what is wrong', () => {
  const { value, diagnostics } = parseCategory(file('label: A\nposition: first'));
  expect([value.label, value.position, diagnostics.length]).toEqual(['A', undefined, 1]);
});
