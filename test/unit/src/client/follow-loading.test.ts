import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followLoading, type LoadingOptions } from '../../../../src/client/follow-loading.ts';
import { type Loading, viewOf } from '../../../../src/client/loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loading whose attempts are settled by hand. */
function follow(options?: LoadingOptions) {
  const attempts: { resolve(value: string): void; reject(reason: unknown): void }[] = [];
  const seen: Loading<string>[] = [];
  const loader = () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject }));
  const followed = followLoading(loader, (state) => seen.push(state), options);
  return { ...followed, attempts, views: () => seen.map(viewOf), seen };
}

describe('what is reported while something loads', () => {
  test('is nothing before 200 ms, then a spinner', async () => {
    const { views } = follow();
    await vi.advanceTimersByTimeAsync(199);
    expect(views()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(views()).toEqual(['spinner']);
  });

  test('a delay of 0 is over at once', () => expect(follow({ delay: 0 }).views()).toEqual(['spinner']));

  test('when the loading ends in time, the timers are cleared', async () => {
    const { attempts, views } = follow({ timeout: 500 });
    attempts[0]?.resolve('page');
    await vi.advanceTimersByTimeAsync(1000);
    expect([views(), vi.getTimerCount()]).toEqual([['loaded'], 0]);
  });

  test('a timeout is reported, and the loading goes on; without one nothing is reported', async () => {
    const [limited, unlimited] = [follow({ timeout: 500 }), follow()];
    await vi.advanceTimersByTimeAsync(60_000);
    limited.attempts[0]?.resolve('page');
    await limited.ended;
    expect(limited.seen.map(({ timedOut, loaded }) => [timedOut, loaded])).toEqual([
      [false, null],
      [true, null],
      [true, 'page'],
    ]);
    expect(unlimited.seen.some(({ timedOut }) => timedOut)).toBe(false);
  });

  test('Retry calls the loader again', async () => {
    const { attempts, views, retry, ended, seen } = follow();
    attempts[0]?.reject(new Error('boom'));
    await ended;
    retry();
    expect([views(), attempts.length]).toEqual([['error', 'nothing'], 2]);
    await vi.advanceTimersByTimeAsync(200);
    attempts[1]?.resolve('page');
    await vi.advanceTimersByTimeAsync(0);
    expect([views(), seen.at(-1)?.loaded]).toEqual([['error', 'nothing', 'spinner', 'loaded'], 'page']);
  });

  test('nothing is reported after a stop', async () => {
    const { attempts, views, stop } = follow({ timeout: 500 });
    stop();
    attempts[0]?.resolve('page');
    await vi.advanceTimersByTimeAsync(1000);
    expect([views(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('an attempt that is late after a retry is not told', async () => {
    const { attempts, seen, retry } = follow();
    retry();
    attempts[0]?.resolve('old');
    attempts[1]?.resolve('new');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.map(({ loaded }) => loaded)).toEqual([null, 'new']);
  });

  test('a loader that throws has failed', async () => {
    const seen: string[] = [];
    const broken = (): Promise<string> => {
      throw new Error('at once');
    };
    await followLoading(broken, (state) => seen.push(viewOf(state))).ended;
    expect(seen).toEqual(['error']);
  });
});
