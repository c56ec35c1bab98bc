import { expect, test, vi } from 'vitest';
import { periodicYield } from '../../../../build/stages/periodic-yield.ts';

test('yields only when 20 ms have passed since the last yield', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const yieldIfDue = periodicYield();
    now.mockReturnValue(19);
    expect(yieldIfDue()).toBeUndefined();
    now.mockReturnValue(20);
    let isTimerDone = false;
    setImmediate(() => {
      isTimerDone = true;
    });
    await yieldIfDue();
    expect(isTimerDone).toBe(true);
    now.mockReturnValue(39);
    expect(yieldIfDue()).toBeUndefined();
  } finally {
    now.mockRestore();
  }
});

test('throws the reason of an aborted signal, before and after a yield', async () => {
  const reason = new Error('stop');
  expect(() => periodicYield(AbortSignal.abort(reason))()).toThrow(reason);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const controller = new AbortController();
    const yieldIfDue = periodicYield(controller.signal);
    now.mockReturnValue(20);
    const yielded = yieldIfDue();
    controller.abort(reason);
    await expect(yielded).rejects.toThrow(reason);
  } finally {
    now.mockRestore();
  }
});
