/** Ranks the sections that match a query. */
import { fullImpact, headLength, headPosition } from '../index-format.ts';
import type { Direction } from './direction.ts';
import type { UnderstoodWord } from './expand.ts';
import type { Understood, Wants } from './query.ts';
import type { PageTable, Postings } from './terms.ts';
import { termScale, weights } from './weights.ts';

export interface Ranked {
  readonly section: number;
  readonly score: number;
  readonly parts: ScoreParts;
}

/** The parts of the score: (words + page) × coverage × heading × name × place + others. */
export interface ScoreParts {
  readonly words: number;
  readonly page: number;
  readonly coverage: number;
  readonly heading: number;
  /** The section defines a name of the query. */
  readonly name: number;
  readonly place: number;
  /** Further sections of the page match too. */
  readonly others: number;
}

/** The scores of one word of the query in each section and on each page. */
interface WordScores {
  readonly isFiller: boolean;
  /** Its rarity: how much it matters whether a section contains it. */
  readonly rarity: number;
  readonly sections: Float32Array;
  /** The best of its sections, and a part of the mean. */
  readonly pages: Float32Array;
  readonly heads: Uint8Array;
  /** How many words of the heading it matches; 0 if it matches only the beginning of one. */
  readonly lengths: Uint8Array;
}

/** A query as the scores of its words, with the other factors of a section. */
interface Asked {
  readonly table: PageTable;
  readonly scores: readonly WordScores[];
  readonly fillers: readonly WordScores[];
  readonly isQuestion: boolean;
  /** For each section, how prominently it defines a name of the query. */
  readonly definitions: Float32Array | undefined;
  /** Of each section, a factor. */
  readonly directions: Float32Array | undefined;
  readonly wants: Wants;
}

export interface Ranking {
  /** Best first; at most a thousand. */
  readonly ranked: readonly Ranked[];
  /** Of all that are worth showing. */
  readonly count: number;
}

const most = 1000;
/** Sections that score less than this fraction of the best are dropped. */
const least = 0.03;

export function rank(query: Understood, table: PageTable): Ranking {
  const asked = askedOf(query, table);
  const { scores, definitions } = asked;
  const candidates: number[] = [];
  for (let section = 0; section < table.sectionCount; section += 1)
    if (definitions?.[section] || scores.some(({ sections }) => sections[section] !== 0)) candidates.push(section);
  const alone = Float64Array.from(candidates, (section) => judge(section, asked).score);
  const others = scores.length > 1 ? othersOf(candidates, alone, table) : undefined;
  const points = alone.map((score, index) => score + (others?.[table.pageOf[candidates[index] ?? 0] ?? 0] ?? 0));
  const sorted = points.toSorted();
  const enough = least * (sorted.at(-1) ?? 0);
  const needed = Math.max(enough, sorted.at(-most) ?? 0);
  const ranked = candidates
    .filter((_, index) => (points[index] ?? 0) >= needed)
    .map((section) => {
      const judged = judge(section, asked);
      const more = others?.[table.pageOf[section] ?? 0] ?? 0;
      return { ...judged, score: judged.score + more, parts: { ...judged.parts, others: more } };
    })
    .sort(byScore);
  return { ranked: mixed(ranked, table), count: points.reduce((sum, score) => sum + (score >= enough ? 1 : 0), 0) };
}

function askedOf({ words, definitions, wants }: Understood, table: PageTable): Asked {
  const all = words.map((word) => scoresOf(word, table));
  const scores = all.filter(({ isFiller }) => !isFiller);
  return {
    table,
    scores,
    fillers: all.filter(({ isFiller }) => isFiller),
    isQuestion: scores.length > 1,
    definitions:
      definitions.length > 0 ? definitionsOf(definitions, wants.message && scores.length > 1, table) : undefined,
    directions: wants.direction && directionsOf(wants.direction, words, all, table),
    wants,
  };
}

function definitionsOf(
  definitions: Understood['definitions'],
  isMessage: boolean,
  { sectionCount }: PageTable,
): Float32Array {
  const found = new Float32Array(sectionCount);
  for (const { postings, weight } of definitions) {
    const scale = ((isMessage ? weights.nameInMessage : 1) * weight) / fullImpact;
    postings.sections.forEach((section, index) => {
      found[section] = Math.max(found[section] ?? 0, scale * (postings.impacts[index] ?? 0));
    });
  }
  return found;
}

function directionsOf(
  { foreign, wrong }: Direction & { readonly wrong: Postings },
  words: readonly UnderstoodWord[],
  scores: readonly WordScores[],
  { starts, pageOf, sectionCount }: PageTable,
): Float32Array {
  const pages = new Float32Array(starts.length).fill(1);
  const named = scores.filter((_, index) => foreign.includes(words[index] as UnderstoodWord));
  for (const section of wrong.sections) {
    const page = pageOf[section] ?? 0;
    if (section === starts[page] && named.some(({ heads }) => heads[section])) pages[page] = weights.wrong;
  }
  return Float32Array.from({ length: sectionCount }, (_, section) => pages[pageOf[section] ?? 0] ?? 1);
}

/**
 * What the third and fourth best section of a page add to all of its sections: a page about several words of a query
 * ranks above one that contains them together by chance. A page with fewer sections is treated as if it had four.
 */
