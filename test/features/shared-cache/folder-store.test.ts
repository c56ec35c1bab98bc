import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStore } from '../../../build/features/shared-cache/folder-store.ts';
import { sha256 } from '../../../build/model/sha256.ts';
import { makeRoot, readTree, writeFiles } from '../../support/command.ts';

const content = Buffer.from('content');
const hash = sha256(content);
const { signal } = new AbortController();

test('what was put is got, at the paths of Bazel; nothing else is left', async () => {
  const folder = join(makeRoot({}), 'a/b');
  const store = folderStore({ read: folder, write: folder });
  expect(await store.get('cas', hash, 100, signal)).toBeUndefined();
  await Promise.all([1, 2, 3].map(() => store.put('cas', hash, content, signal)));
  expect(await store.get('cas', hash, 100, signal)).toEqual(content);
  expect([...readTree(folder).keys()]).toEqual([`cas/${hash.slice(0, 2)}/${hash}`]);
});

test('reading and writing may be in two folders, or one may be absent', async () => {
  const [read, write] = [makeRoot({}), makeRoot({})];
  await folderStore({ read, write }).put('ac', hash, content, signal);
  expect([readdirSync(read), readdirSync(write)]).toEqual([[], ['ac']]);
  expect(await folderStore({ read: write, write: undefined }).get('ac', hash, 100, signal)).toEqual(content);
  expect(await folderStore({ read: undefined, write }).get('ac', hash, 100, signal)).toBeUndefined();
});

test('an entry beyond the limit, a folder, and a loop of links count as missing or fail', async () => {
  const name = `cas/${hash.slice(0, 2)}/${hash}`;
  const root = makeRoot({ [`long/${name}`]: content });
  const get = (folder: string) =>
    folderStore({ read: join(root, folder), write: undefined }).get('cas', hash, 6, signal);
  mkdirSync(join(root, 'folder', name), { recursive: true });
  writeFiles(root, { file: '' });
  expect(await Promise.all([get('long'), get('folder'), get('file')])).toEqual([undefined, undefined, undefined]);
  mkdirSync(join(root, 'loop/cas', hash.slice(0, 2)), { recursive: true });
  symlinkSync(hash, join(root, 'loop', name));
  await expect(get('loop')).rejects.toThrow('it cannot be read (ELOOP)');
});

test.skipIf(process.platform === 'win32')('a named pipe is not waited for', async () => {
  const root = makeRoot({ [`cas/${hash.slice(0, 2)}/x`]: '' });
  execFileSync('mkfifo', [join(root, 'cas', hash.slice(0, 2), hash)]);
  expect(await folderStore({ read: root, write: undefined }).get('cas', hash, 100, signal)).toBeUndefined();
});

test('a folder that cannot be made is a failure', async () => {
  const root = makeRoot({ file: '' });
  const store = folderStore({ read: undefined, write: join(root, 'file/below') });
  await expect(store.put('cas', hash, content, signal)).rejects.toThrow('it cannot be written (ENOTDIR)');
});

test('a drive that hangs is given up with the reason of the signal', async () => {
  const stop = new AbortController();
  stop.abort(new Error('enough'));
  const store = folderStore({ read: makeRoot({}), write: undefined });
  await expect(store.get('cas', hash, 100, stop.signal)).rejects.toThrow('enough');
});
