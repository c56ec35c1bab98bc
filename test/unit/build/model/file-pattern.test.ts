import { expect, test } from 'vitest';
import { filePattern } from '../../../../build/model/file-pattern.ts';

test.each([
  ['docs/blog/**', 'docs/blog/a.md', true],
  ['docs/blog/**', 'docs/blog/2026/a.md', true],
  ['docs/blog/**', 'docs/blogs/a.md', false],
  ['docs/blog/**', 'docs/blog', false],
  ['docs/*.md', 'docs/a.md', true],
  ['docs/*.md', 'docs/b/a.md', false],
  ['docs/**/a.md', 'docs/a.md', true],
  [`docs/${'**/'.repeat(30)}a.md`, `docs/${'b/'.repeat(40)}c.md`, false],
  ['docs/**/a.md', 'docs/b/c/a.md', true],
  ['*.md', 'docs/b/a.md', true],
  ['/docs/a.md', 'docs/a.md', true],
  ['./docs/a.md', 'docs/a.md', true],
  ['docs/{api,cli}/*.md', 'docs/cli/a.md', true],
  ['docs/{api,cli}/*.md', 'docs/lib/a.md', false],
  ['docs/v?.md', 'docs/v1.md', true],
  ['docs/v?.md', 'docs/v10.md', false],
  ['docs/a+b (1).md', 'docs/a+b (1).md', true],
  ['docs/a.md', 'docs/axmd', false],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(filePattern([pattern])(path)).toBe(expected);
});

test('one of several patterns is enough; no pattern matches nothing', () => {
  expect(filePattern(['docs/a.md', 'docs/b.md'])('docs/b.md')).toBe(true);
  expect(filePattern([])('docs/b.md')).toBe(false);
});
