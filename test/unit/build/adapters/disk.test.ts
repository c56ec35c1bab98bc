import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Disk, foldersOfPaths, nodeDisk, plainFolders } from '../../../../build/adapters/disk.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'output-disk-'));
});
afterEach(() => rmSync(base, { recursive: true }));

test('a folder is plain if no part of its path is a link or a file, and each part is looked at once', () => {
  mkdirSync(join(base, 'docs/section/a'), { recursive: true });
  mkdirSync(join(base, 'docs/section/b'));
  symlinkSync(join(base, 'docs'), join(base, 'link'));
  writeFileSync(join(base, 'file'), '');
  const looked: string[] = [];
  const disk = {
    ...nodeDisk,
    lstatSync: ((path: string, options: object) => {
      looked.push(path.slice(base.length + 1));
      return nodeDisk.lstatSync(path, options);
    }) as Disk['lstatSync'],
  };
  const isPlain = plainFolders(disk, base);
  const answers = ['docs/section/a', 'docs/section/b', 'docs/section', '.', 'link/section', 'file/a', 'missing/a'].map(
    (folder) => [folder, isPlain(folder)],
  );
  expect(Object.fromEntries(answers)).toEqual({
    'docs/section/a': true,
    'docs/section/b': true,
    'docs/section': true,
    '.': true,
    'link/section': false,
    'file/a': false,
    'missing/a': false,
  });
  expect(looked).toEqual([
    ...['docs', 'docs/section', 'docs/section/a', 'docs/section/b'],
    ...['link', 'file', 'missing'],
  ]);
});

test('folders of many paths are those of each path', () => {
  const paths = ['a', '.a', 'a/b', 'a/c', 'a/b/c', 'ab/c', 'a/b', '.a/b', 'b', 'b/.a/b', 'b/.a/c/d'];
  expect(paths.map(foldersOfPaths())).toEqual(paths.map((path) => dirname(path)));
});
