import type { PageKind } from '../index-format.ts';

/** What the ranking is made of; found by trial on the golden queries (`npm run bench:search`). */
export const weights = {
  /** How much a word counts that came instead of the one typed. */
  stem: 0.9,
  synonym: 0.8,
  /** Of a word that hardly occurs. */
  rareSynonym: 0.7,
  joined: 0.9,
  /** One word of a name of several. */
  part: 0.85,
  /** Of a word that begins with what was typed: the last of the query, others; and what it gains by being nearly whole. */
  prefix: 0.85,
  innerPrefix: 0.35,
  prefixBase: 0.55,
  oneError: 0.55,
  twoErrors: 0.35,
  otherFirstLetter: 0.6,
  /** A word with its sign taken off, where it is also known with it, and where it is not. */
  bare: 0.1,
  onlyBare: 0.9,
  /** A replacement is at most so much rarer than what was typed. */
  rarity: 1.1,
  filler: 0.1,
  /** A word with a sign, a digit or capitals inside. */
  codeLike: 1.6,
  /** How strongly it counts that all words are found. */
  coverage: 0.7,
  /** How much more it counts of rare words. */
  rarityCounts: 0.5,
  /** Score for a query word that is elsewhere on the page. */
  elsewhere: 0.15,
  page: 0.4,
  /** What the third and the fourth best section of a page add to the others, for queries of several words. */
  others: 0.4,
  /** All words in the title of a page: nothing else in it, at its beginning, anywhere. */
  titleExact: 2.6,
  titleStart: 2,
  title: 1.9,
  /** The same of a heading. */
  headingExact: 1.7,
  heading: 1.3,
  /** All in the heading and the title of its page, none but them in the heading. */
  trail: 1.6,
  /** Words that stand in more than this share of all sections say little of a heading. */
  commonest: 0.35,
  root: 1.25,
  /** Factor for the definition of a name; of a plain word that is all of the query; of the member alone. */
  name: 6,
  plainName: 1,
  member: 3,
  namePrefix: 0.8,
  /** A name in a message of a program, whose other words count too. */
  nameInMessage: 0.1,
  /** A name that more sections define tells less. */
  nameSections: 3,
  /** The part of the best score that makes a hit of another page come before the third of one page. */
  good: 0.2,
  /** Pages of a kind, where the query does not look for it, and where it does. */
  kinds: {
    category: [0.8, 0.8],
    commands: [1, 2.2],
    errors: [0.55, 1.7],
    glossary: [0.5, 1.3],
    news: [0.6, 1],
    reference: [0.75, 1],
  } satisfies Record<PageKind, readonly [number, number]> as Readonly<Record<PageKind, readonly [number, number]>>,
  /** Sections about the right and the wrong direction. */
  right: 1.5,
  wrong: 0.5,
};

/** 2.2 times the impact is BM25's term frequency part, with k1 = 1.2. */
export const termScale = 2.2;
