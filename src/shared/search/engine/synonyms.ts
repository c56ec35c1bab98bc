/** Words and phrases that mean the same, as the site lists them (`search.synonyms`). */
import { stem } from '../stem.ts';
import { fold, wordsOf } from '../tokenize.ts';

/** @returns for each word of the query what it, or a phrase it belongs to, may also be called. */
export function meanings(
  query: readonly string[],
  groups: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const found = query.map((): string[] => []);
  const stems = query.map(stem);
  for (const group of groups) {
    for (const entry of group) {
      const phrase = wordsOf({ text: fold(entry), start: 0 }).map(({ text }) => stem(text));
      const at = phrase.length === 0 ? -1 : placeOf(phrase, stems);
      if (at < 0) continue;
      const others = group.filter((other) => other !== entry).map(fold);
      for (let index = at; index < at + phrase.length; index += 1) found[index]?.push(...others);
    }
  }
  return found;
}

const placeOf = (phrase: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, start) => phrase.every((word, index) => words[start + index] === word));
