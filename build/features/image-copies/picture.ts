/** `<picture>` around an image, with its smaller copies. */
import { escapeHtml } from '../../model/html.ts';
import type { ImageFillers, ShownImage } from '../../model/image-fillers.ts';
import type { AssetFile } from '../../model/source-file.ts';
import type { CopyPlace } from './copy-places.ts';

/** A copy of an image. */
export interface ImageCopy {
  readonly width: number;
  readonly type: string;
  readonly url: string;
}

/** That of src/styles/tokens.css. */
export const usualArticleWidth = '43rem';

/** @param length A value of `theme.widths.article`. @returns undefined if its pixels depend on the window. */
export function columnPixels(length: string): number | undefined {
  const [, number, unit] = /^(\d*\.?\d+)(px|rem)$/.exec(length.trim()) ?? [];
  return number === undefined ? undefined : Math.round(Number(number) * (unit === 'rem' ? 16 : 1));
}

/**
 * @param copiesOf In the order in which browsers choose the type.
 * @param columnWidth Width of the column of text in pixels, where it is known: no image is shown wider.
 */
export function copyFillers(
  copiesOf: (asset: AssetFile) => readonly ImageCopy[],
  columnWidth: number | undefined,
): ImageFillers {
  const ifCopied = (fill: (image: ShownImage, copies: readonly ImageCopy[], place: CopyPlace) => string) => {
    return (image: ShownImage, _: unknown, data: unknown): string => {
      const copies = copiesOf(image.asset);
      return copies.length === 0 ? '' : fill(image, copies, data as CopyPlace);
    };
  };
  return {
    'copy-start': ifCopied(
      ({ size }, copies, place) => `<picture>${sources(copies, sizesOf(place, size, columnWidth))}`,
    ),
    /** Of the image itself, beside its size. */
    'copy-sizes': ifCopied(() => ' sizes="auto"'),
    'copy-end': ifCopied(() => '</picture>'),
  };
}

/**
 * An image in a table, tab, or card is narrower than the column. Where it is loaded late, browsers that can do so measure
 * it (`auto`, which needs `sizes="auto"` on the image itself). An early one is requested before there is a layout.
 */
function sizesOf(
  { width, isMeasured }: CopyPlace,
  size: ShownImage['size'],
  columnWidth = Number.POSITIVE_INFINITY,
): string {
  const widest = Math.min(width ?? size?.width ?? Number.POSITIVE_INFINITY, columnWidth);
  const fixed = Number.isFinite(widest) ? `(max-width: ${widest}px) 100vw, ${widest}px` : '100vw';
  return isMeasured && size ? `auto, ${fixed}` : fixed;
}

const sources = (copies: readonly ImageCopy[], sizes: string): string =>
  [...new Set(copies.map(({ type }) => type))]
    .map((type) => {
      const set = copies.filter((copy) => copy.type === type).map(({ url, width }) => `${url} ${width}w`);
      return `<source type="${type}" srcset="${escapeHtml(set.join(', '))}" sizes="${sizes}">`;
    })
    .join('');
