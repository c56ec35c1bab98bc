/** Attributes for the room that an image takes before it is loaded. @param given What its author wrote. */
export function sizeAttributes(
  given: { readonly width?: number; readonly height?: number },
  { width, height }: { readonly width: number; readonly height: number },
): string {
  if (given.width !== undefined) return ` height="${Math.round((given.width * height) / width)}"`;
  if (given.height !== undefined) return ` width="${Math.round((given.height * width) / height)}"`;
  return ` width="${width}" height="${height}"`;
}
