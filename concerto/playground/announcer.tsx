import { useEffect, useState } from 'react';
import type { EngineState } from './use-engine.ts';

export function Failure({ engine: { failure } }: { readonly engine: EngineState }) {
  if (failure === undefined) return null;
  return (
    <p className="playground-note" role="alert">
      {failure === 'endless'
        ? 'This was stopped after five seconds: something in the models or the data takes too long, such as a regular expression. Change it, and the tools start again.'
        : 'The tools could not be loaded. Check the connection; the next change tries again.'}
    </p>
  );
}

/** Tells screen readers how many problems there are, once the reader pauses. */
export function Announcer({ engine: { response } }: { readonly engine: EngineState }) {
  const [said, say] = useState('');
  const problems = response?.problems;
  useEffect(() => {
    if (!problems) return undefined;
    const [first] = problems;
    const text = first
      ? `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}: ${first.message}`
      : 'No problems.';
    const timer = setTimeout(() => say(text), 1000);
    return () => clearTimeout(timer);
  }, [problems]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
