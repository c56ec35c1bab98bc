/** The HTML content of tag pages. */
import { fillLabel } from '../../src/shared/labels.ts';
import type { Card } from '../../src/shared/page-data.ts';
import { pluralForm } from '../../src/shared/plural-form.ts';
import { escapeHtml } from '../model/html.ts';
import type { RoutePath } from '../model/paths.ts';
import type { SitePage } from '../model/site.ts';
import type { ArticleContext } from './article.ts';
import type { PageOptions } from './options.ts';

type UrlOf = (route: RoutePath) => string;

/** All tags grouped by first letter, sorted by the rules of the language. */
export function tagsArticle({ tags }: SitePage & { kind: 'tags' }, url: UrlOf, locales: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const { label, route, count } of tags) {
    const letter = [...label][0]?.toLocaleUpperCase(locales) ?? '';
    const link = `<li><a class="tag" href="${escapeHtml(url(route))}">${escapeHtml(label)} <span>${count}</span></a></li>`;
    groups.set(letter, [...(groups.get(letter) ?? []), link]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, locales))
    .map(([letter, links]) => `<h2>${escapeHtml(letter)}</h2>\n<ul class="tag-list">${links.join('')}</ul>`)
    .join('\n');
}

export const tagTitle = (
  { label, docs }: SitePage & { kind: 'tag' },
  { labels, locales }: Pick<PageOptions, 'labels' | 'locales'>,
): string =>
  fillLabel(pluralForm(labels.oneDocTagged, labels.docsTagged, { count: docs.length, locales }), {
    tag: label,
    count: docs.length.toLocaleString([...locales]),
  });

/** All documents with one tag. */
export function tagArticle(
  { all, docs }: SitePage & { kind: 'tag' },
  { url, options, renderCards }: Pick<ArticleContext, 'options' | 'renderCards'> & { readonly url: UrlOf },
): string {
  const cards = docs.map(
    ({ title, route, description }): Card => ({ kind: 'doc', label: title, url: url(route), description }),
  );
  const back = `<p><a href="${escapeHtml(url(all))}">${escapeHtml(options.labels.viewAllTags)}</a></p>`;
  return `${back}\n${renderCards(cards)}`;
}
