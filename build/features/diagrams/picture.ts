/**
 * The renderer's SVG as elements that may stand in any page: only the shapes, text and attributes listed here pass, and
 * colors are those of the site (src/styles/tokens.css). No style, font, link, script or id is left: arrowheads, which
 * the renderer draws by reference, are drawn where they are.
 */
import type { Element, ElementContent, Nodes } from 'hast';
import { toString as allText } from 'hast-util-to-string';
import { element } from '../../markdown/element.ts';
import { walk } from '../../markdown/walk.ts';
import { colorOf, textColorOn } from './colors.ts';
import { drawnPart, type Point } from './extent.ts';
import { shown } from './labels.ts';

const shapes: ReadonlySet<string> = new Set([
  ...['g', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'text', 'tspan'],
]);

const NUMBERS = /^-?[\d.][\d.,\s%e-]*(?:em)?$/;
const attributes: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'dx', 'dy', 'points'].map(
      (name) => [name, NUMBERS],
    ),
  ),
  d: /^[MLHVCSQTAZmlhvcsqtaz\d.,\s-]*$/,
  transform: /^(?:(?:translate|rotate|scale)\([\d.,\s-]*\)\s*)*$/,
  textAnchor: /^(?:start|middle|end)$/,
  fontSize: NUMBERS,
  fontWeight: /^(?:\d00|bold)$/,
  fontStyle: /^italic$/,
  textDecoration: /^(?:underline|line-through|underline line-through)$/,
  strokeWidth: NUMBERS,
  strokeDashArray: NUMBERS,
  strokeLineCap: /^round$/,
  strokeLineJoin: /^round$/,
};

/** Smallest text size of a picture in its natural size, in pixels. */
const SMALLEST_TEXT = 12;
/** Height of the heading, and width of its letters, a little more than on average. */
const HEADING = 24;
const HEADING_LETTER = 6.8;

/** What of the renderer's picture is shown. */
export interface Frame {
  /** Empty room that the renderer leaves at each side. */
  readonly cut?: number;
  /** A line above the picture. */
  readonly heading?: string;
}

/** @param root What the renderer drew. @returns The `svg` element, in natural size. */
export function pictureOf(root: Element, { cut = 0, heading }: Frame = {}): Element {
  const markers = new Map<string, Element>();
  let smallest = SMALLEST_TEXT;
  walk<Nodes>(root, (node) => {
    if (node.type !== 'element') return;
    if (node.tagName === 'marker') markers.set(String(node.properties.id), node);
    const size = Number(node.properties.fontSize);
    if (size > 0) smallest = Math.min(smallest, size);
  });
  const scale = SMALLEST_TEXT / smallest;
  const above = heading ? HEADING : 0;
  const all = {
    left: cut,
    top: cut,
    right: Number(root.properties.width) - cut,
    bottom: Number(root.properties.height) - cut,
  };
  const { left, top, right, bottom } = drawnPart(root, all);
  const width = Math.max(right - left, heading ? heading.length * HEADING_LETTER + 16 : 0);
  const height = bottom - top + above;
  return {
    type: 'element',
    tagName: 'svg',
    properties: {
      viewBox: [left, top - above, width, height].map(short).join(' '),
      width: Math.ceil(width * scale),
      height: Math.ceil(height * scale),
    },
    children: [
      ...(heading ? [headingOf(heading, left + 8, top - above + 16)] : []),
      ...cleanAll(titlesLast(root.children), { markers, ground: undefined }),
    ],
  };
}

/** The titles of groups come last: where a line crosses one, it goes on behind it. */
function titlesLast(children: readonly ElementContent[]): ElementContent[] {
  const titles: ElementContent[] = [];
  const rest = children.map((node): ElementContent => {
    if (node.type !== 'element' || !String(node.properties.className).startsWith('subgraph')) return node;
    const [frame, band, title] = node.children.filter((child) => child.type === 'element');
    if (!frame || !band || !title) return node;
    const { fill, x, y, height } = band.properties;
    const textEnd = Number(title.properties.x) - Number(x) + allText(title).length * HEADING_LETTER;
    // Within the border of the band.
    const width = Math.min(textEnd, Number(band.properties.width) - 1);
    const ground = { x: `${Number(x) + 0.5}`, y: `${Number(y) + 0.5}`, width, height: Number(height) - 1, fill };
    titles.push({ ...band, properties: ground }, title);
    return { ...node, children: node.children.filter((child) => child !== title) };
  });
  return [...rest, ...titles];
}

const headingOf = (value: string, x: number, y: number): Element =>
  element('text', { x: String(x), y: String(y), fontSize: String(SMALLEST_TEXT), fill: 'var(--muted)' }, [
    { type: 'text', value },
  ]);

