import { describe, expect, test } from 'vitest';
import {
  bucketBytes,
  bucketCount,
  bucketOf,
  bucketsOf,
  readBucket,
} from '../../../build/features/shared-cache/buckets.ts';
import { madeResults } from './made-results.ts';

const pages = Array.from({ length: 1000 }, (_, number) => `docs/part-${number % 7}/page-${number}.md`);
const bucketsFor = (some: readonly string[]) => bucketsOf(madeResults(some).results);

test('a stage has at most as many entries as there are buckets, whatever the number of pages', () => {
  expect(bucketsFor(pages).length).toBeLessThanOrEqual(bucketCount);
  expect(bucketsFor(pages.slice(0, 1))).toHaveLength(1);
  expect(bucketsFor([])).toEqual([]);
});

test('the shares of several machines are the entries of one that has all pages', () => {
  const shares = Array.from({ length: 8 }, (_, share) => pages.filter((page) => bucketOf(page) % 8 === share));
  const made = shares.flatMap((share) => bucketsFor(share).map(({ key }) => key));
  expect(made.sort()).toEqual(
    bucketsFor(pages)
      .map(({ key }) => key)
      .sort(),
  );
});

test('the order of the pages changes nothing', () => {
  expect(bucketsFor(pages.toReversed())).toEqual(expect.arrayContaining([...bucketsFor(pages)]));
});

test('an edit makes one entry new, and so does another stage make all', () => {
  const { results } = madeResults(pages);
  const before = new Set(bucketsOf(results).map(({ key }) => key));
  const edited = results.inputs.map((input, index) =>
    index === 5 ? { ...input, key: 'f'.repeat(64) as never } : input,
  );
  expect(bucketsOf({ ...results, inputs: edited }).filter(({ key }) => !before.has(key))).toHaveLength(1);
  expect(bucketsOf({ ...results, stage: 'other' }).filter(({ key }) => before.has(key))).toEqual([]);
});

describe('an entry', () => {
  const some = pages.filter((page) => bucketOf(page) === bucketOf(pages[0] as string));
  const { results, texts } = madeResults(some, some);
  const [bucket] = bucketsOf(results);
  if (!bucket) throw new Error('no bucket');
  const bytes = bucketBytes(bucket, results.textsOf) as Buffer;

  test('gives each text back', () => {
    expect(some.length).toBeGreaterThan(2);
    expect(readBucket(bytes, bucket)).toEqual(bucket.inputs.map((key) => texts.get(key)));
  });

  test('is not made while a result is missing', () => {
    expect(bucketBytes(bucket, (key) => (key === bucket.inputs[1] ? undefined : texts.get(key)))).toBeUndefined();
  });

  test.each([
    ['another bucket', bytes, { ...bucket, key: '0'.repeat(64) }],
    ['other pages', bytes, { ...bucket, inputs: bucket.inputs.slice(1) }],
    ['a part of it', bytes.subarray(0, -1), bucket],
    ['more than it', Buffer.concat([bytes, Buffer.from(' ')]), bucket],
    ['no head', Buffer.from('text'), bucket],
    ['nothing', Buffer.alloc(0), bucket],
  ])('of %s throws', (_, damaged, wanted) => {
    expect(() => readBucket(damaged, wanted)).toThrow();
  });
});
