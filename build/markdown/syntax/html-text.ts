import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, State, Tokenizer } from 'micromark-util-types';
import { characterOf } from './lookahead.ts';

/** State after a character: the text goes on, ends with it, or does not match. */
export type TextState = 'more' | 'last' | 'none';

/**
 * Tokenizes part of a paragraph, which may span lines, as an HTML node.
 * @param reader Creates the function that is called with each character, from the first on.
 */
export const htmlText =
  (reader: () => (c: string) => TextState): Tokenizer =>
  (effects, ok, nok) => {
    const step = reader();
    return start;

    function start(code: Code): State | undefined {
      effects.enter('htmlText');
      return lineStart(code);
    }

    function lineStart(code: Code): State | undefined {
      effects.enter('htmlTextData');
      return inText(code);
    }

    function inText(code: Code): State | undefined {
      if (code === null) return nok(code);
      const found = step(characterOf(code));
      if (found === 'none') return nok(code);
      if (markdownLineEnding(code)) {
        effects.exit('htmlTextData');
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return factorySpace(effects, lineStart, 'linePrefix');
      }
      effects.consume(code);
      if (found === 'more') return inText;
      effects.exit('htmlTextData');
      effects.exit('htmlText');
      return ok;
    }
  };
