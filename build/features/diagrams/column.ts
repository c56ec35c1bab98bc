/**
 * A picture for a narrow column: its boxes one below the other, its arrows in lanes beside them. Boxes are those that
 * the renderer drew; lines and their texts are placed here, in the renderer's terms.
 */
import type { Element } from 'hast';
import { element } from '../../markdown/element.ts';
import { type Arrow, type LaneLine, linesOf, rowsOf } from './column-lanes.ts';
import type { Point } from './extent.ts';

const MARGIN = 8;
const GAP = 18;
const LANE = 14;
/** Room for a head or a diamond. */
const HEAD = 16;
const TEXT_SIZE = 12;
/** Of a letter, on average and a little more. */
const LETTER = 6.6;
const LINE_HEIGHT = 15;

interface Box {
  readonly drawn: Element;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Of a diamond and the like, from its top left; a box without any is a rectangle. */
  readonly corners: readonly Point[];
}

interface Relation extends Arrow {
  readonly line: Element['properties'];
  readonly ends: { readonly from: string; readonly to: string };
  readonly text: string;
}

/** Where a line touches a box. */
interface Stub {
  readonly line: LaneLine<Relation>;
  readonly row: number;
  readonly text: string;
  readonly end: 'from' | 'to';
  readonly hasHead: boolean;
  /** Of its box. */
  readonly top: number;
  y: number;
}

/** @returns The picture anew, or undefined when it has no column: it has groups, or its texts would lie over each other. */
export function columnOf(svg: Element): Element | undefined {
  const elements = svg.children.filter((node): node is Element => node.type === 'element');
  if (elements.some((node) => hasClass(node, 'subgraph'))) return undefined;
  const boxes = elements.filter((node) => ['node', 'class-node', 'entity'].some((name) => hasClass(node, name)));
  const ids = new Map(boxes.map(({ properties }, at) => [String(properties.dataId), at]));
  const relations = elements.flatMap((node) => relationOf(node, ids));
  const rows = rowsOf(boxes.length, relations);
  const rowOf = new Map(rows.map((box, row) => [box, row]));
  const column = rows.map((box) => boxOf(boxes[box] as Element));
  const lines = linesOf(
    relations.map((arrow) => ({ ...arrow, from: rowOf.get(arrow.from) ?? 0, to: rowOf.get(arrow.to) ?? 0 })),
  );
  return column.length > 0 ? placed(svg, column, lines) : undefined;
}

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

const cardinalities: Readonly<Record<string, string>> = {
  one: '1',
  'zero-one': '0..1',
  many: '1..*',
  'zero-many': '0..*',
};

function relationOf({ tagName, properties }: Element, boxes: ReadonlyMap<string, number>): Relation[] {
  if (tagName !== 'polyline') return [];
  const from = boxes.get(String(properties.dataFrom ?? properties.dataEntity1));
  const to = boxes.get(String(properties.dataTo ?? properties.dataEntity2));
  if (from === undefined || to === undefined) return [];
  const cardinality = (end: unknown): string => cardinalities[String(end)] ?? String(end ?? '');
  const ends = {
    from: cardinality(properties.dataFromCardinality ?? properties.dataCardinality1),
    to: cardinality(properties.dataToCardinality ?? properties.dataCardinality2),
  };
  const { stroke, strokeWidth, strokeDashArray, markerStart, markerEnd } = properties;
  const line = { fill: 'none', stroke, strokeWidth, strokeDashArray, markerStart, markerEnd };
  const look = [strokeWidth, strokeDashArray].join(' ');
  const looks = { from: `${look} ${markerStart} ${ends.from}`, to: `${look} ${markerEnd} ${ends.to}` };
  return [{ from, to, looks, line, ends, text: String(properties.dataLabel ?? '').trim() }];
}

