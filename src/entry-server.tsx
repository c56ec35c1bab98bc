import { pages } from 'docs-build:server-pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import type { PageModule, View } from './app/view.ts';
import { SearchPage } from './search/search-page.tsx';
import { relabelAll } from './shared/labels.ts';
import type { PageData } from './shared/page-data.ts';
import type { ComponentPage, RenderInput, SiteRenderer } from './shared/renderer.ts';
import { CardList } from './theme/card-list.tsx';
import { NotFoundPage } from './theme/not-found-page.tsx';
import { SidebarList } from './theme/sidebar-list.tsx';

const unnamed: ComponentPage = { title: '', description: '' };

export const renderer: SiteRenderer = {
  relabel: relabelAll,
  renderPage: (input) => renderToString(<App site={input.site} view={viewOf(input)} />),
  renderSidebar: (nodes) => renderToStaticMarkup(<SidebarList nodes={nodes} />),
  renderCards: (cards) => renderToStaticMarkup(<CardList cards={cards} />),
  components: Object.fromEntries(Object.entries(pages).map(([route, module]) => [route, module.meta ?? unnamed])),
};

function viewOf({ page, article, sidebar }: RenderInput): View {
  return { page, article, sidebar, module: moduleOf(page) };
}

function moduleOf({ kind, route }: PageData): PageModule | undefined {
  switch (kind) {
    case 'component':
      return pages[route];
    case 'search':
      return { default: SearchPage };
    case 'not-found':
      return { default: NotFoundPage };
    default:
      return undefined;
  }
}
