import { describe, expect, test } from 'vitest';
import { placeOf, readAddress } from '../../../../build/includes/address.ts';
import { sourcePath } from '../../../../build/model/paths.ts';

describe('what is written', () => {
  test.each([
    ['a.js', { path: 'a.js' }],
    ['models/library.txt#region{3-9}', { path: 'models/library.txt', region: 'region', lines: [3, 9] }],
    ['a.js{3}', { path: 'a.js', lines: [3, 3] }],
    ['a.js{3,9}', { path: 'a.js', lines: [3, 9] }],
    ['a.js{3,}', { path: 'a.js', lines: [3, Number.POSITIVE_INFINITY] }],
    ['a.js{-9}', { path: 'a.js', lines: [1, 9] }],
    ['a.js#L3-L9', { path: 'a.js', lines: [3, 9] }],
    ['a.js#L3', { path: 'a.js', lines: [3, 3] }],
    ['my file.js#my-part', { path: 'my file.js', region: 'my-part' }],
  ])('%s', (written, address) => {
    expect(readAddress(written)).toEqual(address);
  });

  test.each(['', '#part', '{1-2}', 'a.js{0}', 'a.js{9-3}', 'a.js{x}', 'a.js{}', 'a.js{-}', 'a{1}b', 'a.js#L1{2}'])(
    '`%s` cannot be read',
    (written) => {
      expect(readAddress(written)).toBeUndefined();
    },
  );
});

describe('where it is', () => {
  const from = sourcePath('docs/guide/page.md');
  test.each([
    ['./_a.md', 'docs/guide/_a.md'],
    ['_a.md', 'docs/guide/_a.md'],
    ['../x/a.js', 'docs/x/a.js'],
    ['../../models/m.txt', 'models/m.txt'],
    ['/models/m.txt', 'models/m.txt'],
    ['@site/models/m.txt', 'models/m.txt'],
    ['..\\a.js', 'docs/a.js'],
  ])('%s', (written, path) => {
    expect(placeOf(from, written)).toEqual({ path });
  });

  test.each([
    '../../../canary',
    '/../canary',
    '@site/../canary',
    'file:///etc/passwd',
    'https://example.org/a.js',
    '//example.org/a.js',
    'C:\\a.js',
    '.env',
    '/.git/config',
    '../.hidden/a.md',
    'a\0.md',
    '..',
    '/',
  ])('`%s` is refused', (written) => {
    expect(placeOf(sourcePath(written === '..' ? 'docs/page.md' : from), written)).toHaveProperty('why');
  });
});
