/** Results of a stage as texts, and a cache in memory, for tests. */
import { patience } from '../../../build/features/shared-cache/patience.ts';
import { type SharedCache, sharedResults } from '../../../build/features/shared-cache/shared-cache.ts';
import type { Store } from '../../../build/features/shared-cache/store.ts';
import type { Hash } from '../../../build/model/paths.ts';
import { sha256 } from '../../../build/model/sha256.ts';
import type { KeyedText, StageResults } from '../../../build/model/shared-results.ts';

export const keyOf = (page: string): Hash => sha256(page) as Hash;

/** @param made The pages whose results this machine has. */
export function madeResults(pages: readonly string[], made: readonly string[] = []) {
  const texts = new Map<Hash, readonly KeyedText[]>();
  const make = (page: string): void => {
    const key = keyOf(page);
    texts.set(key, [
      [key, `{"title":"${page}"}`],
      [`${key}-body` as Hash, `"<p>${page} – ü</p>"`],
    ]);
  };
  for (const page of made) make(page);
  const results: StageResults = {
    stage: 'parse',
    inputs: pages.map((page) => ({ key: keyOf(page), page })),
    has: (key) => texts.has(key),
    textsOf: (key) => texts.get(key),
    add: (key, added) => void texts.set(key, added),
  };
  return { results, texts, make };
}

/** Entries by their path, such as `ac/HASH`. */
export function memoryStore(entries = new Map<string, Uint8Array>()) {
  const asked: string[] = [];
  const store: Store = {
    async get(part, hash) {
      asked.push(`GET ${part}`);
      return entries.get(`${part}/${hash}`);
    },
    async put(part, hash, bytes) {
      asked.push(`PUT ${part}`);
      entries.set(`${part}/${hash}`, bytes);
    },
  };
  return { store, entries, asked };
}

export const cacheOn = (store: Store, options: Partial<SharedCache> = {}) =>
  sharedResults({ store, canWrite: true, patience: patience(60_000), ...options });

/** One machine makes all results and hands them over. */
export async function filled(pages: readonly string[]): Promise<ReturnType<typeof memoryStore>> {
  const memory = memoryStore();
  const { results, make, texts } = madeResults(pages);
  const handOver = await cacheOn(memory.store).find({ ...results, has: () => false });
  for (const page of pages) make(page);
  await handOver();
  if (texts.size !== pages.length) throw new Error('the cache already had something');
  memory.asked.length = 0;
  return memory;
}

/** Another machine asks for all of them. */
export async function asking(pages: readonly string[], store: Store, options: Partial<SharedCache> = {}) {
  const { results, texts, make } = madeResults(pages);
  const cache = cacheOn(store, options);
  const handOver = await cache.find(results);
  return { texts, make, handOver, problems: cache.problems };
}
