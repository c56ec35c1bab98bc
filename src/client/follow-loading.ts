import { created, type Loading, type LoadingEvent, reduceLoading } from './loading.ts';

export interface LoadingOptions {
  /** Milliseconds until the state says that the loading is slow; 200 by default. */
  readonly delay?: number;
  /** Milliseconds until the state says that it timed out; the loading goes on. Never by default. */
  readonly timeout?: number;
}

export interface FollowedLoading {
  /** No state is reported after this. */
  readonly stop: () => void;
  /** Calls the loader again. */
  readonly retry: () => void;
  /** Resolves when the first attempt has succeeded or failed. */
  readonly ended: Promise<void>;
}

/** Calls a loader and reports every state that follows. */
export function followLoading<T>(
  loader: () => Promise<T>,
  changed: (state: Loading<T>) => void,
  { delay = 200, timeout }: LoadingOptions = {},
): FollowedLoading {
  let state: Loading<T> = created;
  let stop = (): void => {};

  const begin = async (): Promise<void> => {
    let isStopped = false;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const send = (event: LoadingEvent<T>): void => {
      if (!isStopped) {
        state = reduceLoading(state, event);
        changed(state);
      }
    };
    stop = () => {
      isStopped = true;
      timers.forEach(clearTimeout);
    };
    const later = (kind: 'delay' | 'timeout', ms: number): void => {
      if (ms > 0) timers.push(setTimeout(send, ms, { kind }));
      else send({ kind });
    };
    later('delay', delay);
    if (timeout !== undefined) later('timeout', timeout);
    let event: LoadingEvent<T>;
    try {
      event = { kind: 'success', value: await loader() };
    } catch (error) {
      event = { kind: 'failure', error };
    }
    timers.forEach(clearTimeout);
    send(event);
  };

  return {
    stop: () => stop(),
    retry: () => {
      stop();
      state = reduceLoading(state, { kind: 'retry' });
      changed(state);
      void begin();
    },
    ended: begin(),
  };
}
