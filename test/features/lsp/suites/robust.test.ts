/** What breaks an editor, its connection, or its folders does not break the server, and the server ends with its editor. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CodeActionRequest } from 'vscode-languageserver/node';
import { makeRoot, readTree, writeFiles } from '../../../support/command.ts';
import { openEditor } from '../editor.ts';

const site = { 'docs/index.md': '# Start\n\nSee [nothing](gone.md).\n', 'docs/end.md': '# End\n\nText.\n' };
const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
const isNotEmpty = (found: readonly unknown[]): boolean => found.length > 0;

test('files that belong to no site are answered with nothing', async () => {
  const elsewhere = makeRoot({ 'a.md': '# A' });
  const editor = await openEditor({ root: makeRoot(site) });
  await editor.open('docs/index.md', site['docs/index.md']);
  const ask = (uri: string): Promise<unknown> =>
    editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    });
  const uris = [
    `file://${elsewhere}/a.md`,
    'untitled:Untitled-1',
    'file:///%00',
    'no uri',
    editor.uriOf('docs/closed.md'),
  ];
  expect(await Promise.all(uris.map(ask))).toEqual(uris.map(() => null));
});

test('requests and notifications that say nothing sensible are errors, and the next ones are answered', async () => {
  const editor = await openEditor({ root: makeRoot(site) });
  await editor.open('docs/index.md', site['docs/index.md']);
  await editor.when('docs/index.md', isNotEmpty);
  await expect(editor.connection.sendRequest('textDocument/codeAction', null)).rejects.toThrow();
  await expect(editor.connection.sendRequest('no/such/request', {})).rejects.toThrow();
  await editor.connection.sendNotification('textDocument/didChange', { textDocument: {}, contentChanges: 'x' });
  await editor.connection.sendNotification('workspace/didChangeConfiguration', { settings: 'x' });
  expect(await editor.quickFixes('docs/index.md', range)).not.toEqual([]);
  expect(editor.errors()).toBe('');
});

test.for([
  ['a message that is no JSON', 'Content-Length: 5\r\n\r\n{"a":'],
  ['a batch of nothing', 'Content-Length: 2\r\n\r\n[]'],
  ['a message that is a number', 'Content-Length: 1\r\n\r\n7'],
])('%s is left out, and the next one is read', async ([, bytes]) => {
  const editor = await openEditor({ root: makeRoot(site) });
  await editor.open('docs/index.md', site['docs/index.md']);
  await editor.when('docs/index.md', isNotEmpty);
  editor.server.stdin?.write(bytes);
  expect(await editor.quickFixes('docs/index.md', range)).not.toEqual([]);
  expect(await editor.quit()).toBe(0);
});

test.for([
  ['the input ends', 'Content-Length: 100\r\n\r\n{"jsonrpc"'],
  ['the input ends in a header', 'Content-Le'],
])('the server ends when %s', async ([, bytes]) => {
  const editor = await openEditor({ root: makeRoot(site) });
  const ended = once(editor.server, 'exit');
  editor.server.stdin?.end(bytes);
  expect((await ended)[0]).toBe(1);
});

test('the server ends with the process that the editor names', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1e9)']);
  const editor = await openEditor({ root: makeRoot(site), processId: other.pid ?? null });
  const ended = once(editor.server, 'exit');
  other.kill('SIGKILL');
  expect((await ended)[0]).toBe(1);
});

test('nothing is written but the state, and a leaving editor is answered', async () => {
  const root = makeRoot(site);
  const editor = await openEditor({ root, args: ['--trust'] });
  await editor.open('docs/index.md', site['docs/index.md']);
  await editor.replace('docs/index.md', 'gone.md', 'ends.md');
  await editor.when('docs/index.md', isNotEmpty);
  await editor.quickFixes('docs/index.md', range);
  expect(await editor.quit()).toBe(0);
  const written = [...readTree(root).keys()].filter((path) => !path.startsWith('.docs-build/'));
  expect(written).toEqual(Object.keys(site).sort());
  expect(readTree(join(root, 'docs')).get('index.md')).toBe(site['docs/index.md']);
});

test('folders come and go, each with its findings', async () => {
  const [one, other] = [makeRoot(site), makeRoot(site)];
  const editor = await openEditor({ root: one });
  const inOther = `../${other.split('/').at(-1)}/docs/index.md`;
  await editor.when('docs/index.md', isNotEmpty);
  await editor.changeFolders({ added: [other] });
  await editor.when(inOther, isNotEmpty);
  await editor.changeFolders({ removed: [other] });
  await editor.when(inOther, (found) => found.length === 0);
  expect(editor.found('docs/index.md')).not.toEqual([]);
});

test('a folder that is deleted has no findings any more, and is not made again', async () => {
  const root = join(makeRoot({}), 'site');
  writeFiles(root, { ...site, 'docs/closed.md': '# Closed\n\n[x](none.md)\n' });
  const editor = await openEditor({ root });
  await editor.open('docs/index.md', site['docs/index.md']);
  await editor.when('docs/closed.md', isNotEmpty);
  rmSync(root, { recursive: true });
  await editor.replace('docs/index.md', 'gone.md', 'ends.md');
  await editor.when('docs/closed.md', (found) => found.length === 0);
  await editor.when('docs/index.md', (found) => found.length === 0);
  expect(await editor.quit()).toBe(0);
  expect([existsSync(root), editor.errors()]).toEqual([false, '']);
});

test('a folder that does not exist leaves the others open', async () => {
  const root = makeRoot(site);
  const editor = await openEditor({ root, args: ['--trust'], folders: [join(root, 'none')] });
  expect(await editor.when('docs/index.md', isNotEmpty)).toHaveLength(1);
});
