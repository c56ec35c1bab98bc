/** Collects events that arrive in one iteration of the event loop and passes them on together when it ends. */
export function batchEvents<T>(onBatch: (events: readonly T[]) => void): (event: T) => void {
  let pending: T[] = [];
  return (event) => {
    if (pending.length === 0)
      setImmediate(() => {
        const events = pending;
        pending = [];
        onBatch(events);
      });
    pending.push(event);
  };
}
