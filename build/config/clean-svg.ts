/** Leaves of an SVG file what draws: shapes and their colors. No script, text, style or reference to another file. */
import type { DefaultTreeAdapterTypes } from 'parse5';

type SvgNode = DefaultTreeAdapterTypes.ChildNode;
type SvgElement = DefaultTreeAdapterTypes.Element;

const elements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  ...['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);
const attributes: ReadonlySet<string> = new Set([
  ...['viewBox', 'd', 'id', 'transform', 'points', 'pathLength', 'opacity', 'clip-path', 'clip-rule', 'mask'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'width', 'height'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'vector-effect'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
]);

/** @returns undefined for a text without an SVG element in it. */
export async function cleanSvg(text: string): Promise<string | undefined> {
  const { parseFragment } = await import('parse5');
  const svg = parseFragment(text).childNodes.find((node): node is SvgElement => node.nodeName === 'svg');
  if (!svg || svg.childNodes.length === 0) return undefined;
  const drawn = write(svg, true);
  return /<(?:path|circle|ellipse|rect|line|polyline|polygon)\b/.test(drawn) ? drawn : undefined;
}

function write(node: SvgNode, isRoot = false): string {
  if (!('tagName' in node) || !elements.has(node.tagName)) return '';
  const kept = node.attrs
    .filter(({ name, value }) => attributes.has(name) && isOwn(value))
    .map(
      ({ name, value }) =>
        ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
    );
  const namespace = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  const inside = node.childNodes.map((child) => write(child)).join('');
  return `<${node.tagName}${namespace}${kept.join('')}>${inside}</${node.tagName}>`;
}

/** A value may refer to what is in the file, such as a gradient. */
const isOwn = (value: string): boolean => !/url\s*\(\s*(?!\s*['"]?#)|\\/i.test(value);
