import { ownArticle } from '../model/article.ts';
import type { PageInput } from './compose-page.ts';

/** An authored title is separated from the text, so that the shell can put something between them. */
export function withOwnTitle(page: PageInput): PageInput {
  if (!page.hasOwnTitle) return page;
  const html = page.article.html();
  const [title = ''] = /^<h1[ >][\s\S]*?<\/h1>\n?/.exec(html) ?? [];
  if (title === '') return page;
  return {
    ...page,
    data: { ...page.data, ownTitle: title.trimEnd() },
    article: ownArticle(html.slice(title.length)),
  };
}
