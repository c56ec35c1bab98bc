import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension } from 'micromark-util-types';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { expect, test } from 'vitest';
import { type TableText, tableFlow, tableText } from '../../../../../build/markdown/syntax/table-flow.ts';
import { random } from '../../../../support/random.ts';

function withSyntax(this: Processor, extension: Extension): void {
  Object.assign(this.data(), { micromarkExtensions: [extension], fromMarkdownExtensions: [gfmTableFromMarkdown()] });
}

const table: TableText = { delimiterLines: new Set() };
const ours = unified().use(remarkParse).use(withSyntax, tableFlow(table)).use(tableText, table).freeze();
const ofPackage = unified().use(remarkParse).use(withSyntax, gfmTable()).freeze();

const typesOf = (tree: Root): readonly string[] => tree.children.map(({ type }) => type);

test.each([
  ['below a paragraph', 'a\n| b |\n| - |\n| c |\nd\n\ne', ['paragraph', 'table', 'paragraph']],
  ['with other line ends', '| b |\r| - |\r\n| c |\r\r', ['table']],
  ['one colon is enough', 'b\n:-', ['table']],
  ['dashes alone underline a heading', 'b\n-', ['heading']],
  ['the delimiter row is the last line', '| b |\n| - | ', ['table']],
  ['tabs', '|\tb\t|\n|\t-\t|\t', ['table']],
  ['text below', '| b |\n| c |', ['paragraph']],
])('tables: %s', (_, text, expected) => {
  expect(typesOf(ours.parse(text))).toEqual(expected);
});

test('in quotes and lists, with lazy lines, wherever the package finds tables', () => {
  const { pick, below } = random(5);
  const starts = ['', '', '', '', '> ', '- ', '  ', '1. ', '\t', '    ', '> - ', '>'];
  const lines = [
    '| a | b |',
    '| a | b |',
    '| - | - |',
    '| - | - |',
    '| a | b |',
    '| - | :-: |',
    '|-|-|',
    'a | b',
    '- | -',
    ':-',
    '-',
    '---',
    'text',
    '',
    '```',
    '# a',
    'a \\| b',
    '|',
  ];
  const texts = Array.from({ length: 800 }, () =>
    Array.from({ length: 2 + below(6) }, () => pick(starts) + pick(lines)).join(pick(['\n', '\n', '\r\n', '\r'])),
  );
  expect(texts.filter((text) => !isDeepStrictEqual(ours.parse(text), ofPackage.parse(text)))).toEqual([]);
  const tables = texts.filter((text) => JSON.stringify(ours.parse(text)).includes('"table"'));
  expect(tables.length).toBeGreaterThan(40);
});
