/**
 * Reduces English words of one family to one stem: validate, validation, validator → valid. The stem is a prefix of the
 * word except for a final `i` (properties, property → properti), so that families are neighbors in the index.
 */
const endings: readonly (readonly [ending: string, lettersLeft: number])[] = [
  ['izations', 3],
  ['ization', 3],
  ['isation', 3],
  ['ational', 3],
  ['izer', 3],
  ['izing', 3],
  ['ized', 3],
  ['ize', 3],
  ['ising', 4],
  ['ised', 4],
  ['ise', 4],
  ['ation', 4],
  ['ator', 4],
  ['ating', 4],
  ['ated', 4],
  ['ate', 4],
  ['ition', 4],
  ['ement', 4],
  ['ment', 4],
  ['ness', 4],
  ['ingly', 4],
  ['ion', 4],
  ['ing', 3],
  ['edly', 4],
  ['ed', 3],
  ['able', 4],
  ['ible', 4],
  ['ive', 4],
  ['er', 4],
  ['or', 4],
  ['ly', 4],
  ['e', 3],
];

export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const one = singular(word);
  for (const [ending, lettersLeft] of endings) {
    if (!one.endsWith(ending)) continue;
    const left = one.slice(0, one.length - ending.length);
    if (left.length < lettersLeft || !/[aeiouy]/.test(left)) continue;
    return last(left);
  }
  return last(one);
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:sses|xes|ches|shes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** mapp → map, install → instal, property → properti. */
function last(word: string): string {
  if (word.length > 3 && /([bdfglmnprt])\1$/.test(word)) return word.slice(0, -1);
  return word.length > 3 && /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

/** The common prefix of a word family. */
export const familyPrefix = (stemmed: string): string =>
  stemmed.length > 3 && stemmed.endsWith('i') ? stemmed.slice(0, -1) : stemmed;
