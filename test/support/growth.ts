/**
 * How the processor time of some work grows with its input:
 *
 *     expect(await growth((size) => tokens('a.'.repeat(size)), 100_000)).toBeLessThan(quadratic);
 *
 * One input is compared with sixteen of a sixteenth of its size. Linear work takes as long for both, so that the speed
 * of the machine, its load, and what else takes time in a process weigh on both alike.
 */

const parts = 16;

/** Between linear work, which grows by a factor of 1, and quadratic work, which grows by a factor of 16. */
export const quadratic = 4;

/** Less processor time than this, in milliseconds, is mostly noise. */
const noise = 60;

/** @returns The time for `size` divided by the time for sixteen times a sixteenth of it; 0 if there is hardly any. */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
  let inParts = Number.POSITIVE_INFINITY;
  let whole = Number.POSITIVE_INFINITY;
  // The first run compiles the code, and a garbage collection may fall into any. The fastest run tells the truth.
  for (let run = 0; run < 3; run++) {
    inParts = Math.min(inParts, await timeOf(work, Math.ceil(size / parts), parts));
    whole = Math.min(whole, await timeOf(work, size, 1));
    if (whole < noise) return 0;
    if (whole / inParts < quadratic) break;
  }
  return whole / inParts;
}

/** In milliseconds of processor time. */
async function timeOf(work: (size: number) => unknown, size: number, times: number): Promise<number> {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time++) await work(size);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
