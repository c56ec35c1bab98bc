import { expect, test } from 'vitest';
import { inTime } from '../../../../build/markdown/in-time.ts';

test('what is there in time is given, whether promised or not', async () => {
  expect([await inTime(1), await inTime(Promise.resolve(2)), await inTime(undefined)]).toEqual([1, 2, undefined]);
  await expect(inTime(Promise.reject(new Error('Oh')))).rejects.toThrow('Oh');
});

test('what never comes is an error', async () => {
  await expect(inTime(new Promise(() => undefined), 0.02)).rejects.toThrow('it has not ended after 0.02 s');
});
