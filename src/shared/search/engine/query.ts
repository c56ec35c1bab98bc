/** What the reader typed, as words of the index. */
import { fold, isStopWord, tokens, wordsOf } from '../tokenize.ts';
import { type Expansion, expand } from './expand.ts';
import { meanings } from './synonyms.ts';
import type { TermSource } from './terms.ts';
import { weights } from './weights.ts';

export interface Understood {
  readonly term: string;
  /** A stop word, such as `the` or `how`. */
  readonly isStopWord: boolean;
  readonly expansions: readonly Expansion[];
}

const mostWords = 12;

export async function understand(
  query: string,
  source: TermSource,
  synonyms: readonly (readonly string[])[],
): Promise<readonly Understood[]> {
  const words = await queryWords(query, source);
  const terms = words.map(({ term }) => term);
  const others = meanings(terms, synonyms);
  const [expansions, joined] = await Promise.all([
    Promise.all(words.map((word, index) => expand({ ...word, meanings: others[index] ?? [] }, source))),
    Promise.all(terms.slice(1).map((term, index) => joinedWith(terms[index] ?? '', term, source))),
  ]);
  return terms.map((term, index) => ({
    term,
    isStopWord: isStopWord(term),
    expansions: [
      ...(expansions[index] ?? []),
      ...[joined[index - 1], joined[index]].filter((one) => one !== undefined),
    ],
  }));
}

interface TypedWord {
  readonly term: string;
  /** The last word, which the reader may still be typing: it also matches as a prefix. */
  readonly isOpen: boolean;
}

/** An identifier that is not in the index is split into its words: `addModelFile` → `add`, `model`, `file`. */
async function queryWords(query: string, source: TermSource): Promise<readonly TypedWord[]> {
  const pieces = tokens(query).slice(0, mostWords);
  const words: TypedWord[] = [];
  for (const [index, piece] of pieces.entries()) {
    const term = fold(piece.text);
    const isOpen = index === pieces.length - 1 && /\S$/.test(query);
    const parts = wordsOf(piece).map(({ text }) => fold(text));
    const isKnown =
      parts.length < 2 ||
      (await source.postings(term)) !== undefined ||
      (isOpen && (await source.startingWith(term)).length > 0);
    if (isKnown) words.push({ term, isOpen });
    else words.push(...parts.map((part, n) => ({ term: part, isOpen: isOpen && n === parts.length - 1 })));
  }
  const seen = new Set<string>();
  return words.filter(({ term }) => !seen.has(term) && seen.add(term)).slice(0, mostWords);
}

/** `plant uml` is also `plantuml`. */
async function joinedWith(first: string, second: string, source: TermSource): Promise<Expansion | undefined> {
  const term = first + second;
  const postings = await source.postings(term);
  return postings && { term, weight: weights.joined, isWhole: true, postings, length: 1 };
}
