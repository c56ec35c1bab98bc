/** The requests of `requests/` through the real server: that each is announced, reaches its row, and waits for the build. */
import { describe, expect, test } from 'vitest';
import {
  CompletionRequest,
  DefinitionRequest,
  DocumentSymbolRequest,
  HoverRequest,
  RenameRequest,
  WillRenameFilesRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { makeRoot } from '../../../support/command.ts';
import { openEditor } from '../editor.ts';

const site = {
  'docs/index.md': '# Start\n\nSee [the guide](guide/one.md#steps).\n',
  'docs/guide/one.md': '# Guide\n\nBack to [the start](../index.md).\n\n## Steps\n\nText.\n',
};

describe('a session', () => {
  test('has everything that the table lists', async () => {
    const editor = await openEditor({ root: makeRoot(site) });
    expect(editor.initialized.capabilities).toMatchObject({
      completionProvider: {},
      definitionProvider: true,
      documentLinkProvider: {},
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      hoverProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      workspaceSymbolProvider: true,
      workspace: { workspaceFolders: { supported: true }, fileOperations: { willRename: {} } },
    });
    await editor.open('docs/index.md', site['docs/index.md']);
    const { connection } = editor;
    const textDocument = { uri: editor.uriOf('docs/index.md') };
    const position = { line: 2, character: 30 };
    const [place] = [await connection.sendRequest(DefinitionRequest.type, { textDocument, position })].flat();
    expect(place).toMatchObject({ uri: editor.uriOf('docs/guide/one.md'), range: { start: { line: 4 } } });
    const shown = await connection.sendRequest(HoverRequest.type, { textDocument, position });
    expect(JSON.stringify(shown)).toContain('**Steps**');
    await editor.replace('docs/index.md', '#steps)', '#)');
    const items = await connection.sendRequest(CompletionRequest.type, {
      textDocument,
      position: { line: 2, character: 29 },
    });
    expect(items).toMatchObject([{ label: '#steps' }]);
    expect(await connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'steps' })).toHaveLength(1);
    expect(await connection.sendRequest(DocumentSymbolRequest.type, { textDocument })).toHaveLength(1);
    const elsewhere = { textDocument: { uri: 'file:///elsewhere/a.md' }, position };
    expect(await connection.sendRequest(HoverRequest.type, elsewhere)).toBeNull();
  });

  test('renames what was not saved', async () => {
    const editor = await openEditor({ root: makeRoot(site) });
    await editor.open('docs/guide/one.md', site['docs/guide/one.md']);
    await editor.open('docs/index.md', site['docs/index.md']);
    await editor.replace('docs/index.md', '# Start\n', '# Start\n\nA new paragraph.\n');
    const edit = await editor.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: editor.uriOf('docs/guide/one.md') },
      position: { line: 4, character: 4 },
      newName: 'Parts',
    });
    await editor.apply({ title: '', edit: edit ?? {} });
    expect(editor.textOf('docs/guide/one.md')).toContain('## Parts');
    expect(editor.textOf('docs/index.md')).toBe(
      '# Start\n\nA new paragraph.\n\nSee [the guide](guide/one.md#parts).\n',
    );
  });

  test.each([
    ['a file', 'docs/guide/one.md', 'docs/two.md', 'two.md#steps', './index.md', '/docs/guide/one'],
    ['a folder', 'docs/guide', 'docs/manual/part', 'manual/part/one.md#steps', '../../index.md', '/docs/guide/one'],
  ])('rewrites links when %s is moved, and adds a redirect', async (_, from, to, link, back, old) => {
    const editor = await openEditor({ root: makeRoot(site) });
    await editor.open('docs/index.md', site['docs/index.md']);
    await editor.replace('docs/index.md', '# Start\n', '# Start\n\nNot saved.\n');
    const edit = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{ oldUri: editor.uriOf(from), newUri: editor.uriOf(to) }],
    });
    await editor.apply({
      title: '',
      edit: { changes: { [editor.uriOf('docs/index.md')]: edit?.changes?.[editor.uriOf('docs/index.md')] ?? [] } },
    });
    expect(editor.textOf('docs/index.md')).toBe(`# Start\n\nNot saved.\n\nSee [the guide](${link}).\n`);
    const moved = editor.uriOf('docs/guide/one.md');
    const document = TextDocument.create(moved, 'markdown', 1, site['docs/guide/one.md']);
    const text = TextDocument.applyEdits(document, edit?.changes?.[moved] ?? []);
    expect(text).toContain(old);
    expect(text).toContain(`[the start](${back})`);
  });

  test('adds no redirect where the configuration, which decides addresses, is not read', async () => {
    const root = makeRoot({ ...site, 'docs.config.mjs': 'export default {};\n' });
    const editor = await openEditor({ root, env: { XDG_CACHE_HOME: makeRoot({}) } });
    const moved = editor.uriOf('docs/guide/one.md');
    const edit = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{ oldUri: moved, newUri: editor.uriOf('docs/two.md') }],
    });
    const document = TextDocument.create(moved, 'markdown', 1, site['docs/guide/one.md']);
    const text = TextDocument.applyEdits(document, edit?.changes?.[moved] ?? []);
    expect(text).toBe(site['docs/guide/one.md'].replace('../index.md', './index.md'));
  });
});
