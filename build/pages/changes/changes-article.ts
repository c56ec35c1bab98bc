/** The page that shows how a page differs from itself in an older version, and the links to it. */
import { fillLabel } from '../../../src/shared/labels.ts';
import type { Article } from '../../model/article.ts';
import { isolated } from '../../model/bidi.ts';
import { escapeHtml } from '../../model/html.ts';
import type { RoutePath } from '../../model/paths.ts';
import type { Site, SitePage } from '../../model/site.ts';
import type { PageOptions } from '../options.ts';
import type { DrawChanges } from './draw-changes.ts';

export type ChangesPage = SitePage & { readonly kind: 'changes' };
type TextDirection = Site['locales'][number]['direction'];

/** @param articles Of the page in the older and in the newer version. */
export function changesArticle(
  { since, last, before: old, after: young }: ChangesPage,
  articles: { readonly before: Article; readonly after: Article },
  {
    labels,
    url,
    draw,
  }: { readonly labels: PageOptions['labels']; url(route: RoutePath): string; readonly draw: DrawChanges },
): Article {
  const { before, after } = articles;
  const link = (route: RoutePath, label: string): string =>
    `<a href="${escapeHtml(url(route))}"><bdi>${escapeHtml(label)}</bdi></a>`;
  // Versions are named as texts, so the links take the places of names that no label holds.
  const intro = escapeHtml(fillLabel(labels.changesIntro, { before: '\u0001', after: '\u0002' }))
    .replace('\u0001', () => link(old.route, since.label))
    .replace('\u0002', () => link(young.route, last.label));
  const top = `<p class="changes-intro">${intro}</p>\n`;
  const none = `<p>${escapeHtml(labels.changesNone)}</p>`;
  const { changeAdded, changeRemoved } = labels;
  return {
    id:
      before.id === undefined || after.id === undefined
        ? undefined
        : JSON.stringify([before.id, after.id, top, none, changeAdded, changeRemoved]),
    html() {
      const drawn = draw(withoutTitle(before.html()), withoutTitle(after.html()), labels);
      return top + (drawn === undefined ? none : `<div class="changes">${drawn}</div>`);
    },
  };
}

const withoutTitle = (html: string): string => html.replace(/^<h1[ >][\s\S]*?<\/h1>\n?/, '');

export const changesTitle = (
  { after, since }: ChangesPage,
  labels: PageOptions['labels'],
  direction: TextDirection,
): string => fillLabel(labels.changesTitle, { title: after.title, version: isolated(since.label, direction) });

/** Links to what has changed, one for each version; empty if there is nothing. */
export function changesLinks(
  route: RoutePath,
  {
    site,
    options: { labels },
    url,
  }: { readonly site: Site; readonly options: Pick<PageOptions, 'labels'>; url(route: RoutePath): string },
): string {
  const links = (site.changes?.get(route) ?? []).map(({ route: at, since }) => {
    const version = isolated(since.label, directionOf(site));
    const text = fillLabel(labels.changesLink, { version });
    return `<a href="${escapeHtml(url(at))}">${escapeHtml(text)}</a>`;
  });
  return links.length === 0 ? '' : `<p class="changes-links">${links.join(' ')}</p>\n`;
}

/** Of the language of the site. */
export const directionOf = ({ locales: [locale] }: Pick<Site, 'locales'>): TextDirection => locale?.direction ?? 'ltr';
