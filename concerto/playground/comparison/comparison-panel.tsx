import { useEffect, useState } from 'react';
import type { Contents } from '../../playground-files/contents.ts';
import { withEarlier, withEarlierText, withoutEarlier } from '../contents.ts';
import type { Comparison, Output, Problem } from '../engine/protocol.ts';
import { TargetChoice } from '../output-panel.tsx';
import { Pane } from '../pane.tsx';
import { lineAt, ProblemList } from '../problem-list.tsx';
import { TabList } from '../tabs.tsx';
import type { EngineState } from '../use-engine.ts';
import { useKnown } from '../use-known.ts';
import type { Work } from '../use-work.ts';
import sheet from './comparison.css?url';
import { Results } from './results.tsx';

export interface ComparisonPanelProps {
  readonly baseUrl: string;
  readonly work: Work & { readonly contents: Contents };
  readonly engine: EngineState;
  readonly target: string;
  onTarget(target: string): void;
  linkOf(problem: Problem): string | undefined;
}

/** The models as they were, and what became of data and generated code since. */
export default function ComparisonPanel(props: ComparisonPanelProps) {
  const { contents, replace } = props.work;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      {contents.earlier ? (
        <Compared {...props} earlier={contents.earlier} />
      ) : (
        <>
          <p>
            Keep the models as they are now, then change them or paste the next version. This tab shows what{' '}
            <code>concerto compare</code> says about it, what it does not see, and what breaks in the data and in
            generated code.
          </p>
          <p>
            <button
              type="button"
              className="playground-button"
              onClick={() => replace(withEarlier(contents), 'The models were kept. Now change them.')}
            >
              Keep this version
            </button>
          </p>
        </>
      )}
    </>
  );
}

function Compared(props: ComparisonPanelProps & { readonly earlier: Contents['models'] }) {
  const { baseUrl, work, engine, target, onTarget, linkOf, earlier } = props;
  const { contents, revision, edit, replace } = work;
  const { response, request } = engine;
  const known = useKnown(baseUrl, earlier);
  const [index, setIndex] = useState(0);
  const [selection, setSelection] = useState<{ readonly from: number; readonly to: number }>();
  const isAsked = request?.output?.kind === 'comparison';
  const made = isAsked ? response?.comparison : undefined;
  const last = useLast(made);
  const file = earlier[Math.min(index, earlier.length - 1)] ?? { name: '', text: '' };
  const problems = last?.problems ?? [];
  const choose = ({ file: name, from, to }: Problem): void => {
    setIndex(earlier.findIndex((one) => one.name === name));
    setSelection({ from, to });
  };
  return (
    <>
      <div className="playground-row">
        <h2 className="playground-name">Earlier version</h2>
        {earlier.length > 1 && (
          <TabList
            label="Models of the earlier version"
            id="playground-earlier"
            chosen={file.name}
            choose={(name) => setIndex(earlier.findIndex((one) => one.name === name))}
            tabs={earlier.map(({ name }) => ({ name, title: name }))}
          />
        )}
        <button
          type="button"
          className="playground-button"
          onClick={() => replace(withEarlier(contents), 'The models as they are now are the earlier version.')}
        >
          Keep the current version instead
        </button>
        <button
          type="button"
          className="playground-button"
          onClick={() => replace(withoutEarlier(contents), 'The earlier version was removed.')}
        >
          Stop comparing
        </button>
      </div>
      <div
        className="playground-earlier"
        id="playground-earlier-panel"
        {...(earlier.length > 1 && { role: 'tabpanel', 'aria-labelledby': `playground-earlier-tab-${file.name}` })}
      >
        <Pane
          key={file.name}
          file={file}
          revision={revision}
          language="concerto"
          label={`Earlier version of ${file.name}`}
          {...{ problems, linkOf, known, selection }}
          onChange={(text) => edit((before) => withEarlierText(before, earlier.indexOf(file), text))}
        />
      </div>
      {problems.length > 0 && (
        <ProblemList
          problems={problems}
          placeOf={({ file: name, from }) =>
            `Earlier ${name}, line ${lineAt(earlier.find((one) => one.name === name)?.text ?? '', from)}`
          }
          linkOf={linkOf}
          chooserOf={(problem) => () => choose(problem)}
          hasInstance={false}
        />
      )}
      {isAsked && response?.refusal !== undefined && (
        <p className="playground-note">This generator says: {response.refusal}</p>
      )}
      {isAsked && !made && last && response?.refusal === undefined && (
        <p className="playground-note">Below is the comparison before the models had these problems.</p>
      )}
      {last && last.problems.length === 0 && (
        <Results comparison={last}>
          <TargetChoice target={target} onOutput={(output) => onTarget(targetOf(output))} />
        </Results>
      )}
    </>
  );
}

const targetOf = (output: Output): string => (output.kind === 'target' ? output.target : '');

/** The last comparison: while the models have problems there is none. */
function useLast(made: Comparison | undefined): Comparison | undefined {
  const [last, setLast] = useState(made);
  useEffect(() => {
    if (made) setLast(made);
  }, [made]);
  return made ?? last;
}
