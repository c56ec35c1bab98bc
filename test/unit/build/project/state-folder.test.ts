import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  creationProblem,
  findStateFolder,
  nodeStateDisk,
  type StateDisk,
  type StateRequest,
  stateRefusal,
} from '../../../../build/project/state-folder.ts';

/** A file system in which only these folders and what is below them can be written. */
const diskWith = (...writable: readonly string[]): StateDisk => ({
  canWrite: (folder) => writable.some((base) => folder === base || folder.startsWith(`${base}/`)),
  isOwn: () => true,
  makeTemporary: () => '/tmp/docs-build-x1',
});
const request: StateRequest = { root: '/no/site', outDir: '/no/out/dist', env: { HOME: '/no/home' } };
const find = (disk: StateDisk, more: Partial<StateRequest> = {}) => findStateFolder({ ...request, ...more }, disk);

describe.runIf(process.platform === 'linux')('the state folder', () => {
  test('is .docs-build in the root', () => {
    expect(find(diskWith('/no/site', '/no/home'))).toEqual({ path: '/no/site/.docs-build', isTemporary: false });
  });

  test('is in the cache folder of the user if the root cannot be written; each root has its own', () => {
    const { path } = find(diskWith('/no/home', '/no/out'));
    expect(path).toMatch(/^\/no\/home\/\.cache\/docs-build\/site-[0-9a-f]{16}$/);
    expect(find(diskWith('/no/home')).path).toBe(path);
    expect(find(diskWith('/no/home'), { root: '/other/site' }).path).not.toBe(path);
  });

  test('follows XDG_CACHE_HOME, which has to be absolute', () => {
    const disk = diskWith('/no/home', '/no/xdg');
    const inXdg = find(disk, { env: { ...request.env, XDG_CACHE_HOME: '/no/xdg' } }).path;
    expect(inXdg).toMatch(/^\/no\/xdg\/docs-build\/site-/);
    expect(find(disk, { env: { ...request.env, XDG_CACHE_HOME: 'xdg' } }).path).toMatch(/^\/no\/home\//);
  });

  test('is beside the output if the user has no cache folder', () => {
    expect(find(diskWith('/no/out'))).toEqual({ path: '/no/out/.dist.docs-build-state', isTemporary: false });
  });

  test('is for one run only if there is no other place', () => {
    expect(find(diskWith())).toEqual({ path: '/tmp/docs-build-x1', isTemporary: true });
  });

  test('is never a folder of another user, because code is loaded from it', () => {
    const disk = { ...diskWith('/no/home', '/no/out'), isOwn: (folder: string) => !folder.startsWith('/no/home') };
    expect(find(disk).path).toBe('/no/out/.dist.docs-build-state');
  });

  test('is the named one, writable or not', () => {
    expect(find(diskWith('/no/site'), { named: '/no/state' })).toEqual({ path: '/no/state', isTemporary: false });
  });
});

describe('on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'state-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a missing folder can be written if it can be created', () => {
    expect(nodeStateDisk.canWrite(join(folder, 'a/b'))).toBe(true);
    writeFileSync(join(folder, 'file'), '');
    expect(nodeStateDisk.canWrite(join(folder, 'file/b'))).toBe(false);
    expect(nodeStateDisk.isOwn(join(folder, 'missing'))).toBe(true);
  });

  test.runIf(process.getuid?.() !== 0)('a folder without permission cannot be written', () => {
    chmodSync(folder, 0o555);
    expect(nodeStateDisk.canWrite(join(folder, 'a'))).toBe(false);
    chmodSync(folder, 0o755);
  });

  test('links are resolved, because compiled modules refer to files relative to the real folder', () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'), 'dir');
    const { path } = findStateFolder({ ...request, named: join(folder, 'link/state') });
    expect(path).toMatch(/real[\\/]state$/);
  });
});

test.each([
  ['/site/.docs-build', undefined],
  ['/site/.cache/docs-build', undefined],
  ['/elsewhere', undefined],
  ['/site-state', undefined],
  ['/site', 'is or holds the root'],
  ['/', 'is or holds the root'],
  ['/site/state', 'is inside the root and not hidden'],
  ['/site/docs/.x', 'is inside the root and not hidden'],
])('%s as state of /site: %s', (state, refusal) => {
  expect(stateRefusal('/site', state)).toBe(refusal);
});

describe('a folder that was named for the state', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'state-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('may exist, or be several levels below one that does', () => {
    expect([creationProblem(folder), creationProblem(join(folder, 'a/b/c'))]).toEqual([undefined, undefined]);
  });

  test('a file in the way is left to whatever uses the folder', () => {
    writeFileSync(join(folder, 'file'), '');
    expect([creationProblem(join(folder, 'file')), creationProblem(join(folder, 'file/a'))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.skipIf(process.platform !== 'linux')('cannot be in a place that refuses folders', () => {
    expect(creationProblem('/proc/docs-build/state')).toBe(
      'cannot be made: `/proc` does not accept a new folder (ENOENT)',
    );
  });
});
