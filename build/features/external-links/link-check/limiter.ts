/** Runs tasks in the order given, at most `size` at a time. */
export function limiter(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return task().finally(() => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    });
  };
}
