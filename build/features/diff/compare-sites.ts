/** Compares the pages of two sites as readers get them. Pure, but for reading the pages. */

import { drawnNodes } from '../page-changes/draw-changes.ts';
import { isWord, tokensOf } from '../page-changes/draw-words.ts';
import { keyOf, type Node, textsOf } from '../page-changes/html-tree.ts';
import type { ChangeLabels } from '../page-changes/marks.ts';
import type { Lock } from '../routes-lock/lock-file.ts';
import type { Published } from '../routes-lock/published-routes.ts';
import { type Guesses, guesses } from '../routes-lock/where-it-went.ts';
import { compareSidebars } from './compare-sidebars.ts';
import type { Side, SidePage } from './read-side.ts';
import type { LostAnchor, PageDiff, SiteDiff } from './site-diff.ts';
import { textChanges } from './text-changes.ts';

/** A page that differs, with its text drawn; undefined where its words are the same. */
export interface DrawnPage {
  readonly page: PageDiff;
  readonly drawn: readonly Node[] | undefined;
}

export interface Comparison {
  readonly diff: Omit<SiteDiff, 'ref' | 'commit'>;
  readonly drawn: readonly DrawnPage[];
}

/** What is read out where a change begins. */
export const markLabels: ChangeLabels = { changeAdded: 'Added:', changeRemoved: 'Removed:' };

/** @param onPage Called with the number of pages that have been compared, and of all. */
export function compareSites(before: Side, after: Side, onPage?: (done: number, all: number) => void): Comparison {
  const guess = guesses(lockOf(before.published), after.published);
  const moves = movesBetween(before, after);
  const from = new Map([...moves].map(([old, now]) => [now, old] as const));
  const drawn: DrawnPage[] = [];
  let done = 0;
  for (const [route, page] of after.pages) {
    const old = from.get(route) ?? route;
    const was = before.pages.get(old);
    const found = was ? changedPage({ route, page, old, was }, before, after, guess) : newPage(route, page);
    if (found) drawn.push(found);
    onPage?.(++done, after.pages.size);
  }
  for (const [route, page] of before.pages)
    if (!after.pages.has(route) && !moves.has(route)) drawn.push(gonePage({ route, page }, before, after, guess));
  return {
    diff: {
      before: before.pages.size,
      after: after.pages.size,
      pages: drawn.map(({ page }) => page),
      lostRedirects: lostRedirects(before.published, after.published),
      sidebars: compareSidebars(before.sidebars, after.sidebars),
    },
    drawn,
  };
}

/** What a site publishes, as a lock of routes would say it. */
const lockOf = ({ pages }: Published): Lock => ({
  routes: new Map([...pages].map(([route, { anchors }]) => [route, { anchors: new Set(anchors), line: 0 }])),
  unread: [],
});

interface Pair {
  readonly route: string;
  readonly page: SidePage;
  readonly old: string;
  readonly was: SidePage;
}

function changedPage(
  { route, page, old, was }: Pair,
  before: Side,
  after: Side,
  guess: Guesses,
): DrawnPage | undefined {
  const isMoved = old !== route;
  const isSame = page.key !== undefined && page.key === was.key;
  const drawn = isSame ? undefined : drawnNodes(was.article(), page.article(), markLabels);
  const lostAnchors = lostBetween(old, route, before, after, guess);
  const isRenamed = page.title !== was.title;
  if (!isMoved && !drawn && !isRenamed && lostAnchors.length === 0) return undefined;
  return {
    drawn,
    page: {
      kind: isMoved ? 'moved' : 'changed',
      route,
      ...(isMoved && { from: old, ...redirectOf(old, after.published) }),
      ...ofFile(page),
      title: page.title,
      ...(isRenamed && { oldTitle: was.title }),
      changes: drawn ? textChanges(drawn) : [],
      lostAnchors,
    },
  };
}

