import { expect, test } from 'vitest';
import { cut, fill } from '../../../../build/model/holed-text.ts';

test('`fill` undoes `cut`', () => {
  const text = 'a{1}b{2}{3}';
  const holed = cut(text, /\{(\d)\}/g, (match) => Number(match[1]));
  expect(holed).toEqual(['a', { hole: 1 }, 'b', { hole: 2 }, { hole: 3 }]);
  expect(fill(holed, (hole) => `{${hole}}`)).toBe(text);
});

test('does not scan replacements for holes or replacement patterns', () => {
  expect(
    fill(
      cut('x{1}', /\{1\}/g, () => 1),
      () => '{1}$&',
    ),
  ).toBe('x{1}$&');
});

test('text without holes is one part; empty text has no parts', () => {
  expect(cut('abc', /X/g, () => 0)).toEqual(['abc']);
  expect(cut('', /X/g, () => 0)).toEqual([]);
});
