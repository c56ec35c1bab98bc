import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomically } from '../../../../build/adapters/write-atomically.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'write-atomically-'));

test('writes all parts into a new folder and replaces an old file', () => {
  const path = join(folder(), 'cache/file.txt');
  writeAtomically(path, ['ä', new Uint8Array([66, 10]), 'c']);
  expect(readFileSync(path, 'utf8')).toBe('äB\nc');
  writeAtomically(path, []);
  expect(readFileSync(path, 'utf8')).toBe('');
});

test('a part that throws leaves the old file, and nothing beside it', () => {
  const root = folder();
  const path = join(root, 'file.txt');
  writeFileSync(path, 'old');
  function* parts(): Generator<string> {
    yield 'new';
    throw new Error('no more');
  }
  expect(() => writeAtomically(path, parts())).toThrow('no more');
  expect([readFileSync(path, 'utf8'), readdirSync(root)]).toEqual(['old', ['file.txt']]);
});

test('a folder at the path: throws, and leaves nothing beside it', () => {
  const root = folder();
  mkdirSync(join(root, 'file.txt'));
  expect(() => writeAtomically(join(root, 'file.txt'), ['text'])).toThrow();
  expect(readdirSync(root)).toEqual(['file.txt']);
});
