import { useEffect, useState } from 'react';
import type { SiteData } from '../shared/page-data.ts';
import type { SearchHit } from '../shared/search/hit.ts';
import { loadProvider } from './load-provider.ts';
import { hitsPerPage, snippetWords } from './query.ts';

/** The results so far. They stay while more are loading. */
interface Results {
  readonly hits: readonly SearchHit[];
  /** In all; undefined before the first answer. */
  readonly nbHits: number | undefined;
  /** Pages of results that are here. */
  readonly pages: number;
  readonly status: 'idle' | 'loading' | 'error';
}

export interface LoadedResults extends Results {
  /** Asks for the next page of results. */
  readonly more: () => void;
  /** Asks again for what could not be fetched. */
  readonly retry: () => void;
}

const nothing: Results = { hits: [], nbHits: undefined, pages: 0, status: 'idle' };

/**
 * Results of a query, page by page. Only the answer to the present query counts.
 *
 * @param pause Milliseconds to wait for the next key.
 */
export function useSearchResults(site: SiteData, query: string, pause: number): LoadedResults {
  const [results, setResults] = useState(nothing);
  const [wanted, setWanted] = useState({ query: '', page: 0 });
  const asked = query.trim();

  useEffect(() => {
    if (asked === '') {
      setResults(nothing);
      return undefined;
    }
    const page = wanted.query === asked ? wanted.page : 0;
    const asking = new AbortController();
    const { signal } = asking;
    const fetchPage = async (): Promise<void> => {
      try {
        const provider = await loadProvider(site);
        signal.throwIfAborted();
        const answer = await provider.search({ query: asked, page, hitsPerPage, snippetWords: snippetWords(), signal });
        if (!signal.aborted) setResults((before) => joined(page === 0 ? nothing : before, answer, page + 1));
      } catch (error) {
        if (signal.aborted) return;
        console.warn(error);
        setResults((before) => ({ ...(page === 0 ? nothing : before), status: 'error' }));
      }
    };
    setResults((before) => ({ ...before, status: 'loading' }));
    const timer = setTimeout(() => void fetchPage(), page === 0 ? pause : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [site, asked, pause, wanted]);

  const next = { query: asked, page: results.pages };
  return {
    ...results,
    // A second call before the next drawing asks for nothing more.
    more: () =>
      results.status === 'idle' &&
      setWanted((before) => (before.query === next.query && before.page === next.page ? before : next)),
    retry: () => setWanted(next),
  };
}

interface Answer {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
}

/** Each hit once. An empty page is the last, whatever was announced. */
function joined({ hits }: Results, answer: Answer, pages: number): Results {
  const known = new Set(hits.map(({ objectID }) => objectID));
  const all = [...hits, ...answer.hits.filter(({ objectID }) => !known.has(objectID))];
  return { hits: all, nbHits: answer.hits.length === 0 ? all.length : answer.nbHits, pages, status: 'idle' };
}
