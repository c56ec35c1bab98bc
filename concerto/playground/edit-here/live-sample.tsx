import { useEffect, useMemo, useState } from 'react';
import type { Contents } from '../../playground-files/contents.ts';
import { Announcer, Failure } from '../announcer.tsx';
import type { Selection } from '../editor-pane.tsx';
import { instanceFile, type Problem } from '../engine/protocol.ts';
import { Pane } from '../pane.tsx';
import { lineAt, ProblemList } from '../problem-list.tsx';
import { toHash } from '../take-home/share.ts';
import { type EngineState, useEngine } from '../use-engine.ts';
import { useExplained } from '../use-explained.ts';
import { useKnown } from '../use-known.ts';
import { inPart, type Part, textOf, withPart } from './part.ts';

export interface LiveSampleProps {
  /** What is checked together. */
  readonly contents: Contents;
  /** What of it is edited. */
  readonly part: Part;
  /** The text as the page shows it. */
  readonly sample: string;
  /** The text at first. */
  readonly text: string;
  /** Path of the site, with slashes around it. */
  readonly baseUrl: string;
  /** For assistive technology. */
  readonly label: string;
  /** With the first text as well. */
  onText(text: string): void;
  /** The address of the playground with what is edited. */
  onLink(address: string): void;
  onEscape(): void;
}

/** An editor in place of a sample, which stays below it and gives it its height; problems at its lower edge. */
export function LiveSample({
  contents,
  part,
  sample,
  baseUrl,
  label,
  onText,
  onLink,
  onEscape,
  ...first
}: LiveSampleProps) {
  const [text, setText] = useState(first.text);
  const [revision, setRevision] = useState(0);
  const [selection, select] = useState<Selection>({ from: 0, to: 0 });
  const changed = useMemo(() => withPart(contents, part, text), [contents, part, text]);
  const engine = useEngine(changed);
  const found = useFound(engine, part);
  const linkOf = useExplained(baseUrl, found.all.length > 0);
  const known = useKnown(baseUrl, changed.models);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text says when.
  useEffect(() => onText(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  useEffect(() => {
    void toHash(changed).then((hash) => onLink(`${baseUrl}playground${hash}`));
  }, [changed]);
  const reset = (): void => {
    setText(sample);
    setRevision(revision + 1);
    select({ from: 0, to: 0 });
  };
  return (
    <>
      <p className="edit-here-tools">
        <Verdict engine={engine} />
        {text !== sample && (
          <button type="button" onClick={reset}>
            Reset
          </button>
        )}
      </p>
      <div className="edit-here-place">
        <Announcer engine={engine} />
        <Pane
          file={{ name: part.file, text }}
          language={part.file === instanceFile ? 'json' : 'concerto'}
          problems={found.inside}
          // The printer takes whole models only.
          {...(part.before === '' && { print: engine.print })}
          inPlace
          onChange={setText}
          {...{ revision, label, known, linkOf, selection, onEscape }}
        />
        <div className="edit-here-findings">
          <Failure engine={engine} />
          {found.all.length > 0 && (
            <ProblemList
              problems={found.all}
              hasInstance={changed.instance !== ''}
              linkOf={linkOf}
              placeOf={found.placeOf}
              chooserOf={(problem) => {
                const here = found.placeIn(problem);
                return here && (() => select({ from: here.from, to: here.to }));
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The problems, and where they are: in the part or elsewhere in what is checked with it. */
function useFound({ response, request }: EngineState, part: Part) {
  return useMemo(() => {
    const all = response?.problems ?? [];
    const placeIn = (problem: Problem): Problem | undefined => request && inPart(problem, part, request);
    const placeOf = (problem: Problem): string => {
      const here = placeIn(problem);
      const text = request ? textOf(request, here ? part.file : problem.file) : '';
      const line = lineAt(text, problem.from) - (here ? lineAt(part.before, part.before.length) - 1 : 0);
      return here ? `Line ${line}` : `${problem.file}, line ${line}`;
    };
    return { all, inside: all.flatMap((problem) => placeIn(problem) ?? []), placeIn, placeOf };
  }, [response, request, part]);
}

/** For the eye: the announcer tells it to others. */
function Verdict({ engine: { response, failure } }: { readonly engine: EngineState }) {
  const count = response?.problems.length ?? 0;
  if (failure !== undefined || !response) return null;
  const text = count === 0 ? '✓ No problems' : count === 1 ? '1 problem' : `${count} problems`;
  return (
    <span aria-hidden="true" className={count === 0 ? 'edit-here-fine' : 'edit-here-wrong'}>
      {text}
    </span>
  );
}
