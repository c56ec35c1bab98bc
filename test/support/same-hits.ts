/** What every provider of the search finds in these pages: they have the same sections. */
import { pages } from './search-pages.ts';

export const sections = pages(
  {
    title: 'Maps',
    text: 'A map has keys and values.',
    headings: { Keys: 'Strings or dates.', Limits: 'No relations.' },
  },
  { title: 'Enumerations', text: 'Values in a list.', headings: { Defaults: 'The first <value> is no default.' } },
  { title: 'Relations', crumbs: ['Language'], headings: { 'To maps': 'They point at no map.', Dates: 'Nothing.' } },
  { title: 'ModelManager', crumbs: ['Reference'], code: 'manager.addCTOModel(text)', text: 'Loads models & checks.' },
);

/** A query, and the pages that it finds, by their address. */
export const found: readonly (readonly [query: string, routes: readonly string[]])[] = [
  ['keys', ['/docs/maps']],
  ['value', ['/docs/enumerations', '/docs/maps']],
  ['default', ['/docs/enumerations']],
  ['relations', ['/docs/maps', '/docs/relations']],
  ['dates', ['/docs/maps', '/docs/relations']],
  ['enumerations', ['/docs/enumerations']],
  ['modelmanager', ['/docs/modelmanager']],
  ['checks', ['/docs/modelmanager']],
  ['loads', ['/docs/modelmanager']],
  ['xyzzy', []],
];

/** The pages of hits, each once. */
export const routesOf = (urls: readonly string[]): readonly string[] =>
  [...new Set(urls.map((url) => url.replace(/#.*/, '')))].sort();
