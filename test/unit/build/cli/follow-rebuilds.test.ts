import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRebuilds } from '../../../../build/cli/follow-rebuilds.ts';
import type { Rebuild } from '../../../../build/project/dev-site.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rebuild = {} as Rebuild;

/** Records the calls; `finish` is what the site does when a rebuild ends. */
function followed() {
  const calls: string[] = [];
  let listener: (rebuild: Rebuild) => void = () => undefined;
  const record = (name: string) => async (): Promise<void> => void calls.push(name);
  const stop = followRebuilds(
    {
      subscribe: (newListener) => {
        listener = newListener;
      },
      warmUp: record('warm up'),
      runSamples: record('samples'),
      recheck: record('recheck'),
    },
    () => calls.push('report'),
  );
  return { calls, stop, finish: () => listener(rebuild) };
}

test('looks for missed changes once, when nothing has changed for a while', async () => {
  const { calls, finish } = followed();
  finish();
  await vi.advanceTimersByTimeAsync(900);
  finish();
  await vi.advanceTimersByTimeAsync(900);
  expect(calls).not.toContain('recheck');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.filter((call) => call === 'recheck')).toHaveLength(1);
});

test('does nothing after it has been stopped, even if a rebuild ends later', async () => {
  const { calls, finish, stop } = followed();
  finish();
  stop();
  const before = [...calls];
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual(before);
  expect(vi.getTimerCount()).toBe(0);
});
