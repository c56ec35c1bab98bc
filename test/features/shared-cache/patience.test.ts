import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../build/features/shared-cache/patience.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Waits until patience is over. */
const forever = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('what does not answer is waited for as long as the limit', async () => {
  const one = patience(2000);
  const waiting = one.during(forever).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1999);
  expect(one.isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(one.isOver()).toBe(true);
  expect(await waiting).toBe('it does not answer in time');
});

test('the limit is for all waiting together', async () => {
  const one = patience(2000);
  for (let time = 0; time < 3; time++) {
    expect(one.isOver()).toBe(false);
    const waiting = one.during(() => new Promise((resolve) => void setTimeout(resolve, 600)));
    await vi.advanceTimersByTimeAsync(600);
    await waiting;
  }
  const waiting = one.during(forever).catch(() => 'over');
  await vi.advanceTimersByTimeAsync(200);
  expect(await waiting).toBe('over');
});

test('answers extend it by what they save, up to the limit from now', async () => {
  const one = patience(2000);
  const waiting = one
    .during(async (signal, gain) => {
      await new Promise((resolve) => void setTimeout(resolve, 1500));
      gain(100);
      await new Promise((resolve) => void setTimeout(resolve, 500));
      expect(one.isOver()).toBe(false);
      gain(60_000);
      await forever(signal);
    })
    .catch(() => 'over');
  await vi.advanceTimersByTimeAsync(3999);
  expect(one.isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe('over');
});

test('what has ended stays ended, and leaves no timer', async () => {
  const one = patience(2000);
  let late = (_ms: number): void => undefined;
  await one.during(async (_signal, gain) => {
    late = gain;
  });
  one.end();
  late(1000);
  expect(one.isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
