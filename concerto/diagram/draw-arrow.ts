/**
 * Arrows as in UML: a triangle points at a supertype, a diamond stands at what contains, and a dashed line refers.
 * Heads are drawn where they are, because references to markers need ids, of which a page may have several.
 */
import type { Reference } from './describe.ts';
import type { Point } from './layout.ts';
import { type Shape, shape } from './shape.ts';

const stroke = 'var(--border-strong)';
/** Of the corners of a line. */
const radius = 8;

export function drawArrow(points: readonly Point[], kind: Reference['kind']): Shape {
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !before) return shape('g');
  const dashes = kind === 'refers' ? { 'stroke-dasharray': '5 4' } : {};
  return shape(
    'g',
    { fill: 'none', stroke },
    shape('path', { d: lineThrough(points), ...dashes }),
    ...(kind === 'extends' ? [head('0,0 -12,-6 -12,6', first, second, 'var(--background)')] : []),
    ...(kind === 'contains' ? [head('0,0 -7,-5 -14,0 -7,5', first, second, stroke)] : []),
    ...(kind === 'extends' ? [] : [openHead(last, before)]),
  );
}

/** @param at Where its tip is. @param from Where the line comes from. */
const head = (points: string, at: Point, from: Point, fill: string): Shape =>
  shape('polygon', { points, fill, transform: turned(at, from) });

const openHead = (at: Point, from: Point): Shape =>
  shape('polyline', { points: '-8,-4 0,0 -8,4', transform: turned(at, from) });

const turned = (at: Point, from: Point): string => {
  const angle = (Math.atan2(at.y - from.y, at.x - from.x) * 180) / Math.PI;
  return `translate(${short(at.x)} ${short(at.y)}) rotate(${short(angle)})`;
};

function lineThrough(points: readonly Point[]): string {
  const steps = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) return `M${pair(point)}`;
    if (!after) return `L${pair(point)}`;
    return `L${pair(towards(point, before))}Q${pair(point)} ${pair(towards(point, after))}`;
  });
  return steps.join('');
}

/** A little from a corner to the next one, at most half of the way. */
function towards(corner: Point, next: Point): Point {
  const length = Math.hypot(next.x - corner.x, next.y - corner.y);
  const part = length === 0 ? 0 : Math.min(radius / length, 0.5);
  return { x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part };
}

const pair = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

const short = (value: number): number => Math.round(value * 10) / 10;
