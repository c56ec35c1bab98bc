/** Finds the part of the renderer's picture that has shapes, because the renderer leaves uneven margins around them. */
import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** A rectangle, in the picture's own units. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In the picture's own units, too. */
export type Point = readonly [x: number, y: number];

/** Room that is kept around the shapes. */
const MARGIN = 8;
/** Width of a letter, as a part of its height; wider than most, so that no text is cut off. */
const LETTER = 0.65;
/** Letters of Chinese, Japanese, and Korean, which are as wide as high; each half of an emoji counts as one. */
const SQUARE = /[\u2e80-\uffff]/g;

/** @param room The largest part that may be shown. @returns The part of it that has shapes, with a margin. */
export function drawnPart(root: Element, room: Extent): Extent {
  const drawn = extentOf(root);
  if (!drawn || drawn.left > drawn.right) return room;
  return {
    left: Math.max(room.left, drawn.left - MARGIN),
    top: Math.max(room.top, drawn.top - MARGIN),
    right: Math.min(room.right, drawn.right + MARGIN),
    bottom: Math.min(room.bottom, drawn.bottom + MARGIN),
  };
}

/** Undefined if a shape cannot be measured: one that is transformed, or a path. */
function extentOf(node: Element): Extent | undefined {
  const { tagName, properties, children } = node;
  if (tagName === 'defs' || tagName === 'style' || tagName === 'title' || tagName === 'desc') return nothing;
  if (tagName === 'path' || properties.transform !== undefined) return undefined;
  if (tagName !== 'svg' && tagName !== 'g') return shapeOf(node);
  let whole: Extent = nothing;
  for (const child of children) {
    if (child.type !== 'element') continue;
    const part = extentOf(child);
    if (!part) return undefined;
    whole = {
      left: Math.min(whole.left, part.left),
      top: Math.min(whole.top, part.top),
      right: Math.max(whole.right, part.right),
      bottom: Math.max(whole.bottom, part.bottom),
    };
  }
  return whole;
}

const nothing: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

function shapeOf(node: Element): Extent | undefined {
  const { tagName, properties } = node;
  const number = (name: string): number => Number(properties[name] ?? 0);
  const around = (x: number, y: number, halfWidth: number, halfHeight: number): Extent => ({
    left: x - halfWidth,
    top: y - halfHeight,
    right: x + halfWidth,
    bottom: y + halfHeight,
  });
  switch (tagName) {
    case 'rect': {
      const [width, height] = [number('width') / 2, number('height') / 2];
      return around(number('x') + width, number('y') + height, width, height);
    }
    case 'circle':
      return around(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return around(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'line':
      return cornersOf([number('x1'), number('y1'), number('x2'), number('y2')]);
    case 'polyline':
    case 'polygon':
      return cornersOf(
        String(properties.points ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
      );
    case 'text': {
      const size = number('fontSize');
      const text = textOf(node);
      const squares = text.match(SQUARE)?.length ?? 0;
      const width = size * (squares + (text.length - squares) * LETTER);
      return around(number('x'), number('y'), properties.textAnchor === 'middle' ? width / 2 : width, size);
    }
    default:
      return undefined;
  }
}

function cornersOf(numbers: readonly number[]): Extent {
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
