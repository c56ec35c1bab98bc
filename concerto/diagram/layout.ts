/** Where boxes and arrows stand. Boxes that arrows join are laid out together, and the groups are set side by side. */
import { type EdgeLabel, Graph, layout } from '@dagrejs/dagre';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `x` and `y` are those of the upper left corner. */
export interface Box extends Size, Point {}

/** Between boxes, given by their indexes. Where there is no circle, `from` is above `to`, or left of it. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  /** Room for a label; nothing needs none. */
  readonly label: Size;
}

export interface Route {
  /** From border to border. */
  readonly points: readonly Point[];
  /** The middle of the label. */
  readonly label: Point;
}

export interface Layout extends Size {
  /** As given. */
  readonly boxes: readonly Box[];
  readonly routes: readonly Route[];
}

/** Groups that are wider than this and than high are laid out from left to right, if that is narrower. */
const widest = 900;
/** With more arrows, nobody sees whether they could cross less often, and finding that out takes seconds. */
const mostUntangled = 250;
const gap = 24;

export function layOut(sizes: readonly Size[], arrows: readonly Arrow[]): Layout {
  const groups = partsOf(sizes, arrows).map(arrange);
  const { places, ...size } = pack(groups);
  const boxes: Box[] = [];
  const routes: Route[] = [];
  for (const [index, group] of groups.entries()) {
    const placed = movedGroup(group, places[index] ?? { x: 0, y: 0 });
    for (const [at, box] of placed.boxes) boxes[at] = box;
    for (const [at, route] of placed.routes) routes[at] = route;
  }
  return { ...size, boxes, routes };
}

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

const movedGroup = (
  { boxes, routes }: Pick<Group, 'boxes' | 'routes'>,
  by: Point,
): Pick<Group, 'boxes' | 'routes'> => ({
  boxes: new Map([...boxes].map(([at, box]) => [at, { ...box, ...moved(box, by) }])),
  routes: new Map(
    [...routes].map(([at, { points, label }]) => [
      at,
      { points: points.map((point) => moved(point, by)), label: moved(label, by) },
    ]),
  ),
});

/** Boxes that arrows join, and these arrows, by their indexes. */
interface Part {
  readonly sizes: ReadonlyMap<number, Size>;
  readonly arrows: ReadonlyMap<number, Arrow>;
}

/** In the order of their first boxes. */
function partsOf(sizes: readonly Size[], arrows: readonly Arrow[]): readonly Part[] {
  const neighbors = sizes.map((): number[] => []);
  for (const { from, to } of arrows) {
    neighbors[from]?.push(to);
    neighbors[to]?.push(from);
  }
  const seen = new Set<number>();
  return neighbors.flatMap((_, first) => {
    if (seen.has(first)) return [];
    const group = new Set([first]);
    for (const member of group) for (const next of neighbors[member] ?? []) group.add(next);
    for (const member of group) seen.add(member);
    return [
      {
        sizes: new Map([...sizes.entries()].filter(([at]) => group.has(at))),
        arrows: new Map([...arrows.entries()].filter(([, { from }]) => group.has(from))),
      },
    ];
  });
}

interface Group extends Size {
  readonly boxes: ReadonlyMap<number, Box>;
  readonly routes: ReadonlyMap<number, Route>;
}

function arrange(part: Part): Group {
  if (part.arrows.size > mostUntangled) return arrangeAlong('LR', part);
  const down = arrangeAlong('TB', part);
  if (down.width <= Math.max(widest, down.height)) return down;
  const right = arrangeAlong('LR', part);
  return right.width < down.width ? right : down;
}

type Direction = 'TB' | 'LR';

function arrangeAlong(rankdir: Direction, { sizes, arrows }: Part): Group {
  const graph = new Graph<object, Partial<Box>, EdgeLabel>({ multigraph: true });
  graph.setGraph({ rankdir, nodesep: gap, edgesep: gap / 2, ranksep: gap * 1.5 });
  for (const [at, size] of sizes) graph.setNode(`${at}`, { ...size });
  for (const [at, { from, to, label }] of arrows)
    graph.setEdge(`${from}`, `${to}`, { ...label, labelpos: 'c' }, `${at}`);
  layout(graph, { disableOptimalOrderHeuristic: arrows.size > mostUntangled });

  const boxes = new Map(
    [...sizes.keys()].map((at) => {
      const { width = 0, height = 0, x = 0, y = 0 } = graph.node(`${at}`);
      return [at, { width, height, x: Math.round(x - width / 2), y: Math.round(y - height / 2) }] as const;
    }),
  );
  const routes = new Map(
    [...arrows].map(([at, arrow]) => {
      const { points = [], x = 0, y = 0 } = graph.edge(`${arrow.from}`, `${arrow.to}`, `${at}`);
      const label = rounded({ x, y });
      const box = boxes.get(arrow.from);
      const isLoop = arrow.from === arrow.to && box;
      return [at, { label, points: isLoop ? loop(box, label, arrow.label, rankdir) : points.map(rounded) }] as const;
    }),
  );
  return fromOrigin(boxes, routes, arrows);
}

/** Moved so that the upper left corner of all that is drawn is at 0, 0. */
function fromOrigin(boxes: Group['boxes'], routes: Group['routes'], arrows: Part['arrows']): Group {
  const drawn: readonly Box[] = [
    ...boxes.values(),
    ...[...routes].flatMap(([at, { points, label }]) => {
      const { width = 0, height = 0 } = arrows.get(at)?.label ?? {};
      const labelBox = { width, height, x: label.x - width / 2, y: label.y - height / 2 };
      return [labelBox, ...points.map((point) => ({ ...point, width: 0, height: 0 }))];
    }),
  ];
  const by = {
    x: -Math.floor(Math.min(...drawn.map(({ x }) => x))),
    y: -Math.floor(Math.min(...drawn.map(({ y }) => y))),
  };
  return {
    width: by.x + Math.ceil(Math.max(...drawn.map(({ x, width }) => x + width))),
    height: by.y + Math.ceil(Math.max(...drawn.map(({ y, height }) => y + height))),
    ...movedGroup({ boxes, routes }, by),
  };
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

/** Leaves a box and comes back around its label, for which room is left beside the box or below it. */
function loop(box: Box, label: Point, { width, height }: Size, direction: Direction): readonly Point[] {
  if (direction === 'TB') {
    const [right, top, bottom] = [box.x + box.width, label.y - height / 2 - 4, label.y + height / 2 + 4];
    return [
      { x: right, y: top },
      { x: label.x, y: top },
      { x: label.x, y: bottom },
      { x: right, y: bottom },
    ];
  }
  const [below, left, right] = [box.y + box.height, label.x - width / 2 - 4, label.x + width / 2 + 4];
  return [
    { x: left, y: below },
    { x: left, y: label.y },
    { x: right, y: label.y },
    { x: right, y: below },
  ];
}

/** Sets the groups in rows, the highest first, about as wide as high. */
function pack(groups: readonly Size[]): Size & { readonly places: readonly Point[] } {
  const area = groups.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const room = Math.max(Math.sqrt(area), ...groups.map(({ width }) => width));
  const places: Point[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const [index, group] of [...groups.entries()].sort(([, a], [, b]) => b.height - a.height)) {
    if (x > 0 && x + group.width > room) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    places[index] = { x, y };
    x += group.width + gap;
    width = Math.max(width, x - gap);
    rowHeight = Math.max(rowHeight, group.height);
  }
  return { width, height: y + rowHeight, places };
}
