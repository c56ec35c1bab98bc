import { distance } from 'fastest-levenshtein';

/** Edit distance in which two swapped neighboring letters count as one edit: that is the most common typing mistake. */
const editDistance = (a: string, b: string): number => {
  const first = [...a].findIndex((letter, index) => letter !== b[index]);
  const swapped = a.slice(0, first) + (a[first + 1] ?? '') + (a[first] ?? '') + a.slice(first + 2);
  return first >= 0 && swapped === b ? 1 : distance(a, b);
};

/**
 * The known word closest to a mistyped one, for "did you mean" hints. The first of several equally close ones wins.
 * @returns undefined when no word is within reach: a third of the letters, but at least two edits (one for words of up
 *          to three letters).
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let limit = Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= limit) continue;
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < limit) [best, limit] = [candidate, edits];
  }
  return best;
}
