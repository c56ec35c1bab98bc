import type { ReactNode } from 'react';
import type { PageData } from '../shared/page-data.ts';
import { Html } from './html.tsx';

export interface ArticleProps {
  readonly page: PageData;
  readonly html: string;
  /** Content between the title and the text. */
  readonly children: ReactNode;
}

/** A page without a translation is in another language than what is around it, and between its title and its text. */
const languageOf = ({ language }: PageData) => ({ lang: language?.code, dir: language?.direction });

/**
 * The HTML of the article is rendered by the server and not sent a second time as data: at hydration the client reads it
 * from the element with `data-article`.
 */
export function Article({ page, html, children }: ArticleProps) {
  const own = HAS_LANGUAGES ? languageOf(page) : undefined;
  return (
    <article>
      {page.showTitle ? (
        <header {...own}>
          <h1>{page.title}</h1>
        </header>
      ) : (
        page.ownTitle && <Html as="header" {...own} html={page.ownTitle} />
      )}
      {children}
      <Html className="markdown" {...own} data-article="" html={html} />
    </article>
  );
}
