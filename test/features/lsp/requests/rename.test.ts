import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { prepareRename, rename } from '../../../../build/features/lsp/requests/rename.ts';
import { answerAt } from '../asked.ts';

const others = {
  'docs/other.md': '# Other\n\n[a](index.md#old-name) [b](/docs#old-name-1 "t") [c][d]\n\n[d]: index.md#old-name\n',
};

/** The texts of all files after a heading was renamed. */
async function renamed(text: string, newName: string, more: Readonly<Record<string, string>> = others) {
  const files: Readonly<Record<string, string>> = { 'docs/index.md': text, ...more };
  const answer = (await answerAt(rename, files, 'docs/index.md', { params: { newName } })) as {
    changes: Record<string, never[]>;
  } | null;
  return Object.fromEntries(
    Object.entries(answer?.changes ?? {}).map(([uri, edits]) => {
      const file = uri.slice('file:///site/'.length);
      const document = TextDocument.create(uri, 'markdown', 1, (files[file] ?? '').replace('|', ''));
      return [file, TextDocument.applyEdits(document, edits)];
    }),
  );
}

describe('renaming a heading', () => {
  test('changes its text and the anchor in all links', async () => {
    expect(await renamed('# A\n\n[x](#old-name)\n\n## Old| name\n', 'New *name*')).toEqual({
      'docs/index.md': '# A\n\n[x](#new-name)\n\n## New *name*\n',
      'docs/other.md': '# Other\n\n[a](index.md#new-name) [b](/docs#old-name-1 "t") [c][d]\n\n[d]: index.md#new-name\n',
    });
  });

  test('finds addresses in the letters of a language, and percent-encoded ones', async () => {
    const more = {
      'docs/ü.md': '# Ü\n\n[a](index.md#größe) [b](index.md#gr%C3%B6%C3%9Fe) [c][d]\n\n[d]: <index.md#größe>\n',
    };
    const { 'docs/ü.md': other } = await renamed('# A\n\n## Größe|\n', 'Maß', more);
    expect(other).toBe('# Ü\n\n[a](index.md#maß) [b](index.md#maß) [c][d]\n\n[d]: <index.md#maß>\n');
  });

  test('follows headings that have another number then', async () => {
    const { 'docs/other.md': other } = await renamed('# A\n\n## Old| name\n\n## Old name\n', 'First');
    expect(other).toContain('[a](index.md#first) [b](/docs#old-name "t")');
  });

  test('leaves an id that is written', async () => {
    expect(await renamed('# A\n\n## Old| {#old-name} ##\n', 'New')).toEqual({
      'docs/index.md': '# A\n\n## New {#old-name} ##\n',
    });
  });

  test('takes no name that is none', async () => {
    expect(await renamed('## Old| name\n', ' \n ')).toEqual({});
  });
});

test.each([
  ['## A b| {#c}', { placeholder: 'A b', range: { start: { character: 3 }, end: { character: 6 } } }],
  ['Under|lined\n===\n', { placeholder: 'Underlined' }],
  ['Text|', null],
  ['```\n# A|\n```', null],
])('what can be renamed in %j', async (text, found) => {
  const answer = await answerAt(prepareRename, { 'docs/index.md': text }, 'docs/index.md');
  if (found) expect(answer).toMatchObject(found);
  else expect(answer).toBeNull();
});
