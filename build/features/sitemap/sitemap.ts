import { lastUpdate } from '../../dates/last-update.ts';
import { escapeHtml } from '../../model/html.ts';
import { outputFile } from '../../model/output-file.ts';
import { outputPath, toUrl } from '../../model/paths.ts';
import { isListed, type SitePage } from '../../model/site.ts';
import type { Emitter } from '../../outputs/emitter.ts';

/** sitemap.xml: every listed page that search engines may list, with the date of its last change if known. Its addresses must be absolute. */
export const sitemap: Emitter = ({ pages, versionAt }, { address, origin, noIndex, dates, languages }) => {
  if (noIndex || origin === undefined) return [];
  const isIndexed = (page: SitePage): boolean => isListed(page) && !versionAt.get(page.route)?.version.noIndex;
  const entries = () =>
    [...pages.values()].filter(isIndexed).map((page) => {
      const updated =
        page.kind === 'doc' || page.kind === 'page' ? lastUpdate(page.doc, dates)?.date.slice(0, 10) : undefined;
      const url = origin + toUrl(page.route, address.baseUrl, address.trailingSlash);
      const lastModified = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
      const alternates = (languages?.alternatesOf(page) ?? []).map(
        (one) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(one.hreflang)}" href="${escapeHtml(origin + one.url)}"/>`,
      );
      return `<url><loc>${escapeHtml(url)}</loc>${lastModified}${alternates.join('')}</url>`;
    });
  const xml = () =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`,
      ...entries(),
      '</urlset>\n',
    ].join('\n');
  return [outputFile(outputPath('sitemap.xml'), xml)];
};
