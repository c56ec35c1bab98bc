import { useEffect, useMemo, useState } from 'react';
import type { Contents } from '../playground-files/contents.ts';
import { Announcer, Failure } from './announcer.tsx';
import type { Selection } from './editor-pane.tsx';
import { instanceFile, type Output, type Problem } from './engine/protocol.ts';
import { Pane } from './pane.tsx';
import { inPart, type Part, partText, withPart } from './part.ts';
import { lineAt, ProblemList } from './problem-list.tsx';
import { type EngineState, useEngine } from './use-engine.ts';
import { useExplained } from './use-explained.ts';
import { useKnown } from './use-known.ts';

export interface LiveEditorProps {
  /** What is checked together, as it is before the reader changes anything. Stays the same. */
  readonly contents: Contents;
  /** What of it is edited. Stays the same. */
  readonly part: Part;
  /** What the text is, for assistive technology. */
  readonly label: string;
  /** Path of the site, with slashes around it. */
  readonly baseUrl: string;
  /** What to make of the models at each change. */
  readonly output?: Output;
  /** After each answer of the tools. Stays the same. */
  onAnswer?(state: EngineState): void;
}

const noProblems: readonly Problem[] = [];

/** One text that readers change, checked by the tools at each key, with its problems below it. */
export function LiveEditor({ contents, part, label, baseUrl, output, onAnswer }: LiveEditorProps) {
  const [text, setText] = useState(() => partText(contents, part));
  const changed = useMemo(() => withPart(contents, part, text), [contents, part, text]);
  const engine = useEngine(useMemo(() => ({ ...changed, output }), [changed, output]));
  useEffect(() => {
    if (engine.response) onAnswer?.(engine);
  }, [engine, onAnswer]);
  const problems = engine.response?.problems ?? noProblems;
  const linkOf = useExplained(baseUrl, problems.length > 0);
  const known = useKnown(baseUrl, changed.models);
  const [selection, select] = useState<Selection>();
  const inside = useMemo(
    () => problems.flatMap((problem) => inPart(problem, part, text.length) ?? []),
    [problems, part, text],
  );
  const isData = part.file === instanceFile;
  const placeOf = (problem: Problem): string => {
    const here = inPart(problem, part, text.length);
    if (here) return `Line ${lineAt(text, here.from)}`;
    const { file, from } = problem;
    return `${file}, line ${lineAt(partText(changed, { file }), from)}`;
  };
  return (
    <>
      <Pane
        file={{ name: part.file, text }}
        revision={0}
        language={isData ? 'json' : 'concerto'}
        problems={inside}
        onChange={setText}
        {...{ label, linkOf, known, selection }}
      />
      <div className="live-report">
        <Announcer engine={engine} />
        <Failure engine={engine} />
        {engine.response && (
          <ProblemList
            problems={problems}
            hasInstance={changed.instance.trim() !== ''}
            chooserOf={(problem) => {
              const here = inPart(problem, part, text.length);
              return here && (() => select({ from: here.from, to: here.to }));
            }}
            {...{ placeOf, linkOf }}
          />
        )}
      </div>
    </>
  );
}
