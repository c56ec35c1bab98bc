import type { Config } from '../../config/config.ts';
import { outputFile } from '../../model/output-file.ts';
import { outputPath } from '../../model/paths.ts';
import type { Emitter } from '../../outputs/emitter.ts';

/**
 * robots.txt: where the sitemaps are. Pages that are not to be listed say so themselves, so crawlers may read all: one
 * that must not read a page does not see what it says.
 */
export const robotsFile =
  ({ i18n: { locales, defaultLocale } }: Config): Emitter =>
  (_site, { address: { baseUrl }, origin, noIndex, languages }) => {
    // Crawlers look at the top of a host only, so the first language has it, for all.
    if (origin === undefined || baseUrl !== '/') return [];
    const others = languages ? locales.filter((code) => code !== defaultLocale) : [];
    const sitemaps = ['', ...others.map((code) => `${code}/`)].map(
      (folder) => `Sitemap: ${origin}/${folder}sitemap.xml`,
    );
    const lines = ['User-agent: *', 'Allow: /', ...(noIndex ? [] : ['', ...sitemaps])];
    return [outputFile(outputPath('robots.txt'), `${lines.join('\n')}\n`)];
  };
