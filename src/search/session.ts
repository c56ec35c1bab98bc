import type { SearchProvider } from '../shared/search/provider.ts';
import { cutQuery, hitsPerPage } from './query.ts';
import type { Saved, SavedSearches } from './saved.ts';
import { initial, reduceSearch, type SearchEvent, type SearchState } from './state.ts';

/**
 * A session of the modal, from opening to closing: sends requests for the query, and notifies subscribers of every
 * state.
 */
export interface SearchSession {
  state(): SearchState;
  subscribe(changed: () => void): () => void;
  /** @param pause Milliseconds to wait for the next key. */
  ask(query: string, pause?: number): void;
  send(event: SearchEvent): void;
  /** Changes the saved searches and updates the start screen. */
  save(change: (saved: Saved) => Saved): void;
  /** Subscribers hear nothing after this. */
  end(): void;
}

export interface SessionInput {
  /** Called for each query. */
  readonly provider: () => Promise<SearchProvider>;
  /** Absent if searches are not remembered. */
  readonly saved: SavedSearches | undefined;
  readonly snippetWords: () => number;
  readonly maxPerGroup?: number | undefined;
}

const stallAfter = 300;

export function searchSession({ provider, saved, snippetWords, maxPerGroup }: SessionInput): SearchSession {
  const listeners = new Set<() => void>();
  let state = initial;
  let abandon = (): void => {};

  const send = (event: SearchEvent): void => {
    state = reduceSearch(state, event);
    for (const changed of listeners) changed();
  };

  /** Only the latest query counts: the previous one is aborted. */
  const begin = async (query: string, pause: number): Promise<void> => {
    const asked = new AbortController();
    const { signal } = asked;
    const timers = [setTimeout(() => send({ kind: 'stall' }), stallAfter)];
    abandon = () => {
      asked.abort();
      timers.forEach(clearTimeout);
    };
    if (pause > 0) await new Promise((resolve) => timers.push(setTimeout(resolve, pause)));
    let event: SearchEvent;
    try {
      const searcher = await provider();
      signal.throwIfAborted();
      const answer = await searcher.search({ query, page: 0, hitsPerPage, snippetWords: snippetWords(), signal });
      event = { kind: 'answer', query, answer, maxPerGroup };
    } catch (error) {
      if (!signal.aborted) console.warn(error);
      event = { kind: 'failure', query };
    }
    if (signal.aborted) return;
    abandon();
    send(event);
  };

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    ask(typed, pause = 0) {
      const query = cutQuery(typed);
      abandon();
      if (query.trim() === '') return send({ kind: 'start', query, saved: saved?.read() });
      send({ kind: 'query', query });
      void begin(query, pause);
    },
    send,
    save(change) {
      const next = saved?.change(change);
      if (state.screen.kind === 'start') send({ kind: 'start', query: state.query, saved: next });
    },
    end() {
      abandon();
      listeners.clear();
    },
  };
}
