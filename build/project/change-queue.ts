export interface ChangeQueue {
  /** Resolves when a round that began after this call has ended. Never rejects for what the work throws. */
  add(paths: Iterable<string>): Promise<void>;
}

/**
 * Runs one round of work at a time. Changes that arrive during a round are the next round, all together.
 * @param onError Gets what a round throws; the next round runs all the same.
 */
export function changeQueue(
  work: (paths: ReadonlySet<string>) => Promise<void>,
  onError: (error: unknown) => void,
): ChangeQueue {
  let waiting = new Set<string>();
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    next = undefined;
    const paths = waiting;
    waiting = new Set();
    try {
      await work(paths);
    } catch (error) {
      onError(error);
    }
  };
  return {
    add(paths) {
      for (const path of paths) waiting.add(path);
      if (!next) {
        next = running.then(round);
        running = next;
      }
      return next;
    },
  };
}
