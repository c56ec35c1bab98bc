/** The embedded search: a query in, hits out. Knows neither network nor disk (`IndexFiles`). */
import type { SearchAnswer, SearchRequest } from '../provider.ts';
import { present } from './present.ts';
import { understand } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { type Index, type IndexFiles, readIndex } from './read-index.ts';

export interface EngineRequest extends Omit<SearchRequest, 'signal'> {
  /** Nobody waits for the answer any more: none is made. */
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
  let reading: Promise<Index> | undefined;
  const read = (): Promise<Index> => {
    reading ??= readIndex(meta, files).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  return {
    async warm() {
      const { source, meta: known } = await read();
      if (known.shards.length === 1) await source.postings('');
    },
    async search({ query, page, hitsPerPage, snippetWords, isStale }) {
      const index = await read();
      const words = await understand(query, index.source, index.meta.synonyms);
      if (isStale?.()) return { hits: [], nbHits: 0, ranked: [] };
      const all = rank(words, index.table);
      const ranked = all.ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
      const terms = new Set(words.flatMap(({ term, expansions }) => [term, ...expansions.map((one) => one.term)]));
      const hits = await Promise.all(
        ranked.map(async ({ section, inHeading }) => {
          const { fragment, index: number } = await index.fragmentOf(section);
          const one = fragment.sections[number];
          return one && present(fragment, one, { terms, snippetWords, inHeading });
        }),
      );
      return { hits: hits.filter((hit) => hit !== undefined), nbHits: all.count, ranked };
    },
  };
}
