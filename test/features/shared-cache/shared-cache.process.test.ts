import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { actionResult, digestIn } from '../../../build/features/shared-cache/action-result.ts';
import { bucketOf } from '../../../build/features/shared-cache/buckets.ts';
import { type Patience, patience } from '../../../build/features/shared-cache/patience.ts';
import { StoreFailure } from '../../../build/features/shared-cache/store.ts';
import { sha256 } from '../../../build/model/sha256.ts';
import { asking, filled, keyOf, madeResults, memoryStore } from './made-results.ts';

const pages = Array.from({ length: 40 }, (_, number) => `docs/page-${number}.md`);
const buckets = new Set(pages.map(bucketOf)).size;
const everything = madeResults(pages, pages).texts;

test('what one machine has made, another finds', async () => {
  const { store, asked } = await filled(pages);
  const { texts, problems } = await asking(pages, store);
  expect(texts).toEqual(everything);
  expect(asked.length).toBe(2 * buckets);
  expect(problems()).toEqual([]);
});

test('nothing is asked for buckets that are here, and nothing is written that was found', async () => {
  const { store, asked } = await filled(pages);
  const { handOver } = await asking(pages, store);
  asked.length = 0;
  await handOver();
  expect(asked).toEqual([]);
  const { asked: later, store: empty } = memoryStore();
  await asking([], empty);
  expect(later).toEqual([]);
});

test('a result that may not be kept keeps its bucket from being written', async () => {
  const { store, entries } = memoryStore();
  const { make, handOver } = await asking(pages, store);
  const [slow = '', ...others] = pages;
  for (const page of others) make(page);
  await handOver();
  const { texts } = await asking(pages, store);
  expect([...entries.keys()].filter((path) => path.startsWith('ac/'))).toHaveLength(buckets - 1);
  expect(texts.has(keyOf(slow))).toBe(false);
});

test('without leave to write, nothing is written', async () => {
  const { store, entries } = memoryStore();
  const { make, handOver } = await asking(pages, store, { canWrite: false });
  for (const page of pages) make(page);
  await handOver();
  expect(entries.size).toBe(0);
});

describe('entries that are not used, and written again:', () => {
  type Entries = Map<string, Uint8Array>;
  const each =
    (part: string, change: (bytes: Uint8Array, path: string, entries: Entries) => Uint8Array) => (all: Entries) => {
      for (const [path, bytes] of all) if (path.startsWith(part)) all.set(path, change(bytes, path, all));
    };
  const leadingTo = (content: Uint8Array, entries: Entries): Uint8Array => {
    entries.set(`cas/${sha256(content)}`, content);
    return actionResult({ hash: sha256(content), bytes: content.length });
  };
  const flipped = (bytes: Uint8Array): Uint8Array => bytes.map((byte, index) => (index === 20 ? byte ^ 1 : byte));
  test.each<[string, (all: Entries) => void]>([
    ['a changed bit', each('cas/', flipped)],
    ['forged content of the same length', each('cas/', (bytes) => new Uint8Array(bytes.length))],
    ['a part of the content', each('cas/', (bytes) => bytes.subarray(0, -5))],
    ['an empty file', each('ac/', () => new Uint8Array())],
    ['a page of HTML', each('ac/', () => Buffer.from('<!doctype html><title>Sign in</title>'))],
    ['content that is not compressed', each('ac/', (_, __, all) => leadingTo(Buffer.from('text'), all))],
    ['content of another form', each('ac/', (_, __, all) => leadingTo(gzipSync('{"bucket":"x","results":[]}\n'), all))],
    [
      'a size beyond the limit',
      each('ac/', (bytes) => actionResult({ hash: digestIn(bytes)?.hash ?? '', bytes: 2 ** 40 })),
    ],
    [
      'content of another entry',
      (all) => {
        const entries = [...all].filter(([path]) => path.startsWith('ac/'));
        for (const [index, [path]] of entries.entries())
          all.set(path, (entries[(index + 1) % entries.length] as (typeof entries)[number])[1]);
      },
    ],
    ['content that expands to more than any entry has', each('ac/', (_, __, all) => leadingTo(bomb, all))],
  ])('%s', async (_, damage) => {
    const some = pages.slice(0, 4);
    const { store, entries } = await filled(some);
    damage(entries);
    const { texts, make, handOver, problems } = await asking(some, store);
    expect(texts.size).toBe(0);
    expect(problems()).toMatchObject([{ code: 'cache/damaged', message: expect.stringMatching(/^\d+ entries/) }]);
    for (const page of some) make(page);
    await handOver();
    const again = await asking(some, store);
    expect(again.texts).toEqual(madeResults(some, some).texts);
    expect(again.problems()).toEqual([]);
  });

  test('content that is gone counts as missing', async () => {
    const { store, entries } = await filled(pages);
    for (const path of entries.keys()) if (path.startsWith('cas/')) entries.delete(path);
    const { texts, problems } = await asking(pages, store);
    expect([texts.size, problems()]).toEqual([0, []]);
  });
});

const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024), { level: 9 });

describe('a cache that fails', () => {
  test('is asked once and no more, for reading and for writing', async () => {
    let requests = 0;
    const fail = async (): Promise<never> => {
      requests++;
      await undefined;
      throw new StoreFailure('it answers with status 500', 'a hint');
    };
    const { make, handOver, problems } = await asking(pages, { get: fail, put: fail });
    const first = requests;
    expect(first).toBeLessThan(buckets);
    for (const page of pages) make(page);
    await handOver();
    expect(requests).toBe(first);
    expect(problems()).toMatchObject([
      {
        ...{ code: 'cache/unreachable', severity: 'info', hint: 'a hint' },
        message: 'the shared cache is not used any more: it answers with status 500',
      },
    ]);
    expect(problems()).toEqual([]);
  });

  test('is not blamed for the time that this machine takes before it writes', async () => {
    const events: string[] = [];
    const put = async (part: string): Promise<void> => void events.push(`PUT ${part}`);
    const stopwatch: Patience = {
      isOver: () => false,
      end: () => undefined,
      during: (work) => work(new AbortController().signal, (ms) => events.push(`gain ${ms}`)),
    };
    const one = pages.slice(0, 1);
    const { make, handOver } = await asking(one, { ...memoryStore().store, put }, { patience: stopwatch });
    for (const page of one) make(page);
    await handOver();
    expect(events).toEqual(['gain 2000', 'PUT cas', 'PUT ac', 'gain 2000']);
  });

  test('is left when it does not answer', async () => {
    const never = (_part: unknown, _hash: unknown, _limit: unknown, signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const store = { ...memoryStore().store, get: never };
    const { texts, problems } = await asking(pages, store, { patience: patience(5) });
    expect(texts.size).toBe(0);
    expect(problems()).toMatchObject([{ message: expect.stringContaining('does not answer in time') }]);
  });

  test('what it gave before is used', async () => {
    const { store } = await filled(pages);
    let left = 2 * 5;
    const get: typeof store.get = async (...entry) => {
      if (left-- <= 0) throw new StoreFailure('it answers with status 503');
      return store.get(...entry);
    };
    const { texts } = await asking(pages, { ...store, get });
    expect(texts.size).toBeLessThan(pages.length);
    for (const [key, own] of texts) expect(own).toEqual(everything.get(key));
  });
});
