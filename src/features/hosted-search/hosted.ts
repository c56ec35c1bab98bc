/** Searches a hosted Algolia index. A chunk of its own, which sites without such an index never load. */
import { liteClient } from 'algoliasearch/lite';
import type { HostedSettings } from '../../shared/features/hosted-search/settings.ts';
import type { SearchHit } from '../../shared/search/hit.ts';
import type { SearchProvider, SearchRequest } from '../../shared/search/provider.ts';
import { hostMemory } from './host-memory.ts';
import { readAnswer } from './read-answer.ts';
import { reportSelected } from './report-selected.ts';

/** @param generator Name and version of this tool, as requests name it. */
export function openProvider(settings: HostedSettings, generator: string): SearchProvider {
  const { appId, apiKey, indexName, hosts } = settings;
  const client = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    hostsCache: hostMemory(appId),
    timeouts: { connect: 1_000, read: 2_000, write: 30_000 },
    // Do not wait out a rate limit while the reader is typing: fail at once.
    maxRateLimitRetries: 0,
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  const [name = generator, version] = generator.split(' ');
  client.addAlgoliaAgent(name, version);
  return {
    async search(request) {
      request.signal.throwIfAborted();
      if (request.query.trim() === '') return { hits: [], nbHits: 0 };
      // As text: lists and mappings in it are what the service documents for every client there ever was.
      const params = paramsOf(request, settings);
      const asked = client.search({ requests: [{ indexName, params: queryString(params) }] });
      const answer = await unlessAborted(asked.catch(withoutRequests), request.signal);
      return readAnswer(answer, params.hitsPerPage, settings.addresses);
    },
    ...(settings.insights === true && {
      selected: (hit: SearchHit, position: number, queryID: string) =>
        reportSelected(settings, { objectID: hit.objectID, position, queryID }),
    }),
  };
}

const hierarchy = (from: number): readonly string[] =>
  ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].slice(from).map((level) => `hierarchy.${level}`);

function paramsOf({ query, page, hitsPerPage, snippetWords }: SearchRequest, settings: HostedSettings) {
  return {
    query,
    attributesToRetrieve: [...hierarchy(0), 'content', 'type', 'url'],
    attributesToSnippet: [...hierarchy(1), 'content'].map((attribute) => `${attribute}:${snippetWords}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
    ...(page > 0 && { page }),
    clickAnalytics: settings.insights === true,
    ...settings.searchParameters,
    facetFilters: settings.facetFilters,
  };
}

const queryString = (params: Readonly<Record<string, unknown>>): string =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${key}=${encodeURIComponent(text)}`;
    })
    .join('&');

/** Rejects on abort but lets the request finish: its answer is cached, and its host does not count as failed. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Errors of the client carry every request they are about, with the key; what may be logged does not. */
function withoutRequests(error: unknown): never {
  if (!(error instanceof Error) || !('stackTrace' in error)) throw error;
  const { name, message } = error;
  throw Object.assign(new Error(message), { name, ...('status' in error && { status: error.status }) });
}
