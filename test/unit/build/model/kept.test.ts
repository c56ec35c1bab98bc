import { describe, expect, test } from 'vitest';
import { isSameList, keep, keptOf, keptResults, nothingKept } from '../../../../build/model/kept.ts';

describe('keep', () => {
  const counted = () => {
    let made = 0;
    return () => ({ number: ++made });
  };

  test('gives the last result while all inputs are the same objects', () => {
    const kept = keptResults();
    const [make, input] = [counted(), {}];
    const first = keep(kept, 'step', [input, 'x'], make);
    expect(keep(kept, 'step', [input, 'x'], make)).toBe(first);
    expect(keep(kept, 'step', [{}, 'x'], make)).toEqual({ number: 2 });
    expect(keep(kept, 'step', [input, 'x'], make)).toEqual({ number: 3 });
    expect(keep(kept, 'step', [input], make)).toEqual({ number: 4 });
  });

  test('keeps each step and each part by itself', () => {
    const kept = keptResults();
    const make = counted();
    keep(kept, 'one', [], make);
    expect(keep(kept, 'other', [], make)).toEqual({ number: 2 });
    expect(keep(keptOf(kept, 'de'), 'one', [], make)).toEqual({ number: 3 });
    expect(keep(keptOf(kept, 'de'), 'one', [], make)).toEqual({ number: 3 });
  });

  test('a process that builds once makes everything', () => {
    const make = counted();
    keep(nothingKept, 'step', [], make);
    expect(keep(nothingKept, 'step', [], make)).toEqual({ number: 2 });
  });
});

test('lists are the same if their items are', () => {
  const item = {};
  expect(isSameList([item, Number.NaN], [item, Number.NaN])).toBe(true);
  expect(isSameList([item], [{}])).toBe(false);
  expect(isSameList([item], [item, item])).toBe(false);
});
