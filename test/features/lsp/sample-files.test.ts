import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Asked } from '../../../build/features/lsp/requests/request.ts';
import { sampleFileAt } from '../../../build/features/lsp/sample-files.ts';

const sampleFiles = ['models/library.cto', 'models/a b.cto', 'models/two.cto', 'other/two.cto'].map((path) => ({
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
  ['```json instance=lib|rary', 'models/library.cto'],
  ['> ~~~json instance="library.cto|" title=x', 'models/library.cto'],
  [":::table{from='models/a b|.cto'}", 'models/a b.cto'],
  ['```json instance=models/two|.cto', 'models/two.cto'],
  ['```json instance=two|', undefined],
  ['```json instance=library title="|x"', undefined],
  ['```json ins|tance=library', undefined],
  ['Text: instance=lib|rary', undefined],
])('%s', (text, path) => {
  expect(found(text)).toBe(path);
});
