/** Renders the `<head>` of a page. Every value is escaped here; no other code writes into `<head>`. */
import type { SiteData } from '../../src/shared/page-data.ts';
import { escapeHtml } from '../model/html.ts';
import type { PageInput } from './compose-page.ts';
import type { PageOptions } from './options.ts';

export interface HeadAssets {
  /** Addresses including the base path. */
  readonly styles: readonly { readonly url: string; readonly integrity?: string | undefined }[];
  /** Content-Security-Policy, if there is one. */
  readonly policy: string | undefined;
}

export function headOf(input: PageInput, site: SiteData, options: PageOptions, assets: HeadAssets): string {
  const { data } = input;
  const { origin } = options;
  const canonical = origin === undefined ? undefined : origin + (input.canonical ?? data.url);
  const image = absolute(input.image ?? options.socialImage, origin);
  const robots = options.noIndex ? 'noindex, nofollow' : input.robots === 'noindex' ? 'noindex' : undefined;
  const tags: (string | false | undefined)[] = [
    '<meta charset="utf-8">',
    // Before anything that it applies to.
    assets.policy !== undefined && `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(assets.policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(data.headTitle)}</title>`,
    meta('name', 'generator', site.generator),
    data.description !== '' && meta('name', 'description', data.description),
    input.keywords.length > 0 && meta('name', 'keywords', input.keywords.join(',')),
    robots && meta('name', 'robots', robots),
    canonical !== undefined && link('canonical', canonical),
    canonical !== undefined && meta('property', 'og:url', canonical),
    meta('property', 'og:title', data.headTitle),
    data.description !== '' && meta('property', 'og:description', data.description),
    meta('property', 'og:type', data.kind === 'doc' ? 'article' : 'website'),
    meta('property', 'og:site_name', site.title),
    meta('property', 'og:locale', site.locale.code),
    ...(site.languages?.items ?? [])
      .filter(({ lang }) => lang !== site.locale.code)
      .map(({ lang }) => meta('property', 'og:locale:alternate', lang)),
    image !== undefined && meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    image !== undefined && meta('name', 'twitter:image', image),
    ...(input.searchTags ?? []),
    ...alternates(input, site, origin),
    data.markdownUrl !== undefined &&
      `<link rel="alternate" type="text/markdown" href="${escapeHtml(data.markdownUrl)}">`,
    ...(input.headTags ?? []),
    ...options.featureTags,
    ...options.icons.tags,
    options.searchOrigin !== undefined &&
      `<link rel="preconnect" href="${escapeHtml(options.searchOrigin)}" crossorigin>`,
    ...assets.styles.map(
      ({ url, integrity }) => `<link rel="stylesheet" href="${escapeHtml(url)}"${integrityAttribute(integrity)}>`,
    ),
    options.headTags !== '' && options.headTags,
  ];
  return tags.filter((tag): tag is string => typeof tag === 'string').join('\n');
}

/** A site with one language is the default for all others, too. */
function alternates({ data, alternates: known }: PageInput, site: SiteData, origin: string | undefined): string[] {
  if (origin === undefined) return [];
  if (known) return known.map(({ hreflang, url }) => alternate(hreflang, origin + url));
  return [site.locale.code, 'x-default'].map((code) => alternate(code, origin + data.url));
}

/** Other sites need absolute addresses; undefined if there is none. */
function absolute(url: string | undefined, origin: string | undefined): string | undefined {
  if (url === undefined || /^\w+:/.test(url)) return url;
  return origin === undefined ? undefined : origin + url;
}

const alternate = (code: string, href: string): string =>
  `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(href)}">`;

export const integrityAttribute = (hash: string | undefined): string =>
  hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`;

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeHtml(href)}">`;
