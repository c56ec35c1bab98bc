/** Which sections answer a query best. */
import { fullImpact, headLength, headPosition } from '../index-format.ts';
import type { Understood } from './query.ts';
import type { PageTable } from './terms.ts';
import { termScale, weights } from './weights.ts';

export interface Ranked {
  readonly section: number;
  readonly score: number;
  /** Whether a word of the query is in its heading. */
  readonly inHeading: boolean;
  readonly parts: ScoreParts;
}

/** What the score is made of: (words + page) × coverage × heading × place + others. */
export interface ScoreParts {
  readonly words: number;
  readonly page: number;
  readonly coverage: number;
  readonly heading: number;
  readonly place: number;
  /** Further sections of the page speak of it too. */
  readonly others: number;
}

/** How one word of the query does in each section and on each page. */
interface WordScores {
  readonly weight: number;
  readonly isStopWord: boolean;
  /** Stands nearly everywhere, as the name of the product does. */
  readonly isCommon: boolean;
  readonly sections: Float32Array;
  readonly pages: Float32Array;
  readonly heads: Uint8Array;
  /** How many words of the heading it takes; 0 where it is but the beginning of one. */
  readonly lengths: Uint8Array;
}

export interface Ranking {
  /** Best first; at most a thousand. */
  readonly ranked: readonly Ranked[];
  /** Of all that are worth showing. */
  readonly count: number;
}

const most = 1000;
/** Sections that score less than this part of the best are no answer. */
const least = 0.03;

export function rank(words: readonly Understood[], table: PageTable): Ranking {
  const scores = words.map((word) => scoresOf(word, table));
  const speaking = speakingOf(scores);
  const candidates: number[] = [];
  for (let section = 0; section < table.sectionCount; section += 1) {
    for (const word of speaking) {
      if (word.sections[section] === 0) continue;
      candidates.push(section);
      break;
    }
  }
  const alone = Float64Array.from(candidates, (section) => judge(section, scores, speaking, table).score);
  const others = speaking.length > 1 ? othersOf(candidates, alone, table) : undefined;
  const points = alone.map((score, index) => score + (others?.[table.pageOf[candidates[index] ?? 0] ?? 0] ?? 0));
  const sorted = points.toSorted();
  const enough = least * (sorted.at(-1) ?? 0);
  const needed = Math.max(enough, sorted.at(-most) ?? 0);
  const ranked = candidates
    .filter((_, index) => (points[index] ?? 0) >= needed)
    .map((section) => {
      const { score, parts, ...judged } = judge(section, scores, speaking, table);
      const more = others?.[table.pageOf[section] ?? 0] ?? 0;
      return { ...judged, score: score + more, parts: { ...parts, others: more } };
    })
    .sort(byScore);
  return { ranked: thinned(ranked, table), count: points.reduce((sum, score) => sum + (score >= enough ? 1 : 0), 0) };
}

/**
 * What its third and fourth best sections add to all sections of a page: a page that is about several words of a query
 * goes before one that has them together by chance.
 */
function othersOf(candidates: readonly number[], points: Float64Array, { pageOf, starts }: PageTable): Float32Array {
  const best = new Float32Array(4 * starts.length);
  candidates.forEach((section, index) => {
    const first = 4 * (pageOf[section] ?? 0);
    let score = points[index] ?? 0;
    for (let place = first; place < first + 4; place += 1) {
      const before = best[place] ?? 0;
      if (score <= before) continue;
      best[place] = score;
      score = before;
    }
  });
  return Float32Array.from(
    starts,
    (_, page) => weights.others * ((best[4 * page + 2] ?? 0) + (best[4 * page + 3] ?? 0)),
  );
}

