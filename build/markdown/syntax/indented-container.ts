/**
 * Blocks whose contents are indented by four columns, as micromark containers, like quotes and lists. The tokens are
 * those of directives, so mdast-util-directive makes the tree of them, with the first line's marks as names.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Construct, Exiter, State, Tokenizer } from 'micromark-util-types';
import { inSpans } from './container-flow.ts';
import type { Span } from './container-opening.ts';
import { restOfLine } from './lookahead.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    blockIndent: 'blockIndent';
  }
}

/** The first line of such a block. */
export interface BlockOpening {
  /** Tokens in order. The name is everything before the title. */
  readonly spans: readonly Span[];
  /** What follows on the line is the first line of the contents. */
  readonly end: number;
}

/** @param line From its first character that is not white space. */
export type ReadOpening = (line: string) => BlockOpening | undefined;

/** For lines that begin with a character of the block. */
export const indentedContainer = (read: ReadOpening): Construct => ({
  name: 'indentedContainer',
  tokenize: openingTokenizer(read),
  continuation: { tokenize: tokenizeContinuation },
  exit,
});

const INDENT = 4;

function openingTokenizer(read: ReadOpening): Tokenizer {
  return (effects, ok, nok) => {
    let opening: BlockOpening | undefined;
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
    const known = (line: string): void => {
      opening = read(line);
    };
    return effects.check(restOfLine(known), lineKnown, nok);
  };
}

const blankLine: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) =>
    factorySpace(effects, (code) => (code === null || markdownLineEnding(code) ? ok(code) : nok(code)), 'linePrefix'),
};

const indent: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const before = this.events.length;
    const indented: State = (code) => {
      // Without white space, the last event is the indent of the block around this one.
      const [, token, context] = this.events.slice(before).at(-1) ?? [];
      const isWhole = token?.type === 'blockIndent' && context?.sliceSerialize(token, true).length === INDENT;
      return isWhole ? ok(code) : nok(code);
    };
    return factorySpace(effects, indented, 'blockIndent', INDENT + 1);
  },
};

const tokenizeContinuation: Tokenizer = (effects, ok, nok) =>
  effects.check(blankLine, ok, effects.attempt(indent, ok, nok));

const exit: Exiter = (effects) => {
  effects.exit('directiveContainer');
};
