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
  const canonical = options.origin + data.url;
  const absolute = (url: string): string => (/^\w+:/.test(url) ? url : options.origin + url);
  const image = input.image ?? options.socialImage;
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
    link('canonical', canonical),
    meta('property', 'og:url', canonical),
    meta('property', 'og:title', data.headTitle),
    data.description !== '' && meta('property', 'og:description', data.description),
    meta('property', 'og:type', data.kind === 'doc' ? 'article' : 'website'),
    meta('property', 'og:site_name', site.title),
    meta('property', 'og:locale', site.locale.code),
    image !== undefined && meta('property', 'og:image', absolute(image)),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="alternate" hreflang="${escapeHtml(site.locale.code)}" href="${escapeHtml(canonical)}">`,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(canonical)}">`,
    site.searchUrl !== '' &&
      `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(site.title)}" href="${escapeHtml(site.baseUrl)}opensearch.xml">`,
    options.favicon !== undefined && link('icon', options.favicon),
    options.searchOrigin !== undefined &&
      `<link rel="preconnect" href="${escapeHtml(options.searchOrigin)}" crossorigin>`,
    ...assets.styles.map(
      ({ url, integrity }) => `<link rel="stylesheet" href="${escapeHtml(url)}"${integrityAttribute(integrity)}>`,
    ),
  ];
  return tags.filter((tag): tag is string => typeof tag === 'string').join('\n');
}

export const integrityAttribute = (hash: string | undefined): string =>
  hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`;

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeHtml(href)}">`;
