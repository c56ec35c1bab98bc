/** What search engines read of a page: JSON-LD with the vocabulary of schema.org. It never runs, so no policy is about it. */
import type { Config } from '../../config/config.ts';
import { lastUpdate } from '../../dates/last-update.ts';
import { scriptJson } from '../../model/html.ts';
import type { PageParts } from '../../pages/compose-page.ts';
import { localeOf } from '../../pipeline/stage-options.ts';
import type { HeadTags } from '../feature.ts';

type Origin = Pick<Config, 'url' | 'baseUrl'>;

const element = (record: object): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...record })}</script>`;

const siteId = ({ url = '', baseUrl }: Origin): string => `${url}${baseUrl}#website`;

/** In every page: the site, and how to search it. */
export const siteRecord =
  (config: Config): HeadTags =>
  ({ title, tagline, locale }, { searchUrl }) => {
    const { url = '', baseUrl } = config;
    return [
      element({
        '@type': 'WebSite',
        '@id': siteId(config),
        name: title,
        ...(tagline !== '' && { description: tagline }),
        url: url + baseUrl,
        inLanguage: locale.code,
        ...(searchUrl !== '' && {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${url}${searchUrl}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }),
      }),
    ];
  };

/** In pages that authors write: the article, and the way to it. */
export const pageRecord =
  (config: Config): PageParts =>
  (page, { site, url, dates }) => {
    if (page.unlisted) return {};
    const { url: origin = '' } = config;
    const { doc, route, title } = page;
    const updated = lastUpdate(doc, dates)?.date;
    const article = {
      '@type': page.kind === 'doc' ? 'TechArticle' : 'WebPage',
      [page.kind === 'doc' ? 'headline' : 'name']: title,
      ...(doc.description !== '' && { description: doc.description }),
      url: origin + url(route),
      inLanguage: localeOf(config).htmlLang,
      ...(updated !== undefined && { dateModified: updated }),
      ...(doc.meta.keywords && { keywords: doc.meta.keywords.join(', ') }),
      isPartOf: { '@id': siteId(config) },
    };
    // A category without a page has no address, which the list needs.
    const trail = (site.trails.get(route) ?? []).flatMap(({ label, route: at }) =>
      at === undefined ? [] : [{ label, at }],
    );
    const breadcrumbs = {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, at }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origin + url(at),
      })),
    };
    return { head: [element({ '@graph': [article, ...(trail.length > 1 ? [breadcrumbs] : [])] })] };
  };
