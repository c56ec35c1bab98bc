/** A link around an image that opens it in a window. */
import { escapeHtml } from '../../model/html.ts';
import type { ImageFillers, ShownImage } from '../../model/image-fillers.ts';
import type { AllLabels } from '../../model/labels.ts';

export const zoomFillers: ImageFillers = {
  'zoom-start': (image, labels) => (isLarge(image) ? zoomLink(image, labels) : ''),
  'zoom-end': (image) => (isLarge(image) ? '</a>' : ''),
};

/** Images that are smaller have nothing to enlarge. */
const leastZoomed = 200;

const isLarge = ({ size }: ShownImage): boolean =>
  size !== undefined && Math.max(size.width, size.height) >= leastZoomed;

/** Without JavaScript, a link to the image. The script reads the rest from the attributes. */
function zoomLink({ url, size }: ShownImage, labels: AllLabels): string {
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
