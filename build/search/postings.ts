/** The terms of one page and how much they count in each of its sections. Depends on the page alone. */
import { fullImpact, headOf, shortPrefix } from '../../src/shared/search/index-format.ts';
import { camelCaseWords, fold, isStopWord, type Piece, tokens, wordsOf } from '../../src/shared/search/tokenize.ts';
import type { SearchSection } from '../model/section.ts';

/**
 * BM25F. The usual length of a field is fixed and not that of the site, so that one page's terms do not depend on the
 * others.
 */
interface Field {
  readonly weight: number;
  /** How much length counts. */
  readonly b: number;
  /** Words it usually has. */
  readonly usual: number;
}
export const fields = {
  title: { weight: 10, b: 0.45, usual: 2.5 },
  heading: { weight: 3.5, b: 0.4, usual: 2 },
  parents: { weight: 4, b: 0.3, usual: 6 },
  text: { weight: 1, b: 0.7, usual: 60 },
  code: { weight: 0.7, b: 0.8, usual: 40 },
  slug: { weight: 2, b: 0.3, usual: 2.5 },
} satisfies Record<string, Field>;
const k1 = 1.2;

/** Parts of a name count less than the name. */
export const formWeights = { whole: 1, word: 0.75, hump: 0.35 };

export interface PagePostings {
  /** For each section, by term: impact × 256 + place in the heading (index-format.ts). */
  readonly sections: readonly ReadonlyMap<string, number>[];
  /** Words of the page. */
  readonly length: number;
}

export function pagePostings(page: readonly SearchSection[]): PagePostings {
  let length = 0;
  const sections = page.map((section, index) => {
    const made = sectionTerms(section, index === 0);
    length += made.length;
    return made.postings;
  });
  return { sections, length };
}

function sectionTerms(section: SearchSection, isRoot: boolean) {
  const sums = new Map<string, number>();
  const add = (text: string, field: Field, keepsStopWords = false): number => {
    const found = tokens(text);
    const scale = field.weight / (1 - field.b + (field.b * found.length) / field.usual);
    for (const token of found)
      for (const [term, weight] of forms(token))
        if (keepsStopWords || !isStopWord(term)) sums.set(term, (sums.get(term) ?? 0) + weight * scale);
    return found.length;
  };
  const own = isRoot ? section.title : (section.headings.at(-1) ?? '');
  add(own, isRoot ? fields.title : fields.heading, true);
  add(
    [...section.crumbs, ...(isRoot ? [] : [section.title]), ...section.headings.slice(0, -1)].join(' '),
    fields.parents,
  );
  const length = add(section.text, fields.text);
  add(section.code, fields.code);
  if (isRoot) add(section.route.split('/').at(-1) ?? '', fields.slug);

  const heads = headingPlaces(own);
  const postings = new Map<string, number>();
  for (const [term, sum] of sums) postings.set(term, impactOf(sum) * 256 + (heads.get(term) ?? 0));
  for (const term of heads.keys()) {
    const own = postings.get(term) ?? 0;
    for (const letters of [term.slice(0, 1), term.slice(0, 2)]) {
      const prefix = shortPrefix(letters);
      if (term.length > letters.length && (postings.get(prefix) ?? 0) < own) postings.set(prefix, own);
    }
  }
  return { postings, length };
}

const impactOf = (sum: number): number => Math.max(1, Math.round((fullImpact * sum) / (sum + k1)));

type Forms = readonly (readonly [term: string, weight: number])[];

/** By the word, which is all that they depend on: text repeats its words. */
const known = new Map<string, Forms>();
const mostKnown = 20_000;

/** All that finds a name: the name, its words, and their parts. */
function forms({ text }: Piece): Forms {
  let found = known.get(text);
  if (found === undefined) {
    if (known.size >= mostKnown) known.clear();
    found = [...formsOf({ text, start: 0 })];
    known.set(text, found);
  }
  return found;
}

function* formsOf(token: Piece): Generator<readonly [string, number]> {
  const whole = fold(token.text);
  yield [whole, formWeights.whole];
  const words = wordsOf(token);
  for (const word of words) {
    const term = fold(word.text);
    if (term !== whole) yield [term, formWeights.word];
    if (word.text.length > 40) continue;
    const humps = new Set(camelCaseWords(word).map((hump) => fold(hump.text)));
    for (const hump of humps) if (hump.length > 1) yield [hump, formWeights.hump];
  }
}

/** Where names and words stand in a heading; words that say little are passed over unless there are no others. */
function headingPlaces(heading: string): ReadonlyMap<string, number> {
  const found = tokens(heading).map((token) => ({
    whole: fold(token.text),
    words: wordsOf(token).map(({ text }) => fold(text)),
  }));
  const speaking = found.filter(({ whole }) => !isStopWord(whole));
  const counted = speaking.length > 0 ? speaking : found;
  const length = counted.reduce((sum, { words }) => sum + Math.max(1, words.length), 0);
  const places = new Map<string, number>();
  let position = 0;
  for (const { whole, words } of counted) {
    if (!places.has(whole)) places.set(whole, headOf(length, position));
    words.forEach((word, index) => {
      if (!places.has(word)) places.set(word, headOf(length, position + index));
    });
    position += Math.max(1, words.length);
  }
  return places;
}
