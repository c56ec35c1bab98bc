/** The configuration of images in Markdown. */
import * as v from 'valibot';

const width = v.pipe(v.number(), v.integer('expected whole numbers'), v.minValue(16, 'expected at least 16 pixels'));

export const imagesSchema = v.strictObject({
  /** Whether builds make smaller copies of images, with the package sharp of the site. */
  optimize: v.optional(v.boolean('expected true or false'), false),
  /** Widths of the copies in pixels; the width of the image itself is added. */
  widths: v.optional(v.pipe(v.array(width), v.minLength(1, 'expected at least one width')), [480, 960, 1440]),
  /** Formats of the copies: browsers take the first that they know. */
  formats: v.optional(
    v.pipe(v.array(v.picklist(['avif', 'webp'], 'expected `avif` or `webp`')), v.minLength(1, 'expected a format')),
    ['avif', 'webp'],
  ),
  /** Whether images open in a window of their own: all, or those with the class `zoom`. */
  zoom: v.optional(v.union([v.boolean(), v.literal('marked')], 'expected true, false or marked'), false),
});
export type ImagesConfig = v.InferOutput<typeof imagesSchema>;
