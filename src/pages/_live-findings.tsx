import type { Selection } from '../../concerto/playground/editor-pane.tsx';
import type { Problem } from '../../concerto/playground/engine/protocol.ts';
import { lineAt } from '../../concerto/playground/problem-list.tsx';
import type { EngineState } from '../../concerto/playground/use-engine.ts';

export interface FindingsProps {
  readonly engine: EngineState;
  readonly text: string;
  readonly linkOf: (problem: Problem) => string | undefined;
  onChoose(place: Selection): void;
}

/** The first problem, at the lower edge of the editor, so that nothing around it moves. */
export function Findings({ engine: { response, failure }, text, linkOf, onChoose }: FindingsProps) {
  const [first, ...others] = response?.problems ?? [];
  if (failure !== undefined)
    return (
      <p className="live-findings" role="alert">
        {failure === 'endless'
          ? 'This was stopped because it took too long. Change the model, and the tools start again.'
          : 'The tools could not be loaded. Check the connection; the next change tries again.'}
      </p>
    );
  if (first) {
    const link = linkOf(first);
    return (
      <p className="live-findings">
        <button type="button" onClick={() => onChoose({ from: first.from, to: first.to })}>
          Line {lineAt(text, first.from)}
        </button>{' '}
        {first.message} {link !== undefined && <a href={link}>What this means</a>}
        {others.length > 0 && ` Another ${others.length === 1 ? 'problem' : `${others.length} problems`} below.`}
      </p>
    );
  }
  return response?.refusal === undefined ? null : (
    <p className="live-findings">This format cannot express the model: {response.refusal}</p>
  );
}
