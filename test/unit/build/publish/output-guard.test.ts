import { expect, test } from 'vitest';
import { outputFile } from '../../../../build/model/output-file.ts';
import { acceptPaths } from '../../../../build/publish/output-guard.ts';
import { inPlaceFolderName } from '../../../../build/publish/output-location.ts';

const accept = (...paths: readonly string[]) => {
  const { value, diagnostics } = acceptPaths(paths.map((path) => outputFile(path as never, '')));
  return { accepted: value.map(({ path }) => path), codes: diagnostics.map(({ code }) => code) };
};

test.each(['../a', 'a/../b', './a', '/a', 'C:/a', 'a:b.txt', 'a\\b', 'a\0b', 'a//b', '', `${inPlaceFolderName()}/a`])(
  'refuses %j',
  (path) => {
    expect(accept('x', path)).toEqual({ accepted: ['x'], codes: ['output/refused'] });
  },
);

test('names the file of a copy', () => {
  const copy = { ...outputFile('a:b.txt' as never, ''), copyOf: 'static/a:b.txt' };
  expect(acceptPaths([copy]).diagnostics).toMatchObject([
    {
      message: '`a:b.txt` cannot be a file of the site: it starts like an absolute path',
      at: { file: 'static/a:b.txt' },
    },
  ]);
});

test.each([
  ['the same path twice', ['a/b', 'a/b']],
  ['a file at the path of a folder', ['a/b/c', 'a/b']],
  ['a folder at the path of a file', ['a', 'a/b/c']],
])('of two files that cannot both exist, the first wins: %s', (_, [first = '', second = '']) => {
  expect(accept(first, second)).toEqual({ accepted: [first], codes: ['route/static-clash'] });
});

test('accepts files that share folders', () => {
  const paths = ['index.html', 'a/index.html', 'a/b.html', '.well-known/x', 'a.html'];
  expect(accept(...paths)).toEqual({ accepted: paths, codes: [] });
});
