/** The extension for Visual Studio Code, with doubles of the editor and of its client library; and its bundle. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import * as extension from '../../../../editors/vscode/extension.ts';
import { makeRoot, packageDir, readText } from '../../../support/command.ts';
import { editorAt, emit, reset, state } from '../vscode-double.ts';

vi.mock('vscode', async () => (await import('../vscode-double.ts')).vscode);
vi.mock('vscode-languageclient/node', async () => await import('../vscode-double.ts'));

const activate = () => extension.activate({ subscriptions: [] } as unknown as Parameters<typeof extension.activate>[0]);

/** A folder with a docs-build of its own, and the module that has to be started. */
function makeSite() {
  const root = makeRoot({ 'docs/index.md': '# Start\n' });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(packageDir, join(root, 'node_modules/docs-build'), 'dir');
  return { root, program: join(packageDir, 'bin/docs-build.js') };
}

beforeEach(async () => {
  await extension.deactivate();
  reset();
});

test('starts the docs-build of the folder, and stops before it starts again', async () => {
  const { root, program } = makeSite();
  state.folders = [makeRoot({}), join(root, 'docs')];
  await activate();
  await Promise.all([emit('docsBuild.restart'), emit('docsBuild.restart')]);
  const start = ['start', program, { trusted: true }];
  expect(state.calls).toEqual([start, ['stop'], start, ['stop'], start]);
});

test('runs nothing of a folder that is not trusted, until it is', async () => {
  const { root, program } = makeSite();
  Object.assign(state, { folders: [root], isTrusted: false });
  await activate();
  expect(state.calls).toEqual([]);
  state.isTrusted = true;
  await emit('trust');
  expect(state.calls).toEqual([['start', program, { trusted: true }]]);
});

test('starts the docs-build of the settings without trust, and passes the trust on', async () => {
  const { program } = makeSite();
  Object.assign(state, { folders: [makeRoot({})], isTrusted: false, path: packageDir });
  await activate();
  expect(state.calls).toEqual([['start', program, { trusted: false }]]);
  await emit('trust');
  expect(state.calls.at(-1)).toEqual([
    'workspace/didChangeConfiguration',
    { settings: { docsBuild: { trusted: true } } },
  ]);
});

test('says how to install docs-build where a configuration is, and what is wrong with a path', async () => {
  state.folders = [makeRoot({})];
  await activate();
  expect(state.warnings).toEqual([]);
  state.hasConfiguration = true;
  await emit('docsBuild.restart');
  await vi.waitFor(() => expect(state.warnings).toHaveLength(1));
  expect(state.warnings[0]).toContain('npm install --save-dev docs-build');
  state.path = 'website/node_modules/docs-build';
  await emit('configuration', { affectsConfiguration: (key: string) => key === 'docsBuild.path' });
  await vi.waitFor(() => expect(state.warnings).toHaveLength(2));
  expect(state.warnings[1]).toContain(state.path);
  expect(state.calls).toEqual([]);
});

test('shows the commands that the server has, and tells it where the cursor rests', async () => {
  vi.useFakeTimers();
  const { root } = makeSite();
  Object.assign(state, { folders: [root], serverCommands: ['docsBuild.openPreview'] });
  await activate();
  expect(state.calls.at(-1)).toEqual(['setContext', 'docsBuild.openPreview', true]);
  state.calls = [];
  await emit('selection', { textEditor: editorAt('file:///a.md', 3) });
  await emit('selection', { textEditor: editorAt('file:///a.md', 4) });
  vi.runAllTimers();
  vi.useRealTimers();
  const place = { textDocument: { uri: 'file:///a.md' }, position: { line: 4, character: 0 } };
  expect(state.calls).toEqual([['docsBuild/cursor', place]]);
});

test('passes the place of the cursor with a command of the server that comes without one', async () => {
  const { root } = makeSite();
  Object.assign(state, { folders: [root], serverCommands: ['docsBuild.runSample'] });
  await activate();
  const next = vi.fn();
  await state.middleware?.executeCommand?.('docsBuild.runSample', [], next);
  const active = { textDocument: { uri: 'file:///active.md' }, position: { line: 1, character: 0 } };
  expect(next).toHaveBeenLastCalledWith('docsBuild.runSample', [active]);
  await state.middleware?.executeCommand?.('docsBuild.runSample', ['a place'], next);
  expect(next).toHaveBeenLastCalledWith('docsBuild.runSample', ['a place']);
});

test('is bundled into one file that needs only the editor and Node.js, with the licenses of what is in it', () => {
  const out = makeRoot({});
  execFileSync(process.execPath, [join(packageDir, 'editors/vscode/bundle.mjs'), out]);
  const needed = [...readText(out, 'extension.js').matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name);
  const known = new Set(['vscode', ...builtinModules]);
  expect(needed).toContain('vscode');
  expect(needed.filter((name) => !known.has(name.replace(/^node:/, '')))).toEqual([]);
  expect(readText(out, 'licenses.md')).toContain('vscode-languageclient');
});

test('has the version and the license of docs-build', () => {
  const read = (path: string) => JSON.parse(readText(packageDir, path)) as { readonly version: string };
  expect(read('editors/vscode/package.json').version).toBe(read('package.json').version);
  expect(readText(packageDir, 'editors/vscode/LICENSE.txt')).toBe(readText(packageDir, 'LICENSE'));
});
