import { expect, test } from 'vitest';
import { batchEvents } from '../../../../build/serve/batch-events.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('what comes in one turn is handed over together, once', async () => {
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

test('what is given while it hands over waits for the next turn', async () => {
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
