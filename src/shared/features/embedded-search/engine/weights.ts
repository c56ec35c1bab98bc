import type { IndexedKind } from '../index-format.ts';

/** The weights of the ranking, tuned on the golden queries (`npm run bench:search`). */
export const weights = {
  /** Weight of a word that replaces the typed one. */
  stem: 0.9,
  synonym: 0.8,
  /** For a word that hardly occurs, and for one that occurs less often than its synonym. */
  rareSynonym: 0.9,
  commonSynonym: 0.25,
  joined: 0.9,
  /** One word of a name of several. */
  part: 0.85,
  /**
   * Weight of a word that begins with what was typed: for the last word of the query and for others; and the bonus for
   * a nearly complete word.
   */
  prefix: 0.85,
  innerPrefix: 0.35,
  prefixBase: 0.55,
  oneError: 0.55,
  twoErrors: 0.35,
  /** Of a longer word, such as a compound, or a word with its article. */
  inside: 0.4,
  otherFirstLetter: 0.6,
  /** A word without its symbol: if it is also known with the symbol, and if not. */
  bare: 0.1,
  onlyBare: 0.9,
  /** A replacement counts as at most this much rarer than what was typed. */
  rarity: 1.1,
  /** A filler outside of headings. In a heading it counts like other words: few headings have it by chance. */
  filler: 0.1,
  /** Weight of the coverage: whether all words are found. */
  coverage: 0.7,
  /** Additional weight of the coverage of rare words. */
  rarityCounts: 0.5,
  /** Score for a query word that is elsewhere on the page. */
  elsewhere: 0.15,
  page: 0.55,
  /** Sections that are added to each page for the mean of a word in them: a mean of a few says little. */
  spread: 8,
  /** Share of a page's third and fourth best sections that is added to its others, for queries of several words. */
  others: 0.4,
  /** Score of the sections that a short page lacks, as a share of its best. */
  inShortPage: 0.4,
  /**
   * All words in the title of a page: it has no other words, or it has. Or some of the words are all of the title.
   */
  title: { exact: 2.6, all: 1.9, part: 1.3, none: 1 },
  /** All words in a heading. */
  heading: 1.3,
  root: 1.25,
  /** Factor for the definition of a name; of a plain word that is all of the query; of the member alone. */
  name: 6,
  plainName: 1,
  member: 3,
  namePrefix: 0.8,
  /** A name in a program's message, whose other words count too. */
  nameInMessage: 0.075,
  /** A hit of another page with this fraction of the best score precedes the third hit of a page. */
  good: 0.2,
  /** Pages of a special kind: if the query does not ask for it, and if it does. */
  kinds: {
    category: [0.8, 0.8],
    commands: [1, 2.2],
    errors: [0.55, 1.7],
    glossary: [0.5, 1.3],
    news: [0.8, 1],
    reference: [0.75, 1],
  } satisfies Record<IndexedKind, readonly [number, number]> as Readonly<
    Record<IndexedKind, readonly [number, number]>
  >,
  /** Pages about the wrong direction. */
  wrong: 0.5,
};

/** 2.2 times the impact is BM25's term frequency part, with k1 = 1.2. */
export const termScale = 2.2;
