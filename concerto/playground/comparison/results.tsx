import { Link } from 'docs-build/theme';
import type { ReactNode } from 'react';
import type { ChangedFile, ChangedLine, Comparison, Rating, UnseenChange } from '../engine/protocol.ts';

export interface ResultsProps {
  readonly comparison: Comparison;
  /** Chooses the generator. */
  readonly children: ReactNode;
}

/** What concerto-analysis says, what it does not see, and what breaks. */
export function Results({ comparison: { models, unseen, data, generated }, children }: ResultsProps) {
  return (
    <>
      <h2 className="playground-name">What compare says</h2>
      {models.map((model) => (
        <Findings key={model.namespace} {...model} />
      ))}
      <h2 className="playground-name">What compare does not see</h2>
      <Unseen changes={unseen} />
      <h2 className="playground-name">The data</h2>
      <p>{data ? sayData(data) : 'There is no data to check: write some JSON below the models.'}</p>
      <h2 className="playground-name">Generated code</h2>
      {children}
      {generated.length === 0 && <p>The same as before.</p>}
      {generated.map((file) => (
        <Changes key={file.name} file={file} />
      ))}
    </>
  );
}

function Findings({ namespace, findings, rating, from, to, needed }: Comparison['models'][number]) {
  return (
    <section aria-label={namespace}>
      <p role="status">
        {namespace}: <RatingMark rating={rating} />. {sayVersion(rating, from, to, needed)}
      </p>
      {findings.length > 0 && (
        <ul className="comparison-findings">
          {findings.map(({ key, message, rating: own }) => (
            <li key={key + message}>
              <RatingMark rating={own} /> {message} <code>{key}</code>
            </li>
          ))}
        </ul>
      )}
      {findings.some(({ message }) => message.includes('type version incompatible')) && (
        <p>
          The major versions differ, so compare counts each property whose type is declared in the same file. Compare
          before you raise the version.
        </p>
      )}
    </section>
  );
}

const RatingMark = ({ rating }: { readonly rating: Rating }) => (
  <strong className={`comparison-rating comparison-${rating}`}>{rating}</strong>
);

function sayVersion(rating: Rating, from: string, to: string, needed: string): string {
  if (rating === 'error') return 'These are not two versions of one model.';
  if (rating === 'none') return 'By these findings, the version can stay.';
  return to === needed
    ? `The version was raised from ${from} to ${to}, as it should be.`
    : `The next version is ${needed}; the model says ${to}.`;
}

function Unseen({ changes }: { readonly changes: readonly UnseenChange[] }) {
  return (
    <>
      {changes.length === 0 ? (
        <p>None of the changes that it is known to miss.</p>
      ) : (
        <ul className="comparison-findings">
          {changes.map(({ message, breaksData }) => (
            <li key={message}>
              <RatingMark rating={breaksData ? 'major' : 'minor'} /> {message}
              {breaksData && ' Data of the earlier version can become invalid.'}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/docs/design/evolution#what-compare-does-not-see">Which changes compare misses</Link>
      </p>
    </>
  );
}

function sayData({ earlier, current }: NonNullable<Comparison['data']>): string {
  if (earlier !== undefined) return `The earlier version rejects the data: ${earlier}`;
  return current === undefined
    ? 'Both versions accept the data, each with its own version number in $class.'
    : `The earlier version accepts the data, the current one rejects it: ${current}`;
}

const Changes = ({ file: { name, lines } }: { readonly file: ChangedFile }) => (
  <section className="playground-file" aria-label={`Changes in ${name}`}>
    <div className="playground-file-head">
      <span>{name}</span>
      <span>{count(lines)}</span>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
    <pre tabIndex={0}>
      <code className="comparison-lines">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
          <Line key={at} {...line} />
        ))}
      </code>
    </pre>
  </section>
);

const count = (lines: readonly ChangedLine[]): string => {
  const of = (kind: ChangedLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  return `${of('removed')} removed, ${of('added')} added`;
};

/** The signs are text, so that nothing depends on colors. */
function Line({ kind, text }: ChangedLine) {
  switch (kind) {
    case 'removed':
      return <del>{`- ${text}\n`}</del>;
    case 'added':
      return <ins>{`+ ${text}\n`}</ins>;
    case 'gap':
      return <span className="comparison-gap">{'  …\n'}</span>;
    default:
      return `  ${text}\n`;
  }
}
