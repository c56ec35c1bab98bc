import { describe, expect, test } from 'vitest';
import { distances } from '../../../../src/shared/features/embedded-search/engine/distance.ts';

describe('typing errors', () => {
  test.each([
    ['model', 'model', 0],
    ['modle', 'model', 1],
    ['modl', 'model', 1],
    ['modeel', 'model', 1],
    ['nodel', 'model', 1],
    ['decartor', 'decorator', 2],
    ['xyz', 'model', 3],
  ])('%s for %s: %i', (typed, word, expected) => {
    expect(distances(typed, word, 2).whole).toBe(expected);
  });

  test('the last letter of the longest words counts', () => {
    const word = 'a'.repeat(100);
    expect(distances(`${'a'.repeat(99)}b`, word, 1).whole).toBe(1);
    expect(distances(word, word, 1).whole).toBe(0);
  });

  test('the beginning of a longer word is measured apart', () => {
    expect(distances('valdia', 'validation', 1)).toEqual({ whole: 2, begin: 1 });
    expect(distances('validat', 'validation', 1)).toEqual({ whole: 2, begin: 0 });
  });
});
