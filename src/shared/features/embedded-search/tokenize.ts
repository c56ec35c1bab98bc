/** Splits text into search terms. The index and the query use the same rules. */

/**
 * A word, or a name with the signs that belong to it: `@description`, `--target`, `$class`, `org.acme@1.0.0.Person`,
 * `widget-core`, `c++`. What ends a sentence is no part of it.
 */
const token = /[\p{L}\p{N}_$@#&+~-][\p{L}\p{N}\p{M}_$@#&+~.:/=\u00ad\u200c-]*/gu;
const trailing = /[.:/=,&~-]+$/;
const version = /^v?\d+(?:\.\d+)+$/;

/** An operator, a pair of brackets, or another sign. */
const symbol = /[!#$%&*+./:<=>?@\\^|~-]+|\{\}|\[\]|\(\)|[^\p{L}\p{N}\p{M}\s]/gu;

/** A part of a text, with its place in it. */
export interface Piece {
  readonly text: string;
  readonly start: number;
}

/**
 * Signs that readers leave out: accents, points and vowel signs of Hebrew and Arabic, and what only shapes letters or
 * breaks lines. Marks of other scripts, such as vowels of Thai, stay, and so do those of й, ў, and ї, which are letters.
 */
const optional =
  /(?<![иуі])[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u0640\u00ad\u200c]|\u0301|[\u20d0-\u20ff]|\ufe0f/g;

/**
 * Letters that readers type as others, and that are no letter with a mark. In Arabic and Persian: alef maksura and yeh are
 * yeh, keheh is kaf, teh marbuta is heh.
 */
const replaced: ReadonlyMap<string, string> = new Map(
  'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ς:σ \u0649:\u064a \u06cc:\u064a \u06a9:\u0643 \u0629:\u0647'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);
const others = new RegExp(`[${[...replaced.keys()].join('')}\u0660-\u0669\u06f0-\u06f9]`, 'g');
/** The last four bits of the code of an Arabic or Persian digit are its value. */
const replacement = (letter: string): string => replaced.get(letter) ?? String(letter.charCodeAt(0) & 15);

/** Lower case, as everybody can type it, for comparison. */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  // Fast path: most text is ASCII.
  return /^[\x20-\x7e]*$/.test(small)
    ? small
    : small.normalize('NFKD').replace(optional, '').replace(others, replacement);
};

/** What a word or name is found by. `SHA-256` and `SHA256` are the same, and so are `v1.2` and `1.2`. */
export const termOf = ({ text }: Piece): string =>
  fold(text).replace(/^(\p{L}+)[-_/](?=\d+$)|^v(?=\d+\.[\d.]+$)/u, '$1');

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

/** The words of `camelCase`, `HTMLParser`, `APIs`, and `IPv4`; digits belong to the word before them. */
const hump = /\p{Lu}{2,}(?=v\p{N}|s$)|\p{Lu}+(?![\p{Ll}\p{M}])\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|[^\p{Lu}]+/gu;

/** The parts of a word, which has no signs: those of `camelCase`, or else letters and digits; empty for a plain word. */
export function partsOf({ text, start }: Piece): readonly Piece[] {
  const pieces = (pattern: RegExp): readonly Piece[] =>
    [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ text: part, start: start + index }));
  const humps = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(text) ? pieces(hump) : [];
  const parts = humps.length > 1 ? humps : pieces(/\p{N}+|[\p{L}\p{M}]+/gu);
  // More are data, such as a hash.
  return parts.length > 1 && (parts === humps || parts.length <= 3) ? parts : [];
}

/** Signs, in their order. */
export const symbols = (text: string): readonly Piece[] =>
  [...text.matchAll(symbol)].map(({ 0: sign, index }) => ({ text: sign, start: index }));

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
