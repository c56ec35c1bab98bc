/**
 * Compares expected output on a page with the actual output of a tool. In expected output, a line `…` (or `...`)
 * matches any lines, including none, and `…` within a line matches any characters. The work is bounded: hostile text is
 * reported as different.
 */
import { correctLines } from './correct-output.ts';
import { isElision, lineMatches } from './elision.ts';
import { detailOf } from './excerpt.ts';

export interface Difference {
  /** First line of the expected text that differs; the first line of the text is 1. */
  readonly line: number;
  /** Both texts around that line. */
  readonly detail: string;
  /** The corrected expected text; an elision stays if there is something left that it stands for. */
  readonly corrected: string;
}

const colors = /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g;
const clock = /^\d{1,2}[.:]\d\d[.:]\d\d(?:[ \u202f][AP]M)? - /;

/**
 * Drops what differs from run to run and from machine to machine: colors, clock prefixes, carriage returns, blanks at
 * line ends, line feeds at the end.
 * @param folders Paths below them become relative, `file:` addresses too; the folders themselves `.`.
 */
export function normalize(text: string, folders: readonly string[] = []): string {
  let plain = text.replace(colors, '').replaceAll('\r', '');
  for (const folder of folders) plain = plain.replace(pathsIn(folder), (path) => (path.endsWith('/') ? '' : '.'));
  const lines = plain.split('\n').map((line) => line.replace(clock, '').trimEnd());
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end -= 1;
  return lines.slice(0, end).join('\n');
}

/** The folder itself, and what stands before names below it; neither the end nor the beginning of a longer name. */
const pathsIn = (folder: string): RegExp =>
  new RegExp(`(?<![\\w./-])(?:file://)?${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:/|(?![\\w-]))`, 'g');

/** @returns undefined if the texts match. */
export function compareOutput(expected: string, actual: string): Difference | undefined {
  const shown = linesOf(normalize(expected));
  const printed = linesOf(normalize(actual));
  const parting = findParting(shown, printed);
  if (!parting) return undefined;
  return {
    line: Math.max(1, Math.min(parting.shown + 1, shown.length)),
    detail: detailOf(shown.slice(parting.shown), printed.slice(parting.printed)),
    corrected: correctLines(shown, printed).join('\n'),
  };
}

/**
 * Looks for a message anywhere in the output, after the name of the error's class.
 * @returns Both texts if it is missing.
 */
export const missingMessage = (message: string, printed: string): string | undefined =>
  compareOutput(`…\n…${normalize(message)}\n…`, printed) &&
  detailOf(linesOf(normalize(message)), linesOf(normalize(printed)));

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

interface Parting {
  readonly shown: number;
  readonly printed: number;
}

const maxComparisons = 2_000_000;

/** Matches each group of lines between elisions at the earliest possible line: if any match exists, this finds one. */
function findParting(shown: readonly string[], printed: readonly string[]): Parting | undefined {
  let left = maxComparisons;
  /** The number of consecutive lines that match. */
  const agreement = (start: number, end: number, at: number): number => {
    let count = 0;
    while (start + count < end && at + count < printed.length) {
      left -= 1;
      if (!lineMatches(shown[start + count] ?? '', printed[at + count] ?? '')) break;
      count += 1;
    }
    return count;
  };
  let start = 0;
  let at = 0;
  for (;;) {
    let end = start;
    while (end < shown.length && !isElision(shown[end] ?? '')) end += 1;
    const length = end - start;
    const isFirst = start === 0;
    const isLast = end === shown.length;
    const last = isFirst ? 0 : printed.length;
    let best: Parting = { shown: start, printed: at };
    let found = -1;
    for (let place = at; found < 0 && place <= last && left > 0; place += 1) {
      const count = agreement(start, end, place);
      const fits = count === length && (!isLast || isFirst || place + length === printed.length);
      if (fits) found = place;
      else if (count > best.shown - start) best = { shown: start + count, printed: place + count };
    }
    if (found < 0) return best;
    at = found + length;
    if (isLast) return at === printed.length ? undefined : { shown: end, printed: at };
    start = end + 1;
    // A trailing elision matches the rest.
    if (start === shown.length) return undefined;
  }
}
