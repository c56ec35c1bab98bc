import { useLabels } from './labels-context.ts';

/** No heading has an id with a colon. The underscores keep search crawlers from taking it for a section. */
export const skipTargetId = '__docs:skip';

/** The first stop of the Tab key. client/follow-skip-link.ts moves the focus; the address works without scripts. */
export function SkipLink() {
  const labels = useLabels();
  return (
    <section className="skip-region" aria-label={labels.skipToContent}>
      <a className="skip-link" href={`#${skipTargetId}`}>
        {labels.skipToContent}
      </a>
    </section>
  );
}
