/** The configuration of the spelling check. */
import * as v from 'valibot';

/** Present where the site wants the check: it knows English only. */
export const spellingSchema = v.optional(
  v.strictObject({
    /** Words to accept besides those of the dictionary: names and technical terms. */
    words: v.optional(
      v.array(
        v.pipe(v.string(), v.regex(/^\p{L}[\p{L}\p{M}']*$/u, 'expected one word, without spaces, digits and signs')),
      ),
      [],
    ),
  }),
);
