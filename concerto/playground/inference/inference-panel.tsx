import { Link } from 'docs-build/theme';
import { useId } from 'react';
import type { Contents } from '../../playground-files/contents.ts';
import { type Inference, type Inferred, type Problem, schemaFile } from '../engine/protocol.ts';
import { OutputFile } from '../output-panel.tsx';
import { Pane } from '../pane.tsx';
import { useKnown } from '../use-known.ts';
import type { Work } from '../use-work.ts';

export interface InferencePanelProps {
  readonly baseUrl: string;
  readonly work: Work & { readonly contents: Contents };
  readonly inference: Inference;
  /** Of this inference, once there is one. */
  readonly inferred: Inferred | undefined;
  onInference(inference: Inference): void;
}

const noModels: Contents['models'] = [];
const noProblems: readonly Problem[] = [];

/** A model from a JSON Schema or an OpenAPI document. */
export default function InferencePanel({ baseUrl, work, inference, inferred, onInference }: InferencePanelProps) {
  const id = useId();
  const known = useKnown(baseUrl, noModels);
  const { source, namespace } = inference;
  const problems = inferred?.problems ?? noProblems;
  return (
    <>
      <p>
        Paste a JSON Schema or an OpenAPI 3 document, as JSON. <code>concerto infer</code> makes the same model of it.
      </p>
      <div className="playground-source">
        <Pane
          file={{ name: schemaFile, text: source }}
          revision={0}
          language="json"
          label="JSON Schema or OpenAPI document"
          {...{ problems, known }}
          linkOf={() => undefined}
          selection={undefined}
          onChange={(text) => onInference({ ...inference, source: text })}
        />
      </div>
      <p className="playground-choice">
        <label htmlFor={id}>Namespace of the model</label>
        <input
          id={id}
          value={namespace}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => onInference({ ...inference, namespace: target.value })}
        />
      </p>
      <div role="status">
        {problems.map(({ message, from }) => (
          <p key={message} className="playground-note">
            Line {source.slice(0, from).split('\n').length}: {message}
            {!source.trimStart().startsWith('{') && ' The importer reads JSON only: convert YAML first.'}
          </p>
        ))}
        {inferred?.refusal !== undefined && (
          <p className="playground-note">The importer says: {inferred.refusal.split('\n', 1)[0]}</p>
        )}
      </div>
      {inferred && problems.length === 0 && <Outcome inferred={inferred} work={work} />}
    </>
  );
}

function Outcome({ inferred, work }: { readonly inferred: Inferred; readonly work: InferencePanelProps['work'] }) {
  const { format, model, warnings, losses, modelProblems } = inferred;
  const open = (text: string): void => {
    work.replace({ models: [{ name: 'inferred.cto', text }], instance: '' }, 'The inferred model was opened.');
  };
  return (
    <>
      {model !== undefined && (
        <>
          <OutputFile file={{ name: 'inferred.cto', text: model }} />
          {modelProblems.length > 0 && (
            <p className="playground-note">concerto-core does not accept this model: {modelProblems[0]}</p>
          )}
          <p>
            <button type="button" className="playground-button" onClick={() => open(model)}>
              Open this model
            </button>
          </p>
        </>
      )}
      {warnings.length + losses.length > 0 && (
        <>
          <h2 className="playground-name">What is lost</h2>
          <ul className="inference-losses">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
            {losses.map(({ keyword, what, places }) => (
              <li key={keyword + what}>
                <code>{keyword}</code>: {what}. <small>{places.join(', ')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {format && (
        <p>
          <Link to={`/docs/reference/import/infer-${format === 'openapi' ? 'openapi' : 'jsonschema'}`}>
            What the importer keeps, drops, and gets wrong
          </Link>
        </p>
      )}
    </>
  );
}
