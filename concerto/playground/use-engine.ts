import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from './engine/engine.ts';
import type { Request, Response } from './engine/protocol.ts';
import type { Failure } from './engine/runner.ts';
import { startEngine } from './engine/start-engine.ts';

export interface EngineState {
  readonly response?: Response;
  /** What the response answers. */
  readonly request?: Request;
  readonly failure?: Failure;
}

/** The answer to the last request that was answered, and the printer, which stays the same. */
export function useEngine(request: Request | undefined): EngineState & Pick<Engine, 'print'> {
  const engine = useRef<Engine>(undefined);
  const [state, setState] = useState<EngineState>({});
  useEffect(() => {
    engine.current = startEngine({
      onResponse: (response, answered) => setState({ response, request: answered }),
      onFailure: (failure, answered) => setState((last) => ({ ...last, failure, request: answered })),
    });
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
