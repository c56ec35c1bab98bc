import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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

/** The answer to the last request that was answered, and the printer, which stays the same. */
export function useEngine(request: Request | undefined): EngineState & Pick<Engine, 'print'> {
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
    engine.current.open();
    return () => engine.current?.end();
  }, []);
  useEffect(() => {
    if (request) engine.current?.ask(request);
  }, [request]);
  const print = useCallback(async (model: string): Promise<string> => {
    if (!engine.current) throw new Error('the page has been closed.');
    return await engine.current.print(model);
  }, []);
  return useMemo(() => ({ ...state, print }), [state, print]);
}
