import { lazy, useSite } from 'docs-build/theme';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Contents, GeneratorOptions, TextFile, Versions } from '../playground-files/contents.ts';
import { Announcer, Failure } from './announcer.tsx';
import { withModelText, withNewModel, withoutModel } from './contents.ts';
import type { Editor } from './editor/editor.ts';
import type { Selection } from './editor-pane.tsx';
import { instanceFile, type MadeFile, type Output, type Problem } from './engine/protocol.ts';
import { firstOutput, requestOf } from './first-example.ts';
import { OutputPanel } from './output-panel.tsx';
import { Pane } from './pane.tsx';
import { lineAt, ProblemList } from './problem-list.tsx';
import { readImport, storeImport } from './stored.ts';
import { TabList } from './tabs.tsx';
import { Tools } from './tools.tsx';
import { type EngineState, useEngine } from './use-engine.ts';
import { useExplained } from './use-explained.ts';
import { useKnown } from './use-known.ts';
import { useWork } from './use-work.ts';

type View = 'problems' | Exclude<Output['kind'], 'print'>;
/** Those that the panel of outputs shows. */
type FileOutput = Exclude<Output, { readonly kind: 'comparison' | 'diagram' | 'inference' | 'print' }>;
type FileOutputs = { readonly [K in FileOutput['kind']]: Extract<FileOutput, { readonly kind: K }> };

const InferencePanel = lazy(() => import('./inference/inference-panel.tsx'));
const DiagramPanel = lazy(() => import('./diagram/diagram-panel.tsx'));
const ComparisonPanel = lazy(() => import('./comparison/comparison-panel.tsx'));

const diagramOutput: Output = { kind: 'diagram' };
const noProblems: readonly Problem[] = [];

export interface WorkbenchProps {
  readonly versions: Versions;
  /** The first example, if the page shows it. */
  readonly first: Contents | undefined;
  /** False while the page shows the example in its place. */
  readonly isShown: boolean;
  /** Once the tools have answered, or failed. */
  onReady(): void;
}

