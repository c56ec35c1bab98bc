/** Where the arrows of a column run: each in a lane beside the boxes, arrows with a common end in one lane. */

export interface Arrow {
  readonly from: number;
  readonly to: number;
  /** Arrows with the same text may share the end of their `from`, or of their `to`. */
  readonly looks: { readonly from: string; readonly to: string };
}

/** A line in a lane, with a stub to each box that it connects. */
export interface LaneLine<A extends Arrow> {
  /** The box at which its arrows meet. */
  readonly shared: number;
  readonly arrows: readonly A[];
  readonly top: number;
  readonly bottom: number;
  /** Counted from the boxes; -1 for an arrow that leads straight from a box to the next. */
  readonly lane: number;
}

/**
 * Rows for boxes: an arrow leads down where it can, and what a box points at follows it closely.
 *
 * @returns The boxes in the order of their rows.
 */
export function rowsOf(count: number, arrows: readonly Arrow[]): readonly number[] {
  const waiting = Array.from({ length: count }, () => 0);
  const distinct = [...new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
  for (const { from, to } of distinct) if (from !== to) waiting[to] = (waiting[to] ?? 0) + 1;
  const rows: number[] = [];
  const ready = waiting.flatMap((arrows, box) => (arrows === 0 ? [box] : [])).reverse();
  const left = new Set(waiting.keys());
  while (left.size > 0) {
    // Boxes in a circle wait for each other: the first of them begins.
    const box = ready.pop() ?? Math.min(...left);
    if (!left.delete(box)) continue;
    rows.push(box);
    for (const { from, to } of distinct.filter((arrow) => arrow.from === box).reverse()) {
      if (from === to) continue;
      waiting[to] = (waiting[to] ?? 0) - 1;
      if (waiting[to] === 0) ready.push(to);
    }
  }
  return rows;
}

/** @param arrows Between rows. */
export function linesOf<A extends Arrow>(arrows: readonly A[]): readonly LaneLine<A>[] {
  const groups = new Map<string, { shared: number; arrows: A[] }>();
  const outgoing = counted(arrows.map(({ from, looks }) => `${from} ${looks.from}`));
  const incoming = counted(arrows.map(({ to, looks }) => `${to} ${looks.to}`));
  for (const arrow of arrows) {
    const [out, into] = [`${arrow.from} ${arrow.looks.from}`, `${arrow.to} ${arrow.looks.to}`];
    const isOut = (outgoing.get(out) ?? 0) >= (incoming.get(into) ?? 0);
    const key = isOut ? `out ${out}` : `into ${into}`;
    const group = groups.get(key) ?? { shared: isOut ? arrow.from : arrow.to, arrows: [] };
    group.arrows.push(arrow);
    groups.set(key, group);
  }
  return inLanes([...groups.values()]);
}

const counted = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Short lines run near the boxes, and lines that do not meet share a lane. */
function inLanes<A extends Arrow>(
  groups: readonly { readonly shared: number; readonly arrows: readonly A[] }[],
): readonly LaneLine<A>[] {
  const spans = groups.map((group) => {
    const rows = group.arrows.flatMap(({ from, to }) => [from, to]);
    return { ...group, top: Math.min(...rows), bottom: Math.max(...rows) };
  });
  const straight = new Set<number>();
  const lanes: VerticalRange[][] = [];
  return spans
    .sort((a, b) => a.bottom - a.top - (b.bottom - b.top))
    .map((span): LaneLine<A> => {
      if (span.arrows.length === 1 && span.bottom - span.top === 1 && !straight.has(span.top)) {
        straight.add(span.top);
        return { ...span, lane: -1 };
      }
      const free = lanes.findIndex((taken) => taken.every((other) => !meet(span, other)));
      const lane = free < 0 ? lanes.push([]) - 1 : free;
      lanes[lane]?.push(span);
      return { ...span, lane };
    });
}

type VerticalRange = { readonly top: number; readonly bottom: number };
const meet = (a: VerticalRange, b: VerticalRange): boolean => a.top <= b.bottom && b.top <= a.bottom;
