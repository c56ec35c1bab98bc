import type { ComponentUse, RenderedComponent } from './island.ts';
import type { AllLabels, SidebarLabels } from './labels.ts';
import type { Card, NavNode, PageData, SiteData } from './page-data.ts';
import type { SocialCardProps } from './social-card.ts';

/**
 * The interface of the bundled server entry (src/entry-server.tsx). The pipeline knows the site's React code through
 * this alone, so either half can be rewritten without the other.
 */
export interface SiteRenderer {
  /** The shell with article and sidebar in place: the inner HTML of `<div id="app:root">`. Throws what a component throws. */
  renderPage(input: RenderInput): string;
  /**
   * The sidebar's list for any page. Every link to a page carries ` href="{url}" data-nav="{route}"` and every
   * collapsible category's details element ` data-nav-open="{n}"`, n counting categories in reading order from 0; the
   * pipeline turns these into the marks of the current page. It drops `data-nav` where it repeats the address.
   */
  renderSidebar(nodes: readonly NavNode[], labels: SidebarLabels): string;
  /** What the icons of the shell refer to, to be put in front of it. */
  renderIconSheet(): string;
  /** The search modal's placeholder, shown while its code is loading or has failed to load; empty without search. */
  renderSearchFrame(site: SiteData): string;
  /** The list of cards of a category page, for articles that show one. */
  renderCards(cards: readonly Card[]): string;
  /** The picture of a page for social networks, as SVG. Throws what the site's own template throws. */
  renderSocialCard(props: SocialCardProps): string;
  /** A React component of the site in an article. Throws what the component throws. */
  renderComponent(use: ComponentUse, context: Pick<RenderInput, 'site' | 'labels'>): RenderedComponent;
  /** React pages of src/pages by route; `file` is relative to the root. */
  readonly components: Readonly<Record<string, ComponentPage & { readonly file?: string }>>;
}

export interface RenderInput {
  readonly site: SiteData;
  readonly labels: AllLabels;
  readonly page: PageData;
  readonly article: string;
  /** HTML of the sidebar's list, the current page marked; empty when the page has none. */
  readonly sidebar: string;
}

/** Facts a page component exports beside its default export (`export const meta: ComponentPage`). */
export interface ComponentPage {
  readonly title: string;
  readonly description: string;
}
