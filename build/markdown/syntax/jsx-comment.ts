/**
 * A comment of JSX in a line of text, `{/* … *\/}`: HTML in the tree, so that it can be taken out. `{/* #id *\/}` is the
 * id of a heading and stays text.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Extension, State, Tokenizer } from 'micromark-util-types';
import { characterOf } from './component-flow.ts';

const LEFT_BRACE = 123;
const OPENING = '{/*';
const CLOSING = '*/}';

export const jsxComment = (): Extension => ({ text: { [LEFT_BRACE]: { name: 'jsxComment', tokenize } } });

export const isJsxComment = (html: string): boolean => html.startsWith(OPENING);

const tokenize: Tokenizer = (effects, ok, nok) => {
  /** The opening while it is read, then the last characters. */
  let last = '';
  let isOpen = false;
  let hasText = false;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('htmlText');
    return lineStart(code);
  }

  function lineStart(code: Code): State | undefined {
    effects.enter('htmlTextData');
    return inComment(code);
  }

  function inComment(code: Code): State | undefined {
    if (code === null) return nok(code);
    const c = characterOf(code);
    last = isOpen ? (last + c).slice(-CLOSING.length) : last + c;
    if (!isOpen) {
      if (!OPENING.startsWith(last)) return nok(code);
      isOpen = last === OPENING;
      if (isOpen) last = '';
    } else if (last === OPENING || (!hasText && c === '#'))
      // The comment in front of another one never ends: so none is read twice.
      return nok(code);
    else if (c.trim() !== '') hasText = true;
    if (markdownLineEnding(code)) {
      effects.exit('htmlTextData');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return factorySpace(effects, lineStart, 'linePrefix');
    }
    effects.consume(code);
    if (!isOpen || last !== CLOSING) return inComment;
    effects.exit('htmlTextData');
    effects.exit('htmlText');
    return ok;
  }
};
