import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from './engine/engine.ts';
import type { Request, Response } from './engine/protocol.ts';
import type { Failure } from './engine/runner.ts';
import { longLimit, startEngine } from './engine/start-engine.ts';

export interface EngineState {
  readonly response?: Response;
  /** What the response answers. */
  readonly request?: Request;
  readonly failure?: Failure;
}

export interface EngineOfPage extends EngineState, Pick<Engine, 'print'> {
  /** Asks again what failed, with more time. */
  retry(): void;
}

/** The answer to the last request that was answered; the functions stay the same. */
export function useEngine(request: Request | undefined): EngineOfPage {
  const engine = useRef<Engine>(undefined);
  const [state, setState] = useState<EngineState>({});
  useEffect(() => {
    engine.current = startEngine({
      onResponse: (response, answered) => setState({ response, request: answered }),
      onFailure: (failure, answered) => setState((last) => ({ ...last, failure, request: answered })),
    });
    return () => engine.current?.end();
  }, []);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
    if (request) engine.current?.ask(request);
  }, [request]);
  const retry = useCallback(() => {
    setState(({ failure: _, ...last }) => last);
    if (latest.current) engine.current?.ask(latest.current, longLimit);
  }, []);
  const print = useCallback(async (model: string): Promise<string> => {
    if (!engine.current) throw new Error('the page has been closed.');
    return await engine.current.print(model);
  }, []);
  return useMemo(() => ({ ...state, print, retry }), [state, print, retry]);
}
