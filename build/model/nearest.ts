import { distance } from 'fastest-levenshtein';

/**
 * The known word most like a mistyped one, for "did you mean" hints.
 * @returns undefined when nothing is near: more than a third of the letters (at least 2, of three letters 1) would have to change.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const changes = distance(word.toLowerCase(), candidate.toLowerCase());
    if (changes < least) [best, least] = [candidate, changes];
  }
  return best;
}
