import { expect, test } from 'vitest';
import { pathGuard } from '../../../../build/adapters/output-guard.ts';
import { inPlaceFolderName } from '../../../../build/adapters/output-location.ts';

test.each(['../a', 'a/../b', './a', '/a', 'C:/a', 'a\\b', 'a\0b', 'a//b', '', `${inPlaceFolderName()}/a`])(
  'refuses %j',
  (path) => {
    expect(pathGuard()(path)?.code).toBe('output/refused');
  },
);

test.each([
  ['the same path twice', ['a/b', 'a/b']],
  ['a file at the path of a folder', ['a/b/c', 'a/b']],
  ['a folder at the path of a file', ['a', 'a/b/c']],
])('of two files that cannot both exist, the first wins: %s', (_, [first = '', second = '']) => {
  const refuse = pathGuard();
  expect(refuse(first)).toBeUndefined();
  expect(refuse(second)?.code).toBe('route/static-clash');
});

test('accepts files that share folders', () => {
  const refuse = pathGuard();
  for (const path of ['index.html', 'a/index.html', 'a/b.html', '.well-known/x', 'a.html'])
    expect(refuse(path)).toBeUndefined();
});
