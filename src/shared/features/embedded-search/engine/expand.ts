/** The possible meanings of a typed word: itself, its word family, words it begins, synonyms, and corrections. */
import { aloneTerm, headPosition, isDefinition, shortPrefix } from '../index-format.ts';
import { familyPrefix, stem } from '../stem.ts';
import { bareOf, isStopWord, lengthOf, wordsOf } from '../tokenize.ts';
import { distances } from './distance.ts';
import type { Meaning } from './synonyms.ts';
import type { Postings, TermSource } from './terms.ts';
import { weights } from './weights.ts';

export interface Candidate {
  readonly term: string;
  readonly weight: number;
  /** The word is complete, not the beginning of a longer one. */
  readonly isWhole: boolean;
  /** One word of a name of several: a heading that has it is not about the name. */
  readonly isPart?: true;
}

/** An index term that matches a word of the query. */
export interface Expansion extends Candidate {
  readonly postings: Postings;
  /** How many words of a heading it takes. */
  readonly length: number;
}

export interface UnderstoodWord {
  readonly term: string;
  /** A word such as `the` or `how`, which says nothing about the subject. */
  readonly isFiller: boolean;
  readonly expansions: readonly Expansion[];
}

export interface QueryWord {
  readonly term: string;
  /** The reader may still be typing it. */
  readonly isOpen: boolean;
  readonly isFiller: boolean;
  /** What else it may be called. */
  readonly meanings: readonly Meaning[];
}

/** Maximum number of words that begin with what was typed. */
const mostPrefixes = 200;
const mostCorrections = 12;
/** Of words that contain what was typed. */
const mostLonger = 12;

export async function expand(word: QueryWord, source: TermSource): Promise<readonly Expansion[]> {
  const plain = plainCandidates(word, source);
  const [ofWords, ofPhrases] = await Promise.all([plain.then((all) => found(all, source)), phrases(word, source)]);
  const known = [...ofWords, ...ofPhrases];
  const isGood = known.some(({ weight }) => weight > weights.innerPrefix);
  if (isGood || word.isFiller) return known;
  return [...(await found([...(await plain), ...(await corrections(word, source))], source)), ...ofPhrases];
}

/** `plant uml` is also `plantuml`, and `plant u` its beginning. */
export async function joined(
  first: string,
  { term, isOpen }: Pick<QueryWord, 'term' | 'isOpen'>,
  source: TermSource,
): Promise<readonly Expansion[]> {
  const whole = { term: first + term, weight: weights.joined, isWhole: true };
  return found([whole, ...(isOpen ? await completions({ ...whole, isOpen }, source) : [])], source);
}

/** Candidates that need no spelling correction. */
async function plainCandidates(word: QueryWord, source: TermSource): Promise<readonly Candidate[]> {
  const { term } = word;
  const all: Candidate[] = [{ term, weight: 1, isWhole: true }];
  const bare = bareOf(term);
  if (bare !== term && bare !== '') {
    const isKnown = (await source.postings(term)) !== undefined;
    all.push({ term: bare, weight: isKnown ? weights.bare : weights.onlyBare, isWhole: !isKnown });
  }
  const part = await rarestPart(term, source);
  if (part !== undefined) all.push({ term: part, weight: weights.part, isWhole: false, isPart: true });
  if (word.isFiller) return all;
  if (isStopWord(term)) all.push({ term: aloneTerm(term), weight: 1, isWhole: true });
  if (!IS_ENGLISH && source.isPlain)
    all.push({ term: term.replace(digraph, '$1'), weight: weights.stem, isWhole: true });
  const short = word.isOpen ? [{ term: shortPrefix(term), weight: weights.prefix * 0.7, isWhole: false }] : [];
  // At the same time: the words may be in different files of the index.
  const [meanings, own, longer] = await Promise.all([
    Promise.all(word.meanings.map(({ text, weight }) => family(text, source, weight))),
    family(term, source, 1),
    term.length < 3 ? short : completions(word, source),
  ]);
  word.meanings.forEach(({ text, weight }, index) => {
    all.push({ term: text, weight, isWhole: true }, ...(meanings[index] ?? []));
  });
  return [...all, ...own, ...versionsOf(term), ...longer];
}

/** `ä`, `ö`, `ø`, `ü`, and `å` where there is no such key. English has other words with these letters. */
const digraph = /([aou])e|(?<=a)a/g;

/** `v3` is also written `3.0`. */
function versionsOf(typed: string): readonly Candidate[] {
  const [, base] = /^v?(\d+(?:\.\d+)*?)(?:\.0)?$/.exec(typed) ?? [];
  return base ? [base, `v${base}`, `${base}.0`].map((term) => ({ term, weight: 0.9, isWhole: true })) : [];
}

/** Other forms of a name with several parts: `addCTOModel` for `ModelManager.addCTOModel`. */
async function rarestPart(name: string, source: TermSource): Promise<string | undefined> {
  const parts = wordsOf({ text: name, start: 0 }).map(({ text }) => text);
  if (parts.length < 2) return undefined;
  const all = await Promise.all(
    parts.map(async (part) => ({ part, count: (await source.postings(part))?.sections.length ?? 0 })),
  );
  return all.filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count)[0]?.part;
}

