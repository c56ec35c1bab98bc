import { labels, writtenLabels } from '../shared/labels.ts';
import { useSite } from './site-context.ts';

/** Inside the main part. Only the server draws it. */
export function NotFoundPage() {
  const site = useSite();
  return (
    <>
      <p className="ornament" aria-hidden="true">
        <span>--&gt;</span> ?
      </p>
      <h1>{writtenLabels.notFoundTitle}</h1>
      <p>{writtenLabels.notFoundText}</p>
      <p>{writtenLabels.notFoundAdvice}</p>
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
