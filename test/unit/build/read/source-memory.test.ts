import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settledState } from '../../../../build/adapters/file-state.ts';
import { ChangedSource } from '../../../../build/model/damaged-memo.ts';
import type { SourceFile } from '../../../../build/model/source-file.ts';
import { textHash } from '../../../../build/model/text-hash.ts';
import { readSources } from '../../../../build/read/read-sources.ts';
import { type ReadStates, sourceMemory } from '../../../../build/read/source-memory.ts';

let root: string;
let list: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-memory-'));
  list = join(root, 'cache/sources.list');
  write('docs/a.md', '# A');
  write('docs/b.md', '# B');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Until the clock of the file system, which is coarse, has moved on. */
function waitForClock(): void {
  const clock = (): number => {
    write('clock', '');
    return statSync(join(root, 'clock')).ctimeMs;
  };
  const start = clock();
  while (clock() === start);
}

/** As long after the files were written as it takes to trust them. */
const later = (): number => Date.now() + 60_000;

function read(now = later, version = '1') {
  const memory = sourceMemory(root, list, version, now);
  const sources = readSources({ root, docsPath: 'docs', staticPath: 'static', locale: 'en' }, undefined, { memory });
  memory.save();
  return sources;
}

/** Paths of the pages that were not read. */
const unread = (...args: Parameters<typeof read>): readonly string[] =>
  read(...args).value.docs.flatMap(({ path, knownHash }) => (knownHash === undefined ? [] : [path]));

const fileAt = (path: string, files: readonly SourceFile[]): SourceFile => {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`no ${path}`);
  return file;
};

describe('files that are as they were', () => {
  test('are not read, have the same hash, and are read when their text is used', () => {
    const first = read().value.docs;
    expect(first.map(({ knownHash }) => knownHash)).toEqual([undefined, undefined]);
    const second = read().value.docs;
    expect(second.map(({ knownHash }) => knownHash)).toEqual(first.map(textHash));
    expect(second.map(({ text }) => text)).toEqual(['# A', '# B']);
    expect(JSON.parse(JSON.stringify(second))).toMatchObject(JSON.parse(JSON.stringify(first)));
  });

  test('are read if they changed just before they were read: they may change again at the same time', () => {
    expect(unread(Date.now)).toEqual([]);
    expect(unread()).toEqual([]);
    expect(unread()).toEqual(['docs/a.md', 'docs/b.md']);
  });

  test('nothing is written when nothing has changed', () => {
    read();
    const before = readFileSync(list, 'utf8');
    rmSync(list);
    write('cache/sources.list', before);
    utimesSync(list, 1, 1);
    read();
    expect(readFileSync(list, 'utf8')).toBe(before);
  });
});

describe('files that have changed are read', () => {
  test('whatever their size and modification time say', () => {
    utimesSync(join(root, 'docs/a.md'), 1000, 1000);
    read();
    waitForClock();
    write('docs/a.md', '# C');
    utimesSync(join(root, 'docs/a.md'), 1000, 1000);
    expect(fileAt('docs/a.md', read().value.docs).text).toBe('# C');
  });

  test('also when another file takes their place', () => {
    write('other.md', '# D');
    read();
    renameSync(join(root, 'other.md'), join(root, 'docs/a.md'));
    expect(unread()).toEqual(['docs/b.md']);
    expect(unread()).toEqual(['docs/a.md', 'docs/b.md']);
  });

  test('a new file is read, a deleted one is gone', () => {
    read();
    write('docs/c.md', '# C');
    rmSync(join(root, 'docs/b.md'));
    expect(read().value.docs.map(({ path }) => path)).toEqual(['docs/a.md', 'docs/c.md']);
    expect(readFileSync(list, 'utf8')).not.toContain('docs/b.md');
  });

  test('a text that changes after its hash was used is not taken for that text', () => {
    read();
    const [file] = read().value.docs;
    write('docs/a.md', '# Changed');
    expect(() => file?.text).toThrow(ChangedSource);
    rmSync(join(root, 'docs/a.md'));
    expect(() => file?.text).toThrow(ChangedSource);
  });
});

describe('files that say more than their page are always read', () => {
  test('those that include others', () => {
    write('docs/part.txt', 'text');
    write('docs/a.md', '```txt file=./part.txt\n```');
    read();
    expect(unread()).toEqual(['docs/b.md']);
  });

  test('those that accept findings', () => {
    write('docs/a.md', '<!-- docs-check-disable-line link/broken: later -->');
    read();
    expect(unread()).toEqual(['docs/b.md']);
  });

  test('those that cannot be decoded, which are reported each time', () => {
    write('docs/a.md', Uint8Array.of(0xc3, 0x28));
    for (let run = 0; run < 3; run += 1)
      expect(read().diagnostics.map(({ code }) => code)).toEqual(['source/encoding']);
  });
});

test.each([
  ['cut off', (text: string) => text.slice(0, -10)],
  ['changed in one place', (text: string) => text.replace('docs/a.md', 'docs/x.md')],
  ['empty', () => ''],
  ['of another format', (text: string) => text.replace('sources 2', 'sources 1')],
  ['no text', () => '\0\0\0\n\0'],
])('a list that is %s counts as none, and is written again', (_, damage) => {
  read();
  writeFileSync(list, damage(readFileSync(list, 'utf8')));
  expect(unread()).toEqual([]);
  expect(unread()).toHaveLength(2);
});

test('the list of another version of the tool counts as none', () => {
  read();
  expect(unread(later, '2')).toEqual([]);
  expect(unread(later, '2')).toHaveLength(2);
});

describe('a process that reads again', () => {
  const places = () => ({ root, docsPath: 'docs', staticPath: 'static', locale: 'en' });
  /** Reads three times: the first read gives what to compare with, the second remembers the states. */
  function readAgain(now: number, change: () => void = () => undefined) {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    try {
      const states: ReadStates = new WeakMap();
      const first = readSources(places(), undefined, { states }).value;
      const second = readSources(places(), first, { states }).value;
      change();
      const third = readSources(places(), second, { states }).value;
      return { second, third, isKnown: second.docs.map((file) => states.has(file)) };
    } finally {
      vi.useRealTimers();
    }
  }

  test('reads only files that are not as they were', () => {
    const { second, third, isKnown } = readAgain(later(), () => {
      waitForClock();
      write('docs/b.md', '# C');
    });
    expect(isKnown).toEqual([true, true]);
    expect(third.docs[0]).toBe(second.docs[0]);
    expect(third.docs.map(({ text }) => text)).toEqual(['# A', '# C']);
  });

  test('takes the state of a file for its text', () => {
    const states: ReadStates = new WeakMap();
    const before = readSources(places()).value;
    const kept = before.docs.map((file) => ({ ...file, text: 'not what is there' }));
    for (const file of kept) states.set(file, settledState(join(root, file.path), later()) ?? '');
    vi.useFakeTimers({ now: later(), toFake: ['Date'] });
    try {
      expect(readSources(places(), { ...before, docs: kept }, { states }).value.docs).toEqual(kept);
    } finally {
      vi.useRealTimers();
    }
  });

  test('reads files again that changed just before they were read, and those that include others', () => {
    expect(readAgain(Date.now()).isKnown).toEqual([false, false]);
    write('docs/b.md', "import A from './a.md'\n\n<A />");
    expect(readAgain(later()).isKnown).toEqual([true, false]);
  });
});
