import { components } from 'docs-build:server-components';
import { files, pages } from 'docs-build:server-pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { renderComponent } from './app/site-component.tsx';
import type { PageModule, View } from './app/view.ts';
import { SearchFrame } from './search/search-frame.tsx';
import { SearchPage } from './search/search-page.tsx';
import type { ComponentPage, RenderInput, SiteRenderer } from './shared/renderer.ts';
import { CardList } from './theme/card-list.tsx';
import { IconSheet } from './theme/icon-sheet.tsx';
import { LabelsProvider } from './theme/labels-context.ts';
import { NotFoundPage } from './theme/not-found-page.tsx';
import { SidebarList } from './theme/sidebar-list.tsx';
import { SiteProvider } from './theme/site-context.ts';
import { SocialCard } from './theme/social-card.tsx';

const unnamed: ComponentPage = { title: '', description: '' };

export const renderer: SiteRenderer = {
  renderPage: (input) =>
    renderToString(
      <LabelsProvider value={input.labels}>
        <SiteProvider value={input.site}>
          <App view={viewOf(input)} />
        </SiteProvider>
      </LabelsProvider>,
    ),
  renderSidebar: (nodes, { toggleCategory }) =>
    renderToStaticMarkup(<SidebarList nodes={nodes} toggleLabel={toggleCategory} />),
  renderIconSheet: () => renderToStaticMarkup(<IconSheet />),
  renderSearchFrame: (site) => (site.search ? renderToStaticMarkup(<SearchFrame site={site} />) : ''),
  renderCards: (cards) => renderToStaticMarkup(<CardList cards={cards} />),
  renderSocialCard: (props) => renderToStaticMarkup(<SocialCard {...props} />),
  renderComponent(use, context) {
    const component = components[use.name];
    if (!component?.component) throw new Error('its module has no default export');
    return renderComponent(component, use, context);
  },
  components: Object.fromEntries(
    Object.entries(pages).map(([route, { meta = unnamed }]) => [route, { ...meta, file: files[route] as string }]),
  ),
};

function viewOf(input: RenderInput): View {
  const { page, article, sidebar } = input;
  return { page, article, sidebar, module: moduleOf(input) };
}

function moduleOf({ page, labels }: RenderInput): PageModule | undefined {
  switch (page.kind) {
    case 'component':
      return pages[page.route];
    case 'search':
      return { default: SearchPage };
    case 'not-found':
      return { default: () => <NotFoundPage labels={labels} /> };
    default:
      return undefined;
  }
}
