/** For features that put something around the images of a site, such as a link. */
import type { Element, ElementContent, Parents, Root } from 'hast';
import type { VFile } from 'vfile';
import type { Hole } from '../model/doc.ts';
import { element } from './element.ts';
import { holeMark } from './file-data.ts';

interface Around {
  /** Or in another element that can be pressed. */
  readonly inLink: boolean;
  readonly inPicture: boolean;
}

export interface PlacedImage extends Around {
  readonly image: Element;
  /** The number of its address. */
  readonly link: number;
}

/** Names of holes, and what both need to know besides the image. */
export interface HolesAround {
  readonly before: string;
  readonly after: string;
  readonly data?: unknown;
}

/**
 * Puts holes around images, next to them, so that what comes later is inside of what comes first.
 * @param holesOf Not asked about images of other sites.
 */
export function surroundImages(
  tree: Root,
  file: VFile,
  holesOf: (image: PlacedImage) => HolesAround | undefined,
): void {
  surround(tree, { inLink: false, inPicture: false }, (image, around) => {
    const link = linkOf(image, file);
    const holes = link === undefined ? undefined : holesOf({ image, link, ...around });
    if (link === undefined || !holes) return [image];
    const { before, after, ...rest } = holes;
    const place = (name: string): Element =>
      element('div', { dataHole: holeMark(file, { kind: 'image', name, link, ...rest }) });
    return [place(before), image, place(after)];
  });
}

function surround(
  parent: Parents,
  around: Around,
  withHoles: (image: Element, around: Around) => readonly ElementContent[],
): void {
  const below = {
    inLink: around.inLink || isElement(parent, 'a') || isElement(parent, 'summary') || isElement(parent, 'button'),
    inPicture: around.inPicture || isElement(parent, 'picture'),
  };
  for (const child of parent.children) if ('children' in child) surround(child, below, withHoles);
  const children = parent.children as ElementContent[];
  if (children.some((child) => isElement(child, 'img')))
    parent.children = children.flatMap((child) => (isElement(child, 'img') ? withHoles(child, below) : [child]));
}

/** The number of the image's address; undefined if it is not on this site. */
function linkOf({ properties: { src } }: Element, file: VFile): number | undefined {
  const hole = holeAt(src, file);
  return hole?.kind === 'link' ? hole.link : undefined;
}

/** The hole that an attribute is. */
export function holeAt(value: unknown, { data: { holes = [] } }: VFile): Hole | undefined {
  const mark = typeof value === 'string' ? /^.(\d+).$/su.exec(value)?.[1] : undefined;
  return mark === undefined ? undefined : holes[Number(mark)];
}

const isElement = (node: Parents | ElementContent | Root['children'][number], name: string): node is Element =>
  node.type === 'element' && node.tagName === name;
