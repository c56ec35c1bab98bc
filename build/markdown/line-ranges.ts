/** Lines of a code block, both ends included; the first line is 1. */
export type LineRange = readonly [from: number, to: number];

/** Parses `1,4-6`; anything that is not a range is ignored. */
export const readRanges = (text: string): readonly LineRange[] =>
  text.split(',').flatMap((part): LineRange[] => {
    const [, from, to] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return [];
    const [first, last] = [Math.max(Number(from), 1), Number(to ?? from)];
    return first <= last ? [[first, last]] : [];
  });

/** Class names by the ranges they are for. */
export type LineMarks = readonly (readonly [className: string, ranges: readonly LineRange[]])[];

/**
 * The class names of each marked line, without duplicates. Each line is processed once per name, however many ranges
 * contain it, and lines beyond the last not at all, so `1-999999999` costs nothing.
 * @param marks No name occurs twice.
 */
export function namesByLine(marks: LineMarks, lineCount: number): ReadonlyMap<number, readonly string[]> {
  const byLine = new Map<number, string[]>();
  for (const [name, ranges] of marks) {
    let next = 1;
    for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
      for (let line = Math.max(from, next); line <= Math.min(to, lineCount); line += 1) {
        const names = byLine.get(line);
        if (names) names.push(name);
        else byLine.set(line, [name]);
      }
      next = Math.max(next, to + 1);
    }
  }
  return byLine;
}

/** Marks of several sources as one list in which no name occurs twice. */
export function joinMarks(...lists: readonly LineMarks[]): LineMarks {
  const joined = new Map<string, LineRange[]>();
  for (const [name, ranges] of lists.flat()) {
    const present = joined.get(name);
    if (!present) joined.set(name, [...ranges]);
    else for (const range of ranges) present.push(range);
  }
  return [...joined];
}
