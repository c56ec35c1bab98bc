import { expect, test } from 'vitest';
import { similarPaths, wordsOf } from '../../../../src/shared/similar-routes.ts';

const paths = [
  'docs/intro',
  'docs/guide/install',
  'docs/guide/install-on-windows',
  'docs/reference/command-line',
  'docs/reference/js-api/model-manager',
  'docs/tutorials/quick-start',
  'docs/größe-ändern',
];

test.each([
  ['docs/Intro', 'docs/intro'],
  ['docs/intro.html', 'docs/intro'],
  ['docs/intro/index.html', 'docs/intro'],
  ['intro', 'docs/intro'],
  ['quick-tour', 'docs/tutorials/quick-start'],
  ['docs/install', 'docs/guide/install'],
  ['docs/tutorials/install', 'docs/guide/install'],
  ['docs/guide/windows-install', 'docs/guide/install-on-windows'],
  ['docs/tutorial/quickstart', 'docs/tutorials/quick-start'],
  ['docs/reference/comand-line', 'docs/reference/command-line'],
  ['docs/reference/model-manager.md', 'docs/reference/js-api/model-manager'],
  ['docs/GRÖSSE-ändern', 'docs/größe-ändern'],
])('%s is most like %s', (asked, path) => {
  expect(similarPaths(asked, paths)[0]).toBe(path);
});

test.each(['docs/blog/2019/party', 'wp-login.php', '', 'x', 'docs'])('%j is like no page', (asked) => {
  expect(similarPaths(asked, paths)).toEqual([]);
});

test('the best come first, and only so many', () => {
  expect(similarPaths('docs/install', paths)).toEqual(['docs/guide/install', 'docs/guide/install-on-windows']);
  expect(similarPaths('docs/install', paths, 1)).toEqual(['docs/guide/install']);
});

test('words of a path are those of its parts, without the endings of files', () => {
  expect(wordsOf('/docs/C++_guide/index.html')).toEqual({ name: ['c', 'guide'], folders: ['docs'] });
});
