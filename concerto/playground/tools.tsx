import { useEffect, useId, useState } from 'react';
import type { Contents, GeneratorOptions, Versions } from '../playground-files/contents.ts';
import { CopyButton } from './copy-button.tsx';
import { download } from './download.ts';
import { commandLine, projectFiles } from './take-home/project.ts';
import { longestHash, toHash } from './take-home/share.ts';
import { zip } from './take-home/zip.ts';
import type { Work } from './use-work.ts';

export interface ToolsProps {
  readonly work: Work;
  readonly target: string;
  readonly options: GeneratorOptions | undefined;
  readonly versions: Versions;
}

/** Examples, and ways to pass on or take home what the reader has made. */
export function Tools({ work, target, options, versions }: ToolsProps) {
  const { contents, first, examples, notice, undo, replace } = work;
  const [isSharing, setSharing] = useState(false);
  const link = useLink(isSharing ? contents : undefined, target, options);
  const [isTakingHome, setTakingHome] = useState(false);
  const examplesId = useId();
  if (!contents) return null;
  return (
    <div className="playground-tools">
      <div className="playground-row">
        <label htmlFor={examplesId}>Example</label>
        <select
          id={examplesId}
          value=""
          onChange={({ target: { value } }) => {
            const example = examples[Number(value)];
            if (example) replace(example.contents, `“${example.title}” was opened.`);
          }}
        >
          <option value="" disabled>
            Choose…
          </option>
          {examples.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="playground-button"
          aria-expanded={isSharing}
          onClick={() => setSharing(!isSharing)}
        >
          Share a link
        </button>
        <button
          type="button"
          className="playground-button"
          aria-expanded={isTakingHome}
          onClick={() => setTakingHome(!isTakingHome)}
        >
          Take home
        </button>
        <button
          type="button"
          className="playground-button"
          disabled={!first}
          onClick={() => first && replace(first, 'Everything was reset.')}
        >
          Reset
        </button>
        {undo && (
          <button type="button" className="playground-button" onClick={undo}>
            Undo
          </button>
        )}
        <p className="playground-notice" role="status">
          {notice}
        </p>
      </div>
      {link !== undefined && <LinkRow link={link} />}
      {isTakingHome && <TakeHome {...{ contents, target, options, versions }} />}
    </div>
  );
}

/** The link to the contents as they are, or how long it would be. */
type Link = string | number;

/** Follows what the reader writes: a link to what it was before would send that. */
function useLink(
  contents: Contents | undefined,
  target: string,
  options: GeneratorOptions | undefined,
): Link | undefined {
  const [link, setLink] = useState<Link>();
  useEffect(() => {
    if (!contents) {
      setLink(undefined);
      return undefined;
    }
    let isGone = false;
    void toHash({ ...contents, target, ...(options && { options }) }).then((hash) => {
      if (!isGone) setLink(hash.length > longestHash ? hash.length : location.origin + location.pathname + hash);
    });
    return () => {
      isGone = true;
    };
  }, [contents, target, options]);
  return link;
}

const LinkRow = ({ link }: { readonly link: Link }) =>
  typeof link === 'number' ? (
    <p role="status">
      This is too long for a link: it would have {link.toLocaleString('en')} characters, and the limit is{' '}
      {longestHash.toLocaleString('en')}. Download it instead.
    </p>
  ) : (
    <p className="playground-row">
      <input readOnly aria-label="Link to this model" value={link} onFocus={({ target }) => target.select()} />
      <CopyButton text={link} label="Copy the link" />
      <small>The model is in the link itself: whoever has the link has the model.</small>
    </p>
  );

interface TakeHomeProps extends Omit<ToolsProps, 'work'> {
  readonly contents: Contents;
}

function TakeHome({ contents, target, options, versions }: TakeHomeProps) {
  const command = commandLine(contents, target, versions);
  const save = (): void => {
    const bytes = zip(projectFiles(contents, target, versions));
    download('concerto-model.zip', new Blob([bytes], { type: 'application/zip' }));
  };
  return (
    <div className="playground-home">
      <p className="playground-row">
        <button type="button" className="playground-button" onClick={save}>
          Download a project
        </button>
        <small>
          A ZIP file with the models, the data, and a package.json: run <code>npm install</code>, then{' '}
          <code>npm run generate</code>.
        </small>
      </p>
      <p className="playground-row">
        <code className="playground-command">{command}</code>
        <CopyButton text={command} label="Copy the command" />
      </p>
      {options && <small>Both generate with the defaults, without the options of the generated code below.</small>}
    </div>
  );
}
