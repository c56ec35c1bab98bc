/** A page that lists all tags, and one for each tag with its documents. */
import { fillLabel } from '../../../src/shared/labels.ts';
import type { Card } from '../../../src/shared/page-data.ts';
import { pluralForm } from '../../../src/shared/plural-form.ts';
import { ownArticle } from '../../model/article.ts';
import { escapeHtml } from '../../model/html.ts';
import { type RoutePath, routePath } from '../../model/paths.ts';
import type { GeneratedPage, PageTools } from '../../model/site.ts';
import type { PageGenerator, SetOfDocs } from '../../navigation/generated-pages.ts';
import { type TagUse, tagUses } from './tags.ts';

export const tagPages: PageGenerator = {
  pagesOf: ({ sets, locales }) => sets.flatMap((one) => pagesOfSet(one, locales)),
};

function pagesOfSet({ set, docs }: SetOfDocs, locales: readonly string[]): readonly GeneratedPage[] {
  const { id: docSet, routeBasePath } = set;
  const tagged = docs.map(({ doc, title, address: { route } }) => ({ doc, title, route }));
  const uses = tagUses(tagged, routeBasePath, locales);
  if (uses.length === 0) return [];
  const place = (route: RoutePath) => ({
    route,
    belongsTo: { docSet, key: `tag ${route.slice(routePath(routeBasePath).length)}` },
  });
  const all = routePath(routeBasePath, 'tags');
  return [
    {
      ...{ kind: 'generated', ...place(all), unlisted: false, claimant: 'the page of all tags' },
      compose: (tools) => ({ title: tools.labels.tagsTitle, article: ownArticle(tagsArticle(uses, tools)) }),
    },
    ...uses.map(
      (use): GeneratedPage => ({
        ...{ kind: 'generated', ...place(use.route), label: use.label, unlisted: use.unlisted, at: use.at },
        claimant: `the page of the tag ${use.label}`,
        compose: (tools) => ({ title: tagTitle(use, tools), article: ownArticle(tagArticle(use, all, tools)) }),
      }),
    ),
  ];
}

/** All tags grouped by first letter, sorted by the rules of the language. */
function tagsArticle(uses: readonly TagUse[], { url, locales }: PageTools): string {
  const groups = new Map<string, string[]>();
  for (const { label, route, docs } of uses.filter(({ unlisted }) => !unlisted)) {
    const letter = [...label][0]?.toLocaleUpperCase(locales) ?? '';
    const link = `<li><a class="tag" href="${escapeHtml(url(route))}">${escapeHtml(label)} <span>${docs.length}</span></a></li>`;
    groups.set(letter, [...(groups.get(letter) ?? []), link]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, locales))
    .map(([letter, links]) => `<h2>${escapeHtml(letter)}</h2>\n<ul class="tag-list">${links.join('')}</ul>`)
    .join('\n');
}

const tagTitle = ({ label, docs }: TagUse, { labels, locales }: PageTools): string =>
  fillLabel(pluralForm(labels.oneDocTagged, labels.docsTagged, { count: docs.length, locales }), {
    tag: label,
    count: docs.length.toLocaleString([...locales]),
  });

/** All documents with one tag. */
function tagArticle({ docs }: TagUse, all: RoutePath, { url, labels, renderCards }: PageTools): string {
  const cards = docs.map(
    ({ title, route, description }): Card => ({ kind: 'doc', label: title, url: url(route), description }),
  );
  const back = `<p><a href="${escapeHtml(url(all))}">${escapeHtml(labels.viewAllTags)}</a></p>`;
  return `${back}\n${renderCards(cards)}`;
}