/** The size of a box, and how much larger it has to be for its smallest text. */
function boxOf(drawn: Element): Box {
  let [left, top, right, bottom, smallest] = [Infinity, Infinity, -Infinity, -Infinity, TEXT_SIZE];
  const corners: Point[] = [];
  const include = (x: number, y: number): void => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  };
  const look = ({ properties, children }: Element): void => {
    const number = (name: string): number => Number(properties[name]);
    if (number('fontSize') > 0) smallest = Math.min(smallest, number('fontSize'));
    else if (properties.cx !== undefined) {
      const [rx, ry] = [Number(properties.r ?? properties.rx), Number(properties.r ?? properties.ry)];
      include(number('cx') - rx, number('cy') - ry);
      include(number('cx') + rx, number('cy') + ry);
    } else if (properties.points !== undefined) {
      const points = String(properties.points)
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      for (let at = 0; at + 1 < points.length; at += 2) corners.push([points[at] as number, points[at + 1] as number]);
      for (const [x, y] of corners) include(x, y);
    } else if (properties.width !== undefined) {
      include(number('x'), number('y'));
      include(number('x') + number('width'), number('y') + number('height'));
    }
    for (const child of children) if (child.type === 'element') look(child);
  };
  look(drawn);
  const scale = TEXT_SIZE / smallest;
  const [width, height] = [(right - left) * scale, (bottom - top) * scale];
  const relative = corners.map(([x, y]) => [(x - left) * scale, (y - top) * scale] as const);
  return { drawn, x: left, y: top, width, height, scale, corners: relative };
}

/** How far from its top, or with `across` from its left, a line at `at` meets the outline of a box: first and last. */
function outlineAt({ width, height, corners }: Box, at: number, across = false): readonly [number, number] {
  const [along, other] = across ? ([1, 0] as const) : ([0, 1] as const);
  const met = corners.flatMap((from, index): readonly number[] => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const part = (at - from[along]) / (to[along] - from[along]);
    return part >= 0 && part <= 1 ? [from[other] + part * (to[other] - from[other])] : [];
  });
  return met.length > 0 ? [Math.min(...met), Math.max(...met)] : [0, across ? width : height];
}

function placed(svg: Element, boxes: readonly Box[], lines: readonly LaneLine<Relation>[]): Element | undefined {
  const straight = lines.filter(({ lane }) => lane < 0);
  const tops: number[] = [];
  let bottom = MARGIN;
  for (const [row, { height }] of boxes.entries()) {
    tops.push(bottom);
    const next = straight.find(({ top }) => top === row)?.arrows[0];
    bottom += height + (next ? 2 * GAP + (straightText(next) ? LINE_HEIGHT : 0) : GAP);
  }
  const stubs = boxes.flatMap((box, row) => stubsOf(box, row, tops[row] ?? 0, lines));
  if (isCrowded(stubs)) return undefined;
  const lanes = Math.max(0, ...lines.map(({ lane }) => lane + 1));
  const widthOf = ({ row, text, hasHead }: Stub): number =>
    (boxes[row]?.width ?? 0) + (hasHead ? HEAD : 6) + text.length * LETTER;
  const start = MARGIN + Math.max(...boxes.map(({ width }) => width), ...stubs.map(widthOf));
  const straightWidths = straight.flatMap(({ arrows }) =>
    arrows.map((arrow) => straightText(arrow).length * LETTER + 48),
  );
  const width = Math.max(start + lanes * LANE, ...straightWidths) + MARGIN;
  return {
    ...svg,
    properties: { ...svg.properties, width, height: bottom - GAP + MARGIN },
    children: [
      ...svg.children.filter((node) => node.type === 'element' && node.tagName === 'defs'),
      ...straight.flatMap(({ arrows }) => arrows.flatMap((arrow) => straightArrow(arrow, boxes, tops))),
      ...lines.filter(({ lane }) => lane >= 0).flatMap((line) => laneOf(line, stubs, boxes, start + line.lane * LANE)),
      ...boxes.map((box, row) => moved(box, tops[row] ?? 0)),
      ...stubs.flatMap(({ row, text: label, hasHead, y }) =>
        label ? [text(label, MARGIN + (boxes[row]?.width ?? 0) + (hasHead ? HEAD : 6), y - 4)] : [],
      ),
    ],
  };
}

const moved = ({ drawn, x, y, scale }: Box, top: number): Element => ({
  ...drawn,
  properties: { transform: `translate(${MARGIN} ${top}) scale(${scale}) translate(${-x} ${-y})` },
});

