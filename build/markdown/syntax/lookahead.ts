/** Helpers for tokenizers that look ahead, and the characters that they see. */
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, ParseContext, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    lookahead: 'lookahead';
  }
}

const VIRTUAL_SPACE = -1;

/**
 * The character that a code stands for. Codes of line endings and tabs are negative, and a tab is followed by a virtual
 * space for each further column that it fills.
 */
export const characterOf = (code: NonNullable<Code>): string =>
  markdownLineEnding(code) ? '\n' : code === VIRTUAL_SPACE ? ' ' : code < 0 ? '\t' : String.fromCharCode(code);

/** Reads to the end of the line. @param read Takes the line, one character for each code. */
export function restOfLine(read: (text: string) => void): Construct {
  return {
    partial: true,
    tokenize(effects, ok) {
      let text = '';
      const inLine: State = (code) => {
        if (code === null || markdownLineEnding(code)) {
          effects.exit('lookahead');
          read(text);
          return ok(code);
        }
        text += characterOf(code);
        effects.consume(code);
        return inLine;
      };
      return (code) => {
        if (code === null || markdownLineEnding(code)) {
          read('');
          return ok(code);
        }
        effects.enter('lookahead');
        return inLine(code);
      };
    },
  };
}

/** Takes a line ending if the next line belongs to the same container, that is, if it is not a lazy line. */
export const nonLazyLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

/** Whether lines that are indented by four spaces are code. They are not on pages that were written for MDX. */
export const hasIndentedCode = ({ constructs }: ParseContext): boolean =>
  !constructs.disable.null?.includes('codeIndented');
