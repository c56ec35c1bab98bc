import { describe, expect, test } from 'vitest';
import { changeQueue } from '../../../../build/watch/change-queue.ts';

/** A batch function whose calls end when the test resolves them. */
function controlled() {
  const rounds: string[][] = [];
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  const queue = changeQueue(
    (paths) => {
      rounds.push([...paths]);
      return new Promise((resolve) => ends.push(resolve));
    },
    (error) => errors.push(error),
  );
  return { rounds, ends, errors, queue };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('changeQueue', () => {
  test('runs one batch at a time; changes that arrive meanwhile form the next batch', async () => {
    const { rounds, ends, queue } = controlled();
    const first = queue.add(['a']);
    await settled();
    const second = queue.add(['b']);
    const third = queue.add(['c', 'b']);
    await settled();
    expect(rounds).toEqual([['a']]);
    ends[0]?.();
    await first;
    await settled();
    expect(rounds).toEqual([['a'], ['b', 'c']]);
    ends[1]?.();
    await Promise.all([second, third]);
    expect(rounds).toHaveLength(2);
  });

  test('changes in one turn of the event loop form one batch', async () => {
    const { rounds, ends, queue } = controlled();
    const all = Promise.all([queue.add(['a']), queue.add(['b']), queue.add([])]);
    await settled();
    expect(rounds).toEqual([['a', 'b']]);
    ends[0]?.();
    await all;
  });

  test('a batch without paths runs too', async () => {
    const { rounds, ends, queue } = controlled();
    const done = queue.add([]);
    await settled();
    ends[0]?.();
    await done;
    expect(rounds).toEqual([[]]);
  });

  test('a batch that throws is reported and later batches still run', async () => {
    const errors: unknown[] = [];
    let isBroken = true;
    const rounds: string[][] = [];
    const queue = changeQueue(
      async (paths) => {
        rounds.push([...paths]);
        if (isBroken) throw new Error('broken');
      },
      (error) => errors.push(error),
    );
    await queue.add(['a']);
    isBroken = false;
    await queue.add(['b']);
    expect([rounds, errors]).toEqual([[['a'], ['b']], [new Error('broken')]]);
  });
});
