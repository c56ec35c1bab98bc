import type { PageData } from '../shared/page-data.ts';
import { Article } from './article.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CardList } from './card-list.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageTools } from './page-tools.tsx';
import { Pagination } from './pagination.tsx';
import { AfterArticle, BeforeArticle } from './slots.tsx';
import { ContentsBar, ContentsColumn } from './table-of-contents.tsx';
import { VersionNotice } from './versions.tsx';

export interface MarkdownPageProps {
  readonly page: PageData;
  readonly article: string;
}

/** A page with an article, the table of contents at its side; in the documentation also its place and neighbors. */
export function MarkdownPage({ page, article }: MarkdownPageProps) {
  const isDoc = page.kind === 'doc';
  const hasContents = page.toc.length > 0;
  const layout = isDoc ? 'main-doc' : `main-plain${hasContents ? ' main-with-contents' : ''}`;
  const content = (
    <Article page={page} html={article}>
      <PageTools url={page.markdownUrl} />
    </Article>
  );
  return (
    <main className={`main ${layout}`}>
      {hasContents && <ContentsBar />}
      <div className="article-column">
        <Breadcrumbs links={page.breadcrumbs} />
        {HAS_VERSIONS && <VersionNotice page={page} />}
        {HAS_SLOTS ? (
          <>
            <BeforeArticle page={page} />
            {content}
            <AfterArticle page={page} />
          </>
        ) : (
          content
        )}
        <PageFooter page={page} />
        {isDoc && <Pagination page={page} />}
      </div>
      {/* What the reader filtered by belongs to one page. */}
      {hasContents && <ContentsColumn key={page.route} toc={page.toc} />}
      {isDoc && <BackToTop />}
    </main>
  );
}

/** The generated index of a category: a card for each thing in it. */
export function CategoryPage({ page }: { readonly page: PageData }) {
  return (
    <main className="main main-doc">
      <div className="article-column">
        <Breadcrumbs links={page.breadcrumbs} />
        {HAS_VERSIONS && <VersionNotice page={page} />}
        <header>
          <h1>{page.title}</h1>
          {page.description !== '' && <p className="lead">{page.description}</p>}
        </header>
        <CardList cards={page.cards ?? []} />
        <Pagination page={page} />
      </div>
      <BackToTop />
    </main>
  );
}
