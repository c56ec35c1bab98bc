/** The query as words and names of the index, with the kind of result it asks for. */
import { aloneTerm, directionTerm } from '../index-format.ts';
import { type Piece, partsOf, symbols, termOf, tokens, wordsOf } from '../tokenize.ts';
import { type Direction, directionOf } from './direction.ts';
import { asksMeaning, isAboutChanges, isAboutCommands, isFiller, isMessage } from './english.ts';
import { expand, joined, together, type UnderstoodWord } from './expand.ts';
import { definitionsOf, type NamePostings } from './name-query.ts';
import { meaningsOf, type SynonymGroups } from './synonyms.ts';
import type { Postings, TermSource } from './terms.ts';

export interface Understood {
  readonly words: readonly UnderstoodWord[];
  /** Where the names of the query are defined. */
  readonly definitions: readonly NamePostings[];
  readonly wants: Wants;
}

/** The kind of page that the query asks for. */
export interface Wants {
  readonly meaning: boolean;
  readonly message: boolean;
  readonly command: boolean;
  readonly changes: boolean;
  readonly name: boolean;
  readonly direction?: Direction & { readonly wrong: Postings };
}

const mostWords = 12;

export async function understand(query: string, source: TermSource, synonyms: SynonymGroups): Promise<Understood> {
  const typed = await queryWords(query, source);
  const terms = typed.map(({ term }) => term);
  const message = isMessage(query);
  const others = meaningsOf(terms, synonyms, message);
  const [expansions, pairs, definitions] = await Promise.all([
    Promise.all(typed.map((word, index) => expand({ ...word, meanings: others[index] ?? [] }, source))),
    Promise.all(typed.slice(1).map((word, index) => joined(terms[index] ?? '', word, source))),
    definitionsOf(query, source),
  ]);
  // Names that no page has are looked for by their words.
  const parted = query.replace(/\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& ');
  if (parted !== query && expansions.every(({ length }) => length === 0)) return understand(parted, source, synonyms);
  const words = typed.map(({ term, isFiller }, index) => ({
    term,
    isFiller,
    expansions: [expansions[index], pairs[index - 1], pairs[index]].flatMap((found) => found ?? []),
  }));
  const direction = directionOf(query, words);
  const wrong = direction && (await source.postings(directionTerm(direction.towards === 'in' ? 'out' : 'in')));
  const wants = {
    meaning: asksMeaning(query),
    message,
    command: isAboutCommands(query),
    changes: isAboutChanges(query),
    name: definitions.length > 0,
    ...(direction && wrong && { direction: { ...direction, wrong } }),
  };
  return { words, definitions, wants };
}

interface TypedWord {
  readonly term: string;
  readonly isFiller: boolean;
  /** The last word, which the reader may still be typing: it also matches as a prefix. */
  readonly isOpen: boolean;
}

/**
 * A name that is not in the index is split into its words, and a word into letters and digits: `add-model` → `add`,
 * `model`; `sha256` → `sha`, `256`. Signs count where there is nothing else to look for.
 */
async function queryWords(query: string, source: TermSource): Promise<readonly TypedWord[]> {
  // Without the end of `doesn't` and `what's`, which would be a word of one letter.
  const pieces = tokens(query.replace(/(?:(?<!ca)n)?['’][st](?!\p{L})/giu, ''));
  const split = async (piece: Piece, isOpen: boolean): Promise<readonly string[]> => {
    const term = written(termOf(piece));
    const words = wordsOf(piece);
    const parts = words.length < 2 && !/\p{Ll}\p{Lu}/u.test(piece.text) ? partsOf(piece) : words;
    const isKnown =
      parts.length < 2 ||
      (await source.postings(term)) !== undefined ||
      (isOpen && (await source.startingWith(term)).length > 0);
    return isKnown ? ((await headingWords(term, isOpen, source)) ?? [term]) : parts.map(termOf);
  };
  const isTyping = /\S$/.test(query);
  const isLast = (index: number): boolean => isTyping && index === pieces.length - 1;
  const found = await Promise.all(pieces.map((piece, index) => split(piece, isLast(index))));
  const words = found.flatMap((parts, index) =>
    parts.map((term, n) => ({ term, isOpen: isLast(index) && n === parts.length - 1 })),
  );
  const seen = new Set<string>();
  const unique = words.filter(({ term }) => !seen.has(term) && seen.add(term));
  const isFillerHere = (term: string): boolean => (IS_ENGLISH || !source.isPlain) && isFiller(term);
  const hasContent = unique.some(({ term }) => !isFillerHere(term));
  const typed = unique.map((word) => ({ ...word, isFiller: hasContent && isFillerHere(word.term) }));
  if (!hasContent)
    for (const chunk of query.split(/\s+/).filter((some) => !/[\p{L}\p{N}]/u.test(some)))
      for (const { text } of symbols(chunk)) typed.push({ term: aloneTerm(text), isFiller: false, isOpen: isTyping });
  if (typed.length <= mostWords) return typed;
  return typed.filter((word) => !word.isFiller).slice(0, mostWords);
}

/** `quickstart`, and `quickst` while it is typed, are the two words of a heading, unless a word begins like this. */
async function headingWords(term: string, isOpen: boolean, source: TermSource): Promise<string[] | undefined> {
  if ((await source.startingWith(term)).length > 0) return undefined;
  for (let at = 3; at < term.length - 1; at += 1) {
    const [first, second] = [term.slice(0, at), term.slice(at)];
    const before = await source.postings(first);
    if (!before?.heads.some((head) => head > 0)) continue;
    const seconds = (await source.startingWith(second)).filter((one) => isOpen || one.term === second);
    for (const { term: whole } of seconds) {
      const after = await source.postings(whole);
      if (after && together([[before], [after]]).heads.some((head) => head > 0)) return [first, second];
    }
  }
  return undefined;
}

const written = (term: string): string => (term === 'vs' ? 'versus' : term);
