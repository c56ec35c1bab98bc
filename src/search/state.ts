/** The states of the search modal. Pure: timing is in session.ts. */
import type { SearchHit } from '../shared/search/hit.ts';
import type { SearchAnswer } from '../shared/search/provider.ts';
import { groupHits, type HitGroup } from './hits.ts';
import type { Saved } from './saved.ts';

export interface SearchState {
  readonly query: string;
  /** `stalled`: it takes so long that the reader should be told. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** It stays while the next query is running. */
  readonly screen: Screen;
  /** True when the items of the screen can be chosen from. */
  readonly isOpen: boolean;
  /** Place of the item that Enter chooses, among all items of the screen; null for none. */
  readonly active: number | null;
  /** What to try if nothing is found: the parts of the site with the most hits of the last results. */
  readonly suggestions: readonly string[];
}

export type Screen =
  | { readonly kind: 'blank' }
  | { readonly kind: 'start'; readonly saved: Saved }
  | {
      readonly kind: 'results';
      readonly query: string;
      readonly groups: readonly HitGroup[];
      readonly answer: SearchAnswer;
    }
  | { readonly kind: 'none'; readonly query: string }
  | { readonly kind: 'error' };

export type SearchEvent =
  | { readonly kind: 'query'; readonly query: string }
  /** The query is blank. Without `saved`, nothing is offered instead. */
  | { readonly kind: 'start'; readonly query: string; readonly saved: Saved | undefined }
  | { readonly kind: 'stall' }
  | {
      readonly kind: 'answer';
      readonly query: string;
      readonly answer: SearchAnswer;
      readonly maxPerGroup?: number | undefined;
    }
  | { readonly kind: 'failure'; readonly query: string }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'point'; readonly at: number };

export const initial: SearchState = {
  query: '',
  status: 'idle',
  screen: { kind: 'blank' },
  isOpen: false,
  active: null,
  suggestions: [],
};

export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'query':
      return {
        ...state,
        query: event.query,
        status: 'loading',
        screen: state.screen.kind === 'error' ? { kind: 'blank' } : state.screen,
        active: state.isOpen ? 0 : null,
      };
    case 'start':
      return showing(
        { ...state, query: event.query, status: 'idle' },
        event.saved ? { kind: 'start', saved: event.saved } : { kind: 'blank' },
      );
    case 'stall':
      return state.status === 'loading' ? { ...state, status: 'stalled' } : state;
    case 'answer': {
      const { query, answer, maxPerGroup } = event;
      if (query !== state.query) return state;
      const groups = groupHits(answer.hits, maxPerGroup);
      const parts = groups.flatMap(({ name }) => (name === '' ? [] : [name]));
      return showing(
        { ...state, status: 'idle', suggestions: parts.length > state.suggestions.length ? parts : state.suggestions },
        groups.length > 0 ? { kind: 'results', query, groups, answer } : { kind: 'none', query },
      );
    }
    case 'failure':
      return event.query === state.query ? showing({ ...state, status: 'error' }, { kind: 'error' }) : state;
    case 'move': {
      if (state.active === null) return state;
      const count = hitsOf(state.screen).length;
      return { ...state, active: (state.active + event.by + count) % count };
    }
    case 'point':
      return event.at === state.active ? state : { ...state, active: event.at };
  }
}

function showing(state: SearchState, screen: Screen): SearchState {
  const isOpen = hitsOf(screen).length > 0;
  return { ...state, screen, isOpen, active: isOpen ? 0 : null };
}

/** The items of a screen, in the order in which arrow keys reach them. */
export function hitsOf(screen: Screen): readonly SearchHit[] {
  if (screen.kind === 'start') return [...screen.saved.recents, ...screen.saved.favorites];
  return screen.kind === 'results' ? screen.groups.flatMap(({ hits }) => hits.map(({ hit }) => hit)) : [];
}
