/**
 * The files of the embedded index, as writer (build/search) and reader agree on them. All are compressed with gzip,
 * lie in one folder and carry a hash of their content in the name, the fragments that of sixteen of them.
 *
 * - meta: JSON, `IndexMeta`.
 * - shards: terms of one range of the alphabet with the sections they stand in. The length of the terms' text, that
 *   text (for each term what differs from the one before, lines); for each term how many characters it shares with the
 *   one before and in how many sections it stands; then of all postings, term by term, first the distances to the
 *   section before, then the impacts (a byte each, with `hasHead`), then the heads of those that have one. Numbers are
 *   varints. The same kinds of numbers beside each other make the files a fifth smaller.
 * - words: lines; what typing errors are compared with.
 * - fragments: JSON, `Fragment`: what is shown of a page, or of a part of a long one.
 */
export interface IndexMeta {
  readonly format: 1;
  /** Sections of each page; sections are numbered through. */
  readonly counts: readonly number[];
  /** Weight of each page in hundredths, from its length and its author's boost. */
  readonly priors: readonly number[];
  /** Numbers of the pages of each kind that is ranked in its own way. */
  readonly kinds: { readonly [kind in IndexedKind]?: readonly number[] };
  /** Sections that begin a fragment without beginning a page. */
  readonly splits: readonly number[];
  readonly shards: readonly string[];
  /** The first term of each shard. */
  readonly firsts: readonly string[];
  readonly words: string;
  /** Hash in the names of each sixteen fragments. */
  readonly groups: readonly string[];
  /** Words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** English words of one meaning: those that hardly occur, a bar, and the others. Later ones occur more often. */
  readonly generalSynonyms: readonly string[];
  /** The language is not English: words have no families, and none of them says little. */
  readonly isPlain?: true;
}

/**
 * Generated lists of pages; lists of error messages; glossaries; dated texts, such as changes and migrations;
 * references whose headings are names.
 */
export type IndexedKind = 'category' | 'commands' | 'errors' | 'glossary' | 'news' | 'reference';

export interface Fragment {
  readonly title: string;
  /** Address of the page. */
  readonly url: string;
  readonly crumbs: readonly string[];
  readonly sections: readonly FragmentSection[];
}

export interface FragmentSection {
  readonly anchor: string;
  readonly headings: readonly string[];
  readonly text: string;
  readonly code: string;
}

export const fragmentsInGroup = 16;
export const fragmentFile = (groups: readonly string[], fragment: number): string =>
  `f-${groups[Math.floor(fragment / fragmentsInGroup)]}-${fragment % fragmentsInGroup}.bin`;

/** Greatest impact: x / (x + k1) comes to 1. Finer steps cost bytes and find nothing better. */
export const fullImpact = 31;
export const hasHead = 0x80;

/**
 * Where a term stands in the heading: how many words the heading has, and the number of the term's first. 0: not in it.
 * Words that say little are not counted.
 */
export const headOf = (length: number, position: number): number =>
  position > 14 ? 0 : (Math.min(15, length) << 4) | position;
export const headLength = (head: number): number => head >> 4;
export const headPosition = (head: number): number => head & 15;

/** Key for all heading words that begin with these one or two letters. */
export const shortPrefix = (letters: string): string => `\u0001${letters}`;

/** Key for a name in the sections that define it. Sorted next to the word, so that one file has both. */
export const definitionOf = (name: string): string => `${name}\u0002`;
export const isDefinition = (term: string): boolean => term.endsWith('\u0002');

/** Key for headings about input, or about output. */
export const directionTerm = (direction: 'in' | 'out'): string => `\u0003${direction}`;

/**
 * Key for what only a query without other words looks for: a sign in headings and code, a word that says little in code.
 */
export const aloneTerm = (text: string): string => `\u0004${text}`;
