import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Asked } from '../../../build/features/lsp/requests/request.ts';
import { sampleFileAt } from '../../../build/features/lsp/sample-files.ts';

const sampleFiles = ['models/shapes.shape', 'models/a b.shape', 'models/two.shape', 'other/two.shape'].map((path) => ({
  path,
}));

/** @param text Of the first line of a document, with the cursor at `|`. */
function found(text: string): string | undefined {
  const document = TextDocument.create('', '', 0, text.replace('|', ''));
  return sampleFileAt({ document, site: { sources: { sampleFiles } } } as unknown as Asked, {
    line: 0,
    character: text.indexOf('|'),
  });
}

test.each([
  ['```json instance=sha|pes', 'models/shapes.shape'],
  ['> ~~~json instance="shapes.shape|" title=x', 'models/shapes.shape'],
  [":::table{from='models/a b|.shape'}", 'models/a b.shape'],
  ['```json instance=models/two|.shape', 'models/two.shape'],
  ['```json instance=two|', undefined],
  ['```json instance=shapes title="|x"', undefined],
  ['```json ins|tance=shapes', undefined],
  ['Text: instance=sha|pes', undefined],
])('%s', (text, path) => {
  expect(found(text)).toBe(path);
});
