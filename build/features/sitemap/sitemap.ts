import { lastUpdate } from '../../dates/last-update.ts';
import { escapeHtml } from '../../model/html.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath, toUrl } from '../../model/paths.ts';
import { isIndexed, type Site, type SitePage } from '../../model/site.ts';
import type { Emitter, EmitterContext } from '../../outputs/emitter.ts';

/** What the protocol allows in a file. */
const MAX_ENTRIES = 50_000;

/** sitemap.xml: every listed page that search engines may list, with the date of its last change if known. Its addresses must be absolute. */
export const sitemap: Emitter = (site, context) => sitemapOf(site, context, MAX_ENTRIES);

/** @param limit Entries of a file. If there are more, sitemap.xml names the files that hold them. */
export function sitemapOf(
  site: Site,
  { address, origin, noIndex, dates, languages }: EmitterContext,
  limit: number,
): readonly OutputFile[] {
  if (noIndex || origin === undefined) return [];
  const entryOf = (page: SitePage): string => {
    const updated =
      page.kind === 'doc' || page.kind === 'page' ? lastUpdate(page.doc, dates)?.date.slice(0, 10) : undefined;
    const url = origin + toUrl(page.route, address.baseUrl, address.trailingSlash);
    const lastModified = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
    const alternates = (languages?.alternatesOf(page) ?? []).map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(one.hreflang)}" href="${escapeHtml(origin + one.url)}"/>`,
    );
    return `<url><loc>${escapeHtml(url)}</loc>${lastModified}${alternates.join('')}</url>`;
  };
  const attributes = languages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const indexed = [...site.pages.values()].filter((page) => isIndexed(site, page));
  const fileOf = (path: string, part: readonly SitePage[]): OutputFile =>
    outputFile(outputPath(path), () => xmlOf('urlset', attributes, part.map(entryOf)));
  if (indexed.length <= limit) return [fileOf('sitemap.xml', indexed)];
  const parts = Array.from({ length: Math.ceil(indexed.length / limit) }, (_, at) =>
    fileOf(`sitemap-${at + 1}.xml`, indexed.slice(at * limit, (at + 1) * limit)),
  );
  const named = parts.map(({ path }) => `<sitemap><loc>${escapeHtml(origin + address.baseUrl + path)}</loc></sitemap>`);
  return [outputFile(outputPath('sitemap.xml'), () => xmlOf('sitemapindex', '', named)), ...parts];
}

const xmlOf = (name: string, attributes: string, entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`,
    ...entries,
    `</${name}>\n`,
  ].join('\n');
