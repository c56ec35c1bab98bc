import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { removeFolder } from '../../run/remove-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remove-'));
});

test('a folder that is locked is removed', () => {
  mkdirSync(join(folder, 'a/b/c'), { recursive: true });
  writeFileSync(join(folder, 'a/b/c/file'), '');
  chmodSync(join(folder, 'a/b'), 0o500);
  chmodSync(join(folder, 'a'), 0);
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

test('a folder that is nested deeper than a path can be long is removed', () => {
  const nest = `for (let i = 0; i < 30; i += 1) {
    fs.mkdirSync('d'.repeat(200));
    process.chdir('d'.repeat(200));
  }`;
  execFileSync(process.execPath, ['-e', nest], { cwd: folder });
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

test('a folder that is not there is no error', () => {
  removeFolder(folder);
  removeFolder(folder);
});
