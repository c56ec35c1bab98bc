/** Plants mistakes of one character in the real pages: nearly all must be found, and none where nothing was planted. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../../../test/support/command.ts';

interface Planted {
  readonly kind: string;
  readonly path: string;
  readonly line: number;
  readonly after: string;
  readonly found: readonly object[];
}
const { breakProse } = (await import(join(packageDir, 'concerto/scripts/break-prose.mjs'))) as {
  breakProse(options: { readonly seed: number; readonly count: number; readonly kinds?: string }): readonly Planted[];
};

test('of forty mistakes, verify catches all but two at most', { timeout: 600_000 }, () => {
  const planted = breakProse({ seed: 1, count: 40 });
  expect(planted).toHaveLength(40);
  expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
  const missed = planted.filter(({ found }) => found.length === 0);
  // A slip can make another name that exists, or a pinned version: no check of this kind sees that.
  expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(2);
});

test('of forty mistakes that change what a sentence says, verify catches those of words and labels, and more', {
  timeout: 600_000,
}, () => {
  const planted = breakProse({ seed: 1, count: 40, kinds: 'meanings' });
  expect(planted).toHaveLength(40);
  const missed = planted.filter(({ found }) => found.length === 0);
  const kinds = missed.map(({ kind }) => kind);
  // A sentence without a proof may say the opposite: see the figure of unproven statements.
  expect(kinds.filter((kind) => ['doubled word', 'title', 'class of error'].includes(kind))).toEqual([]);
  expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(10);
});
