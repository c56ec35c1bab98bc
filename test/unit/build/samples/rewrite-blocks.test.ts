import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Block } from '../../../../build/model/extension.ts';
import { rewriteBlocks } from '../../../../build/samples/rewrite-blocks.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rewrite-blocks-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A fence from line to line, both included. */
const fence = (text: string, line: number, endLine: number, column = 1): Block => ({
  kind: 'fence',
  name: 'console',
  attributes: {},
  meta: '',
  text,
  at: { file: 'a.md', line, column, endLine, endColumn: 4 },
});

const rewrite = (page: string, ...corrections: readonly { block: Block; text: string }[]) => {
  writeFileSync(join(root, 'a.md'), page);
  const written = rewriteBlocks(root, corrections);
  return { written, page: readFileSync(join(root, 'a.md'), 'utf8') };
};

test('replaces the text of several fences, whatever their new length', () => {
  const page = '```\nold 1\n```\n\n```\nold 2\nold 3\n```\n';
  expect(
    rewrite(
      page,
      { block: fence('old 1', 1, 3), text: 'new 1\nmore' },
      { block: fence('old 2\nold 3', 5, 8), text: 'new 2' },
    ),
  ).toEqual({ written: ['a.md:5', 'a.md:1'], page: '```\nnew 1\nmore\n```\n\n```\nnew 2\n```\n' });
});

test('keeps indentation, quote marks and line endings', () => {
  const { page } = rewrite('> - ```\r\n>   old\r\n>   ```\r\n', { block: fence('old', 1, 3, 5), text: 'a\n\nb' });
  expect(page).toBe('> - ```\r\n>   a\r\n>\r\n>   b\r\n>   ```\r\n');
});

test.each([
  ['text that has changed', '```\nedited\n```\n', 'new'],
  ['a fence that has moved', '\n```\nold\n```\n', 'new'],
  ['a new text that would close the fence', '```\nold\n```\n', 'a\n```\nb'],
])('skips %s', (_, page, text) => {
  expect(rewrite(page, { block: fence('old', 1, 3), text })).toEqual({ written: [], page });
});
