/** Collects what is given in one turn of the event loop, and hands it over together when the turn ends. */
export function perTurn<T>(handOver: (items: readonly T[]) => void): (item: T) => void {
  let waiting: T[] = [];
  return (item) => {
    if (waiting.length === 0)
      setImmediate(() => {
        const items = waiting;
        waiting = [];
        handOver(items);
      });
    waiting.push(item);
  };
}
