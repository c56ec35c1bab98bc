import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoSpool } from '../../../../build/stages/memo-spool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memo-spool-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const texts = ['', '{"x":"ä😀\\n"}', 'x'.repeat(100_000), '\n', 'short', '€'.repeat(5000)];

test.each([
  ['memory', 1_000_000],
  ['a file', 0],
  ['both', 100_010],
])('gives back texts from %s, with their sizes and checksums, in any order', (_, inMemory) => {
  const spool = memoSpool(join(folder, 'cache/run.tmp'), inMemory);
  const kept = texts.map((text) => ({ text, kept: spool.add(text) }));
  for (const { text, kept: one } of [...kept, ...kept.toReversed()]) {
    const bytes = Buffer.from(text);
    expect([one.size, one.checksum()]).toEqual([bytes.length, crc32(bytes)]);
    expect(one.text() === text).toBe(true);
    expect(Buffer.from(one.bytes() as string).equals(bytes)).toBe(true);
  }
});

test('the file has no name, so that nothing is left when the process is killed', () => {
  const spool = memoSpool(join(folder, 'run.tmp'), 0);
  const kept = spool.add('text');
  expect(readdirSync(folder)).toEqual([]);
  expect(kept.text()).toBe('text');
});

test('two memos of one process do not share a file', () => {
  const [one, two] = [memoSpool(join(folder, 'run.tmp'), 0), memoSpool(join(folder, 'run.tmp'), 0)];
  const kept = [one.add('first'), two.add('second'), one.add('third')];
  expect(kept.map(({ text }) => text())).toEqual(['first', 'second', 'third']);
});

test('where no file can be written, texts stay in memory', () => {
  writeFileSync(join(folder, 'blocked'), '');
  const spool = memoSpool(join(folder, 'blocked/run.tmp'), 0);
  const kept = texts.map((text) => spool.add(text));
  expect(kept.map(({ text }) => text())).toEqual(texts);
});

test('small sites and single edits need no file', () => {
  const spool = memoSpool(join(folder, 'missing/run.tmp'), 10);
  spool.add('123456789');
  spool.settle();
  spool.add('123456789');
  expect(readdirSync(folder)).toEqual([]);
  spool.add('12');
  expect(readdirSync(folder)).toEqual(['missing']);
});
