import type { Hierarchy, SearchHit } from '../shared/search/hit.ts';
import { type MarkedText, plainText, readMarks } from './marks.ts';

/** A hit among those of its page. */
export interface PlacedHit {
  readonly hit: SearchHit;
  /** The hit of the page, listed above. */
  readonly parent: SearchHit | undefined;
  readonly isLastOfPage: boolean;
}

/** The hits of one part of the site. */
export interface HitGroup {
  /** Empty when the part has no name. */
  readonly name: string;
  readonly hits: readonly PlacedHit[];
}

/**
 * Groups hits by part of the site, then by page, in the order of the best hit; limits the hits per part and per page.
 */
export function groupHits(hits: readonly SearchHit[], most = 5): readonly HitGroup[] {
  return [...groupBy(hits, partOf, most)].map(([name, ofPart]) => ({
    name,
    hits: [...groupBy(ofPart, ({ hierarchy }) => hierarchy.lvl1 ?? '', most).values()].flatMap((ofPage) => {
      return ofPage.map((hit, place) => ({
        hit,
        parent: hit.type === 'lvl1' ? undefined : ofPage.slice(0, place).find(({ type }) => type === 'lvl1'),
        isLastOfPage: place === ofPage.length - 1,
      }));
    }),
  }));
}

function groupBy(
  hits: readonly SearchHit[],
  keyOf: (hit: SearchHit) => string,
  most: number,
): ReadonlyMap<string, readonly SearchHit[]> {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const key = keyOf(hit);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    if (group.length < most) group.push(hit);
  }
  return groups;
}

function partOf({ _highlightResult, hierarchy }: SearchHit): string {
  const marked = _highlightResult?.hierarchy?.lvl0?.value;
  return marked === undefined ? (hierarchy.lvl0 ?? '') : plainText(marked);
}

/** Below the part of the site. */
export const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const satisfies (keyof Hierarchy)[];

/** The texts of a hit. */
export interface HitText {
  /** Empty where the index has none. */
  readonly title: readonly MarkedText[];
  /** The page and the headings around it, the page first. */
  readonly trail: readonly string[];
  /** Of the text below the heading. */
  readonly snippet: readonly MarkedText[];
}

/** The level of its heading: records of a hosted index that are passages have one as well. */
export const levelOf = ({ type, hierarchy }: SearchHit): (typeof levels)[number] =>
  type === 'content' ? (levels.filter((level) => hierarchy[level]).pop() ?? 'lvl1') : type;

/** @param isPartShown The part of the site begins the trail; otherwise it is shown above the hit. */
export function textOf(hit: SearchHit, isPartShown = false): HitText {
  const { hierarchy } = hit;
  const level = levelOf(hit);
  const content = hit._snippetResult?.content?.value;
  const marked = (hit._snippetResult?.hierarchy ?? hit._highlightResult?.hierarchy)?.[level]?.value;
  const above = [
    isPartShown ? hierarchy.lvl0 : null,
    ...levels.slice(0, levels.indexOf(level)).map((one) => hierarchy[one]),
  ];
  return {
    title: marked === undefined ? plain(hierarchy[level]) : readMarks(marked),
    trail: [...new Set(above)].filter((name) => name !== null).filter((name) => name !== hierarchy[level]),
    snippet: content === undefined ? plain(hit.content) : readMarks(content),
  };
}

const plain = (text: string | null): readonly MarkedText[] =>
  text === null || text === '' ? [] : [{ text, isMarked: false }];

/** Elsewhere when it names its host, otherwise on this site; undefined for what must not be followed (`javascript:`). */
export function addressOf(url: string, baseUrl: string): string | undefined {
  if (isElsewhere(url)) return url;
  try {
    const { protocol, pathname, hash } = new URL(url, 'https://this.invalid');
    if (!/^https?:$/.test(protocol)) return undefined;
    // Two slashes would name another host.
    const path = pathname.replace(/^\/+/, '/');
    return `${`${path}/`.startsWith(baseUrl) ? path : baseUrl + path.slice(1)}${hash}`;
  } catch {
    return undefined;
  }
}

/** Pages that the client cannot draw are loaded by the browser. */
export const isElsewhere = (url: string): boolean => /^https?:/i.test(url);
