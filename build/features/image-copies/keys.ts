import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const width = v.pipe(v.number(), v.integer('expected whole numbers'), v.minValue(16, 'expected at least 16 pixels'));

export const imageCopies = {
  images: {
    /** Whether builds make smaller copies of images, with the package sharp of the site. */
    optimize: v.optional(v.boolean('expected true or false'), false),
    /** Widths of the copies in pixels; the width of the image itself is added. */
    widths: v.optional(v.pipe(v.array(width), v.minLength(1, 'expected at least one width')), [480, 960, 1440]),
    /** Formats of the copies: browsers take the first that they know. */
    formats: v.optional(
      v.pipe(v.array(v.picklist(['avif', 'webp'], 'expected `avif` or `webp`')), v.minLength(1, 'expected a format')),
      ['avif', 'webp'],
    ),
  },
} as const satisfies Keys;
