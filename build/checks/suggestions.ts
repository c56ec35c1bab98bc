/** "Did you mean" hints: the existing page, file or asset whose name is closest to a missing one. */
import { decode } from '../../src/shared/addresses.ts';
import { asAddress } from '../model/as-address.ts';
import { nearest } from '../model/nearest.ts';
import { isFromGit, splitGitPath } from '../model/paths.ts';
import { relativePath } from '../model/relative-path.ts';
import type { DocPage, Site } from '../model/site.ts';

export interface Suggestions {
  /** Unambiguous corrections, as an address to write; undefined if there is more than one candidate. */
  readonly certain: {
    page(route: string): string | undefined;
    markdown(from: string, href: string): string | undefined;
    asset(from: string, href: string): string | undefined;
  };
  page(route: string): string | undefined;
  /** @returns A link relative to the file `from`, in which it will stand; never the one that is written there. */
  markdown(from: string, href: string): string | undefined;
  /** @returns An address relative to the file `from`, or `/…` of a static file. */
  asset(from: string, href: string): string | undefined;
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
  const statics = cachedNearest(() => [...site.statics.keys()].map((path) => `/${path}`));
  const pagesByName = memoized(() => pathsByName(site.routeOf.keys()));
  const assetsByName = memoized(() =>
    pathsByName([...site.assets.keys(), ...[...site.statics.keys()].map((path) => `/${path}`)]),
  );
  const pageName = cachedNearest(() => [...pagesByName().keys()]);
  const assetName = cachedNearest(() => [...assetsByName().keys()]);
  return {
    certain: certainAnswers(site),
    page,
    asset(from, href) {
      const path = decode(withoutSuffix(href));
      const meant = path.startsWith('/') ? statics(path) : undefined;
      return meant === undefined ? named(assetsByName(), assetName, from, path) : other(meant, path);
    },
    markdown: (from, href) => named(pagesByName(), pageName, from, decode(withoutSuffix(href))),
    firstPage(from) {
      const first = firstDoc(site);
      return first && { route: first.route, file: relativePath(from, first.doc.path) };
    },
  };
}

const memoized = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

function pathsByName(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.split('/').at(-1) ?? path;
    const same = found.get(name);
    if (same) same.push(path);
    else found.set(name, [path]);
  }
  return found;
}

/** The file whose name is closest, seen from another one. Of several with this name, the one with the shortest way. */
function named(
  paths: ReadonlyMap<string, readonly string[]>,
  closest: (name: string) => string | undefined,
  from: string,
  written: string,
): string | undefined {
  const wanted = written.split('/').at(-1) ?? '';
  const name = paths.has(wanted) ? wanted : closest(wanted);
  const ways = (name === undefined ? [] : (paths.get(name) ?? []))
    .filter((path) => refOf(path) === refOf(from))
    .map((path) => (path.startsWith('/') ? path : relativePath(from, path)));
  const [first] = ways
    .map((way) => other(way, written))
    .filter((way) => way !== undefined)
    .sort(byLength);
  return first;
}

const byLength = (one: string, another: string): number =>
  one.split('../').length - another.split('../').length || one.length - another.length;

/** Files of a commit lead to files of the same commit only. */
const refOf = (path: string): string | undefined => (isFromGit(path) ? splitGitPath(path).ref : undefined);

/** As an address in Markdown; undefined if it is what the author wrote. */
const other = (path: string, written: string): string | undefined =>
  path.replace(/^\.\//, '') === written.replace(/^(?:\.\/)+/, '') ? undefined : asAddress(path);

function firstDoc({ order, pages }: Site): DocPage | undefined {
  for (const routes of [order, pages.keys()])
    for (const route of routes) {
      const page = pages.get(route);
      if (page?.kind === 'doc') return page;
    }
  return undefined;
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
      return found === undefined ? undefined : asAddress(relativePath(from, found));
    },
    asset(from, href) {
      const found = assets(withoutSuffix(href));
      return found === undefined ? undefined : asAddress(found.startsWith('/') ? found : relativePath(from, found));
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
