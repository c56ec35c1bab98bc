import { useEffect, useRef, useState } from 'react';
import { createEngine, type Engine } from './engine/engine.ts';
import type { Request, Response } from './engine/protocol.ts';
import address from './engine/worker.ts?worker';

export interface EngineState {
  readonly response?: Response;
  /** What the response answers. */
  readonly request?: Request;
  readonly failure?: 'endless' | 'unreachable';
}

/** How long one request may take, in milliseconds. A model of 5,000 lines takes a tenth of it. */
const limit = 5000;

/** The answer to the last request that was answered. */
export function useEngine(request: Request | undefined): EngineState {
  const engine = useRef<Engine>(undefined);
  const [state, setState] = useState<EngineState>({});
  useEffect(() => {
    engine.current = createEngine({
      start: () => new Worker(address, { type: 'module' }),
      limit,
      isOnline: () => navigator.onLine,
      onResponse: (response, answered) => setState({ response, request: answered }),
      onFailure: (failure, answered) => setState((last) => ({ ...last, failure, request: answered })),
    });
    return () => engine.current?.end();
  }, []);
  useEffect(() => {
    if (request) engine.current?.ask(request);
  }, [request]);
  return state;
}
