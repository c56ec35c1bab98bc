import type { PageData } from '../shared/page-data.ts';
import { Html } from './html.tsx';

/**
 * The HTML of the article is rendered by the server and not sent a second time as data: at hydration the client reads it
 * from the element with `data-article`.
 */
export function Article({ page, html }: { readonly page: PageData; readonly html: string }) {
  return (
    <article>
      {page.showTitle && (
        <header>
          <h1>{page.title}</h1>
        </header>
      )}
      <Html className="markdown" data-article="" html={html} />
    </article>
  );
}
