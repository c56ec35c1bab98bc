import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { holeMark } from '../../markdown/file-data.ts';
import { loadLate } from '../../markdown/plugins/images.ts';
import { holeAt, type PlacedImage, surroundImages } from '../../markdown/surround-images.ts';

/** What a hole for the copies of an image says besides its address. */
export interface CopyPlace {
  /** The width that the author gave the image, in pixels. */
  readonly width?: number;
  /** The image is loaded late, so browsers can measure the room that it takes before they choose a copy. */
  readonly isMeasured?: true;
}

/** An image takes the room of so much text, in characters. */
const imageRoom = 700;

/** Puts holes around the images that may have copies. Where an image has none, the holes stay empty. */
export function placeCopies(tree: Root, file: VFile): void {
  loadLate(tree, imageRoom);
  surroundImages(tree, file, ({ image, link, inPicture }) => {
    const { srcSet, width, loading } = image.properties;
    if (inPicture || srcSet !== undefined) return undefined;
    const shown = Number(width);
    const isMeasured = loading === 'lazy' && measure({ image, link }, file);
    const data: CopyPlace = { ...(shown > 0 && { width: shown }), ...(isMeasured && { isMeasured }) };
    return { before: 'copy-start', after: 'copy-end', data };
  });
}

/** Has the attribute `sizes` written beside the size of the image, without which nothing can be measured. */
function measure({ image: { properties }, link }: Pick<PlacedImage, 'image' | 'link'>, file: VFile): boolean {
  if (holeAt(properties.dataHole, file)?.kind !== 'size' || properties.sizes !== undefined) return false;
  properties.dataHoleSizes = holeMark(file, { kind: 'image', name: 'copy-sizes', link });
  return true;
}
