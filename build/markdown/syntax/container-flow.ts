/**
 * How containers are recognized: `:::note A title` … `:::`. The first line is read as a whole (container-opening.ts); a
 * line of at least as many colons ends the container, unless code, a comment or a formula holds it.
 *
 * This takes the place of micromark-extension-directive, which knows titles in brackets only and ends a container in the
 * midst of a fence. The tokens are the same, so mdast-util-directive makes the tree of them.
 */
import type {
  Code,
  Construct,
  Effects,
  Extension,
  ParseContext,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import { type Closing, contentLines } from '../../mdx/content-lines.ts';
import { readOpening, type Span } from './container-opening.ts';
import { literalLines } from './literal-lines.ts';
import { hasIndentedCode, restOfLine } from './lookahead.ts';
import { levelOf, MOST_NESTED, setLevel } from './nesting.ts';

const COLON = 58;

/**
 * Pages with a container that ends inside a block of code which is never closed. There every container ends with the
 * first line of colons, so the rest of the page is not taken for code.
 */
const withUnclosedLiterals = new WeakSet<ParseContext>();

export const containerFlow = (): Extension => ({
  flow: { [COLON]: [container(true), container(false)] },
});

const container = (skipsLiterals: boolean): Construct => ({
  name: 'directiveContainer',
  concrete: true,
  tokenize: containerTokenizer(skipsLiterals),
});

function containerTokenizer(skipsLiterals: boolean): Tokenizer {
  return function (effects, ok, nok) {
    const self = this;
    const indent = indentBefore(self);
    const level = levelOf(self.parser, self.now().line);
    let line = '';
    let spans: readonly Span[] = [];
    return start;

    function start(code: Code): State | undefined {
      if (level >= MOST_NESTED) return nok(code);
      if (skipsLiterals && withUnclosedLiterals.has(self.parser)) return nok(code);
      const read = (text: string): void => {
        line = text;
      };
      return effects.check(restOfLine(read), lineKnown, nok)(code);
    }

    function lineKnown(code: Code): State | undefined {
      const found = readOpening(line);
      if (!found) return nok(code);
      spans = found;
      effects.enter('directiveContainer');
      effects.enter('directiveContainerFence');
      return inSpans(effects, spans, line.length, afterOpening)(code);
    }

    function afterOpening(code: Code): State | undefined {
      effects.exit('directiveContainerFence');
      if (self.interrupt) return ok(code);
      const colons = spans[0]?.end ?? 0;
      const ends = endFinder(colons, skipsLiterals, hasIndentedCode(self.parser));
      const rules = {
        type: 'directiveContainerContent',
        closingIn: ends.closingIn,
        indentOf: (text: string) => Math.min(indent, whiteSpaceOf(text)),
        onLine: (number: number) => setLevel(self.parser, number, level + 1),
      } as const;
      const closed = (_: Closing, text: string): State => closingFence(effects, text, exitContainer);
      const ended: State = (next) => {
        if (!ends.hasHidden()) return exitContainer(next);
        withUnclosedLiterals.add(self.parser);
        return nok(next);
      };
      return contentLines(self, effects, nok, { ...rules, closed, ended }).afterOpening('')(code);
    }

    function exitContainer(code: Code): State | undefined {
      effects.exit('directiveContainer');
      return ok(code);
    }
  };
}

const whiteSpaceOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** Indentation of the container's first line, which is removed from its other lines, too. */
function indentBefore({ events }: TokenizeContext): number {
  const [, token, context] = events.at(-1) ?? [];
  return token?.type === 'linePrefix' ? (context?.sliceSerialize(token, true).length ?? 0) : 0;
}

/** Finds the line that ends a container. */
function endFinder(colons: number, skipsLiterals: boolean, isCodeIndented: boolean) {
  const literals = literalLines(isCodeIndented);
  const pattern = isCodeIndented ? /^[ \t]{0,3}(:{3,})[ \t]*$/ : /^[ \t]*(:{3,})[ \t]*$/;
  let hasHidden = false;
  return {
    closingIn(line: string): Closing | undefined {
      const isLiteral = skipsLiterals && literals.feed(line) > 0;
      if ((pattern.exec(line)?.[1]?.length ?? 0) < colons) return undefined;
      hasHidden ||= isLiteral;
      return isLiteral ? undefined : { start: 0, end: line.length };
    },
    /** Whether there was such a line inside of a block of code that has not been closed. */
    hasHidden: (): boolean => hasHidden && literals.isOpen(),
  };
}

function closingFence(effects: Effects, line: string, next: State): State {
  const start = whiteSpaceOf(line);
  const sequence: Span = { type: 'directiveContainerSequence', start, end: line.trimEnd().length };
  const fence: Span = { type: 'directiveContainerFence', start, end: line.length, inner: [sequence] };
  return inSpans(effects, [fence], line.length, next);
}

/** Consumes this many characters and turns them into tokens; text between two tokens becomes one as well. */
export function inSpans(effects: Effects, spans: readonly Span[], length: number, next: State): State {
  const edges = edgesOf(spans);
  let at = 0;
  let isBetween = false;
  const state: State = (code) => {
    if (isBetween && (edges[0]?.at === at || at === length)) {
      effects.exit('directiveContainerMarker');
      isBetween = false;
    }
    let edge: Edge | undefined;
    while (edges[0]?.at === at) {
      edge = edges.shift() as Edge;
      if (edge.isEnd) exit(effects, edge.type);
      else enter(effects, edge.type);
    }
    if (at === length) return next(code);
    if (edge ? edge.isEnd : at === 0) {
      effects.enter('directiveContainerMarker');
      isBetween = true;
    }
    effects.consume(code);
    at += 1;
    return state;
  };
  return state;
}

/** Where a token begins or ends. */
interface Edge {
  readonly at: number;
  readonly type: Span['type'];
  readonly isEnd: boolean;
}

const edgesOf = (spans: readonly Span[]): Edge[] =>
  spans.flatMap(({ type, start, end, inner = [] }) => [
    { at: start, type, isEnd: false },
    ...edgesOf(inner),
    { at: end, type, isEnd: true },
  ]);

/** The text of a label is inline Markdown. */
const isInline = (type: Span['type']): boolean => type.endsWith('LabelString');

function enter(effects: Effects, type: Span['type']): void {
  effects.enter(type);
  if (isInline(type)) effects.enter('chunkText', { contentType: 'text', _contentTypeTextTrailing: true });
}

function exit(effects: Effects, type: Span['type']): void {
  if (isInline(type)) effects.exit('chunkText');
  effects.exit(type);
}
