import { expect, test } from 'vitest';
import { markdownCopyOf, prefersMarkdown } from '../../../../build/serve/markdown-copy.ts';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.9, text/markdown', true],
  ['Text/Markdown ; q=0.5, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0.5, text/*', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=no', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('a client that accepts %j wants Markdown: %j', (accept, wants) => {
  expect(prefersMarkdown(accept)).toBe(wants);
});

test.each([
  ['docs/intro/index.html', 'docs/intro.md'],
  ['docs/intro.html', 'docs/intro.md'],
  ['index.html', 'index.md'],
  ['docs/old.html', 'docs/old.html.md'],
  ['docs/none/index.html', undefined],
  ['docs/intro.md', undefined],
  ['img/dot.png', undefined],
])('the copy of %s is %s', (page, copy) => {
  const files = new Set(['docs/intro.md', 'index.md', 'docs/old.html.md']);
  expect(markdownCopyOf(page, (output) => files.has(output))).toBe(copy);
});
