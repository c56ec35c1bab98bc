import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../../../build/adapters/files-below.ts';

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'files-below-'));

test('files at any depth, sorted, without folders and links', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'b/c'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  for (const path of ['z', 'b/c/d', 'b/a', '.hidden']) writeFileSync(join(folder, path), '');
  symlinkSync(join(folder, 'b'), join(folder, 'b/c/loop'));
  symlinkSync(join(folder, 'z'), join(folder, 'link'));
  expect(filesBelow(folder)).toEqual(['.hidden', 'b/a', 'b/c/d', 'z']);
});

test('a folder that is not there is an error', () => {
  expect(() => filesBelow(join(temporaryFolder(), 'missing'))).toThrow('ENOENT');
});
