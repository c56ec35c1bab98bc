import { expect, test } from 'vitest';
import { retryAfterMs } from '../../../../build/adapters/retry-after.ts';

test.each([
  ['7', 7000],
  [' 7 ', 7000],
  ['1000000000', 1e12],
  ['', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['Infinity', undefined],
  ['1e9', undefined],
  ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
])('Retry-After: %j', (header, expected) => {
  expect(retryAfterMs(header)).toBe(expected);
});

test('a date gives the time until then', () => {
  const header = new Date(Date.now() + 60_000).toUTCString();
  expect(retryAfterMs(header)).toBeGreaterThan(50_000);
  expect(retryAfterMs(header)).toBeLessThanOrEqual(60_000);
});
