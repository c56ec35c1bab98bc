import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const phrase = v.pipe(v.string(), v.regex(/^[\p{L}\p{M}\d'’ -]+$/u, 'expected words, such as `white list`'));

export const wording = {
  config: {
    wording: v.optional(
      v.strictObject({
        terms: v.array(
          v.strictObject({
            /** Words or phrases that prose must not contain, regardless of case. Each inflected form must be listed. */
            avoid: v.pipe(v.array(phrase), v.minLength(1)),
            /** What to write instead, shown in the message. */
            use: v.optional(v.string()),
            /** Shown as the hint. */
            why: v.optional(v.string()),
            /** Phrases in which the words are allowed: `blank line`. */
            except: v.optional(v.array(phrase), []),
          }),
        ),
      }),
    ),
  },
} as const satisfies Keys;
