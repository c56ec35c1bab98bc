/**
 * The states of something that is loaded on demand, whether a page on its way, the code of the first page, or a
 * component inside a page. Pure: what happens in time is in follow-loading.ts.
 */
export interface Loading<T> {
  readonly isLoading: boolean;
  /** It takes so long that the reader should be told. */
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  /** Null while nothing has failed. */
  readonly error: unknown;
  /** Null until it is there. */
  readonly loaded: T | null;
}

export type LoadingEvent<T> =
  | { readonly kind: 'delay' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'failure'; readonly error: unknown };

export const created: Loading<never> = {
  isLoading: true,
  pastDelay: false,
  timedOut: false,
  error: null,
  loaded: null,
};

/** The state after an event. What comes when the loading has ended changes nothing, but for a new attempt. */
export function after<T>(state: Loading<T>, event: LoadingEvent<T>): Loading<T> {
  if (event.kind === 'retry') return { ...created, pastDelay: state.pastDelay };
  if (!state.isLoading) return state;
  switch (event.kind) {
    case 'delay':
      return { ...state, pastDelay: true };
    case 'timeout':
      return { ...state, timedOut: true };
    case 'success':
      return { ...state, isLoading: false, loaded: event.value };
    case 'failure':
      return { ...state, isLoading: false, error: event.error };
    default:
      return event satisfies never;
  }
}

/** What the reader sees of it. */
export function viewOf({ isLoading, pastDelay, timedOut, loaded }: Loading<unknown>): LoadingView {
  if (!isLoading) return loaded === null ? 'error' : 'loaded';
  return pastDelay || timedOut ? 'spinner' : 'nothing';
}

export type LoadingView = 'nothing' | 'spinner' | 'error' | 'loaded';
