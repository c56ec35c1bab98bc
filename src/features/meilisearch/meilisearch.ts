/** Searches an index on a Meilisearch server. A chunk of its own, which sites without such an index never load. */
import type { MeilisearchSettings } from '../../shared/features/meilisearch/settings.ts';
import type { SearchProvider, SearchRequest } from '../../shared/search/provider.ts';
import { readAnswer } from './read-answer.ts';

/** Milliseconds for an answer. */
const patience = 5_000;

export function openProvider(settings: MeilisearchSettings): SearchProvider {
  return {
    async search(request) {
      const { query, hitsPerPage, signal } = request;
      signal.throwIfAborted();
      if (query.trim() === '') return { hits: [], nbHits: 0 };
      return readAnswer(await ask(settings, request), hitsPerPage);
    },
  };
}

async function ask({ url, apiKey, indexName, filter }: MeilisearchSettings, request: SearchRequest): Promise<unknown> {
  const { query, page, hitsPerPage, snippetWords, signal } = request;
  const asking = new AbortController();
  const stop = (): void => asking.abort();
  const timer = setTimeout(stop, patience);
  signal.addEventListener('abort', stop);
  try {
    const response = await fetch(`${url}/indexes/${indexName}/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        q: query,
        page: page + 1,
        hitsPerPage,
        filter,
        attributesToCrop: ['content'],
        cropLength: snippetWords,
        attributesToHighlight: ['*'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      }),
      credentials: 'omit',
      signal: asking.signal,
    });
    const { ok, status } = response;
    if (!ok) throw Object.assign(new Error(`the search server answered ${status}`), { status });
    return await response.json();
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TypeError || asking.signal.aborted ? unreachable(error) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** The screens know by the name that there was no answer. */
const unreachable = (error: unknown): Error =>
  Object.assign(new Error('the search server does not answer', { cause: error }), { name: 'RetryError' });
