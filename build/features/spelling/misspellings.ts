/** Words of prose that are not in the dictionary. */
import type { SourceRange } from '../../model/diagnostic.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type Passage, type ProsePart, type ProseRule, rangeIn } from '../../model/prose.ts';
import { doubledWords } from './doubled-words.ts';
import { englishSpeller, type Speller } from './english-speller.ts';

export interface Misspelling {
  readonly word: string;
  readonly at: SourceRange;
}

/** @param words Words to accept besides those of the dictionary. */
export const spellingRule = (words: readonly string[]): ProseRule => ({
  codes: ['prose/spelling', 'prose/doubled-word'],
  async find({ passages, keywords }) {
    const speller = await englishSpeller(words);
    const unknown = spellingDiagnostics(misspellings([...passages, ...keywords], speller), speller);
    return [...unknown, ...doubledWords(passages)];
  },
});

/** Addresses, file names, versions and other symbols are not words. */
const noWords = /\S*(?:[\p{L}\d](?:[./\\@:_=]|::)[\p{L}\d]|[@#$\\_<>{}~^]|\d\p{L}|\p{L}\d)\S*/gu;
const words = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;

/** Every unknown word, with all its places. */
export function misspellings(
  passages: readonly Passage[],
  { isWord }: Pick<Speller, 'isWord'>,
): readonly Misspelling[] {
  return passages.flatMap(({ parts }) =>
    parts.filter(({ kind }) => kind === 'text').flatMap((part) => unknownWords(part, isWord)),
  );
}

function unknownWords(part: ProsePart, isWord: (word: string) => boolean): readonly Misspelling[] {
  const text = part.text.replace(noWords, (run) =>
    /^[\p{L}'’]+\/[\p{L}'’]+\p{P}*$/u.test(run) ? run : ' '.repeat(run.length),
  );
  return [...text.matchAll(words)].flatMap(({ 0: word, index }) =>
    isWord(word.replaceAll('’', "'")) ? [] : [{ word, at: rangeIn(part, index, word.length) }],
  );
}

export function spellingDiagnostics(found: readonly Misspelling[], speller: Speller): readonly Diagnostic[] {
  const hints = new Map<string, string>();
  return found.map(({ word, at }) => {
    const hint = hints.get(word) ?? hintFor(word, speller);
    hints.set(word, hint);
    return problem('prose/spelling', `\`${word}\` is not in the dictionary`, { at, hint });
  });
}

function hintFor(word: string, speller: Speller): string {
  const [first] = [...swaps(word).filter((one) => speller.isWord(one)), ...speller.suggest(word)];
  const listIt = 'if the word is correct, add it to `spelling.words`';
  return first === undefined ? listIt : `did you mean \`${first}\`? ${listIt[0]?.toUpperCase()}${listIt.slice(1)}`;
}

/** The word with two neighbors exchanged, the most common slip of typing. */
const swaps = (word: string): readonly string[] =>
  [...word.slice(1)].map((_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));
