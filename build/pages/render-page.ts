/** Stage 5: renders a page as HTML. Pure, except for what the site's own components do. */
import type { HydrationData, SiteData } from '../../src/shared/page-data.ts';
import { fill } from '../model/holed-text.ts';
import { escapeHtml, scriptJson } from '../model/html.ts';
import type { Bundle, Templates } from '../model/ports.ts';
import type { PageInput } from './compose-page.ts';
import { headOf } from './head.ts';
import type { PageOptions } from './options.ts';

export interface RenderContext {
  readonly site: SiteData;
  readonly options: PageOptions;
  readonly templates: Templates;
  readonly bundle: Bundle;
}

/**
 * Throws what a component throws.
 * @param sidebar HTML of the sidebar with this page highlighted; empty if the page has none.
 */
export function renderPage(input: PageInput, sidebar: string, context: RenderContext): string {
  const { site, bundle, options } = context;
  const url = (path: string): string => site.baseUrl + path;
  const scripts = bundle.scripts.map(url);
  const app = bundle.renderer.renderPage({
    site,
    labels: options.labels,
    page: input.data,
    article: input.article,
    sidebar,
  });
  const hydration: HydrationData = { site, page: input.data };
  return fill(context.templates.page, (hole) => {
    switch (hole) {
      case 'lang':
        return escapeHtml(site.locale.code);
      case 'dir':
        return site.locale.direction;
      case 'attributes':
        return htmlAttributes(site);
      case 'head':
        return headOf(input, site, options, { styles: bundle.styles.map(url) });
      case 'prepaint':
        return `<script>${bundle.prepaint}</script>`;
      case 'app':
        return app;
      case 'data':
        return `<script type="application/json" id="docs-page">${scriptJson(hydration)}</script>`;
      case 'scripts':
        return scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`).join('');
      default:
        return hole satisfies never;
    }
  });
}

/** Settings for the pre-paint script. They are attributes, so that the script itself is identical on every site. */
function htmlAttributes(site: SiteData): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = site.colorMode;
  const attributes: readonly (readonly [string, string])[] = [
    ['data-theme', defaultMode],
    ['data-default-mode', defaultMode],
    ['data-respect-system', String(respectPrefersColorScheme)],
    ['data-disable-switch', String(disableSwitch)],
    // The script hides closed announcements, so it needs the id only if the bar can be closed.
    ...(site.announcement?.isCloseable ? ([['data-announcement', site.announcement.id]] as const) : []),
    ['data-has-hydrated', 'false'],
  ];
  return attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

export function renderRedirect(
  to: { readonly url: string; readonly canonical: string; readonly title: string; readonly lang: string },
  templates: Templates,
): string {
  return fill(templates.redirect, (hole) => escapeHtml(to[hole]));
}
