import { Component, type ReactNode } from 'react';
import { labels } from '../shared/labels.ts';

export interface CrashGuardProps {
  readonly children: ReactNode;
  /** What is shown. Something else is another try. */
  readonly of: unknown;
  /** Title of the window after a crash; it stays as it is when absent. */
  readonly title?: string;
}

interface CrashGuardState {
  readonly of?: unknown;
  readonly crash?: { readonly error: unknown } | undefined;
}

/** Shows what a component below threw, in its place, and lets the reader try again. */
export class CrashGuard extends Component<CrashGuardProps, CrashGuardState> {
  override state: CrashGuardState = {};

  static getDerivedStateFromError(error: unknown): CrashGuardState {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ of }: CrashGuardProps, state: CrashGuardState): CrashGuardState | null {
    return of === state.of ? null : { of, crash: undefined };
  }

  override componentDidCatch(): void {
    document.title = this.props.title ?? document.title;
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <main className="main main-message main-crash">
        <h1>{labels.crashTitle}</h1>
        <p className="actions">
          <button type="button" className="button button-primary" onClick={() => this.setState({ crash: undefined })}>
            {labels.tryAgain}
          </button>
        </p>
        <hr />
        <p className="crash-text">{messageOf(crash.error)}</p>
      </main>
    );
  }
}

/** The error's message and those of its causes, a few steps back. */
function messageOf(error: unknown, steps = 9): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause && steps > 0 ? `${message}\n\n${labels.cause}\n${messageOf(cause, steps - 1)}` : message;
}
