import { availableParallelism, loadavg } from 'node:os';

const MOST_LOAD = 8;

/** How much longer work takes because processes wait for the processors: 1 on an idle machine, 8 at most. */
export const machineLoad = (delay = 1): number =>
  Math.min(MOST_LOAD, Math.max(1, delay, (loadavg()[0] ?? 0) / availableParallelism()));
