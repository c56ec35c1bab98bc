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

/** Groups hits by part of the site, then by page, each in the order of its best hit; at most `most` in a part and on a page. */
export function groupHits(hits: readonly SearchHit[], most = 5): readonly HitGroup[] {
  return [...groupBy(hits, partOf, most)].map(([name, ofPart]) => ({
    name,
    hits: [...groupBy(ofPart, ({ hierarchy }) => hierarchy.lvl1 ?? '', most).values()].flatMap((ofPage) => {
      const page = ofPage.find(({ type }) => type === 'lvl1');
      return ofPage.map((hit, place) => ({
        hit,
        parent: hit.type === 'lvl1' ? undefined : page,
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

export function textOf(hit: SearchHit): HitText {
  const { type, hierarchy } = hit;
  const content = hit._snippetResult?.content?.value;
  const snippet = content === undefined ? plain(hit.content) : readMarks(content);
  const above = (levelsAbove: readonly (keyof Hierarchy)[]) => levelsAbove.flatMap((level) => hierarchy[level] ?? []);
  if (type === 'content') return { title: snippet, trail: above(levels), snippet: [] };
  const marked = hit._snippetResult?.hierarchy?.[type]?.value ?? hit._highlightResult?.hierarchy?.[type]?.value;
  return {
    title: marked === undefined ? plain(hierarchy[type]) : readMarks(marked),
    trail: above(levels.slice(0, levels.indexOf(type))),
    snippet,
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
