import { after, created, type Loading, type LoadingEvent } from './loading.ts';

export interface LoadingOptions {
  /** Milliseconds until the reader is told that something is on its way; 200 when absent. */
  readonly delay?: number;
  /** Milliseconds until the state says so; the loading goes on. Never when absent. */
  readonly timeout?: number;
}

export interface FollowedLoading {
  /** Nothing is told after this. */
  readonly stop: () => void;
  /** Calls the loader again. */
  readonly retry: () => void;
  /** Resolves when the first attempt has ended, well or not. */
  readonly ended: Promise<void>;
}

/** Calls a loader and tells of every state that follows. */
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
        state = after(state, event);
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
      state = after(state, { kind: 'retry' });
      changed(state);
      void begin();
    },
    ended: begin(),
  };
}
