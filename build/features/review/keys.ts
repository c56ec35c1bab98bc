import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const count = (least: number) => v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(least));

/** Limits that rules compare with. */
const limits = v.optional(
  v.strictObject({
    /** Bytes of an image. */
    image: v.optional(count(1), 500_000),
    /** Characters of a description: search engines cut longer ones off, and write their own for shorter ones. */
    description: v.optional(v.strictObject({ min: v.optional(count(0), 50), max: v.optional(count(1), 160) }), {}),
    /** Months without a change until a page is stale; without it, no page is. */
    staleAfterMonths: v.optional(count(1)),
  }),
  {},
);

export type Limits = v.InferOutput<typeof limits>;

export const review = { check: { limits } } as const satisfies Keys;
