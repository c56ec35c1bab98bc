/** What a construct leaves in generated files: the lines that are there with it and not without it. */

/** Texts by file name. */
export type Texts = ReadonlyMap<string, string>;

export interface Trace {
  /** Files that are only there with the construct. */
  readonly files: readonly string[];
  /** Lines that are only there with the construct; each group stood together. */
  readonly added: readonly Lines[];
  /** Lines that are only there without it. */
  readonly removed: readonly Lines[];
}

export type Lines = readonly string[];

/** @returns undefined where both say the same, if in another order. */
export async function traceOf(without: Texts, withIt: Texts): Promise<Trace | undefined> {
  const files = [...withIt.keys()].filter((name) => !without.has(name));
  const gone = [...without.keys()].filter((name) => !withIt.has(name));
  const before = linesOf(without);
  const after = linesOf(withIt);
  const { added, removed } = await compare(before, after);
  const isMoved = sorted(added.flat()) === sorted(removed.flat());
  if (isMoved && files.length === 0 && gone.length === 0) return undefined;
  return { files, added: isMoved ? [] : added, removed: isMoved ? [] : removed };
}

/** Of all files; blank lines say nothing. */
const linesOf = (texts: Texts): Lines =>
  [...texts.values()].flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''));

const sorted = (lines: Lines): string => lines.map(meaning).sort().join('\n');

/** A comma after a line only says that there is another one. */
const meaning = (line: string): string => line.trimEnd().replace(/,$/, '');

async function compare(before: Lines, after: Lines): Promise<Pick<Trace, 'added' | 'removed'>> {
  // Every build loads this file, and few builds compare anything.
  const { diffArrays } = await import('diff');
  const [removed, added]: [number[], number[]] = [[], []];
  let [left, right] = [0, 0];
  for (const { count, ...change } of diffArrays(before.map(meaning), after.map(meaning))) {
    for (let at = 0; at < count; at += 1) {
      if (change.removed) removed.push(left + at);
      if (change.added) added.push(right + at);
    }
    if (!change.added) left += count;
    if (!change.removed) right += count;
  }
  return { removed: groups(before, removed), added: groups(after, added) };
}

/** Lines that stand together, moved to the left; of a list in brackets with its brackets. */
function groups(lines: Lines, places: readonly number[]): readonly Lines[] {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  return runs.map((run) => toTheLeft(inBrackets(lines, asWritten(lines, run))));
}

/** Of two blocks that end alike either end may count as new: a group begins with what opens it and ends with what closes it. */
function asWritten(lines: Lines, run: readonly number[]): readonly number[] {
  const line = (at: number | undefined): string => meaning(lines[at ?? -1] ?? '');
  const [first = 0] = run;
  const last = first + run.length - 1;
  const isClosed = /^\s*(?:[\])}]|<\/)/.test(line(first)) && line(first) === line(last + 1);
  if (isClosed) return run.map((at) => at + 1);
  const isOpen = /[[({]$/.test(line(last)) && line(last) === line(first - 1);
  return isOpen ? run.map((at) => at - 1) : run;
}

function inBrackets(lines: Lines, run: readonly number[]): Lines {
  const own = run.map((place) => lines[place] ?? '');
  const first = run[0] ?? 0;
  const least = Math.min(...own.map(indentOf));
  const opening = lines.slice(0, first).findLast((line) => indentOf(line) < least);
  if (!opening?.trimEnd().endsWith('[')) return own;
  return [opening, ...own, `${' '.repeat(indentOf(opening))}]`];
}

function toTheLeft(lines: Lines): Lines {
  const least = Math.min(...lines.map(indentOf));
  return lines.map((line) => line.slice(least).trimEnd());
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
