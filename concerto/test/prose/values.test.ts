import { describe, expect, test } from 'vitest';
import { holdsValue, valuesIn } from '../../prose/values.ts';

describe('values in a sentence', () => {
  test.each([
    ['at most 20 items, not 1.5, at −16', ['20', '1.5', '-16']],
    ["`'left'` or `12`, but no `name`", ['left', '12']],
    ['In 5.0.0, ISO 8601 and RFC 3986', []],
    ['`range=[1,2]` and `"a": "b"`', []],
  ])('%s', (text, values) => expect([...valuesIn(text)].sort()).toEqual([...values].sort()));
});

test.each([
  ['a === 20', '20', true],
  ['a === 200', '20', false],
  ["['proto3', 'draft-07']", '7', true],
  ['of three', '3', true],
  ['freedom', '3', false],
  ["b === 'left'", 'left', true],
])('%s holds %s: %s', (program, value, isHeld) => expect(holdsValue(program, value)).toBe(isHeld));
