import { type Loading, viewOf } from '../client/loading.ts';
import { useLabels } from './labels-context.ts';
import { Problem } from './problem.tsx';

export interface LoadingStatusProps {
  readonly state: Loading<unknown>;
  readonly onRetry: () => void;
}

/** Shown in place of something that is loading: nothing at first, then a spinner, or the error. */
export function LoadingStatus({ state, onRetry }: LoadingStatusProps) {
  const labels = useLabels();
  switch (viewOf(state)) {
    case 'spinner':
      return <p className="spinner" role="status" aria-label={labels.loading} />;
    case 'error':
      return (
        <div className="load-error markdown" role="alert">
          <p>{labels.loadError}</p>
          <Problem error={state.error} actionLabel={labels.retry} onAction={onRetry} showsText />
        </div>
      );
    default:
      return null;
  }
}
