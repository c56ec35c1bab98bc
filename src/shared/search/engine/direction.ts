/** From what to what: `json schema to sql` is answered by other pages than `sql to json schema`. */
import { fold } from '../tokenize.ts';
import { isFiller } from './english.ts';
import type { UnderstoodWord } from './query.ts';

export interface Direction {
  /** Into what the site is about, or out of it. */
  readonly towards: 'in' | 'out';
  /** The words for the other side. */
  readonly foreign: readonly UnderstoodWord[];
}

const outward = /^(?:generat|export|emit|produc)/;
const inward = /^(?:import|infer|ingest)/;

/** Of two sides, the one whose words are all over the site is what the site is about. */
export function directionOf(query: string, words: readonly UnderstoodWord[]): Direction | undefined {
  const { from, to } = sidesOf(query, words);
  const verbs = words.map(({ term }) => term);
  if (from.length > 0 && to.length > 0)
    return frequency(to) >= frequency(from) ? { towards: 'in', foreign: from } : { towards: 'out', foreign: to };
  if (from.length > 0) return { towards: 'in', foreign: from };
  if (to.length > 0) return { towards: 'out', foreign: to };
  const isOut = verbs.some((verb) => outward.test(verb));
  if (isOut === verbs.some((verb) => inward.test(verb))) return undefined;
  const foreign = words.filter(({ term, isFiller }) => !isFiller && !isVerb(term));
  return foreign.length > 0 ? { towards: isOut ? 'out' : 'in', foreign } : undefined;
}

const isVerb = (term: string): boolean =>
  outward.test(term) || inward.test(term) || /^(?:convert|transform|translat|turn|migrat|upgrad|map)/.test(term);

function sidesOf(query: string, words: readonly UnderstoodWord[]) {
  const sides: Record<'before' | 'from' | 'to', UnderstoodWord[]> = { before: [], from: [], to: [] };
  const found = new Map(words.map((word) => [word.term, word]));
  let side: keyof typeof sides = 'before';
  let last = '';
  for (const term of fold(query).split(/[^\p{L}\p{M}\p{N}_$@#+.-]+/u)) {
    if (term === 'from') side = 'from';
    else if (term === 'into' || (term === 'to' && !/^(?:how|want|need|like|have|way|try|trying|able|)$/.test(last)))
      side = 'to';
    else {
      const word = found.get(term);
      if (word && !isFiller(term) && !isVerb(term) && !/^v?\d/.test(term)) sides[side].push(word);
    }
    last = term;
  }
  if (sides.from.length > 0 && sides.to.length === 0) return { from: sides.from, to: sides.before };
  if (sides.to.length > 0 && sides.from.length === 0) return { from: sides.before, to: sides.to };
  return sides;
}

/** In how many sections the rarest of the words stands. */
const frequency = (words: readonly UnderstoodWord[]): number =>
  Math.min(
    ...words.map(({ expansions }) =>
      Math.max(0, ...expansions.filter(({ weight }) => weight > 0.8).map(({ postings }) => postings.sections.length)),
    ),
  );
