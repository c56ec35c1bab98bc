/** What the ranking is made of; found by trial on the golden queries (`npm run bench:search`). */
export const weights = {
  /** How much a word counts that came instead of the one typed. */
  stem: 0.9,
  synonym: 0.8,
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
  stopWord: 0.15,
  /** How strongly it counts that all words are found. */
  coverage: 1,
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
  category: 0.8,
  /** From the fourth section of a page on. */
  repeated: 0.5,
};

/** 2.2 times the impact is BM25's term frequency part, with k1 = 1.2. */
export const termScale = 2.2;
