/** What surrounds an image: a link that opens it in a window, and `<picture>` with its smaller copies. */
import type { PictureHole } from '../model/doc.ts';
import { escapeHtml } from '../model/html.ts';
import type { AllLabels } from '../model/labels.ts';

/** A copy of an image. */
export interface ImageCopy {
  readonly width: number;
  readonly type: string;
  readonly url: string;
}

export interface ShownImage {
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** In the order in which browsers choose the type. */
  readonly copies: readonly ImageCopy[];
  /** Width of the column of text in pixels, where it is known: no image is shown wider. */
  readonly columnWidth?: number | undefined;
}

/** That of src/styles/tokens.css. */
export const usualArticleWidth = '46rem';

/** @param length A value of `theme.widths.article`. @returns undefined if its pixels depend on the window. */
export function columnPixels(length: string): number | undefined {
  const [, number, unit] = /^(\d*\.?\d+)(px|rem)$/.exec(length.trim()) ?? [];
  return number === undefined ? undefined : Math.round(Number(number) * (unit === 'rem' ? 16 : 1));
}

type PictureLabels = Pick<AllLabels, 'enlargeImage' | 'zoomIn' | 'zoomOut' | 'zoomToFit' | 'close'>;

/** Images that are smaller have nothing to enlarge. */
const leastZoomed = 200;

type PicturePlace = Omit<PictureHole, 'kind'>;

export function pictureStart(hole: PicturePlace, image: ShownImage, labels: PictureLabels): string {
  const link = isZoomed(hole, image) ? zoomLink(image, labels) : '';
  return hasCopies(hole, image) ? `${link}<picture>${sources(hole, image)}` : link;
}

/** Of the image itself, beside its size. */
export const measured = ({ isMeasured }: Pick<PictureHole, 'isMeasured'>, { copies }: ShownImage): string =>
  isMeasured && copies.length > 0 ? ' sizes="auto"' : '';

/** The room that the image takes before it is loaded. */
export function sizeAttributes(
  given: { readonly width?: number; readonly height?: number },
  { width, height }: { readonly width: number; readonly height: number },
): string {
  if (given.width !== undefined) return ` height="${Math.round((given.width * height) / width)}"`;
  if (given.height !== undefined) return ` width="${Math.round((given.height * width) / height)}"`;
  return ` width="${width}" height="${height}"`;
}

export const pictureEnd = (hole: PicturePlace, image: ShownImage): string =>
  (hasCopies(hole, image) ? '</picture>' : '') + (isZoomed(hole, image) ? '</a>' : '');

const hasCopies = ({ optimize }: PicturePlace, { copies }: ShownImage): boolean => optimize && copies.length > 0;
const isZoomed = ({ zoom }: PicturePlace, { size }: ShownImage): boolean =>
  zoom && size !== undefined && Math.max(size.width, size.height) >= leastZoomed;

/**
 * An image in a table, tab, or card is narrower than the column. Where it is loaded late, browsers that can do so measure
 * it (`auto`, which needs `sizes="auto"` on the image itself). An early one is requested before there is a layout.
 */
function sources({ width, isMeasured }: PicturePlace, { copies, size, columnWidth }: ShownImage): string {
  const widest = Math.min(width ?? size?.width ?? Number.POSITIVE_INFINITY, columnWidth ?? Number.POSITIVE_INFINITY);
  const fixed = Number.isFinite(widest) ? `(max-width: ${widest}px) 100vw, ${widest}px` : '100vw';
  const sizes = isMeasured && size ? `auto, ${fixed}` : fixed;
  return [...new Set(copies.map(({ type }) => type))]
    .map((type) => {
      const set = copies.filter((copy) => copy.type === type).map(({ url, width: wide }) => `${url} ${wide}w`);
      return `<source type="${type}" srcset="${escapeHtml(set.join(', '))}" sizes="${sizes}">`;
    })
    .join('');
}

/** Without JavaScript, a link to the image. The script reads the rest from the attributes. */
function zoomLink({ url, size }: ShownImage, labels: PictureLabels): string {
  const attributes = {
    class: 'image-zoom',
    href: url,
    title: labels.enlargeImage,
    'data-width': String(size?.width),
    'data-height': String(size?.height),
    'data-zoom-in': labels.zoomIn,
    'data-zoom-out': labels.zoomOut,
    'data-zoom-to-fit': labels.zoomToFit,
    'data-close': labels.close,
  };
  return `<a${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`;
}
