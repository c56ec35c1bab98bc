import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const spelling = {
  config: {
    /** Present where the site wants the check: it knows English only. */
    spelling: v.optional(
      v.strictObject({
        /** Words to accept besides those of the dictionary: names and technical terms. */
        words: v.optional(
          v.array(
            v.pipe(
              v.string(),
              v.regex(/^\p{L}[\p{L}\p{M}']*$/u, 'expected one word, without spaces, digits and signs'),
            ),
          ),
          [],
        ),
      }),
    ),
  },
} as const satisfies Keys;
