import type { MouseEvent } from 'react';
import { useLabels } from './labels-context.ts';

/** No heading has an id with a colon. The underscores keep search crawlers from taking it for a section. */
export const skipTargetId = '__docs:skip';

/** The first stop of the Tab key. `onSkip` moves the focus where scripts run; the address works without them. */
export function SkipLink({ onSkip }: { readonly onSkip?: (() => void) | undefined }) {
  const labels = useLabels();
  const skip = (event: MouseEvent): void => {
    if (onSkip !== undefined) {
      event.preventDefault();
      onSkip();
    }
  };
  return (
    <section className="skip-region" aria-label={labels.skipToContent}>
      <a className="skip-link" href={`#${skipTargetId}`} onClick={skip}>
        {labels.skipToContent}
      </a>
    </section>
  );
}
