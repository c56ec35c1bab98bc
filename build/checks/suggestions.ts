/** "Did you mean" hints: the existing page, file or asset whose name is closest to a missing one. */
import { decode } from '../../src/shared/addresses.ts';
import { nearest } from '../model/nearest.ts';
import type { DocPage, Site } from '../model/site.ts';

export interface Suggestions {
  /** Unambiguous corrections, as an address to write; undefined if there is more than one candidate. */
  readonly certain: {
    page(route: string): string | undefined;
    markdown(from: string, href: string): string | undefined;
    asset(from: string, href: string): string | undefined;
  };
  page(route: string): string | undefined;
  /** @returns A link relative to the page `from`. */
  markdown(from: string, href: string): string | undefined;
  asset(href: string): string | undefined;
  /** The first document in reading order, as an example: its route, and a relative link to its file. */
  firstPage(from: string): { readonly route: string; readonly file: string } | undefined;
}

/**
 * Comparing a name with every page of a large site takes a millisecond. A site with more missing addresses than this
 * has another problem than spelling, so no more suggestions are computed.
 */
const MAX_LOOKUPS = 300;

export function createSuggestions(site: Site): Suggestions {
  let lookups = 0;
  const cachedNearest = (list: () => readonly string[]): ((word: string) => string | undefined) => {
    const known = new Map<string, string | undefined>();
    let words: readonly string[] | undefined;
    return (word) => {
      if (!known.has(word) && lookups < MAX_LOOKUPS) {
        lookups += 1;
        words ??= list();
        known.set(word, nearest(word, words));
      }
      return known.get(word);
    };
  };
  const page = cachedNearest(() => [...site.pages.keys()]);
  const asset = cachedNearest(() => [
    ...[...site.assets.keys()].map((path) => `./${path.split('/').at(-1)}`),
    ...[...site.statics.keys()].map((path) => `/${path}`),
  ]);
  let pathOf: ReadonlyMap<string, string> | undefined;
  const byName = (): ReadonlyMap<string, string> => {
    pathOf ??= new Map([...site.routeOf.keys()].map((path) => [path.split('/').at(-1) ?? path, path]));
    return pathOf;
  };
  const fileName = cachedNearest(() => [...byName().keys()]);
  return {
    certain: certainAnswers(site),
    page,
    asset,
    markdown(from, href) {
      const wanted = href.replace(/[?#].*$/, '').replace(/^.*\//, '');
      const name = byName().has(wanted) ? wanted : fileName(wanted);
      const path = name === undefined ? undefined : byName().get(name);
      return path === undefined ? undefined : relativePath(from, path);
    },
    firstPage(from) {
      const first = firstDoc(site);
      return first && { route: first.route, file: relativePath(from, first.doc.path) };
    },
  };
}

function firstDoc({ order, pages }: Site): DocPage | undefined {
  for (const routes of [order, pages.keys()])
    for (const route of routes) {
      const page = pages.get(route);
      if (page?.kind === 'doc') return page;
    }
  return undefined;
}

export function relativePath(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const end = to.split('/');
  let same = 0;
  while (same < start.length && start[same] === end[same]) same += 1;
  const up = '../'.repeat(start.length - same);
  return `${up === '' ? './' : up}${end.slice(same).join('/')}`;
}

/** Names that many folders have. */
const common = /^(?:index|readme)(?:\.\w+)?$/i;

/**
 * The only page or file of that name, in any folder: it was moved, or its name was written with other letters. Names
 * that occur in many folders give no suggestion.
 */
function certainAnswers(site: Site): Suggestions['certain'] {
  const routes = byLastName(() => site.pages.keys());
  const documents = byLastName(() => site.routeOf.keys());
  const assets = byLastName(() => [...site.assets.keys(), ...[...site.statics.keys()].map((path) => `/${path}`)]);
  return {
    page: (route) => routes(route),
    markdown(from, href) {
      const found = documents(withoutSuffix(href));
      return found === undefined ? undefined : relativePath(from, found);
    },
    asset(from, href) {
      const found = assets(withoutSuffix(href));
      return found === undefined || found.startsWith('/') ? found : relativePath(from, found);
    },
  };
}

function byLastName(list: () => Iterable<string>): (path: string) => string | undefined {
  let byName: Map<string, string | undefined> | undefined;
  return (path) => {
    byName ??= namesOf(list());
    const name = lastName(decode(path));
    return name === '' || common.test(name) ? undefined : byName.get(name);
  };
}

/** By name; undefined where several have it. */
function namesOf(paths: Iterable<string>): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const path of paths) found.set(lastName(path), found.has(lastName(path)) ? undefined : path);
  return found;
}

const lastName = (path: string): string =>
  (path.replace(/\/$/, '').split('/').at(-1) ?? '').toLowerCase().normalize('NFC');
const withoutSuffix = (href: string): string => href.replace(/[?#].*$/, '');