interface PictureContext {
  readonly markers: ReadonlyMap<string, Element>;
  /** The author's color behind the text. */
  readonly ground: string | undefined;
}

function cleanAll(nodes: readonly ElementContent[], around: PictureContext): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return node.value.trim() === '' ? [] : [{ type: 'text', value: shown(node.value) }];
    if (node.type !== 'element' || !shapes.has(node.tagName)) return [];
    const ground = node.tagName === 'g' ? groundOf(node) : around.ground;
    const children = node.tagName === 'text' ? textOf(node, around) : cleanAll(node.children, { ...around, ground });
    return [element(node.tagName, propertiesOf(node, ground), children), ...heads(node, around)];
  });
}

/** White space between the parts of a label counts. */
const textOf = (node: Element, around: PictureContext): ElementContent[] =>
  node.children.flatMap((child) =>
    child.type === 'text' ? [{ type: 'text', value: shown(child.value) }] : cleanText(child, around),
  );
const cleanText = (child: ElementContent, around: PictureContext): ElementContent[] =>
  child.type === 'element' && child.tagName === 'tspan'
    ? [{ ...child, properties: propertiesOf(child, around.ground), children: textOf(child, around) }]
    : [];

const groundOf = (group: Element): string | undefined => {
  for (const child of group.children) {
    if (child.type !== 'element' || child.tagName === 'text') continue;
    const fill = String(child.properties.fill ?? '');
    if (fill.startsWith('#')) return fill;
  }
  return undefined;
};

function propertiesOf(node: Element, ground: string | undefined): Element['properties'] {
  const kept: Element['properties'] = {};
  for (const [name, value] of Object.entries(node.properties)) {
    const pattern = attributes[name];
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (pattern?.test(text) && !((name === 'rx' || name === 'ry') && text === '0')) kept[name] = short(text);
  }
  const isText = node.tagName === 'text' || node.tagName === 'tspan';
  const { fill, stroke, className } = node.properties;
  if (fill !== undefined && isText && ground) kept.fill = textColorOn(ground, String(fill));
  else if (fill !== undefined) kept.fill = colorOf(String(fill), isText ? 'var(--text)' : 'var(--raised)', !isText);
  if (stroke !== undefined) kept.stroke = colorOf(String(stroke), 'var(--border-strong)', ground !== undefined);
  if (Array.isArray(className) && className.includes('mono')) kept.className = ['mono'];
  return kept;
}

/** Arrowheads whose far end the renderer takes for the tip, which hides them behind the box they point at. */
const diamonds: ReadonlySet<string> = new Set(['cls-composition', 'cls-aggregation']);

/** The arrowheads of a line, turned and sized as a reference to a `marker` would be. */
function heads(node: Element, around: PictureContext): ElementContent[] {
  const points = pointsOf(node);
  return (['markerStart', 'markerEnd'] as const).flatMap((end): ElementContent[] => {
    const name = /^url\(#([\w-]{1,60}?)(?:-[\da-f]{3,8})?\)$/.exec(String(node.properties[end] ?? ''))?.[1];
    // The renderer's own head for the start of a flowchart's arrow points the wrong way.
    const marker = around.markers.get(name === 'arrowhead-start' ? 'arrowhead' : (name ?? ''));
    const [tip, before] = end === 'markerEnd' ? [points.at(-1), points.at(-2)] : points;
    if (!marker || !tip || !before) return [];
    const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
    const { refX = 0, refY = 0 } = marker.properties;
    const tipX = diamonds.has(name ?? '') ? 12 : Number(refX);
    const width = Number(node.properties.strokeWidth ?? 1);
    const place = `translate(${tip.join(' ')}) rotate(${angle})${width === 1 ? '' : ` scale(${width})`} translate(${-tipX} ${-Number(refY)})`;
    return [element('g', { transform: short(place) }, cleanAll(marker.children, { ...around, ground: undefined }))];
  });
}

/** Corners of a line; one that repeats its neighbor has no direction and is left out. */
function pointsOf({ tagName, properties }: Element): Point[] {
  const numbers = (
    tagName === 'line'
      ? [properties.x1, properties.y1, properties.x2, properties.y2]
      : tagName === 'polyline'
        ? String(properties.points ?? '').split(/[\s,]+/)
        : []
  ).map(Number);
  const points: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [x = 0, y = 0] = [numbers[i], numbers[i + 1]];
    const last = points.at(-1);
    if (!last || Math.hypot(x - last[0], y - last[1]) > 0.01) points.push([x, y]);
  }
  return points;
}

/** Two decimal places are enough. */
const short = (text: string | number): string =>
  String(text).replace(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));
