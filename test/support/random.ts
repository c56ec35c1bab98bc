import { seededRandom } from '../../scripts/seeded-random.mjs';

/** Random choices that depend on the seed alone. */
export function random(seed: number) {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (part: number) => next() < part,
  };
}

export type Random = ReturnType<typeof random>;
