import { expect, test } from 'vitest';
import { costlyGlob } from '../../../../build/model/glob.ts';

test.each([
  ['a range of numbers', 'v{1..99999999}.md', 'at most 1,000 patterns'],
  ['a range that counts down', '{100..-9999}', 'at most 1,000 patterns'],
  ['many braces', '{a,b}'.repeat(20), 'at most 1,000 patterns'],
  ['braces in braces', `${'{a,{b,'.repeat(8)}c${'}}'.repeat(8)}`, 'at most 1,000 patterns'],
  ['many stars in a name', `${'*a'.repeat(8)}b`, 'at most five'],
  ['many stars in several names', 'docs/**a**a**a/**a**a**a/**a**a**a/x', 'at most five'],
  ['many repeated groups', '+(a)'.repeat(6), 'at most five'],
  ['a repetition of texts that begin alike', '*(a|aa)b', 'begin differently'],
  ['a repetition of repetitions', '+(*a)b', 'begin differently'],
  ['a repeated group', '(*a)+b', 'begin differently'],
  ['a long text', 'a'.repeat(1_001), 'at most 1,000 characters'],
])('%s is refused', (_, glob, expected) => {
  expect(costlyGlob(glob)).toContain(expected);
});

test.each([
  'README.md',
  '**/_*.md',
  '**/{drafts,old}/**/*.{md,mdx}',
  'v{1..12}/**',
  '@(a|b)*.md',
  '!(a).md',
  'docs/*(a|b).md',
  '{1..2000..100}',
  '*_*_*_*_*.md',
  '**/{*.a,*.b,*.c,*.d,*.e,*.f}',
  '*-*.*.md',
  '**/*/**/*/**/*/**',
])('%s is fine', (glob) => {
  expect(costlyGlob(glob)).toBeUndefined();
});
