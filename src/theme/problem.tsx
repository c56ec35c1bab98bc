import { useContext } from 'react';
import { useLabels } from './labels-context.ts';
import { SiteContext } from './site-context.ts';

export interface ProblemProps {
  readonly error: unknown;
  readonly actionLabel: string;
  readonly onAction: () => void;
  /** Whether the message is in sight, not in details. */
  readonly showsText?: boolean;
}

/** Advice about an error, with its message for those who can use it. */
export function Problem({ error, actionLabel, onAction, showsText }: ProblemProps) {
  const { home, errorDetails, cause } = useLabels();
  const text = <pre className="crash-text">{textOf(error, cause)}</pre>;
  return (
    <>
      {showsText && text}
      <p className="actions">
        <button type="button" className="button button-primary" onClick={onAction}>
          {actionLabel}
        </button>
        <a className="button" href={useContext(SiteContext)?.navbar.homeUrl}>
          {home}
        </a>
      </p>
      {!showsText && (
        <details>
          <summary>{errorDetails}</summary>
          {text}
        </details>
      )}
    </>
  );
}

/** The error and its causes, a few steps back. @param label Says that a cause follows. */
const textOf = (error: unknown, label: string, steps = 9): string =>
  error instanceof Error && error.cause && steps > 0
    ? `${error}\n\n${label}\n${textOf(error.cause, label, steps - 1)}`
    : String(error);
