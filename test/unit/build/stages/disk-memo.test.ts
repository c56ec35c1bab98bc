import { execFileSync } from 'node:child_process';
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
import { DamagedMemo } from '../../../../build/model/damaged-memo.ts';
import { defaultLimits, diskMemo, memoKey, memoryMemo } from '../../../../build/stages/disk-memo.ts';
import { partKey } from '../../../../build/stages/stage-parts.ts';
import { seededRandom } from '../../../../scripts/seeded-random.mjs';

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
  test.skipIf(process.platform === 'win32')('does not wait for a named pipe in its place', () => {
    mkdirSync(dirname(file), { recursive: true });
    execFileSync('mkfifo', [file]);
    expect(diskMemo(file).get(key('a'))).toBeUndefined();
    save({ a: '1' });
    expect(diskMemo(file).get(key('a'))).toBe('1');
  });

  test('keeps texts with any characters', () => {
    const texts = { a: '{"x":"ä😀\\n"}', b: '', c: 'x'.repeat(100_000), d: '\n' };
    save(texts);
    const memo = diskMemo(file);
    for (const [name, json] of Object.entries(texts)) expect(memo.get(key(name))).toBe(json);
    expect(memo.get(key('other'))).toBeUndefined();
  });

  test('gives the same texts in whatever order they are read, long ones and their parts too', () => {
    const lengths = [10, 3_000_000, 70, 400_000, 900_000, 0, 5, 700_000, 1, 1_048_576, 30];
    const texts = new Map(
      lengths.flatMap((length, n) => [
        [partKey(key(`${n}`), 'body'), `body ${n} `.repeat(n)] as const,
        [key(`${n}`), String.fromCharCode(97 + n).repeat(length)] as const,
      ]),
    );
    const memo = diskMemo(file);
    for (const [name, json] of texts) memo.set(name, json);
    expect(memo.save()).toBeUndefined();
    const names = [...texts.keys()];
    const random = seededRandom(1);
    const shuffled = Array.from({ length: 60 }, () => names[Math.floor(random() * names.length)] as (typeof names)[0]);
    const reread = diskMemo(file);
    for (const name of [...names, ...names.toReversed(), ...shuffled, ...names])
      expect(reread.get(name) === texts.get(name), name).toBe(true);
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

describe('a run that goes on', () => {
  test('forgets what it has added, except for the entries that are still in use', () => {
    const memo = diskMemo(file);
    for (let version = 0; version < 100; version += 1) {
      memo.set(key(`page ${version}`), 'x'.repeat(1000));
      memo.set(key('other'), 'o');
      memo.keepOnly(new Set([key(`page ${version}`), key('other')]));
    }
    expect(memo.get(key('page 98'))).toBeUndefined();
    expect(memo.get(key('page 99'))).toBeDefined();
    memo.save();
    expect(statSync(file).size).toBeLessThan(2000);
    expect(diskMemo(file).get(key('other'))).toBe('o');
  });

  test('keeps what earlier runs have stored, for an edit that is undone', () => {
    save({ before: '1' });
    const memo = diskMemo(file);
    memo.get(key('before'));
    memo.set(key('after'), '2');
    memo.keepOnly(new Set([key('after')]));
    expect(memo.get(key('before'))).toBe('1');
    memo.save();
    expect(diskMemo(file).get(key('before'))).toBe('1');
  });

  test('saves only when it has something new', () => {
    const memo = diskMemo(file);
    memo.set(key('a'), '1');
    memo.save();
    const first = statSync(file).ino;
    memo.save();
    expect(statSync(file).ino).toBe(first);
    memo.set(key('b'), '2');
    memo.save();
    expect([diskMemo(file).get(key('a')), diskMemo(file).get(key('b'))]).toEqual(['1', '2']);
  });
});

describe('a run that adds more than memory should hold', () => {
  const megabytes = Array.from({ length: 12 }, (_, n) => `${n} `.repeat(500_000));
  const addAll = (memo: ReturnType<typeof diskMemo>): void => {
    for (const [n, text] of megabytes.entries()) memo.set(key(`${n}`), text);
  };
  const isComplete = (memo: ReturnType<typeof diskMemo>): boolean =>
    megabytes.every((text, n) => memo.get(key(`${n}`)) === text);

  test('reads its own texts, and those that it has forgotten', () => {
    const memo = diskMemo(file);
    addAll(memo);
    expect(isComplete(memo)).toBe(true);
    const last = memo.reader(key('11'));
    memo.keepOnly(new Set());
    expect(memo.get(key('11'))).toBeUndefined();
    expect(last?.() === megabytes[11]).toBe(true);
  });

  test('saves them, and leaves nothing else behind', () => {
    const memo = diskMemo(file);
    addAll(memo);
    expect(memo.save()).toBeUndefined();
    expect(readdirSync(dirname(file))).toEqual(['stages.memo']);
    expect(isComplete(diskMemo(file))).toBe(true);
  });
});

describe('the size of the file', () => {
  const kilobyte = 'x'.repeat(1024);
  const limits = { total: 40 * 1024, unused: 20 * 1024 };
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  const run = (used: readonly string[], added: readonly string[]): void => {
    const memo = diskMemo(file, limits);
    for (const name of used) memo.get(key(name));
    for (const name of added) memo.set(key(name), kilobyte);
    expect(memo.save()).toBeUndefined();
    expect(statSync(file).size).toBeLessThanOrEqual(limits.total);
  };
  const kept = (all: readonly string[]): number => {
    const memo = diskMemo(file, limits);
    return all.filter((name) => memo.get(key(name)) !== undefined).length;
  };

  test('has a limit for entries that the last run did not use', () => {
    run([], names('old', 15));
    run(['old14'], names('new', 10));
    expect(kept(['old14', ...names('new', 10)])).toBe(11);
    expect(kept(names('old', 15))).toBeGreaterThan(3);
    expect(statSync(file).size).toBeLessThanOrEqual(limits.unused);
  });

  test('has a limit for everything, however much a run adds', () => {
    run([], names('a', 100));
    expect(kept(names('a', 100))).toBeGreaterThan(30);
  });

  test('beyond it, entries in use stay: a large site does not lose in each build what it needs in the next', () => {
    run([], names('a', 100));
    const first = kept(names('a', 100));
    run(names('a', 100), names('b', 100));
    expect(kept(names('a', 100))).toBe(first);
  });

  test('counts bytes, not characters', () => {
    const memo = diskMemo(file, limits);
    for (const name of names('a', 100)) memo.set(key(name), 'ä€'.repeat(300));
    memo.save();
    expect(statSync(file).size).toBeLessThanOrEqual(limits.total);
  });

  test('stays below what Node can read at once', () => {
    expect(defaultLimits.total).toBeLessThan(2 ** 31);
    expect(defaultLimits.unused).toBeLessThanOrEqual(defaultLimits.total);
  });
});

describe('a damaged file is an empty memo', () => {
  test.each([
    ['empty', () => ''],
    ['text', () => 'hello'],
    ['a line', () => '\n'],
    ['another format', () => '{"format":"other","entries":[]}\n'],
    ['no entries', () => '{"format":"docs-build memo 2"}\n'],
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

  /** Changes a character of an entry without changing its length. */
  const damage = (): void => writeFileSync(file, readFileSync(file, 'utf8').replace('some text', 'some tent'));

  test('an entry with another letter is missing; the others are there', () => {
    save({ a: '"some text"', b: '2' });
    damage();
    const memo = diskMemo(file);
    expect([memo.get(key('a')), memo.get(key('b'))]).toEqual([undefined, '2']);
  });

  test('a text that is read later and has another letter: the reader throws, and the files are gone', () => {
    save({ a: '"some text"', b: '2' });
    save({ c: '3' });
    damage();
    const read = diskMemo(file).reader(key('a'));
    expect(read).toThrow(DamagedMemo);
    expect(readdirSync(dirname(file))).toEqual([]);
    expect(diskMemo(file).reader(key('a'))).toBeUndefined();
  });

  test('a damaged entry that is copied to a new file stays damaged', () => {
    save({ a: '"some text"' });
    damage();
    save({ b: 'x'.repeat(1000) });
    expect(diskMemo(file).get(key('a'))).toBeUndefined();
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
  memo.set(key('b'), '2');
  memo.keepOnly(new Set([key('b')]));
  expect([memo.get(key('a')), memo.get(key('b'))]).toEqual([undefined, '2']);
});
