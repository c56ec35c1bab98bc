/** A word that is written twice in a row. */
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type Passage, rangeIn } from '../../model/prose.ts';

/** The second may be on the next line. Not in the middle of a compound, as in `re-read read-only`. */
const doubled = /(?<![\p{L}\p{M}\d'’.-])(\p{L}[\p{L}\p{M}'’]*)\s+(\1)(?![\p{L}\p{M}\d'’-])/giu;
/** Sentences may need these twice: "all that that says". */
const rightTwice: ReadonlySet<string> = new Set(['had', 'that']);

export const doubledWords = (passages: readonly Passage[]): readonly Diagnostic[] =>
  passages.flatMap(({ parts }) =>
    parts
      .filter(({ kind }) => kind === 'text')
      .flatMap((part) =>
        [...part.text.matchAll(doubled)]
          // `[object Object]` is no slip.
          .filter(([, word = '', next]) => next === word || next === word.toLowerCase())
          .filter(([, word = '']) => !rightTwice.has(word.toLowerCase()))
          .map(({ 0: both, 1: word = '', index }) =>
            problem('prose/doubled-word', `\`${word}\` stands twice`, {
              at: rangeIn(part, index, both.length),
              hint: 'leave one out',
            }),
          ),
      ),
  );