/** Words that tell pages apart, unless the query has no others. */
function speakingOf(scores: readonly WordScores[]): readonly WordScores[] {
  const some = scores.filter(({ isStopWord }) => !isStopWord);
  const rare = some.filter(({ isCommon }) => !isCommon);
  return rare.length > 0 ? rare : some.length > 0 ? some : scores;
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.section - b.section;

const idf = (count: number, all: number): number => Math.log(1 + (all - count + 0.5) / (count + 0.5));

function scoresOf(word: Understood, table: PageTable): WordScores {
  const all = table.sectionCount;
  const sections = new Float32Array(all);
  const pages = new Float32Array(table.starts.length);
  const heads = new Uint8Array(all);
  const lengths = new Uint8Array(all);
  const typed =
    word.expansions.find(({ term }) => term === word.term) ??
    word.expansions.toSorted((a, b) => b.postings.sections.length - a.postings.sections.length)[0];
  const rarest = typed ? weights.rarity * idf(typed.postings.sections.length, all) : 0;
  for (const { postings, weight, isWhole, length } of word.expansions) {
    const scale = (weight * Math.min(rarest, idf(postings.sections.length, all)) * termScale) / fullImpact;
    postings.sections.forEach((section, index) => {
      const score = scale * (postings.impacts[index] ?? 0);
      if (score > (sections[section] ?? 0)) sections[section] = score;
      const page = table.pageOf[section] ?? 0;
      if (score > (pages[page] ?? 0)) pages[page] = score;
      const head = postings.heads[index] ?? 0;
      if (head > 0 && (isWhole ? length : 0) >= (lengths[section] ?? 0)) {
        heads[section] = head;
        lengths[section] = isWhole ? length : 0;
      }
    });
  }
  return {
    weight: word.isStopWord ? weights.stopWord : 1,
    isStopWord: word.isStopWord,
    isCommon: (typed?.postings.sections.length ?? 0) > weights.commonest * all,
    sections,
    pages,
    heads,
    lengths,
  };
}

function judge(
  section: number,
  scores: readonly WordScores[],
  speaking: readonly WordScores[],
  table: PageTable,
): Ranked {
  const page = table.pageOf[section] ?? 0;
  let words = 0;
  let onPage = 0;
  let covered = 0;
  let total = 0;
  for (const { weight, sections, pages } of scores) {
    const own = sections[section] ?? 0;
    const best = pages[page] ?? 0;
    words += weight * own;
    onPage += weight * best * weights.page;
    covered += weight * (own > 0 ? 1 : best > 0 ? weights.elsewhere : 0);
    total += weight;
  }
  const coverage = (covered / total) ** weights.coverage;
  const isRoot = table.starts[page] === section;
  const fit = headingFit(section, isRoot ? undefined : table.starts[page], speaking);
  const heading = headingWeight(fit, isRoot);
  const isCategory = table.categories.has(page) && fit !== 'exact';
  const place = (isRoot ? weights.root : 1) * (isCategory ? weights.category : 1) * (table.priors[page] ?? 1);
  return {
    section,
    score: (words + onPage) * coverage * heading * place,
    inHeading: speaking.some(({ heads }) => (heads[section] ?? 0) > 0),
    parts: { words, page: onPage, coverage, heading, place, others: 0 },
  };
}

type Fit = 'exact' | 'start' | 'all' | 'trail' | 'none';

/**
 * How the words of the query lie in the heading: they are all of it, its beginning, or somewhere in it; or they are all
 * of it and the others stand in the title of its page.
 * @param root The section that holds the title; undefined for that itself.
 */
function headingFit(section: number, root: number | undefined, words: readonly WordScores[]): Fit {
  let taken = 0;
  let length = 0;
  let isWhole = true;
  let isAll = true;
  for (const { heads, lengths } of words) {
    const head = heads[section] ?? 0;
    if (head === 0) {
      if (root === undefined || (heads[root] ?? 0) === 0) return 'none';
      isAll = false;
      continue;
    }
    const own = lengths[section] ?? 0;
    if (own === 0) isWhole = false;
    length = headLength(head);
    taken |= ((1 << Math.max(1, own)) - 1) << headPosition(head);
  }
  const isFull = length > 0 && isWhole && taken === (1 << length) - 1;
  if (!isAll) return isFull ? 'trail' : 'none';
  if (isFull) return 'exact';
  return (taken & (taken + 1)) === 0 ? 'start' : 'all';
}

const headingWeight = (fit: Fit, isRoot: boolean): number => {
  if (fit === 'none') return 1;
  if (fit === 'trail') return weights.trail;
  if (isRoot) return fit === 'exact' ? weights.titleExact : fit === 'start' ? weights.titleStart : weights.title;
  return fit === 'exact' ? weights.headingExact : weights.heading;
};

/** Keeps a long page from filling the list: sections beyond its best three are ranked lower. */
function thinned(ranked: readonly Ranked[], table: PageTable): readonly Ranked[] {
  const seen = new Map<number, number>();
  let isThinned = false;
  const all = ranked.map((one) => {
    const page = table.pageOf[one.section] ?? 0;
    const before = seen.get(page) ?? 0;
    seen.set(page, before + 1);
    if (before < 3) return one;
    isThinned = true;
    return { ...one, score: one.score * weights.repeated };
  });
  return isThinned ? all.sort(byScore) : all;
}
