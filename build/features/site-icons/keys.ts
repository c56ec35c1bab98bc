import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const text = v.pipe(v.string(), v.minLength(1, 'expected non-empty text'));

export const siteIcons = {
  config: {
    /** Whether builds draw the icons of the site for phones and home screens, and publish a web manifest. */
    siteIcons: v.optional(
      v.union(
        [
          v.boolean(),
          v.strictObject({
            /** The picture, a path in the static folder. */
            source: v.optional(v.pipe(text, v.regex(/\.(?:svg|png)$/i, 'expected an SVG or PNG file'))),
            /** What stands below the icon. */
            shortName: v.optional(text),
            /** Behind the picture, where an icon has no transparent parts. */
            background: v.optional(
              v.pipe(v.string(), v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'expected a color such as `#0b6b75`')),
            ),
          }),
        ],
        'expected true, false, or `{ source, shortName, background }`',
      ),
      false,
    ),
  },
} as const satisfies Keys;
