/** The direction of a conversion: `yaml to json` is answered by other pages than `json to yaml`. */
import { fold } from '../tokenize.ts';
import { isFiller } from './english.ts';
import type { UnderstoodWord } from './expand.ts';

export interface Direction {
  /** Whether the query is about converting into the site's subject, or out of it. */
  readonly towards: 'in' | 'out';
  /** The words for the other side. */
  readonly foreign: readonly UnderstoodWord[];
}

const outward = /^(?:generat|export|emit|produc)/;
const inward = /^(?:import|infer|ingest)/;

/** Of the two sides, the one whose words occur throughout the site is its subject. */
export function directionOf(query: string, words: readonly UnderstoodWord[]): Direction | undefined {
  const { source, target } = sidesOf(query, words);
  const verbs = words.map(({ term }) => term);
  if (source.length > 0 && target.length > 0)
    return frequency(target) >= frequency(source)
      ? { towards: 'in', foreign: source }
      : { towards: 'out', foreign: target };
  if (source.length > 0) return { towards: 'in', foreign: source };
  if (target.length > 0) return { towards: 'out', foreign: target };
  const isOut = verbs.some((verb) => outward.test(verb));
  if (isOut === verbs.some((verb) => inward.test(verb))) return undefined;
  const foreign = words.filter(({ term, isFiller }) => !isFiller && !isVerb(term));
  return foreign.length > 0 ? { towards: isOut ? 'out' : 'in', foreign } : undefined;
}

const isVerb = (term: string): boolean =>
  outward.test(term) || inward.test(term) || /^(?:convert|transform|translat|turn|migrat|upgrad|map)/.test(term);

const isSource = /^from$/;
const isTarget = /^(?:into|to)$/;
/** Words before a `to` that does not name a target: how to, want to. */
const beforeVerb = /^(?:how|want|need|like|have|way|try|trying|able|)$/;

/** The words after `from`, and those after `to`; words before either belong to the other side. */
function sidesOf(query: string, words: readonly UnderstoodWord[]) {
  const before: UnderstoodWord[] = [];
  const source: UnderstoodWord[] = [];
  const target: UnderstoodWord[] = [];
  const found = new Map(words.map((word) => [word.term, word]));
  let side = before;
  let last = '';
  for (const term of fold(query).split(/[^\p{L}\p{M}\p{N}_$@#+.-]+/u)) {
    const word = found.get(term);
    if (isSource.test(term)) side = source;
    else if (isTarget.test(term) && !(term === 'to' && beforeVerb.test(last))) side = target;
    else if (word && !isFiller(term) && !isVerb(term) && !/^v?\d/.test(term)) side.push(word);
    last = term;
  }
  if (target.length === 0 && source.length > 0) return { source, target: before };
  if (source.length === 0 && target.length > 0) return { source: before, target };
  return { source, target };
}

/** The number of sections that contain the rarest of the words. */
const frequency = (words: readonly UnderstoodWord[]): number =>
  Math.min(
    ...words.map(({ expansions }) =>
      Math.max(0, ...expansions.filter(({ weight }) => weight > 0.8).map(({ postings }) => postings.sections.length)),
    ),
  );
