import { expect, test } from 'vitest';
import { allSteps, isSteps, onDemand, type Steps, waitFor } from '../../../../build/model/steps.ts';

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

test('a module is waited for once, and again after a failure', async () => {
  const loads = [Promise.reject(new Error('no')), Promise.resolve('module')];
  const module = onDemand(() => loads.shift() ?? Promise.reject(new Error('loaded already')));
  await expect(allSteps(module())).rejects.toThrow('no');
  expect([await allSteps(module()), await allSteps(module())]).toEqual(['module', 'module']);
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
