/** Stage 5: renders a page as HTML. Pure, except for what the site's own components do. */
import type { HydrationData, PageData, SiteData } from '../../src/shared/page-data.ts';
import { fill } from '../model/holed-text.ts';
import { escapeHtml, scriptJson } from '../model/html.ts';
import type { Bundle, Templates } from '../model/ports.ts';
import { sha256 } from '../model/sha256.ts';
import type { PageInput } from './compose-page.ts';
import { headOf, integrityAttribute } from './head.ts';
import type { PageOptions } from './options.ts';

export interface RenderContext {
  readonly site: SiteData;
  readonly options: PageOptions;
  readonly templates: Templates;
  readonly bundle: Bundle;
  /** Content-Security-Policy of the site; undefined if it wants none. */
  readonly policy: string | undefined;
  /** The search modal's placeholder, the same in every page. */
  readonly searchFrame: string;
  /** What the icons of the shell refer to, the same in every page. */
  readonly iconSheet: string;
}

/**
 * The shell with article and sidebar in place. Throws what a component throws.
 * @param sidebar HTML of the sidebar with this page highlighted; empty if the page has none.
 */
export const renderApp = (
  { data, article }: PageInput,
  sidebar: string,
  { site, bundle, options }: Pick<RenderContext, 'site' | 'bundle' | 'options'>,
): string => bundle.renderer.renderPage({ site, labels: options.labels, page: data, article: article.html(), sidebar });

/**
 * Address of the client. It also identifies the policy and the language: a page's data contains this address, and a window
 * with another one loads the next page as a document, with a policy, a navbar and texts of its own.
 */
export function clientUrl({ options, bundle, policy }: Pick<RenderContext, 'options' | 'bundle' | 'policy'>): string {
  const { language, sharedUrl } = options;
  const hash = policy === undefined ? undefined : sha256(policy).slice(0, 8);
  const version = [language, hash].filter((part) => part !== undefined).join('-');
  return `${sharedUrl}${bundle.scripts[0] ?? ''}${version === '' ? '' : `?${version}`}`;
}

/** @param app As `renderApp` returns it. */
export function renderPage(input: PageInput, app: string, context: RenderContext): string {
  const { site, bundle, options, policy } = context;
  const hydration: HydrationData = { site, page: input.data };
  return fill(context.templates.page, (hole) => {
    switch (hole) {
      case 'lang':
        return escapeHtml(site.locale.code);
      case 'dir':
        return site.locale.direction;
      case 'attributes':
        return htmlAttributes(site, input.data);
      case 'head':
        return headOf(input, site, options, { styles: bundle.styles.map((path) => resource(path, context)), policy });
      case 'prepaint':
        return `<script>${bundle.prepaint}</script>${context.iconSheet}`;
      case 'app':
        return app;
      case 'data':
        return `<script type="application/json" id="page:data">${scriptJson(hydration)}</script>${context.searchFrame}`;
      case 'scripts':
        return scriptTag(context);
      default:
        return hole satisfies never;
    }
  });
}

/** Address and hash of one of the site's files. */
export interface Resource {
  readonly url: string;
  /** Absent if the site wants no hashes. */
  readonly integrity?: string | undefined;
}

const resource = (path: string, { bundle, options }: RenderContext): Resource => ({
  url: options.sharedUrl + path,
  integrity: options.hasIntegrity ? bundle.integrity[path] : undefined,
});

function scriptTag(context: RenderContext): string {
  const [path] = context.bundle.scripts;
  if (path === undefined) return '';
  const { integrity } = resource(path, context);
  return `<script type="module" src="${escapeHtml(clientUrl(context))}"${integrityAttribute(integrity)}></script>`;
}

/** Settings for the pre-paint script. They are attributes, so that the script itself is identical on every site. */
function htmlAttributes(site: SiteData, { kind }: PageData): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = site.colorMode;
  const attributes: readonly (readonly [string, string])[] = [
    ['data-theme', defaultMode],
    ...(respectPrefersColorScheme ? ([['data-respect-system', 'true']] as const) : []),
    ...(disableSwitch ? ([['data-disable-switch', 'true']] as const) : []),
    // The script hides closed announcements, so it needs the id only if the bar can be closed.
    ...(site.announcement?.isCloseable ? ([['data-announcement', site.announcement.id]] as const) : []),
    ['data-has-hydrated', 'false'],
    // Dead before it is hydrated: not only readers who go on from it need the app.
    ...(kind === 'component' || kind === 'search' ? ([['data-needs-app', 'true']] as const) : []),
  ];
  return attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}