function othersOf(candidates: readonly number[], points: Float64Array, { pageOf, counts }: PageTable): Float32Array {
  const best = new Float32Array(4 * counts.length);
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
  for (const [page, count] of counts.entries())
    for (let place = count; place < 4; place += 1) best[4 * page + place] = weights.inShortPage * (best[4 * page] ?? 0);
  return Float32Array.from(
    counts,
    (_, page) => weights.others * ((best[4 * page + 2] ?? 0) + (best[4 * page + 3] ?? 0)),
  );
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.section - b.section;

const idf = (count: number, all: number): number => Math.log(1 + (all - count + 0.5) / (count + 0.5));

function scoresOf(word: UnderstoodWord, table: PageTable): WordScores {
  const all = table.sectionCount;
  const sections = new Float32Array(all);
  const pages = new Float32Array(table.starts.length);
  const heads = new Uint8Array(all);
  const lengths = new Uint8Array(all);
  const typed =
    word.expansions.find(({ term }) => term === word.term) ??
    word.expansions.toSorted((a, b) => b.postings.sections.length - a.postings.sections.length)[0];
  const rarity = typed ? idf(typed.postings.sections.length, all) : 1;
  for (const { postings, weight, isWhole, isPart, length } of word.expansions) {
    const scale =
      (weight * Math.min(weights.rarity * rarity, idf(postings.sections.length, all)) * termScale) / fullImpact;
    postings.sections.forEach((section, index) => {
      const score = scale * (postings.impacts[index] ?? 0);
      if (score > (sections[section] ?? 0)) sections[section] = score;
      const page = table.pageOf[section] ?? 0;
      if (score > (pages[page] ?? 0)) pages[page] = score;
      const head = postings.heads[index] ?? 0;
      if (head > 0 && !isPart && (isWhole ? length : 0) >= (lengths[section] ?? 0)) {
        heads[section] = head;
        lengths[section] = isWhole ? length : 0;
      }
    });
  }
  // A page that has the word in many sections is rather about it.
  const best = pages.slice();
  sections.forEach((score, section) => {
    const page = table.pageOf[section] ?? 0;
    if (score < (best[page] ?? 0))
      pages[page] = (pages[page] ?? 0) + score / ((table.counts[page] ?? 0) + weights.spread);
  });
  return {
    isFiller: word.isFiller,
    rarity: Math.max(0.1, rarity) ** weights.rarityCounts,
    sections,
    pages,
    heads,
    lengths,
  };
}

function judge(section: number, asked: Asked): Ranked {
  const { table, scores, fillers } = asked;
  const page = table.pageOf[section] ?? 0;
  let words = 0;
  let onPage = 0;
  let covered = 0;
  let total = 0;
  for (const { rarity, sections, pages } of scores) {
    const own = sections[section] ?? 0;
    const best = pages[page] ?? 0;
    words += own;
    onPage += best * weights.page;
    covered += rarity * (own > 0 ? 1 : best > 0 ? weights.elsewhere : 0);
    total += rarity;
  }
  for (const { sections, heads } of fillers) words += (heads[section] ? 1 : weights.filler) * (sections[section] ?? 0);
  const coverage = (covered / total) ** weights.coverage;
  const isRoot = table.starts[page] === section;
  const fit = headingFit(section, asked);
  const heading = isRoot ? weights.title[fit] : isWithin(fit) ? weights.heading : 1;
  const name = 1 + (asked.definitions?.[section] ?? 0);
  const place = (isRoot ? weights.root : 1) * (table.priors[page] ?? 1) * kindFactor(page, fit, asked);
  const turned = asked.directions?.[section] ?? 1;
  return {
    section,
    score: (words + onPage) * coverage * heading * name * place * turned,
    parts: { words, page: onPage, coverage, heading, name, place: place * turned, others: 0 },
  };
}

function kindFactor(page: number, fit: Fit, { table, scores, wants, isQuestion }: Asked): number {
  const kind = table.kinds.get(page);
  if (kind === undefined || (kind === 'category' && fit === 'exact')) return 1;
  const [other, wanted] = weights.kinds[kind];
  const isWanted = {
    category: false,
    commands: wants.command,
    // The words of a question stand together in the heading of another page.
    errors: wants.message || (isWithin(fit) && scores.length > 2),
    glossary: wants.meaning,
    news: wants.changes,
    reference: wants.name || !isQuestion,
  }[kind];
  return isWanted ? wanted : other;
}

type Fit = 'exact' | 'all' | 'part' | 'none';

/** How the words of the query lie in the heading: they are all of it, or in it; `part` if some of them are all of it. */
function headingFit(section: number, { scores, fillers }: Asked): Fit {
  let taken = 0;
  let length = 0;
  let isWhole = true;
  let isPart = false;
  for (const { heads, lengths, isFiller } of [...scores, ...fillers]) {
    const head = heads[section] ?? 0;
    if (head === 0) {
      isPart ||= !isFiller;
      continue;
    }
    const own = lengths[section] ?? 0;
    if (own === 0) isWhole = false;
    length = headLength(head);
    taken |= ((1 << Math.max(1, own)) - 1) << headPosition(head);
  }
  const isAll = length > 0 && isWhole && taken === (1 << length) - 1;
  if (isPart) return isAll ? 'part' : 'none';
  return isAll ? 'exact' : 'all';
}

/** All words of the query are in the heading. */
const isWithin = (fit: Fit): boolean => fit !== 'none' && fit !== 'part';

/** Number of hits of one page that precede those of other pages. */
const mostOfPage = 2;

/** Pairs of hits of each page alternate, as long as they are nearly as good as the first. */
function mixed(ranked: readonly Ranked[], { pageOf }: PageTable): readonly Ranked[] {
  const seen = new Map<number, number>();
  const good = weights.good * (ranked[0]?.score ?? 0);
  const turnOf = ({ section, score }: Ranked): number => {
    const page = pageOf[section] ?? 0;
    const before = seen.get(page) ?? 0;
    seen.set(page, before + 1);
    return score < good ? most : Math.floor(before / mostOfPage);
  };
  return ranked
    .map((one) => ({ one, turn: turnOf(one) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ one }) => one);
}
