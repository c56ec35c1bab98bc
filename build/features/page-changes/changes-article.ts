/** What is on the page that shows how a page differs from itself in an older version. */
import { fillLabel } from '../../../src/shared/labels.ts';
import type { Article } from '../../model/article.ts';
import { isolated } from '../../model/bidi.ts';
import { escapeHtml } from '../../model/html.ts';
import type { RoutePath } from '../../model/paths.ts';
import type { DocPage, PageTools, Site } from '../../model/site.ts';
import { drawChanges } from './draw-changes.ts';

/** A page in two versions, with their labels. */
interface Comparison {
  readonly before: DocPage;
  readonly after: DocPage;
  readonly since: string;
  readonly until: string;
}

export function changesArticle(
  { before: old, after: young, since, until }: Comparison,
  { labels, url, articleOf }: PageTools,
): Article {
  const [before, after] = [articleOf(old), articleOf(young)];
  const link = (route: RoutePath, label: string): string =>
    `<a href="${escapeHtml(url(route))}"><bdi>${escapeHtml(label)}</bdi></a>`;
  // Versions are named as texts, so the links take the places of names that no label holds.
  const intro = escapeHtml(fillLabel(labels.changesIntro, { before: '\u0001', after: '\u0002' }))
    .replace('\u0001', () => link(old.route, since))
    .replace('\u0002', () => link(young.route, until));
  const top = `<p class="changes-intro">${intro}</p>\n`;
  const none = `<p>${escapeHtml(labels.changesNone)}</p>`;
  const { changeAdded, changeRemoved } = labels;
  return {
    id:
      before.id === undefined || after.id === undefined
        ? undefined
        : JSON.stringify([before.id, after.id, top, none, changeAdded, changeRemoved]),
    html() {
      const drawn = drawChanges(withoutTitle(before.html()), withoutTitle(after.html()), labels);
      return top + (drawn === undefined ? none : `<div class="changes">${drawn}</div>`);
    },
  };
}

const withoutTitle = (html: string): string => html.replace(/^<h1[ >][\s\S]*?<\/h1>\n?/, '');

export const changesTitle = ({ after, since }: Comparison, { labels, site }: PageTools): string =>
  fillLabel(labels.changesTitle, { title: after.title, version: isolated(since, directionOf(site)) });

/** Of the language of the site. */
export const directionOf = ({ locales: [locale] }: Pick<Site, 'locales'>): 'ltr' | 'rtl' => locale?.direction ?? 'ltr';