/** The stubs of a box from top to bottom, in the order in which their lines cross each other least. */
function stubsOf(box: Box, row: number, top: number, lines: readonly LaneLine<Relation>[]): readonly Stub[] {
  const rank = ({ top, bottom, lane }: LaneLine<Relation>): number =>
    bottom === row ? lane - 1000 : top === row ? 1000 - lane : 0;
  const stubs = lines
    .filter(({ lane }) => lane >= 0)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((line) => stubsOfLine(line, row, top));
  for (const [at, stub] of stubs.entries()) stub.y = top + (box.height * (at + 1)) / (stubs.length + 1);
  return stubs;
}

function stubsOfLine(line: LaneLine<Relation>, row: number, top: number): readonly Stub[] {
  return (['from', 'to'] as const).flatMap((end) => {
    const arrows = line.arrows.filter((arrow) => arrow[end] === row);
    const isShared = row === line.shared && line.arrows.every((arrow) => arrow[end] === row);
    return (isShared ? arrows.slice(0, 1) : arrows).map((arrow): Stub => {
      const said = isShared && line.arrows.length > 1 ? [] : [textEnd(line) === end ? arrow.text : ''];
      const hasHead = arrow.line[end === 'from' ? 'markerStart' : 'markerEnd'] !== undefined;
      return { line, row, end, hasHead, top, text: [arrow.ends[end], ...said].filter(Boolean).join(' '), y: 0 };
    });
  });
}

/** The end at which the text of an arrow is: the one that it shares with no other. */
const textEnd = ({ shared, arrows }: LaneLine<Relation>): 'from' | 'to' =>
  arrows.every(({ from }) => from === shared) ? 'to' : 'from';

/** Texts would lie over each other, or lines could not be told apart. */
const isCrowded = (stubs: readonly Stub[]): boolean =>
  stubs.some(({ row, text, y }, at) => {
    const above = stubs[at - 1];
    return above?.row === row && y - above.y < (text && above.text ? 11 : 6);
  });

/** The line in its lane, and a stub to each box with the head of that end. */
function laneOf(line: LaneLine<Relation>, stubs: readonly Stub[], boxes: readonly Box[], x: number): Element[] {
  const own = stubs.filter((stub) => stub.line === line);
  const ys = own.map(({ y }) => y);
  const { markerStart, markerEnd, ...plain } = line.arrows[0]?.line ?? {};
  return [
    polyline(plain, [x, Math.min(...ys)], [x, Math.max(...ys)]),
    ...own.map(({ row, top, y, end }) => {
      const head = end === 'from' ? { markerStart } : { markerEnd };
      const edge = [MARGIN + outlineAt(boxes[row] as Box, y - top, true)[1], y] as const;
      return polyline({ ...plain, ...head }, ...(end === 'from' ? [edge, [x, y] as const] : [[x, y] as const, edge]));
    }),
  ];
}

/** What is said beside an arrow that leads straight down or up. */
const straightText = ({ from, to, ends, text: said }: Relation): string =>
  (from < to ? [ends.from, said, ends.to] : [ends.to, said, ends.from]).filter(Boolean).join(' ');

function straightArrow(arrow: Relation, boxes: readonly Box[], tops: readonly number[]): Element[] {
  const row = Math.min(arrow.from, arrow.to);
  const [upper, lower] = [boxes[row], boxes[row + 1]] as [Box, Box];
  const inside = Math.min(28, upper.width / 2, lower.width / 2);
  const x = MARGIN + inside;
  const above = [x, (tops[row] ?? 0) + outlineAt(upper, inside)[1]] as const;
  const below = [x, (tops[row + 1] ?? 0) + outlineAt(lower, inside)[0]] as const;
  const said = straightText(arrow);
  return [
    polyline(arrow.line, ...(arrow.from < arrow.to ? [above, below] : [below, above])),
    ...(said ? [text(said, x + 12, (above[1] + below[1]) / 2 + 4)] : []),
  ];
}

const polyline = (
  properties: Element['properties'],
  ...points: readonly (readonly [x: number, y: number])[]
): Element => element('polyline', { ...properties, points: points.map((point) => point.join(',')).join(' ') });

const text = (value: string, x: number, y: number): Element =>
  element('text', { x: String(x), y: String(y), fontSize: String(TEXT_SIZE), fill: 'var(--_text-muted)' }, [
    { type: 'text', value },
  ]);
