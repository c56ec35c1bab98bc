import type { AllLabels } from '../shared/labels.ts';
import { useSite } from './site-context.ts';

/** Inside the main part. Only the server renders it, so it is given labels that browsers do not have. */
export function NotFoundPage({ labels }: { readonly labels: AllLabels }) {
  const site = useSite();
  return (
    <>
      <h1>{labels.notFoundTitle}</h1>
      <p>{labels.notFoundText}</p>
      <div hidden data-suggestions="">
        <p>{labels.notFoundSimilar}</p>
        <ul />
      </div>
      <p>{labels.notFoundAdvice}</p>
      <p className="actions">
        <a className="button button-primary" href={site.navbar.homeUrl}>
          {labels.home}
        </a>
        <a className="button" href={site.searchUrl}>
          {labels.search}
        </a>
      </p>
    </>
  );
}
