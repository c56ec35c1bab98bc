import fs, { existsSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../build/adapters/make-folder.ts';

const temporary = () => mkdtempSync(join(tmpdir(), 'make-folder-'));

test('makes all folders that are missing, and leaves those that are there', () => {
  const root = temporary();
  makeFolder(join(root, 'a/b/c'));
  makeFolder(join(root, 'a/b/c'));
  makeFolder(join(root, 'a/d'));
  expect(['a/b/c', 'a/d'].map((path) => statSync(join(root, path)).isDirectory())).toEqual([true, true]);
});

test('a link to a folder is a folder', () => {
  const root = temporary();
  mkdirSync(join(root, 'a'));
  symlinkSync('a', join(root, 'link'));
  makeFolder(join(root, 'link'));
  makeFolder(join(root, 'link/b'));
  expect(existsSync(join(root, 'a/b'))).toBe(true);
});

test('a file in the way is an error', () => {
  const root = temporary();
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'file/a'))).toThrow('ENOTDIR');
});

test('a folder that another process makes at the same time is used', () => {
  const root = temporary();
  const mkdirSync = ((path: string) => {
    fs.mkdirSync(path);
    if (path.endsWith('b')) fs.mkdirSync(path);
  }) as typeof fs.mkdirSync;
  makeFolder(join(root, 'a/b/c'), { ...fs, mkdirSync });
  expect(existsSync(join(root, 'a/b/c'))).toBe(true);
});

test('a system that refuses every folder is an error', () => {
  const mkdirSync = ((path: string) => {
    throw Object.assign(new Error(`ENOENT: ${path}`), { code: path === '/proc' ? 'EEXIST' : 'ENOENT' });
  }) as typeof fs.mkdirSync;
  expect(() => makeFolder('/proc/x/y', { ...fs, mkdirSync })).toThrow('ENOENT: /proc/x');
});
