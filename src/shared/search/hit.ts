/** A result of any search provider: a heading or a passage of a page (the records of a hosted index). */
export type HitType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

/** The hierarchy of a hit: `lvl0` the part of the site, `lvl1` the page, then the enclosing headings, its own last. */
export interface Hierarchy {
  readonly lvl0: string | null;
  readonly lvl1: string | null;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

export interface SearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** HTML whose only markup is <mark>…</mark>. */
  readonly _highlightResult?: {
    readonly hierarchy?: Partial<Record<keyof Hierarchy, { readonly value: string }>>;
  };
  readonly _snippetResult?: {
    readonly content?: { readonly value: string };
    readonly hierarchy?: Partial<Record<keyof Hierarchy, { readonly value: string }>>;
  };
}
