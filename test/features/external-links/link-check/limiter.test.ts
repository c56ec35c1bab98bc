import { expect, test } from 'vitest';
import { limiter } from '../../../../build/features/external-links/link-check/limiter.ts';

/** A task that is ended from outside. */
function task(started: number[], number: number) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async (): Promise<number> => {
    started.push(number);
    await ended;
    return number;
  };
  return { run, end };
}

test('runs a few tasks at a time, in order, and returns their results', async () => {
  const limit = limiter(2);
  const started: number[] = [];
  const tasks = [0, 1, 2, 3].map((number) => task(started, number));
  const results = tasks.map(({ run }) => limit(run));
  expect(started).toEqual([0, 1]);
  tasks[1]?.end();
  expect(await results[1]).toBe(1);
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test('a failed task makes room for the next', async () => {
  const limit = limiter(1);
  const results = await Promise.allSettled([limit(() => Promise.reject(new Error('no'))), limit(async () => 'yes')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
