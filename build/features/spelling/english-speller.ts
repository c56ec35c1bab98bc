/** The American English dictionary. Loading it takes 0.3 s of CPU, so only `verify` and `check` do. */

export interface Speller {
  isWord(word: string): boolean;
  /** Best first. */
  suggest(word: string): readonly string[];
}

/** @param words Words to accept besides those of the dictionary. */
export async function englishSpeller(words: readonly string[]): Promise<Speller> {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([import('nspell'), import('dictionary-en')]);
  const spell = nspell(dictionary);
  for (const word of words) spell.add(word);
  const known = new Map<string, boolean>();
  return {
    isWord(word) {
      const isKnown = known.get(word) ?? (spell.correct(word) || spell.correct(word.replace(/'s?$/, '')));
      known.set(word, isKnown);
      return isKnown;
    },
    suggest: (word) => spell.suggest(word),
  };
}
