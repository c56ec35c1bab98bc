import { expect, test } from 'vitest';
import { batchEvents } from '../../../../build/watch/batch-events.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('events of one event loop iteration are passed on together, once', async () => {
  const calls: (readonly number[])[] = [];
  const collect = batchEvents<number>((items) => calls.push(items));
  collect(1);
  await Promise.resolve();
  collect(2);
  expect(calls).toEqual([]);
  await nextTurn();
  expect(calls).toEqual([[1, 2]]);
  collect(3);
  await nextTurn();
  await nextTurn();
  expect(calls).toEqual([[1, 2], [3]]);
});

test('events that arrive during a batch form the next batch', async () => {
  const calls: (readonly number[])[] = [];
  const collect = batchEvents<number>((items) => {
    calls.push(items);
    if (items[0] === 1) collect(2);
  });
  collect(1);
  await nextTurn();
  expect(calls).toEqual([[1]]);
  await nextTurn();
  expect(calls).toEqual([[1], [2]]);
});
