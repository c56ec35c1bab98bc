import { CategoryPage, DocPage, PlainPage } from '../theme/doc-page.tsx';
import { NotFoundPage } from '../theme/not-found-page.tsx';
import { SearchPage } from '../theme/search-page.tsx';
import type { View } from './view.ts';

/** The main part of the screen, by kind of page. */
export function PageBody({ view }: { readonly view: View }) {
  const { page, article, component: Component } = view;
  switch (page.kind) {
    case 'doc':
      return <DocPage page={page} article={article} />;
    case 'category':
      return <CategoryPage page={page} />;
    case 'page':
      return <PlainPage page={page} article={article} />;
    case 'component':
      return <main className="main main-wide">{Component !== undefined && <Component />}</main>;
    case 'search':
      return <SearchPage page={page} />;
    case 'not-found':
      return <NotFoundPage />;
    default:
      return page.kind satisfies never;
  }
}
