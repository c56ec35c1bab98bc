/** The embedded search: a query in, hits out. Knows neither network nor disk (`IndexFiles`). */
import type { SearchAnswer, SearchRequest } from '../../../search/provider.ts';
import { present, type Terms } from './present.ts';
import { type Understood, understand } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { type Index, type IndexFiles, readIndex } from './read-index.ts';
import { type SynonymGroups, synonymGroups } from './synonyms.ts';

export interface EngineRequest extends Omit<SearchRequest, 'signal'> {
  /** The request was aborted, so nothing is computed. */
  readonly isStale?: () => boolean;
}

export interface EngineAnswer extends Omit<SearchAnswer, 'queryID'> {
  /** How the score of each hit came about. */
  readonly ranked: readonly Ranked[];
}

export interface Engine {
  /** Fetches what every query needs. */
  warm(): Promise<void>;
  search(request: EngineRequest): Promise<EngineAnswer>;
}

/** @param meta Name of the file that names the others. */
export function searchEngine(meta: string, files: IndexFiles): Engine {
  let reading: Promise<Index & { readonly synonyms: SynonymGroups }> | undefined;
  const read = (): NonNullable<typeof reading> => {
    reading ??= readIndex(meta, files).then(
      (index) => ({ ...index, synonyms: synonymGroups(index.meta) }),
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };
  return {
    async warm() {
      const { source, meta: known } = await read();
      if (known.shards.length === 1) await source.postings('');
    },
    async search({ query, page, hitsPerPage, snippetWords, isStale }) {
      const index = await read();
      const understood = await understand(query, index.source, index.synonyms);
      if (isStale?.()) return { hits: [], nbHits: 0, ranked: [] };
      const all = rank(understood, index.table);
      const terms = termsOf(understood, index.table.sectionCount);
      const found = await Promise.all(
        all.ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(async (ranked) => {
          const { fragment, index: number } = await index.fragmentOf(ranked.section);
          const section = fragment.sections[number];
          return section && { ranked, fragment, section };
        }),
      );
      const shown = unrepeated(found.filter((one) => one !== undefined));
      return {
        hits: shown.map(({ fragment, section }) => present(fragment, section, terms, snippetWords)),
        nbHits: all.count,
        ranked: shown.map(({ ranked }) => ranked),
      };
    },
  };
}

/** The terms to mark and to show in snippets: all matches of subject words. */
function termsOf({ words }: Understood, sectionCount: number): Terms {
  const terms = new Map<string, { readonly word: number; readonly weight: number }>();
  for (const [word, { term, isFiller, expansions }] of words.entries()) {
    if (isFiller) continue;
    const count = Math.max(
      0,
      ...expansions.filter(({ weight }) => weight > 0.8).map((one) => one.postings.sections.length),
    );
    const rarity = Math.log(1 + sectionCount / (1 + count));
    for (const one of [{ term, weight: 1 }, ...expansions])
      if ((terms.get(one.term)?.weight ?? 0) < one.weight * rarity)
        terms.set(one.term, { word, weight: one.weight * rarity });
  }
  return terms;
}

/** If many pages share a heading, its sections follow others from the third on. */
function unrepeated<T extends { readonly section: { readonly headings: readonly string[] } }>(
  all: readonly T[],
): readonly T[] {
  const seen = new Map<string | undefined, number>();
  const isFirst = ({ section: { headings } }: T): boolean => {
    const heading = headings.at(-1);
    const before = seen.get(heading) ?? 0;
    seen.set(heading, before + 1);
    return heading === undefined || before < 2;
  };
  const first = new Set(all.filter(isFirst));
  return [...first, ...all.filter((one) => !first.has(one))];
}
