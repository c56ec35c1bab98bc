import { Fragment, type ReactNode, useId } from 'react';
import type { GeneratorOptions } from '../playground-files/contents.ts';
import { isOwn, targets } from '../samples/targets.ts';
import { CopyButton } from './copy-button.tsx';
import type { MadeFile, Output, Response, Token } from './engine/protocol.ts';

export interface OutputPanelProps {
  readonly output: Output;
  /** The last response that holds what was asked for. */
  readonly files: readonly MadeFile[];
  readonly response: Response | undefined;
  /** Whether the files are those of the contents as they are. */
  readonly isCurrent: boolean;
  onOutput(output: Output): void;
}

/** What the tools make of the models. */
export function OutputPanel({ output, files, response, isCurrent, onOutput }: OutputPanelProps) {
  const { refusal, types = [] } = response ?? {};
  return (
    <>
      {output.kind === 'target' && (
        <>
          <TargetChoice target={output.target} onOutput={onOutput} />
          {output.options && <OptionsNote {...{ ...output, options: output.options, onOutput }} />}
        </>
      )}
      {output.kind === 'sample' && <SampleChoice sample={output} types={types} onOutput={onOutput} />}
      {refusal !== undefined && <p className="playground-note">This generator says: {refusal}</p>}
      {!isCurrent && files.length > 0 && (
        <p className="playground-note">Below is what the models gave before they had these problems.</p>
      )}
      {refusal === undefined && <Files files={files} />}
    </>
  );
}

export function TargetChoice({ target, onOutput }: { readonly target: string; onOutput(output: Output): void }) {
  const id = useId();
  return (
    <p className="playground-choice">
      <label htmlFor={id}>Target</label>
      <select id={id} value={target} onChange={({ target: { value } }) => onOutput({ kind: 'target', target: value })}>
        {[...targets].map(([name, { label, generator }]) =>
          generator === undefined ? (
            <option key={name} value={name}>
              {label}
            </option>
          ) : null,
        )}
      </select>
    </p>
  );
}

interface OptionsNoteProps {
  readonly target: string;
  readonly options: GeneratorOptions;
  onOutput(output: Output): void;
}

/** The options come with a sample or a link, as long as its target is chosen. */
function OptionsNote({ target, options, onOutput }: OptionsNoteProps) {
  return (
    <p className="playground-note">
      With options of the generator:{' '}
      {Object.entries(options).map(([name, value], index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <code>
            {name}
            {value !== true && `: ${JSON.stringify(value)}`}
          </code>
        </Fragment>
      ))}
      .{' '}
      <button type="button" className="playground-button" onClick={() => onOutput({ kind: 'target', target })}>
        Use the defaults
      </button>
    </p>
  );
}

interface SampleChoiceProps {
  readonly sample: Extract<Output, { readonly kind: 'sample' }>;
  readonly types: readonly string[];
  onOutput(output: Output): void;
}

function SampleChoice({ sample, types, onOutput }: SampleChoiceProps) {
  const id = useId();
  const type = sample.type !== undefined && types.includes(sample.type) ? sample.type : types[0];
  return (
    <p className="playground-choice">
      <label htmlFor={id}>Type</label>
      <select id={id} value={type} onChange={({ target: { value } }) => onOutput({ ...sample, type: value })}>
        {types.map((name) => (
          <option key={name} value={name}>
            {name.slice(name.lastIndexOf('.') + 1)}
          </option>
        ))}
      </select>
      <label className="playground-check">
        <input
          type="checkbox"
          checked={sample.withOptional}
          onChange={({ target: { checked } }) => onOutput({ ...sample, withOptional: checked })}
        />{' '}
        optional properties
      </label>
    </p>
  );
}

/** Files that every model gives, such as the base types of a language, are closed. */
function Files({ files }: { readonly files: readonly MadeFile[] }) {
  const common = files.filter(({ name }) => !isOwn(name));
  return (
    <>
      {files
        .filter(({ name }) => isOwn(name))
        .map((file) => (
          <OutputFile key={file.name} file={file} />
        ))}
      {common.length > 0 && (
        <details>
          <summary>{common.length === 1 ? 'A file' : `${common.length} files`} that every model gives</summary>
          {common.map((file) => (
            <OutputFile key={file.name} file={file} />
          ))}
        </details>
      )}
    </>
  );
}

export const OutputFile = ({ file: { name, text, tokens } }: { readonly file: MadeFile }) => (
  <section className="playground-file" aria-label={name}>
    <div className="playground-file-head">
      <span>{name}</span>
      <CopyButton text={text} label={`Copy ${name}`} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
    <pre tabIndex={0}>
      <code>{tokens ? draw(tokens) : text}</code>
    </pre>
  </section>
);

const draw = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) =>
    typeof token === 'string' ? (
      token
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens have nothing but their place.
      <span key={index} className={token.classes}>
        {draw(token.tokens)}
      </span>
    ),
  );
