/** Splits text into search terms. The index and the query use the same rules. */

/**
 * A word, or a name with the signs that belong to it: `@description`, `--target`, `$class`, `org.acme@1.0.0.Person`,
 * `widget-core`, `c++`. What ends a sentence is no part of it.
 */
const token = /[\p{L}\p{N}_$@#&+~-][\p{L}\p{N}\p{M}_$@#&+~.:/=-]*/gu;
const trailing = /[.:/=,&~-]+$/;
const version = /^v?\d+(?:\.\d+)+$/;

/** A part of a text, with its place in it. */
export interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Lower case without diacritics, for comparison. */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  // Fast path: most text has no diacritics.
  return /^[\x20-\x7e]*$/.test(small) ? small : small.normalize('NFKD').replace(/\p{M}+/gu, '');
};

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words of text without spaces. The language does not matter: the dictionary goes by the script. */
const segments = ({ text, start }: Piece): readonly Piece[] =>
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)]
    // A single letter of Hiragana is a particle.
    .filter(({ segment, isWordLike }) => isWordLike && !/^\p{Script=Hiragana}$/u.test(segment))
    .map(({ segment, index }) => ({ text: segment, start: start + index }));

/** Words and names as they are written, in their order. Longer ones than a name can be (data in code) are left out. */
export function tokens(text: string): readonly Piece[] {
  const found: Piece[] = [];
  for (const match of text.matchAll(token)) {
    const name = match[0].replace(trailing, '');
    if (unspaced.test(name)) found.push(...segments({ text: name, start: match.index }));
    else if (name.length <= 80 && /[\p{L}\p{N}]/u.test(name)) found.push({ text: name, start: match.index });
  }
  return found;
}

/** The words of a name, at its signs: `widget-core` has two. Versions such as `1.0` are one. */
export function wordsOf(name: Piece): readonly Piece[] {
  if (version.test(name.text)) return [name];
  const found: Piece[] = [];
  for (const { 0: text, index } of name.text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    found.push({ text, start: name.start + index });
  }
  return found;
}

/** The words of `camelCase` and `HTMLParser`; empty for a single word. */
export function camelCaseWords(word: Piece): readonly Piece[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word.text)) return [];
  return [...word.text.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+/gu)].map(({ 0: text, index }) => ({
    text,
    start: word.start + index,
  }));
}

/** A query word without its leading symbol: `target` for `--target`. */
export const bareOf = (term: string): string => term.replace(/^[$@#&+~_-]+/, '');

/** The number of words in a term, as `wordsOf` counts them. */
export const lengthOf = (term: string): number => Math.max(1, wordsOf({ text: term, start: 0 }).length);

/** Words that say little about a page. They count in headings only. */
const stopWords: ReadonlySet<string> = new Set(
  'a about an and any are as at be been but by can could did do does for from get getting had has have how i if in into is it its me my no not of on or our should so some such than that the their them then there these they this to us use used using was we were what when where which while who why will with would you your'.split(
    ' ',
  ),
);
export const isStopWord = (term: string): boolean => stopWords.has(term);
