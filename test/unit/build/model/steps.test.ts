import { expect, test } from 'vitest';
import { allSteps, isSteps, type Steps, waitFor } from '../../../../build/model/steps.ts';

test('steps run to their end, with what they wait for', async () => {
  function* work(): Steps<string> {
    yield;
    const first = yield* waitFor(() => Promise.resolve('a'));
    const second = yield* waitFor(() => 'b');
    return first + second;
  }
  expect(isSteps(work())).toBe(true);
  expect(await allSteps(work())).toBe('ab');
});

test('the failure of what they wait for is thrown where they wait', async () => {
  function* work(): Steps<string> {
    try {
      return yield* waitFor(() => Promise.reject(new Error('no')));
    } catch (error) {
      yield;
      return `caught ${(error as Error).message}`;
    }
  }
  expect(await allSteps(work())).toBe('caught no');
});

test('what they throw rejects', async () => {
  // biome-ignore lint/correctness/useYield: it ends before
  function* work(): Steps<void> {
    throw new Error('broken');
  }
  await expect(allSteps(work())).rejects.toThrow('broken');
});

test('trees and arrays are no steps', () => {
  expect([{ type: 'root', children: [] }, [], undefined, 'text'].map(isSteps)).toEqual([false, false, false, false]);
});
