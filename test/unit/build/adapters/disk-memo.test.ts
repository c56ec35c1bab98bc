import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskMemo, memoKey, memoryMemo } from '../../../../build/adapters/disk-memo.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-memo-'));
  file = join(folder, 'cache/stages.memo');
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});
const key = (name: string) => memoKey(name);
const save = (entries: Readonly<Record<string, string>>): void => {
  const memo = diskMemo(file);
  for (const [name, json] of Object.entries(entries)) memo.set(key(name), json);
  expect(memo.save()).toBeUndefined();
};

describe('between runs', () => {
  test('keeps texts with any characters', () => {
    const texts = { a: '{"x":"ä😀\\n"}', b: '', c: 'x'.repeat(100_000), d: '\n' };
    save(texts);
    const memo = diskMemo(file);
    for (const [name, json] of Object.entries(texts)) expect(memo.get(key(name))).toBe(json);
    expect(memo.get(key('other'))).toBeUndefined();
  });

  test('a new entry is available immediately', () => {
    const memo = diskMemo(file);
    memo.set(key('a'), '1');
    expect(memo.get(key('a'))).toBe('1');
    expect(existsSync(file)).toBe(false);
  });

  test('a later value wins', () => {
    save({ a: '1' });
    save({ a: '2' });
    expect(diskMemo(file).get(key('a'))).toBe('2');
  });

  test('writes nothing without new entries', () => {
    save({ a: '1' });
    const before = statSync(file).ino;
    const memo = diskMemo(file);
    memo.get(key('a'));
    memo.save();
    expect(statSync(file).ino).toBe(before);
  });

  test('keeps replaced entries, so that undoing an edit is fast', () => {
    save({ before: '1', other: 'o' });
    const edited = diskMemo(file);
    edited.get(key('other'));
    edited.set(key('after'), '2');
    edited.save();
    const undone = diskMemo(file);
    expect([undone.get(key('before')), undone.get(key('other')), undone.get(key('after'))]).toEqual(['1', 'o', '2']);
  });

  test('leaves no temporary file behind', () => {
    save({ a: '1' });
    expect(readdirSync(dirname(file))).toEqual(['stages.memo']);
  });
});

test('drops unused entries beyond 64 MB and keeps used ones', () => {
  const mega = 'x'.repeat(1024 * 1024);
  save(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`old${n}`, mega])));
  const memo = diskMemo(file);
  memo.get(key('old59'));
  for (let n = 0; n < 20; n += 1) memo.set(key(`new${n}`), mega);
  memo.save();
  const next = diskMemo(file);
  expect(next.get(key('old59'))).toHaveLength(mega.length);
  expect(next.get(key('new0'))).toHaveLength(mega.length);
  const kept = Array.from({ length: 60 }, (_, n) => next.get(key(`old${n}`))).filter((text) => text !== undefined);
  expect(kept.length).toBeLessThan(60);
  expect(kept.length).toBeGreaterThan(20);
  expect(statSync(file).size).toBeLessThan(70 * 1024 * 1024);
});

describe('a damaged file is an empty memo', () => {
  test.each([
    ['empty', () => ''],
    ['text', () => 'hello'],
    ['a line', () => '\n'],
    ['another format', () => '{"format":"other","entries":[]}\n'],
    ['no entries', () => '{"format":"docs-build memo 1"}\n'],
    ['null', () => 'null\n'],
    ['cut short', (text: string) => text.slice(0, -1)],
    ['cut in the index', (text: string) => text.slice(0, 20)],
    ['too long', (text: string) => `${text}x`],
  ])('%s', (_, damage) => {
    save({ a: '1', b: '22' });
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    const memo = diskMemo(file);
    expect(memo.get(key('a'))).toBeUndefined();
    memo.set(key('a'), '3');
    expect(memo.save()).toBeUndefined();
    expect(diskMemo(file).get(key('a'))).toBe('3');
  });

  test('a folder at its path: `save` returns the error', () => {
    mkdirSync(file, { recursive: true });
    const memo = diskMemo(file);
    memo.set(key('a'), '1');
    expect(memo.save()).toBeInstanceOf(Error);
    expect(memo.get(key('a'))).toBe('1');
    expect(readdirSync(dirname(file))).toEqual(['stages.memo']);
  });
});

describe('memoKey', () => {
  test('keeps the borders between parts', () => {
    expect(memoKey('ab', 'c')).not.toBe(memoKey('a', 'bc'));
    expect(memoKey('a', '')).not.toBe(memoKey('', 'a'));
    expect(memoKey('a')).not.toBe(memoKey('a', ''));
    expect(memoKey('1:a')).not.toBe(memoKey('a'));
  });

  test('is the same for the same parts', () => {
    expect(memoKey('a', 'b')).toBe(memoKey('a', 'b'));
    expect(memoKey('a')).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('a memo for one run writes nothing to disk', () => {
  const memo = memoryMemo();
  memo.set(key('a'), '1');
  expect(memo.get(key('a'))).toBe('1');
  expect(memoryMemo().get(key('a'))).toBeUndefined();
});
