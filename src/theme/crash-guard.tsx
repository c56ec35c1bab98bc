import { Component, type ContextType, type ReactNode } from 'react';
import { LabelsContext } from './labels-context.ts';

export interface CrashGuardProps {
  readonly children: ReactNode;
  /** Identifies what is shown: when it changes, the children are rendered again. */
  readonly of: unknown;
  /** Title of the window after a crash; it stays as it is when absent. */
  readonly title?: string;
}

interface CrashGuardState {
  readonly of?: unknown;
  readonly crash?: { readonly error: unknown } | undefined;
}

/** An error boundary: shows the error in place of its children, with a button to try again. */
export class CrashGuard extends Component<CrashGuardProps, CrashGuardState> {
  static override readonly contextType = LabelsContext;
  declare context: ContextType<typeof LabelsContext>;
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
    const { crashTitle, tryAgain, cause } = this.context;
    return (
      <main className="main main-message main-crash">
        <h1>{crashTitle}</h1>
        <p className="actions">
          <button type="button" className="button button-primary" onClick={() => this.setState({ crash: undefined })}>
            {tryAgain}
          </button>
        </p>
        <hr />
        <p className="crash-text">{messageOf(crash.error, cause)}</p>
      </main>
    );
  }
}

/** The error's message and those of its causes, a few steps back. @param label Says that a cause follows. */
function messageOf(error: unknown, label: string, steps = 9): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause && steps > 0 ? `${message}\n\n${label}\n${messageOf(cause, label, steps - 1)}` : message;
}
