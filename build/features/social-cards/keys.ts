import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const socialCards = {
  config: {
    /** Whether builds draw a picture of each page for social networks, with resvg or sharp of the site. */
    socialCards: v.optional(
      v.union(
        [
          v.boolean(),
          v.strictObject({
            /** Paths of font files, relative to the root, besides the fonts of the system. */
            fonts: v.optional(v.array(v.pipe(v.string(), v.minLength(1, 'expected non-empty text'))), []),
          }),
        ],
        'expected true, false, or `{ fonts: […] }`',
      ),
      false,
    ),
  },
} as const satisfies Keys;
