/**
 * A comment of JSX in a line of text, `{/* … *\/}`: HTML in the tree, so that it can be taken out. `{/* #id *\/}` is the
 * id of a heading and stays text.
 */
import type { Extension } from 'micromark-util-types';
import { htmlText, type TextState } from '../markdown/syntax/html-text.ts';

const LEFT_BRACE = 123;
const OPENING = '{/*';
const CLOSING = '*/}';

export const jsxComment = (): Extension => ({
  text: { [LEFT_BRACE]: { name: 'jsxComment', tokenize: htmlText(inComment) } },
});

export const isJsxComment = (html: string): boolean => html.startsWith(OPENING);

function inComment(): (c: string) => TextState {
  /** The opening while it is read, then the last characters. */
  let last = '';
  let isOpen = false;
  let hasText = false;
  return (c) => {
    last = isOpen ? (last + c).slice(-CLOSING.length) : last + c;
    if (!isOpen) {
      if (!OPENING.startsWith(last)) return 'none';
      isOpen = last === OPENING;
      if (isOpen) last = '';
      return 'more';
    }
    // A second opening means that the first comment never ends. Stopping here keeps the time linear.
    if (last === OPENING || (!hasText && c === '#')) return 'none';
    if (c.trim() !== '') hasText = true;
    return last === CLOSING ? 'last' : 'more';
  };
}
