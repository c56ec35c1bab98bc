import { useSite } from 'docs-build/theme';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Announcer } from '../../concerto/playground/announcer.tsx';
import type { Selection } from '../../concerto/playground/editor-pane.tsx';
import { instanceFile, type Problem, type Request } from '../../concerto/playground/engine/protocol.ts';
import { Pane } from '../../concerto/playground/pane.tsx';
import { type EngineState, useEngine } from '../../concerto/playground/use-engine.ts';
import { useExplained } from '../../concerto/playground/use-explained.ts';
import { useKnown } from '../../concerto/playground/use-known.ts';
import type { Light } from './_light-up.ts';
import styles from './_live.css?url';
import { Findings } from './_live-findings.tsx';
import { findData } from './_live-result.ts';
import { outputOf, useChosenTab, useHelp, useHost, useLink, useOutput, useResult } from './_use-live.ts';

export interface LiveModelProps {
  readonly home: HTMLElement;
  /** Where the cursor stands at first. */
  readonly at: number;
  /** Of the model as it was recorded. */
  readonly light: Light;
}

const noProblems: readonly Problem[] = [];

/** The editor in place of the model, which stays below it and gives it its height; the output follows. */
export function LiveModel({ home, at, light }: LiveModelProps) {
  const { baseUrl } = useSite();
  const [block] = useState(() => home.querySelector('.code-block') as HTMLElement);
  const [name] = useState(() => block.querySelector('.code-title')?.textContent ?? 'model.cto');
  const [recorded] = useState(() => (block.querySelector('pre')?.textContent ?? '').trimEnd());
  const [text, setText] = useState(recorded);
  const [revision, setRevision] = useState(0);
  const [selection, select] = useState<Selection>({ from: at, to: at });
  const target = useChosenTab(home);
  const [data] = useState(() => findData(home));

  const models = useMemo(() => [{ name, text }], [name, text]);
  const request = useMemo(
    (): Request => ({ models, instance: data?.text ?? '', output: outputOf(target) }),
    [models, data, target],
  );
  const answer = useEngine(request);
  const engine = useMemo(() => withoutData(answer), [answer]);
  const problems = engine.response?.problems ?? noProblems;
  const linkOf = useExplained(baseUrl, problems.length > 0);
  const known = useKnown(baseUrl, models);
  const isRecorded = text === recorded;
  useOutput(home, engine, target, isRecorded, light);
  useResult(data?.result, answer, isRecorded);
  useHelp(home);

  const host = useHost(block);
  const reset = (): void => {
    setText(recorded);
    setRevision(revision + 1);
    select({ from: 0, to: 0 });
  };
  return createPortal(
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <p className="live-tools">
        <button type="button" aria-disabled={isRecorded} onClick={() => isRecorded || reset()}>
          Reset
        </button>
        <a href={baseUrl + useLink(request)}>Open in playground</a>
      </p>
      <div className="live-place">
        <Announcer engine={engine} />
        <Pane
          file={{ name, text }}
          language="concerto"
          label={`Model ${name}`}
          inPlace
          onChange={(changed) => {
            if (isRecorded) light.showLine(0);
            setText(changed);
          }}
          onLine={(line) => isRecorded && light.showLine(line)}
          {...{ revision, problems, known, linkOf, selection }}
        />
        <Findings {...{ engine, text, linkOf }} onChoose={select} />
      </div>
    </>,
    host,
  );
}

/** Only the problems of the model: what the data has stands below the data. */
const withoutData = ({ response, ...rest }: EngineState): EngineState => ({
  ...rest,
  ...(response && {
    response: { ...response, problems: response.problems.filter(({ file }) => file !== instanceFile) },
  }),
});
