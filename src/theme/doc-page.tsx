import type { PageData } from '../shared/page-data.ts';
import { Article } from './article.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CardList } from './card-list.tsx';
import { PageFooter } from './page-footer.tsx';
import { Pagination } from './pagination.tsx';
import { ContentsColumn, ContentsDisclosure } from './table-of-contents.tsx';

export interface MarkdownPageProps {
  readonly page: PageData;
  readonly article: string;
}

/** A page of the documentation: article, neighbours, and the table of contents at its side. */
export function DocPage({ page, article }: MarkdownPageProps) {
  const hasContents = page.toc.length > 0;
  return (
    <main className="main main-doc">
      <div className="article-column">
        <Breadcrumbs links={page.breadcrumbs} />
        {hasContents && <ContentsDisclosure toc={page.toc} />}
        <Article page={page} html={article} />
        <PageFooter page={page} />
        <Pagination page={page} />
      </div>
      {hasContents && <ContentsColumn toc={page.toc} />}
    </main>
  );
}

/** The generated index of a category: a card for each thing in it. */
export function CategoryPage({ page }: { readonly page: PageData }) {
  return (
    <main className="main main-doc">
      <div className="article-column">
        <Breadcrumbs links={page.breadcrumbs} />
        <header>
          <h1>{page.title}</h1>
          {page.description !== '' && <p className="lead">{page.description}</p>}
        </header>
        <CardList cards={page.cards ?? []} />
        <Pagination page={page} />
      </div>
    </main>
  );
}

/** A Markdown page outside the documentation. */
export function PlainPage({ page, article }: MarkdownPageProps) {
  const hasContents = page.toc.length > 0;
  return (
    <main className={hasContents ? 'main main-plain main-with-contents' : 'main main-plain'}>
      <div className="article-column">
        {hasContents && <ContentsDisclosure toc={page.toc} />}
        <Article page={page} html={article} />
        <PageFooter page={page} />
      </div>
      {hasContents && <ContentsColumn toc={page.toc} />}
    </main>
  );
}
