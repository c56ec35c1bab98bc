import { CategoryPage, MarkdownPage } from '../theme/doc-page.tsx';
import { Html } from '../theme/html.tsx';
import { useLabels } from '../theme/labels-context.ts';
import { LoadingStatus } from '../theme/loading-status.tsx';
import { useSite } from '../theme/site-context.ts';
import { componentOf, type View } from './view.ts';

/** The main part of the screen, by kind of page. */
export function PageBody({ view }: { readonly view: View }) {
  const { page, article, drawn, failed } = view;
  const { errorTitle } = useLabels();
  if (failed) {
    const html = drawn || article;
    return (
      <main className={`main ${html ? 'main-wide' : 'main-message'}`}>
        {!html && <h1>{errorTitle}</h1>}
        <LoadingStatus {...failed} />
        <Html html={html} />
      </main>
    );
  }
  switch (page.kind) {
    case 'doc':
    case 'page':
      return <MarkdownPage page={page} article={article} />;
    case 'category':
      return <CategoryPage page={page} />;
    case 'component':
      return <ModulePage view={view} className="main main-wide" />;
    case 'search':
      return <ModulePage view={view} className="main main-search" />;
    case 'not-found':
      return <ModulePage view={view} className="main main-message" />;
  }
}

/** A component page. Until its module has loaded, it shows the server-rendered HTML. */
function ModulePage({ view, className }: { readonly view: View; readonly className: string }) {
  const site = useSite();
  const { page, article, drawn = '', module } = view;
  if (!module) {
    return <Html as="main" key="drawn" className={className} html={drawn} />;
  }
  const Component = componentOf(page.route, module);
  return (
    <main key="live" className={className}>
      <Component site={site} page={page} article={article} />
    </main>
  );
}
