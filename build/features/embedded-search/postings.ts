/** Computes the terms of one page and their impact in each section. Depends only on that page. */
import {
  aloneTerm,
  definitionOf,
  directionTerm,
  fullImpact,
  headOf,
  shortPrefix,
} from '../../../src/shared/features/embedded-search/index-format.ts';
import {
  isStopWord,
  type Piece,
  partsOf,
  symbols,
  termOf,
  tokens,
  wordsOf,
} from '../../../src/shared/features/embedded-search/tokenize.ts';
import type { SearchSection } from '../../model/section.ts';
import { directionOf, isPointer } from './kinds.ts';
import { definedNames } from './names.ts';

/**
 * BM25F parameters of a field. The average length is a constant and not computed from the site, so that the impacts on one
 * page do not depend on other pages.
 */
interface Field {
  readonly weight: number;
  /** Strength of length normalization, from 0 to 1. */
  readonly b: number;
  /** Assumed average length, in words. */
  readonly averageLength: number;
}
const fields = {
  title: { weight: 10, b: 0.45, averageLength: 2.5 },
  heading: { weight: 3.5, b: 0.4, averageLength: 2 },
  keywords: { weight: 3.5, b: 0.2, averageLength: 15 },
  parents: { weight: 4, b: 0.3, averageLength: 6 },
  lead: { weight: 1.4, b: 0, averageLength: 20 },
  text: { weight: 1, b: 0.7, averageLength: 60 },
  code: { weight: 0.7, b: 0.8, averageLength: 40 },
  slug: { weight: 2, b: 0.3, averageLength: 2.5 },
} satisfies Record<string, Field>;
const k1 = 1.2;

/** Weights of a name, of the words in it, and of their parts. */
const formWeights = { whole: 1, word: 0.75, part: 0.35 };

export interface PagePostings {
  /** For each section, by term: impact × 256 + position in the heading (see index-format.ts). */
  readonly sections: readonly ReadonlyMap<string, number>[];
  /** Length of the page in words. */
  readonly length: number;
}

/** @param isPlain Whether the language is another one than English: every word counts. */
export function pagePostings(page: readonly SearchSection[], isPlain = false): PagePostings {
  let length = 0;
  const sections = page.map((section, index) => {
    const made = sectionTerms(section, { isRoot: index === 0, isPlain });
    length += made.length;
    return made.postings;
  });
  return { sections, length };
}

function sectionTerms(
  section: SearchSection,
  { isRoot, isPlain }: { readonly isRoot: boolean; readonly isPlain: boolean },
) {
  const sums = new Map<string, number>();
  const add = (text: string, field: Field): number => {
    const found = tokens(text);
    const scale = field.weight / (1 - field.b + (field.b * found.length) / field.averageLength);
    const sum = (term: string, weight: number): void => {
      sums.set(term, (sums.get(term) ?? 0) + weight * scale);
    };
    for (const token of found)
      for (const [term, weight] of forms(token))
        if (isPlain || field === fields.title || field === fields.heading || !isStopWord(term)) sum(term, weight);
        else if (field === fields.code) sum(aloneTerm(term), weight);
    if (field === fields.title || field === fields.heading || field === fields.code)
      for (const sign of symbols(text)) sum(aloneTerm(sign.text), 1);
    return found.length;
  };
  const heading = isRoot ? section.title : (section.headings.at(-1) ?? '');
  add(heading, isRoot ? fields.title : fields.heading);
  add(
    [...section.crumbs, ...(isRoot ? [] : [section.title]), ...section.headings.slice(0, -1)].join(' '),
    fields.parents,
  );
  const length = add(section.text, fields.text);
  if (isRoot) add(leadOf(section.text), fields.lead);
  add(section.code, fields.code);
  add(section.keywords.join(' '), fields.keywords);
  if (isRoot) add(section.route.split('/').at(-1) ?? '', fields.slug);

  const positions = headingPositions(heading, isPlain);
  const postings = new Map<string, number>();
  const share = isPointer(heading) ? POINTER : 1;
  for (const [term, sum] of sums) postings.set(term, impactOf(sum, share) * 256 + (positions.get(term) ?? 0));
  for (const term of positions.keys()) {
    const posting = postings.get(term) ?? 0;
    for (const letters of [term.slice(0, 1), term.slice(0, 2)]) {
      const prefix = shortPrefix(letters);
      if (term.length > letters.length && (postings.get(prefix) ?? 0) < posting) postings.set(prefix, posting);
    }
  }
  for (const [name, strength] of definedNames(section))
    postings.set(definitionOf(name), Math.round(fullImpact * strength) * 256);
  const direction = directionOf(heading);
  if (direction) postings.set(directionTerm(direction), 256);
  return { postings, length };
}

/** The description of a page, or its first words. A text that is hardly longer has none. */
const leadOf = (text: string): string => /^(?:\S+\s+){30}(?=\S)/.exec(text)?.[0] ?? '';

/** The share of its impact that a section keeps which only points to others. */
const POINTER = 0.5;

const impactOf = (sum: number, share: number): number =>
  Math.max(1, Math.round((share * fullImpact * sum) / (sum + k1)));

type Forms = readonly (readonly [term: string, weight: number])[];

/** Cache by word, because words repeat often and their forms depend on nothing else. */
const formsByWord = new Map<string, Forms>();
const MAX_CACHED_WORDS = 20_000;

/** All terms under which a name can be found: the name, its words, and their parts. */
function forms({ text }: Piece): Forms {
  let found = formsByWord.get(text);
  if (found === undefined) {
    if (formsByWord.size >= MAX_CACHED_WORDS) formsByWord.clear();
    found = [...formsOf({ text, start: 0 })];
    formsByWord.set(text, found);
  }
  return found;
}

function* formsOf(token: Piece): Generator<readonly [string, number]> {
  const whole = termOf(token);
  yield [whole, formWeights.whole];
  for (const word of wordsOf(token)) {
    const term = termOf(word);
    if (term !== whole) yield [term, formWeights.word];
    if (word.text.length > 40) continue;
    const parts = new Set(
      partsOf(word)
        .flatMap((part) => [part, ...partsOf(part)])
        .map(termOf),
    );
    for (const part of parts) if (part.length > 1) yield [part, formWeights.part];
  }
}

/** The positions of names and words in a heading. Stop words are ignored unless the heading consists of them. */
function headingPositions(heading: string, isPlain: boolean): ReadonlyMap<string, number> {
  const found = tokens(heading).map((token) => ({
    whole: termOf(token),
    words: wordsOf(token).map(termOf),
  }));
  const contentWords = found.filter(({ whole }) => isPlain || !isStopWord(whole));
  const counted = contentWords.length > 0 ? contentWords : found;
  const length = counted.reduce((sum, { words }) => sum + Math.max(1, words.length), 0);
  const positions = new Map<string, number>();
  let position = 0;
  for (const { whole, words } of counted) {
    if (!positions.has(whole)) positions.set(whole, headOf(length, position));
    words.forEach((word, index) => {
      if (!positions.has(word)) positions.set(word, headOf(length, position + index));
    });
    position += Math.max(1, words.length);
  }
  return positions;
}
