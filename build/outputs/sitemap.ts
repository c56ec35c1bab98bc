import { escapeHtml } from '../model/html.ts';
import { lastUpdate } from '../model/last-update.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath, urlOf } from '../model/paths.ts';
import { isListed, type Site } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { FileDates } from '../model/source-file.ts';

/** sitemap.xml (behaviours B-MAP-01): every page that may be listed, with its last change where it is known. */
export function sitemap(
  site: Site,
  options: {
    readonly address: AddressOptions;
    readonly origin: string;
    readonly noIndex: boolean;
    readonly dates: FileDates;
  },
): readonly OutputFile[] {
  if (options.noIndex) return [];
  const entries = [...site.pages.values()].flatMap((page) => {
    if (!isListed(page)) return [];
    const updated =
      page.kind === 'doc' || page.kind === 'page' ? lastUpdate(page.doc, options.dates)?.date.slice(0, 10) : undefined;
    const url = options.origin + urlOf(page.route, options.address.baseUrl, options.address.trailingSlash);
    return [`<url><loc>${escapeHtml(url)}</loc>${updated === undefined ? '' : `<lastmod>${updated}</lastmod>`}</url>`];
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return [outputFile(outputPath('sitemap.xml'), xml)];
}
