/** Words and phrases that mean the same: those of the site (`search.synonyms`) and those of the language. */
import type { IndexMeta } from '../index-format.ts';
import { stem } from '../stem.ts';
import { fold, wordsOf } from '../tokenize.ts';
import { weights } from './weights.ts';

/** The synonyms of a word. */
export interface Meaning {
  readonly text: string;
  readonly weight: number;
}

interface Phrase {
  readonly text: string;
  readonly stems: readonly string[];
}

interface SynonymGroup {
  readonly words: readonly Phrase[];
  readonly meanings: readonly Phrase[];
  readonly weight: number;
}

export function synonymGroups({ synonyms, generalSynonyms }: IndexMeta): readonly SynonymGroup[] {
  const ofSite = synonyms.map((group) => {
    const words = group.map(phraseOf);
    return { words, meanings: words, weight: weights.synonym };
  });
  // Words are replaced by those that the site uses more, which come later.
  const ofLanguage = generalSynonyms.flatMap((line) => {
    const [rare = [], common = []] = line.split('|').map((part) => part.split(' ').map(phraseOf));
    const all = [...rare, ...common];
    return all.map((word, index) => ({
      words: [word],
      meanings: all.slice(index + 1),
      weight: index < rare.length ? weights.rareSynonym : weights.commonSynonym,
    }));
  });
  return [...ofSite, ...ofLanguage];
}

function phraseOf(phrase: string): Phrase {
  const text = fold(phrase);
  return { text, stems: wordsOf({ text, start: 0 }).map((word) => stem(word.text)) };
}

/**
 * @param isLiteral Whether the query quotes words, such as those of a message: only rare ones have synonyms then.
 * @returns For each word of the query, the synonyms of it or of a phrase that contains it.
 */
export function meaningsOf(
  query: readonly string[],
  groups: readonly SynonymGroup[],
  isLiteral: boolean,
): readonly (readonly Meaning[])[] {
  const found = query.map((): Meaning[] => []);
  const stems = query.map(stem);
  for (const { words, meanings, weight } of groups) {
    if (isLiteral && weight === weights.commonSynonym) continue;
    for (const phrase of words) {
      const at = phrase.stems.length === 0 ? -1 : placeOf(phrase.stems, stems);
      if (at < 0) continue;
      const others = meanings.filter(({ text }) => text !== phrase.text).map(({ text }) => ({ text, weight }));
      for (let index = at; index < at + phrase.stems.length; index += 1) found[index]?.push(...others);
    }
  }
  return found;
}

export type SynonymGroups = ReturnType<typeof synonymGroups>;

const placeOf = (phrase: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, start) => phrase.every((word, index) => words[start + index] === word));
