import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sizeOf, sizeOfFile, watchSize } from '../../run/watch-size.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'size-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the size of a folder counts all files, empty ones too, and follows no link', async () => {
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/b/large'), Buffer.alloc(1_000_000, 1));
  const large = await sizeOf(folder);
  expect(large).toBeGreaterThanOrEqual(1_000_000);
  expect(large).toBeLessThan(1_100_000);
  for (let i = 0; i < 10; i += 1) writeFileSync(join(folder, `empty ${i}`), '');
  symlinkSync(process.cwd(), join(folder, 'link'));
  expect((await sizeOf(folder)) - large).toBe(11 * 4096);
});

test('of a folder that is too large, the rest is not counted', async () => {
  for (let i = 0; i < 10; i += 1) writeFileSync(join(folder, `empty ${i}`), '');
  expect(await sizeOf(folder, 2 * 4096)).toBe(3 * 4096);
});

test('a folder that is not there has no size, and is watched in peace', async () => {
  expect(await sizeOf(join(folder, 'gone'))).toBe(0);
  watchSize(join(folder, 'gone'), () => expect.unreachable()).end();
});

test('links that lead in a circle have the size of links', async () => {
  symlinkSync('.', join(folder, 'one'));
  symlinkSync('.', join(folder, 'two'));
  expect(await sizeOf(folder)).toBe(2 * 4096);
});

test('a file that vanished after it was listed has no size', async () => {
  expect(await sizeOfFile(join(folder, 'gone'))).toBe(0);
});
