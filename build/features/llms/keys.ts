import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const options = v.strictObject({
  /** Characters of `llms-full.txt`. What does not fit is named at its end. */
  budget: v.optional(v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(1)), 2_000_000),
});

export const llms = {
  config: {
    /** Lists of all pages for language models. */
    llms: v.optional(
      v.union([
        v.pipe(
          v.literal(true),
          v.transform(() => v.parse(options, {})),
        ),
        options,
      ]),
    ),
  },
  frontMatter: {
    llms: v.boolean(),
  },
} as const satisfies Keys;
