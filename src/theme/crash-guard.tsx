import { Component, type ContextType, type ReactNode } from 'react';
import { focusElement } from '../client/focus.ts';
import { LabelsContext } from './labels-context.ts';
import { Problem } from './problem.tsx';

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

/** An error boundary: says in place of its children that they crashed, with a button to try again. */
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
    // What had the focus is gone with the children. There is a `main`: see below.
    if (document.activeElement === document.body) focusElement(document.querySelector('main') as HTMLElement);
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    const { crashTitle, tryAgain } = this.context;
    return (
      <main className="main main-message markdown">
        <h1>{crashTitle}</h1>
        <Problem error={crash.error} actionLabel={tryAgain} onAction={() => this.setState({ crash: undefined })} />
      </main>
    );
  }
}
