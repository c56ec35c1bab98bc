/** Which pages somebody may have meant by an address that leads nowhere. Pure. */

/** Below this share of words that have a counterpart, an address is not similar. */
const least = 0.5;

/**
 * The paths that are most like a path, best first: the same in other case, with or without `.html`, in another folder, with
 * a part more or less, or with other spellings.
 */
export function similarPaths(asked: string, paths: readonly string[], count = 3): readonly string[] {
  const words = wordsOf(asked);
  return paths
    .map((path) => ({ path, score: likeness(words, wordsOf(path)) }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || one.path.length - other.path.length)
    .slice(0, count)
    .map(({ path }) => path);
}

interface PathWords {
  /** Of the last part, which names the page. */
  readonly name: readonly string[];
  readonly folders: readonly string[];
}

/** Words of a path in lower case, without what files and folders add to an address. */
export function wordsOf(path: string): PathWords {
  const parts = path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?|php|aspx?)$/, '')
    .replace(/\/(?:index|readme|default)$/, '')
    .split('/')
    .map((part) => part.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0);
  return { name: parts.at(-1) ?? [], folders: parts.slice(0, -1).flat() };
}

/** From 0 to 1. The name of the page counts most, since pages move more often than they are renamed. */
function likeness(asked: PathWords, other: PathWords): number {
  const all = [...other.name, ...other.folders];
  const name = Math.max(
    (share(asked.name, other.name) + share(other.name, asked.name)) / 2,
    sameness(asked.name.join(''), other.name.join('')),
  );
  const anywhere = share(asked.name, all);
  const folders = asked.folders.length === 0 ? 1 : share(asked.folders, all);
  return 0.6 * name + 0.2 * anywhere + 0.2 * folders;
}

/** How much of these words the others have. */
const share = (words: readonly string[], others: readonly string[]): number =>
  words.length === 0
    ? 0
    : words.reduce((sum, word) => sum + Math.max(0, ...others.map((other) => sameness(word, other))), 0) / words.length;

/** Of two words: 1 if they are the same, otherwise the share of neighboring letters that they have in common, if it is large. */
function sameness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const common = first.filter((pair) => second.includes(pair)).length;
  const shared = (2 * common) / (first.length + second.length);
  return shared >= 0.6 ? shared : 0;
}

/** With its borders, so that beginnings and ends count. */
const pairsOf = (word: string): readonly string[] =>
  [...`^${word}`].map((letter, place) => letter + (word[place] ?? '$'));
