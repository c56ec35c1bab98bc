/** The engine with the worker of this site. */
import type {} from '../early.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import address from './worker.ts?worker';

/** How long one request may take, in milliseconds. A model of 5,000 lines takes a tenth of it. */
const limit = 5000;
/** When a reader asks for it again: a slow machine may need it. */
export const longLimit = 30_000;

export function startEngine(reports: Pick<EngineOptions, 'onResponse' | 'onFailure'>): Engine {
  const engine = createEngine({
    start: () => takeEarly() ?? new Worker(address, { type: 'module' }),
    limit,
    isOnline: () => navigator.onLine,
    ...reports,
  });
  engine.open();
  return engine;
}

/** The playground starts one before its own code has come. */
function takeEarly(): Worker | undefined {
  const { earlyWorker } = globalThis;
  globalThis.earlyWorker = undefined;
  return earlyWorker;
}
