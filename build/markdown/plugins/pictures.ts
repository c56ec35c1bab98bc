import type { Element, ElementContent, Parents, Root } from 'hast';
import type { VFile } from 'vfile';
import { element } from '../element.ts';
import { holeMark } from '../file-data.ts';

/** Name of the browser code that opens images in a window. */
export const zoomClient = 'docs-build-zoom';

/**
 * Puts holes around the images of the site, if it wants copies or windows for them. Where an image has none, the holes
 * stay empty.
 */
export function pictures(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (file.data.pictures) surround(tree, file, { inLink: false, inPicture: false });
  };
}

interface Around {
  readonly inLink: boolean;
  readonly inPicture: boolean;
}

function surround(parent: Parents, file: VFile, around: Around): void {
  const below = {
    inLink: around.inLink || isElement(parent, 'a') || isElement(parent, 'summary') || isElement(parent, 'button'),
    inPicture: around.inPicture || isElement(parent, 'picture'),
  };
  for (const child of parent.children) if ('children' in child) surround(child, file, below);
  const children = parent.children as ElementContent[];
  if (children.some((child) => isElement(child, 'img')))
    parent.children = children.flatMap((child) => (isElement(child, 'img') ? withHoles(child, file, below) : [child]));
}

function withHoles(image: Element, file: VFile, { inLink, inPicture }: Around): readonly ElementContent[] {
  const link = linkOf(image, file);
  const { optimize = false, zoom = false } = file.data.pictures ?? {};
  const { srcSet, width, className } = image.properties;
  const hasCopies = optimize && !inPicture && srcSet === undefined;
  const classes = Array.isArray(className) ? className : [];
  const hasZoom = !inLink && !inPicture && !classes.includes('no-zoom') && (zoom === true || classes.includes('zoom'));
  const isZoomed = zoom !== false && hasZoom;
  if (link === undefined || (!hasCopies && !isZoomed)) return [image];
  if (isZoomed) file.data.extensions?.add(zoomClient);
  const shown = Number(width);
  const isMeasured = hasCopies && image.properties.loading === 'lazy' && measure(image, file);
  const hole = {
    link,
    optimize: hasCopies,
    zoom: isZoomed,
    ...(shown > 0 && { width: shown }),
    ...(isMeasured && { isMeasured }),
  } as const;
  return [
    place(holeMark(file, { kind: 'picture', ...hole })),
    image,
    place(holeMark(file, { kind: 'picture-end', ...hole })),
  ];
}

/** Has the attribute `sizes` written beside the size of the image, without which nothing can be measured. */
function measure({ properties: { dataHole, sizes } }: Element, { data: { holes = [] } }: VFile): boolean {
  const number = holeNumber(dataHole);
  const hole = number === undefined ? undefined : holes[number];
  if (number === undefined || hole?.kind !== 'size' || sizes !== undefined) return false;
  holes[number] = { ...hole, isMeasured: true };
  return true;
}

/** The number of the image's address; undefined if it is not on this site. */
function linkOf({ properties: { src } }: Element, file: VFile): number | undefined {
  const number = holeNumber(src);
  const hole = number === undefined ? undefined : file.data.holes?.[number];
  return hole?.kind === 'link' ? hole.link : undefined;
}

function holeNumber(value: unknown): number | undefined {
  const mark = typeof value === 'string' ? /^.(\d+).$/su.exec(value)?.[1] : undefined;
  return mark === undefined ? undefined : Number(mark);
}

const place = (mark: string): Element => element('div', { dataHole: mark });

const isElement = (node: Parents | ElementContent | Root['children'][number], name: string): node is Element =>
  node.type === 'element' && node.tagName === name;
