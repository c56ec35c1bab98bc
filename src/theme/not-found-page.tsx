import { labels } from '../shared/labels.ts';
import { useSite } from './site-context.ts';

export function NotFoundPage() {
  const site = useSite();
  return (
    <main className="main main-message">
      <p className="ornament" aria-hidden="true">
        <span>--&gt;</span> ?
      </p>
      <h1>{labels.notFoundTitle}</h1>
      <p>{labels.notFoundText}</p>
      <p>{labels.notFoundAdvice}</p>
      <p className="actions">
        <a className="button button-primary" href={site.navbar.homeUrl}>
          {labels.home}
        </a>
        <a className="button" href={site.searchUrl}>
          {labels.search}
        </a>
      </p>
    </main>
  );
}
