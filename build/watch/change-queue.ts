export interface ChangeQueue {
  /** Resolves after a batch that includes these paths has been processed. Does not reject if processing throws. */
  add(paths: Iterable<string>): Promise<void>;
}

/**
 * Processes changed paths in batches, one batch at a time. Changes that arrive during a batch form the next one.
 * @param onError Called with an error thrown by `processBatch`; later batches are not affected.
 */
export function changeQueue(
  processBatch: (paths: ReadonlySet<string>) => Promise<void>,
  onError: (error: unknown) => void,
): ChangeQueue {
  let pending = new Set<string>();
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  const runBatch = async (): Promise<void> => {
    next = undefined;
    const paths = pending;
    pending = new Set();
    try {
      await processBatch(paths);
    } catch (error) {
      onError(error);
    }
  };
  return {
    add(paths) {
      for (const path of paths) pending.add(path);
      if (!next) {
        next = running.then(runBatch);
        running = next;
      }
      return next;
    },
  };
}
