/**
 * Compares what a page shows with what a tool printed. In what is shown, a line `…` (or `...`) stands for any lines, also
 * for none, and `…` inside a line for any characters. The work is bounded: hostile text is reported as different.
 */
import { correctLines } from './correct-output.ts';
import { isElision, lineMatches } from './elision.ts';
import { detailOf } from './excerpt.ts';

export interface Difference {
  /** Line of the expected text where the two part; 1 is its first. */
  readonly line: number;
  /** Both texts around that place. */
  readonly detail: string;
  /** The expected text as it ought to be; elisions stay where something is left for them to stand for. */
  readonly corrected: string;
}

const colors = /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g;
const clock = /^\d{1,2}:\d\d:\d\d[ \u202f][AP]M - /;

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

/** @returns nothing when they say the same. */
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

/** A message stands somewhere in what a program printed, behind the name of its class. @returns both texts when not. */
export const missingMessage = (message: string, printed: string): string | undefined =>
  compareOutput(`…\n…${normalize(message)}\n…`, printed) &&
  detailOf(linesOf(normalize(message)), linesOf(normalize(printed)));

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

interface Parting {
  readonly shown: number;
  readonly printed: number;
}

const maxComparisons = 2_000_000;

/** Takes the earliest place for every stretch between elisions: if any choice of places succeeds, this one does. */
function findParting(shown: readonly string[], printed: readonly string[]): Parting | undefined {
  let left = maxComparisons;
  /** How many lines from there on say the same. */
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
    // An elision at the very end takes what is left.
    if (start === shown.length) return undefined;
  }
}
