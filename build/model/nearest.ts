import { distance } from 'fastest-levenshtein';

/** Two neighbouring letters in each other's place are one mistake, the most common one. */
const changesBetween = (a: string, b: string): number => {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const swapped = a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2);
  return at >= 0 && swapped === b ? 1 : distance(a, b);
};

/**
 * The known word most like a mistyped one, for "did you mean" hints.
 * @returns undefined when nothing is near: more than a third of the letters (at least 2, of three letters 1) would have to change.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const changes = changesBetween(word.toLowerCase(), candidate.toLowerCase());
    if (changes < least) [best, least] = [candidate, changes];
  }
  return best;
}
