/**
 * The blocks of MkDocs as micromark containers, like quotes and lists: what they hold is indented by four columns. The
 * tokens are those of directives, so mdast-util-directive makes the tree of them, with the first line's marks as names.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Construct, Exiter, Extension, State, Tokenizer } from 'micromark-util-types';
import { inSpans } from '../../markdown/syntax/container-flow.ts';
import { restOfLine } from '../../markdown/syntax/lookahead.ts';
import { type MkDocsOpening, readMkDocsOpening } from './opening.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mkdocsIndent: 'mkdocsIndent';
  }
}

/** By the first character of the line: `!`, `:`, `=` and `?`. */
export const mkdocsBlocks = (): Extension => ({ document: { 33: block, 58: block, 61: block, 63: block } });

const INDENT = 4;

const tokenizeOpening: Tokenizer = (effects, ok, nok) => {
  let opening: MkDocsOpening | undefined;
  const read = (line: string): void => {
    opening = readMkDocsOpening(line);
  };
  const lineKnown: State = (code) => {
    if (!opening) return nok(code);
    const { spans, end } = opening;
    effects.enter('directiveContainer')._container = true;
    effects.enter('directiveContainerFence');
    return inSpans(effects, spans, end, (next) => {
      effects.exit('directiveContainerFence');
      return ok(next);
    })(code);
  };
  return effects.check(restOfLine(read), lineKnown, nok);
};

const blankLine: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) =>
    factorySpace(effects, (code) => (code === null || markdownLineEnding(code) ? ok(code) : nok(code)), 'linePrefix'),
};

const indent: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const indented: State = (code) => {
      const [, token, context] = this.events.at(-1) ?? [];
      const isWhole = token?.type === 'mkdocsIndent' && context?.sliceSerialize(token, true).length === INDENT;
      return isWhole ? ok(code) : nok(code);
    };
    return factorySpace(effects, indented, 'mkdocsIndent', INDENT + 1);
  },
};

const tokenizeContinuation: Tokenizer = (effects, ok, nok) =>
  effects.check(blankLine, ok, effects.attempt(indent, ok, nok));

const exit: Exiter = (effects) => {
  effects.exit('directiveContainer');
};

const block: Construct = {
  name: 'mkdocsBlock',
  tokenize: tokenizeOpening,
  continuation: { tokenize: tokenizeContinuation },
  exit,
};
