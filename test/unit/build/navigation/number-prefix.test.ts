import { expect, test } from 'vitest';
import { splitNumberPrefix } from '../../../../build/navigation/number-prefix.ts';

test.each([
  ['01-intro', 'intro', 1],
  ['1-intro', 'intro', 1],
  ['001_intro', 'intro', 1],
  ['2.intro', 'intro', 2],
  ['3 - intro', 'intro', 3],
  ['3 -intro', 'intro', 3],
  ['10---intro', 'intro', 10],
  ['0-zero', 'zero', 0],
  ['02-a-b', 'a-b', 2],
  ['1-2nd', '1-2nd', undefined],
  ['2021-11-foo', '2021-11-foo', undefined],
  ['2021_11_foo', '2021_11_foo', undefined],
  ['7.0-foo', '7.0-foo', undefined],
  ['1.0', '1.0', undefined],
  ['intro', 'intro', undefined],
  ['intro-01', 'intro-01', undefined],
  ['01intro', '01intro', undefined],
  ['01', '01', undefined],
  ['01-', '01-', undefined],
  ['-intro', '-intro', undefined],
])('%s has the name %s and the position %s', (name, stem, position) => {
  expect(splitNumberPrefix(name)).toEqual(position === undefined ? { name: stem } : { name: stem, position });
});

test('takes linear time for 50,000 digits or dashes', () => {
  expect(splitNumberPrefix('1'.repeat(50_000)).position).toBeUndefined();
  expect(splitNumberPrefix(`1${'-'.repeat(50_000)}`).position).toBeUndefined();
});
