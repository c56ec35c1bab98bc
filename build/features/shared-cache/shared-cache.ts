/** The results of stages in a cache that machines share. What is missing, damaged or late there is made here. */
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { counted } from '../../cli/counted.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { sha256 } from '../../model/sha256.ts';
import type { SharedResults, StageResults } from '../../model/shared-results.ts';
import type { OpenSharedResults } from '../feature.ts';
import { actionResult, digestIn } from './action-result.ts';
import { type Bucket, bucketBytes, bucketsOf, readBucket } from './buckets.ts';
import { folderStore } from './folder-store.ts';
import { httpStore } from './http-store.ts';
import { type Patience, patience } from './patience.ts';
import { placeOf } from './place.ts';
import type { Store, StoreFailure } from './store.ts';

export const openSharedCache: OpenSharedResults = ({ cache = {} }, root, env) => {
  const place = placeOf(cache, env);
  const store =
    'url' in place
      ? httpStore(place)
      : folderStore({ read: inRoot(root, place.read), write: inRoot(root, place.write) });
  return sharedResults({ store, canWrite: place.canWrite, patience: patience(MOST_MS) });
};

const inRoot = (root: string, path: string | undefined): string | undefined =>
  path === undefined ? undefined : resolve(root, path);

/** What the cache may cost a build. */
const MOST_MS = 2000;
/** Reading a page that the cache does not have takes longer. */
const MS_PER_PAGE = 4;
/** Requests at a time. */
const AT_ONCE = 24;
/** Of an entry as it is sent, and as it is read. A larger one is not shared. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TEXT = 64 * 1024 * 1024;
/** Servers may add to what says where the content is. */
const MAX_RESULT_BYTES = 64 * 1024;

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

export interface SharedCache {
  readonly store: Store;
  readonly canWrite: boolean;
  readonly patience: Patience;
}

export function sharedResults(cache: SharedCache): SharedResults {
  let found: readonly Diagnostic[] = [];
  let damaged = 0;
  /** Runs requests, a few at a time. The first failure ends all use of the cache. */
  const ask = async (buckets: readonly Bucket[], request: BucketRequest): Promise<void> => {
    if (cache.patience.isOver()) return;
    const waiting = buckets.values();
    const inTurn = async (signal: AbortSignal, gain: (ms: number) => void): Promise<void> => {
      for (const bucket of waiting) await request(bucket, signal, gain);
    };
    try {
      await cache.patience.during(async (signal, gain) => {
        await Promise.all(Array.from({ length: AT_ONCE }, () => inTurn(signal, gain)));
      });
    } catch (error) {
      cache.patience.end();
      const { message, hint } = error as StoreFailure;
      found = [...found, problem('cache/unreachable', `the shared cache is not used any more: ${message}`, { hint })];
    }
  };
  return {
    async find(results) {
      const wanted = bucketsOf(results).filter(({ inputs }) => inputs.some((key) => !results.has(key)));
      const missing = new Set(wanted);
      await ask(wanted, async (bucket, signal, gain) => {
        const bytes = await readEntry(cache.store, bucket, signal);
        if (bytes === undefined) return;
        const isAdded = bytes !== 'damaged' && addResults(bytes, bucket, results);
        if (!isAdded) damaged++;
        else {
          missing.delete(bucket);
          gain(bucket.inputs.length * MS_PER_PAGE);
        }
      });
      return () =>
        cache.canWrite
          ? ask([...missing], async (bucket, signal, gain) => {
              const content = await contentOf(bucket, results);
              // What this machine does itself is no waiting.
              gain(MOST_MS);
              if (content) await writeEntry(cache.store, bucket, content, signal);
              gain(MOST_MS);
            })
          : Promise.resolve();
    },
    problems() {
      const all = damaged === 0 ? found : [...found, damagedEntries(damaged)];
      found = [];
      damaged = 0;
      return all;
    },
  };
}

type BucketRequest = (bucket: Bucket, signal: AbortSignal, gain: (ms: number) => void) => Promise<void>;

const damagedEntries = (count: number): Diagnostic =>
  problem(
    'cache/damaged',
    `${counted(count, 'entry', 'entries')} of the shared cache not used: damaged, or not what was written`,
    { hint: 'if it happens again, look at who may write to the cache' },
  );

/** @returns undefined if the cache does not have the entry. */
async function readEntry(store: Store, { key }: Bucket, signal: AbortSignal): Promise<Buffer | 'damaged' | undefined> {
  const message = await store.get('ac', key, MAX_RESULT_BYTES, signal);
  if (!message) return undefined;
  const digest = digestIn(message);
  if (!digest || digest.bytes > MAX_BYTES) return 'damaged';
  const content = await store.get('cas', digest.hash, digest.bytes, signal);
  if (!content) return undefined;
  if (sha256(content) !== digest.hash) return 'damaged';
  try {
    return await decompress(content, { maxOutputLength: MAX_TEXT });
  } catch {
    return 'damaged';
  }
}

/** @returns false if the bytes are not those of the bucket. */
function addResults(bytes: Buffer, bucket: Bucket, results: StageResults): boolean {
  try {
    const texts = readBucket(bytes, bucket);
    for (const [index, key] of bucket.inputs.entries()) if (!results.has(key)) results.add(key, texts[index] ?? []);
    return true;
  } catch {
    return false;
  }
}

/** @returns undefined if a result is missing, or the content is too large to be shared. */
async function contentOf(bucket: Bucket, { textsOf }: StageResults): Promise<Uint8Array | undefined> {
  const bytes = bucketBytes(bucket, textsOf);
  if (!bytes || bytes.length > MAX_TEXT) return undefined;
  const content = await compress(bytes, { level: 1 });
  return content.length > MAX_BYTES ? undefined : content;
}

/** The content first: what leads to it is never without it. */
async function writeEntry(store: Store, { key }: Bucket, content: Uint8Array, signal: AbortSignal): Promise<void> {
  const hash = sha256(content);
  await store.put('cas', hash, content, signal);
  await store.put('ac', key, actionResult({ hash, bytes: content.length }), signal);
}
