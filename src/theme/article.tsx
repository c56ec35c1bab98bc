import type { PageData } from '../shared/page-data.ts';

/**
 * The article's own HTML is inert: drawn by the server, never sent again as data. The client reads it from the element
 * marked `data-article` when it takes over.
 */
export function Article({ page, html }: { readonly page: PageData; readonly html: string }) {
  return (
    <article>
      {page.showTitle && (
        <header>
          <h1>{page.title}</h1>
        </header>
      )}
      <div className="markdown" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
