import { pages } from 'docs-build:server-pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { componentOf, type View } from './app/view.ts';
import type { ComponentPage, RenderInput, SiteRenderer } from './shared/renderer.ts';
import { CardList } from './theme/card-list.tsx';
import { SidebarList } from './theme/sidebar-list.tsx';

const unnamed: ComponentPage = { title: '', description: '' };

export const renderer: SiteRenderer = {
  renderPage: (input) => renderToString(<App site={input.site} view={viewOf(input)} />),
  renderSidebar: (nodes) => renderToStaticMarkup(<SidebarList nodes={nodes} />),
  renderCards: (cards) => renderToStaticMarkup(<CardList cards={cards} />),
  components: Object.fromEntries(Object.entries(pages).map(([route, module]) => [route, module.meta ?? unnamed])),
};

function viewOf({ page, article, sidebar }: RenderInput): View {
  const view = { page, article, sidebar };
  return page.kind === 'component' ? { ...view, component: componentOf(page.route, pages[page.route]) } : view;
}
