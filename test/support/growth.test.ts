import { expect, test } from 'vitest';
import { growth, quadratic } from './growth.ts';

const spin = (steps: number): number => {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum + step) % 7;
  return sum;
};

test('linear work is told from quadratic work', async () => {
  expect(await growth((size) => spin(size * 2_000), 50_000)).toBeLessThan(quadratic);
  expect(await growth((size) => spin(size * size), 12_000)).toBeGreaterThan(quadratic);
});

test('work of hardly any time has no growth', async () => {
  expect(await growth(() => undefined, 1_000_000)).toBe(0);
});
