import { fillLabel } from '../../src/shared/labels.ts';
import type { Card, NavNode } from '../../src/shared/page-data.ts';
import { pluralForm } from '../../src/shared/plural-form.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import type { PageOptions } from './options.ts';

/** What texts around an article depend on. */
export type TextOptions = Pick<PageOptions, 'labels' | 'locales'>;

/** Makes one card for each direct child. A category without any page is left out. */
export function cardsOf(children: readonly NavNode[], site: Site, options: TextOptions): readonly Card[] {
  return children.flatMap((node): Card[] => {
    if (node.kind === 'text') return [];
    if (node.kind === 'link') return [{ kind: 'link', label: node.label, url: node.url, description: '' }];
    if (node.kind === 'doc') {
      const page = site.pages.get(node.route as RoutePath);
      return [
        {
          kind: 'doc',
          label: node.label,
          url: node.url,
          description: page?.kind === 'doc' ? page.doc.description : '',
        },
      ];
    }
    const url = node.url ?? firstUrl(node.children);
    if (url === undefined) return [];
    const page = site.pages.get(node.route as RoutePath);
    return [
      {
        kind: 'category',
        label: node.label,
        url,
        description: page?.kind === 'category' ? page.description : page?.kind === 'doc' ? page.doc.description : '',
        inside: insideOf(node.children, options),
      },
    ];
  });
}

/** Maximum number of names that a card of a category lists. */
const mostNames = 4;

/** The number of entries of a category, and the names of the first: `8 pages: Installation, Imports …` */
function insideOf(children: readonly NavNode[], { labels, locales }: TextOptions): string {
  const [one, many] = children.every(({ kind }) => kind === 'doc')
    ? [labels.onePage, labels.pages]
    : [labels.oneItem, labels.items];
  const count = fillLabel(pluralForm(one, many, { count: children.length, locales }), {
    count: children.length.toLocaleString([...locales]),
  });
  const names = children.slice(0, mostNames).map(({ label }) => label);
  return `${count}: ${names.join(', ')}${children.length > mostNames ? ' …' : ''}`;
}

function firstUrl(nodes: readonly NavNode[]): string | undefined {
  for (const node of nodes) {
    if (node.kind === 'text') continue;
    const url = node.url ?? (node.kind === 'category' ? firstUrl(node.children) : undefined);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** The entries for the card list of a page: the children of the category it is the index of, else its siblings. */
export function entriesAround(nodes: readonly NavNode[], route: RoutePath): readonly NavNode[] {
  for (const node of nodes) {
    if (node.kind === 'category' && node.route === route) return node.children;
    if (node.kind === 'doc' && node.route === route) return nodes.filter((other) => other !== node);
    const siblings = node.kind === 'category' ? entriesAround(node.children, route) : [];
    if (siblings.length > 0) return siblings;
  }
  return [];
}
