import { type ComponentType, useSyncExternalStore } from 'react';
import { type FollowedLoading, followLoading, type LoadingOptions } from '../client/follow-loading.ts';
import { created, type Loading } from '../client/loading.ts';
import { LoadingStatus } from './loading-status.tsx';

interface LazyModule<Props> {
  readonly default?: ComponentType<Props>;
}

/**
 * A component whose code is loaded when it is first shown: `lazy(() => import('./chart.tsx'))`. Nothing stands in its
 * place for the first 200 ms (`delay`), then a spinner; when it cannot be loaded, the error and a button to try again.
 */
export function lazy<Props extends object>(
  load: () => Promise<LazyModule<Props>>,
  options?: LoadingOptions,
): ComponentType<Props> {
  const changes = new Set<() => void>();
  let state: Loading<LazyModule<Props>> = created;
  let followed: FollowedLoading | undefined;

  const subscribe = (changed: () => void) => {
    changes.add(changed);
    if (state.loaded === null) {
      followed ??= followLoading(load, show, options);
    }
    return () => {
      changes.delete(changed);
      if (changes.size === 0) {
        followed?.stop();
        followed = undefined;
        if (state.loaded === null) state = created;
      }
    };
  };
  const show = (next: typeof state): void => {
    state = next;
    for (const changed of changes) changed();
  };

  return function Lazy(props: Props) {
    const shown = useSyncExternalStore(
      subscribe,
      () => state,
      () => created,
    );
    if (shown.loaded === null) {
      return <LoadingStatus state={shown} onRetry={() => followed?.retry()} />;
    }
    const { default: Loaded } = shown.loaded;
    if (!Loaded) throw new Error('A lazy module has no default export');
    return <Loaded {...props} />;
  };
}
