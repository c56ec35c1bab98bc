/**
 * What an entry of the cache holds: the results of one stage for a bucket of pages. Pure. The bucket of a page follows
 * from its path alone, so that a machine that reads a share of the pages makes the same entries as one that reads all.
 */
import type { Hash } from '../../model/paths.ts';
import { sha256 } from '../../model/sha256.ts';
import type { KeyedText, StageResults } from '../../model/shared-results.ts';

/** The most entries that a stage has. An edit makes one of them new, with all its pages. */
export const bucketCount = 128;

export const bucketOf = (page: string): number => Number.parseInt(sha256(page).slice(0, 8), 16) % bucketCount;

export interface Bucket {
  /** Address of the entry: a hash of everything that its content is made from. */
  readonly key: string;
  /** Keys of the results, in the order in which the entry has them. */
  readonly inputs: readonly Hash[];
}

/** Changed with the form of an entry. */
const FORM = 'docs-build shared results 1';

/** Letters and their cases are those of the Unicode version of the machine. */
const madeBy = process.versions.unicode ?? '';

export function bucketsOf({ stage, inputs }: Pick<StageResults, 'stage' | 'inputs'>): readonly Bucket[] {
  const buckets = new Map<number, Set<Hash>>();
  for (const { key, page } of inputs) {
    const number = bucketOf(page);
    buckets.set(number, (buckets.get(number) ?? new Set<Hash>()).add(key));
  }
  return [...buckets.values()].map((keys) => {
    const sorted = [...keys].sort();
    return { key: sha256(JSON.stringify([FORM, madeBy, stage, sorted])), inputs: sorted };
  });
}

/** The head of an entry, one line of JSON. The texts follow, one after another. */
interface Head {
  readonly bucket: string;
  /** The key of each text and its bytes, for each result. */
  readonly results: readonly (readonly (readonly [key: Hash, bytes: number])[])[];
}

/** @returns The bytes of an entry, not compressed; undefined if a result is missing. */
export function bucketBytes({ key, inputs }: Bucket, textsOf: StageResults['textsOf']): Buffer | undefined {
  const results: (readonly KeyedText[])[] = [];
  for (const input of inputs) {
    const texts = textsOf(input);
    if (!texts) return undefined;
    results.push(texts);
  }
  const contents = results.map((texts) => texts.map(([at, text]) => [at, Buffer.from(text)] as const));
  const head: Head = {
    bucket: key,
    results: contents.map((texts) => texts.map(([at, { length }]) => [at, length])),
  };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...contents.flatMap((texts) => texts.map(([, bytes]) => bytes)),
  ]);
}

/** @returns The texts of each input of the bucket. Throws if the bytes are not an entry of this bucket. */
export function readBucket(bytes: Buffer, { key, inputs }: Bucket): readonly (readonly KeyedText[])[] {
  const end = bytes.indexOf(10);
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if (head.bucket !== key || head.results.length !== inputs.length) throw new Error('another entry');
  let at = end + 1;
  const results = head.results.map((texts) =>
    texts.map(([name, length]): KeyedText => {
      const text = bytes.toString('utf8', at, at + length);
      at += length;
      return [name, text];
    }),
  );
  if (at !== bytes.length) throw new Error('another length');
  return results;
}
