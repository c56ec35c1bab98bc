/**
 * How the processor time of some work grows with its input:
 *
 *     expect(await growth((size) => tokens('a.'.repeat(size)), 100_000)).toBeLessThan(quadratic);
 *
 * Two sizes are compared with each other, so neither the speed of the machine nor its load matters.
 */

/** Between linear work, which grows by a factor of 4, and quadratic work, which grows by a factor of 16. */
export const quadratic = 10;

/** Less processor time than this, in milliseconds, is mostly noise. */
const noise = 60;

/** @returns The time for `size` divided by the time for a quarter of it; 0 if there is hardly any. */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  // The first run compiles the code, and a garbage collection may fall into any. The fastest run tells the truth.
  for (let run = 0; run < 3; run++) {
    small = Math.min(small, await timeOf(work, Math.ceil(size / 4)));
    large = Math.min(large, await timeOf(work, size));
    if (large < noise) return 0;
    if (large / small < quadratic) break;
  }
  return large / small;
}

/** In milliseconds of processor time. */
async function timeOf(work: (size: number) => unknown, size: number): Promise<number> {
  const start = process.cpuUsage();
  await work(size);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