/** The models and the data at one side, what the tools say and make at the other. */
export function Workbench({ versions, first, isShown, onReady }: WorkbenchProps) {
  const { baseUrl } = useSite();
  const work = useWork(baseUrl, first);
  const [view, setView] = useState<View>('target');
  const [outputs, setOutputs] = useState<FileOutputs>({
    target: firstOutput,
    metamodel: { kind: 'metamodel' },
    sample: { kind: 'sample', withOptional: true },
  });
  const { contents, revision } = work;
  const { target, options } = outputs.target;
  const comparison = useMemo((): Output => ({ kind: 'comparison', target }), [target]);
  const [inference, setInference] = useState(readImport);
  useEffect(() => {
    const timer = setTimeout(() => storeImport(inference), 300);
    return () => clearTimeout(timer);
  }, [inference]);
  const isInferring = view === 'inference';
  const isDrawn = view === 'diagram';
  const output = view === 'problems' || view === 'comparison' || isDrawn || isInferring ? undefined : outputs[view];
  const compared = view === 'comparison' && contents?.earlier ? comparison : undefined;
  const drawn = isDrawn ? diagramOutput : undefined;
  const asked = output ?? compared ?? drawn ?? (isInferring && inference.source.trim() !== '' ? inference : undefined);
  const meant = contents?.target;
  const setTarget = (name: string, own?: GeneratorOptions): void =>
    setOutputs((last) => ({ ...last, target: { kind: 'target', target: name, options: own } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened may mean a target; what is typed means none.
  useLayoutEffect(() => {
    if (meant === undefined) return;
    setTarget(meant, contents?.options);
    setView(contents?.earlier ? 'comparison' : 'target');
  }, [revision]);
  const request = useMemo(() => contents && requestOf(contents, asked), [contents, asked]);
  const engine = useEngine(request);
  const isWaiting = engine.response === undefined && engine.failure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (!isWaiting) onReady();
  }, [isWaiting]);
  const problems = engine.response?.problems ?? noProblems;
  const linkOf = useExplained(baseUrl, problems.length > 0);
  const [chosen, setChosen] = useState<{ readonly problem: Problem; readonly place: Selection }>();
  const [index, setIndex] = useState(0);
  if (!contents) return <p role="status">Loading…</p>;

  const choose = (problem: Problem): void => {
    const at = contents.models.findIndex(({ name }) => name === problem.file);
    if (at >= 0) setIndex(at);
    setChosen({ problem, place: { from: problem.from, to: problem.to } });
  };
  return (
    <>
      <Tools {...{ work, target, options, versions }} />
      <Announcer engine={engine} />
      <div className="playground-columns">
        <Inputs
          baseUrl={baseUrl}
          work={{ ...work, contents }}
          index={Math.min(index, contents.models.length - 1)}
          setIndex={setIndex}
          problems={problems}
          linkOf={linkOf}
          chosen={chosen}
          print={engine.print}
          isShown={isShown}
        />
        <section className="playground-outputs" aria-label="What the tools say and make">
          <TabList<View>
            label="Results"
            id="playground-result"
            chosen={view}
            choose={setView}
            tabs={[
              { name: 'problems', title: problems.length === 0 ? 'Problems' : `Problems (${problems.length})` },
              { name: 'diagram', title: 'Diagram' },
              { name: 'target', title: 'Generated code' },
              { name: 'sample', title: 'Sample data' },
              { name: 'metamodel', title: 'Metamodel' },
              { name: 'comparison', title: 'Compare' },
              { name: 'inference', title: 'Import' },
            ]}
          />
          <div
            className="playground-panel"
            role="tabpanel"
            id="playground-result-panel"
            aria-labelledby={`playground-result-tab-${view}`}
          >
            <Failure engine={engine} />
            {isWaiting && <p className="playground-waiting">The tools are being loaded…</p>}
            {view !== 'problems' && !isInferring && problems.length > 0 && (
              <Problems {...{ problems, contents, linkOf }} onChoose={choose} />
            )}
            {view === 'problems' && engine.response && (
              <Problems {...{ problems, contents, linkOf }} onChoose={choose} />
            )}
            {output && (
              <Made
                engine={engine}
                output={output}
                onOutput={(next) => setOutputs({ ...outputs, [next.kind]: next })}
              />
            )}
            {isDrawn && (
              <DiagramPanel
                diagram={engine.request?.output === diagramOutput ? engine.response?.diagram : undefined}
                hasProblems={problems.length > 0}
              />
            )}
            {isInferring && (
              <InferencePanel
                work={{ ...work, contents }}
                {...{ baseUrl, inference }}
                inferred={engine.request?.output?.kind === 'inference' ? engine.response?.inferred : undefined}
                onInference={setInference}
              />
            )}
            {view === 'comparison' && (
              <ComparisonPanel
                work={{ ...work, contents }}
                {...{ baseUrl, engine, target, linkOf }}
                onTarget={(name) => setTarget(name)}
              />
            )}
          </div>
        </section>
      </div>
    </>
  );
}

interface InputsProps {
  readonly baseUrl: string;
  readonly work: ReturnType<typeof useWork> & { readonly contents: Contents };
  readonly index: number;
  setIndex(index: number): void;
  readonly problems: readonly Problem[];
  linkOf(problem: Problem): string | undefined;
  readonly chosen: { readonly problem: Problem; readonly place: Selection } | undefined;
  print(model: string): Promise<string>;
  readonly isShown: boolean;
}

function Inputs({ baseUrl, work, index, setIndex, problems, linkOf, chosen, print, isShown }: InputsProps) {
  const { contents, revision, edit, replace } = work;
  const known = useKnown(baseUrl, contents.models);
  const model = contents.models[index] as TextFile;
  const [editor, setEditor] = useState<Editor>();
  const placeIn = (file: string): Selection | undefined => (chosen?.problem.file === file ? chosen.place : undefined);
  return (
    <section className="playground-inputs" aria-label="What you write">
      <div className="playground-row">
        <TabList
          label="Models"
          id="playground-model"
          chosen={model.name}
          choose={(name) => setIndex(contents.models.findIndex((one) => one.name === name))}
          tabs={contents.models.map(({ name }) => ({ name, title: name }))}
        />
        <button
          type="button"
          className="playground-button"
          onClick={() => {
            replace(withNewModel(contents), 'A model was added.');
            setIndex(contents.models.length);
          }}
        >
          Add a model
        </button>
        {contents.models.length > 1 && (
          <button
            type="button"
            className="playground-button"
            onClick={() => {
              replace(withoutModel(contents, index), `${model.name} was removed.`);
              setIndex(Math.max(0, index - 1));
            }}
          >
            Remove {model.name}
          </button>
        )}
        <FormatButton editor={editor} text={model.text} />
      </div>
      <div
        role="tabpanel"
        id="playground-model-panel"
        aria-labelledby={`playground-model-tab-${model.name}`}
        className="playground-model"
      >
        <Pane
          key={model.name}
          file={model}
          revision={revision}
          language="concerto"
          label={`Model ${model.name}`}
          {...{ problems, linkOf, known, isShown }}
          print={print}
          onEditor={setEditor}
          selection={placeIn(model.name)}
          onChange={(text) => edit((last) => withModelText(last, index, text))}
        />
      </div>
      <h2 className="playground-name">
        Data <small>JSON that is checked against the models</small>
      </h2>
      <div className="playground-instance">
        <Pane
          file={{ name: instanceFile, text: contents.instance }}
          revision={revision}
          language="json"
          label="Data to check, as JSON"
          {...{ problems, linkOf, known, isShown }}
          selection={placeIn(instanceFile)}
          onChange={(instance) => edit((last) => ({ ...last, instance }))}
        />
      </div>
    </section>
  );
}

/** Stays in the order of the Tab key where it does nothing but say why. */
function FormatButton({ editor, text }: { readonly editor: Editor | undefined; readonly text: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on the text.
  const why = useMemo(() => (editor ? editor.whyNotFormatted() : 'The editor is not there.'), [editor, text]);
  return (
    <button
      type="button"
      className="playground-button"
      aria-disabled={why !== undefined}
      title={why ?? 'Format the model (Ctrl+Shift+F, on macOS ⌘⇧F)'}
      onClick={() => {
        editor?.focus();
        void editor?.format();
      }}
    >
      Format
    </button>
  );
}

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly contents: Contents;
  linkOf(problem: Problem): string | undefined;
  onChoose(problem: Problem): void;
}

function Problems({ problems, contents, linkOf, onChoose }: ProblemsProps) {
  const textOf = (file: string): string => contents.models.find(({ name }) => name === file)?.text ?? contents.instance;
  return (
    <ProblemList
      problems={problems}
      placeOf={({ file, from, path }) =>
        `${file}, line ${lineAt(textOf(file), from)}${path === undefined ? '' : `, ${path}`}`
      }
      linkOf={linkOf}
      chooserOf={(problem) => () => onChoose(problem)}
      hasInstance={contents.instance.trim() !== ''}
    />
  );
}

interface MadeProps {
  readonly engine: EngineState;
  readonly output: FileOutput;
  onOutput(output: FileOutput): void;
}

/** Shows the last files of this output while the models have problems. */
function Made({ engine: { response, request }, output, onOutput }: MadeProps) {
  const [last, setLast] = useState<{ readonly output: Output; readonly files: readonly MadeFile[] }>();
  const made = request?.output === output ? response?.files : undefined;
  useEffect(() => {
    if (made) setLast({ output, files: made });
  }, [made, output]);
  const kept = last?.output === output ? last.files : [];
  const isRefused = response?.refusal !== undefined;
  return (
    <OutputPanel
      output={output}
      files={made ?? kept}
      response={request?.output === output ? response : undefined}
      isCurrent={made !== undefined || isRefused || request?.output !== output}
      onOutput={onOutput}
    />
  );
}