const newPage = (route: string, page: SidePage): DrawnPage => {
  const article = page.article();
  return {
    drawn: article,
    page: { kind: 'new', route, ...ofFile(page), title: page.title, words: wordsIn(article), ...noChanges },
  };
};

function gonePage(
  { route, page }: Pick<Pair, 'route' | 'page'>,
  before: Side,
  { published }: Side,
  guess: Guesses,
): DrawnPage {
  const article = page.article();
  const redirect = redirectOf(route, published);
  const anchors = new Set(before.published.pages.get(route)?.anchors);
  const now = 'redirect' in redirect ? undefined : (published.drafts.get(route) ?? guess.pageFor(route, anchors));
  return {
    drawn: article,
    page: {
      ...{ kind: 'gone', route, ...ofFile(page), title: page.title },
      ...redirect,
      ...(now !== undefined && { now }),
      ...{ words: wordsIn(article), ...noChanges },
    },
  };
}

const noChanges = { changes: [], lostAnchors: [] };

const ofFile = ({ file }: SidePage): { readonly file?: string } => (file === undefined ? {} : { file });

const redirectOf = (route: string, { redirects, isServed }: Published): { readonly redirect?: string } => {
  const redirect = redirects.get(route);
  // A file or another program answers there.
  if (!redirect) return isServed(route) ? { redirect: route } : {};
  return { redirect: redirect.fragment === '' ? redirect.to : `${redirect.to}#${redirect.fragment}` };
};

const wordsIn = (nodes: readonly Node[]): number => nodes.flatMap(textsOf).flatMap(tokensOf).filter(isWord).length;

/** Old addresses that led to a page, and lead nowhere now. */
const lostRedirects = ({ redirects }: Published, { pages, redirects: kept, isServed }: Published): readonly string[] =>
  [...redirects.keys()].filter((route) => !pages.has(route) && !kept.has(route) && !isServed(route));

/** Anchors that authors wrote on a page, and that it has no longer under any name. */
function lostBetween(old: string, route: string, before: Side, after: Side, guess: Guesses): readonly LostAnchor[] {
  const had = before.published.pages.get(old)?.anchors ?? [];
  const has = after.published.pages.get(route)?.allAnchors;
  if (!has) return [];
  return had
    .filter((anchor) => !has.has(anchor))
    .map((anchor) => {
      const elsewhere = guess.pageWith(anchor, route);
      const like = elsewhere === undefined ? guess.anchorLike(anchor, route) : undefined;
      const now = elsewhere === undefined ? (like === undefined ? undefined : `#${like}`) : `${elsewhere}#${anchor}`;
      return { anchor, ...(now !== undefined && { now }) };
    });
}

/** Former address → the address of the same page now: a redirect leads there, it is made of the same file, or it has the same text. */
function movesBetween(before: Side, after: Side): ReadonlyMap<string, string> {
  const gone = [...before.pages].filter(([route]) => !after.pages.has(route));
  const fresh = new Map([...after.pages].filter(([route]) => !before.pages.has(route)));
  if (gone.length === 0 || fresh.size === 0) return new Map();
  const ofFiles = new Map(
    [...fresh].flatMap(([route, { file }]) => (file === undefined ? [] : [[file, route] as const])),
  );
  const texts = onlyOnes([...fresh].map(([route, page]) => [textKey(page), route] as const));
  const moves = new Map<string, string>();
  for (const [old, page] of gone) {
    const candidates = [after.published.redirects.get(old)?.to, ofFiles.get(page.file ?? ''), texts.get(textKey(page))];
    const now = candidates.find((route) => route !== undefined && fresh.has(route));
    if (now === undefined) continue;
    moves.set(old, now);
    fresh.delete(now);
  }
  return moves;
}

const textKey = (page: SidePage): string => page.article().map(keyOf).join('\n');

/** Without keys that several have, and without the empty one. */
function onlyOnes(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const [key] of entries) count.set(key, (count.get(key) ?? 0) + 1);
  return new Map(entries.filter(([key]) => key !== '' && count.get(key) === 1));
}
