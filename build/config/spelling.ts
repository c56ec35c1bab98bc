/** The configuration of the spelling check. */
import * as v from 'valibot';

/** Present where the site wants the check: it knows English only. */
export const spellingSchema = v.optional(
  v.strictObject({
    /** Words that are right besides those of the dictionary: names, terms of the field. */
    words: v.optional(
      v.array(
        v.pipe(v.string(), v.regex(/^\p{L}[\p{L}\p{M}']*$/u, 'expected one word, without spaces, digits and signs')),
      ),
      [],
    ),
  }),
);