/** The meanings of several words: they are found where all of their words are, or others of their families. */
async function phrases({ meanings }: QueryWord, source: TermSource): Promise<readonly Expansion[]> {
  const all = await Promise.all(
    meanings.map(async ({ text, weight }) => {
      const parts = wordsOf({ text, start: 0 }).map((part) => part.text);
      if (parts.length < 2) return undefined;
      const families = await Promise.all(
        parts.map(async (term) => found([{ term, weight, isWhole: true }, ...(await family(term, source, 1))], source)),
      );
      const postings = together(families.map((words) => words.map((word) => word.postings)));
      return { term: text, weight, isWhole: true, postings, length: parts.length };
    }),
  );
  return all.filter((one) => one !== undefined);
}

/**
 * The sections that contain a word of each family. The head is that of the first, if the others follow it in the
 * heading.
 */
export function together(families: readonly (readonly Postings[])[]): Postings {
  let places: Map<number, { readonly impact: number; readonly head: number; readonly last: number }> | undefined;
  for (const family of families) {
    const before = places;
    places = new Map();
    for (const { sections, impacts, heads } of family)
      for (const [index, section] of sections.entries()) {
        const start = before?.get(section);
        if (before && !start) continue;
        const own = heads[index] ?? 0;
        const impact = impacts[index] ?? 0;
        const follows = !start || (own > 0 && start.last + 1 === headPosition(own));
        const head = follows ? (start?.head ?? own) : 0;
        if ((places.get(section)?.head ?? 0) <= head)
          places.set(section, { impact: Math.min(impact, start?.impact ?? impact), head, last: headPosition(own) });
      }
  }
  const sections = [...(places ?? new Map()).keys()].sort((a, b) => a - b);
  return {
    sections: Uint32Array.from(sections),
    impacts: Uint8Array.from(sections, (section) => places?.get(section)?.impact ?? 0),
    heads: Uint8Array.from(sections, (section) => places?.get(section)?.head ?? 0),
  };
}

/** The words with the same stem. */
async function family(term: string, source: TermSource, weight: number): Promise<readonly Candidate[]> {
  if (!IS_ENGLISH && source.isPlain) return [];
  const root = stem(term);
  const prefix = familyPrefix(root);
  if (prefix.length < 3) return [];
  const near = await source.startingWith(prefix);
  return near
    .filter((other) => other.term !== term && stem(other.term) === root)
    .map((other) => ({ term: other.term, weight: weight * weights.stem, isWhole: true }));
}

async function completions(
  { term, isOpen }: Pick<QueryWord, 'term' | 'isOpen'>,
  source: TermSource,
): Promise<readonly Candidate[]> {
  const near = (await source.startingWith(term)).filter((other) => other.term !== term && !isDefinition(other.term));
  const most = near.length <= mostPrefixes ? near : near.toSorted((a, b) => b.count - a.count).slice(0, mostPrefixes);
  return most.map((other) => ({
    term: other.term,
    weight: prefixWeight(term.length, other.term.length, isOpen),
    isWhole: false,
  }));
}

const prefixWeight = (typed: number, length: number, isOpen: boolean): number =>
  (isOpen ? weights.prefix : weights.innerPrefix) *
  (weights.prefixBase + (1 - weights.prefixBase) * Math.min(1, typed / length));

/** Words that differ by one letter, or by two in long words, and their families; words that contain the typed one. */
async function corrections({ term, isOpen }: QueryWord, source: TermSource): Promise<readonly Candidate[]> {
  if (term.length < 4 || /^[\d.]+$/.test(term)) return [];
  const limit = term.length < 8 ? 1 : 2;
  const near: Candidate[] = [];
  const longer: Candidate[] = [];
  for (const word of await source.words()) {
    const one = correction(term, word, limit, isOpen);
    if (word.includes(term) && (one?.weight ?? 0) < weights.inside)
      longer.push({ term: word, weight: weights.inside, isWhole: false });
    else if (one) near.push(one);
  }
  const best = near.toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, mostCorrections);
  // The typed word is the largest part of the shortest ones.
  const shortest = longer.toSorted((a, b) => a.term.length - b.term.length).slice(0, mostLonger);
  const families = await Promise.all(
    best.filter(({ isWhole }) => isWhole).map((one) => family(one.term, source, one.weight)),
  );
  return [...best, ...shortest, ...families.flat()];
}

function correction(term: string, word: string, limit: number, isOpen: boolean): Candidate | undefined {
  if (word.length < term.length - limit || (!isOpen && word.length > term.length + limit)) return undefined;
  const { whole, begin } = distances(term, word, limit);
  const first = word[0] === term[0] ? 1 : weights.otherFirstLetter;
  const weightOf = (errors: number): number => (errors <= 1 ? weights.oneError : weights.twoErrors) * first;
  if (whole <= limit) return { term: word, weight: weightOf(whole), isWhole: true };
  if (!isOpen || begin > limit || begin >= term.length / 4) return undefined;
  return { term: word, weight: weightOf(begin) * prefixWeight(term.length, word.length, true), isWhole: false };
}

/** With their positions; of several matches of a term, the best counts. */
async function found(candidates: readonly Candidate[], source: TermSource): Promise<readonly Expansion[]> {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const before = best.get(candidate.term);
    if (!before || before.weight < candidate.weight) best.set(candidate.term, candidate);
  }
  const all = await Promise.all(
    [...best.values()].map(async (candidate) => {
      const postings = await source.postings(candidate.term);
      return postings && { ...candidate, postings, length: lengthOf(candidate.term) };
    }),
  );
  return all.filter((one) => one !== undefined);
}
