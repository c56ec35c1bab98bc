/** The effect of a construct on generated files: the lines that occur with it and not without it. */

/** Texts by file name. */
export type Texts = ReadonlyMap<string, string>;

export interface Trace {
  /** Files that exist only with the construct. */
  readonly files: readonly string[];
  /** Lines that occur only with the construct, in groups of consecutive lines. */
  readonly added: readonly Lines[];
  /** Lines that occur only without it. */
  readonly removed: readonly Lines[];
}

export type Lines = readonly string[];

/** @returns undefined if both have the same lines, in whatever order. */
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

/** The lines of all files, without blank lines. */
const linesOf = (texts: Texts): Lines =>
  [...texts.values()].flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''));

const sorted = (lines: Lines): string => lines.map(meaning).sort().join('\n');

/** A trailing comma only means that another item follows. */
const meaning = (line: string): string => line.trimEnd().replace(/,$/, '');

async function compare(before: Lines, after: Lines): Promise<Pick<Trace, 'added' | 'removed'>> {
  // Loaded lazily: every build loads this file, and few builds compare anything.
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

/** A group of consecutive lines without their common indentation; lines of a bracketed list with its brackets. */
function groups(lines: Lines, places: readonly number[]): readonly Lines[] {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  return runs.map((run) => toTheLeft(inBrackets(lines, asWritten(lines, run))));
}

/**
 * If two blocks end alike, either end may count as new: a group begins with its opening line and ends with its closing
 * line.
 */
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
