import { useEffect, useState } from 'react';
import { failures, verdictOf } from './messages.ts';
import type { EngineOfPage, EngineState } from './use-engine.ts';

export function Failure({ engine: { failure, retry } }: { readonly engine: EngineOfPage }) {
  if (failure === undefined) return null;
  return (
    <p className="playground-note" role="alert">
      {failures[failure]}{' '}
      <button type="button" className="playground-button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}

/** Tells screen readers how many problems there are, once the reader pauses. */
export function Announcer({ engine: { response } }: { readonly engine: EngineState }) {
  const [said, say] = useState('');
  const problems = response?.problems;
  useEffect(() => {
    if (!problems) return undefined;
    const timer = setTimeout(() => say(verdictOf(problems.length, problems[0]?.message)), 1000);
    return () => clearTimeout(timer);
  }, [problems]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
