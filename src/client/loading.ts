/**
 * The states of something that is loaded on demand: a page, the code of the first page, or a component inside a page.
 * Pure; timers are in follow-loading.ts.
 */
export interface Loading<T> {
  readonly isLoading: boolean;
  /** It takes so long that a spinner should be shown. */
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  /** Null unless the loading failed. */
  readonly error: unknown;
  /** Null until the loading has succeeded. */
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

/** The state after an event. Once the loading has ended, only a new attempt changes it. */
export function reduceLoading<T>(state: Loading<T>, event: LoadingEvent<T>): Loading<T> {
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
  }
}

/** What is shown in its place. */
export function viewOf({ isLoading, pastDelay, timedOut, loaded }: Loading<unknown>): LoadingView {
  if (!isLoading) return loaded === null ? 'error' : 'loaded';
  return pastDelay || timedOut ? 'spinner' : 'nothing';
}

export type LoadingView = 'nothing' | 'spinner' | 'error' | 'loaded';
