/**
 * `==marked==`, `++inserted++`, `^^inserted^^`, `^above^`, and `~below~`, as a micromark extension. Like emphasis, runs
 * of signs open or close, and are paired when the whole text is known.
 */
import type { CompileContext, Extension as FromMarkdownExtension, Token as MdastToken } from 'mdast-util-from-markdown';
import { markdownLineEndingOrSpace, unicodePunctuation, unicodeWhitespace } from 'micromark-util-character';
import type { Code, Construct, Event, Extension, State, Token, TokenizeContext, Tokenizer } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    markRun: 'markRun';
    markSigns: 'markSigns';
    markText: 'markText';
    mark: 'mark';
  }
}

interface Mark {
  /** As HTML. */
  readonly element: string;
  /** It holds no white space: `a^b` and `c^d` are two texts. */
  readonly isWord?: boolean;
}

const marks: Readonly<Record<string, Mark>> = {
  '==': { element: 'mark' },
  '++': { element: 'ins' },
  '^^': { element: 'ins' },
  '^': { element: 'sup', isWord: true },
  '~': { element: 'sub', isWord: true },
};
const signs = [...new Set(Object.keys(marks).map((written) => written.charCodeAt(0)))];
const LONGEST = 2;

/** A run of signs that may open. */
interface Run {
  readonly token: Token;
  /** Index of the event that enters it. */
  readonly at: number;
}

const isSpace = (code: Code): boolean => code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code);
const isPunctuation = (code: Code): boolean => code !== null && unicodePunctuation(code);

const tokenize: Tokenizer = function (effects, ok, nok) {
  const { previous } = this;
  let sign: Code = null;
  let size = 0;
  const more: State = (code) => {
    if (code === sign && size <= LONGEST) {
      size += 1;
      effects.consume(code);
      return more;
    }
    if (marks[String.fromCharCode(...Array<number>(size).fill(Number(sign)))] === undefined) return nok(code);
    const token = effects.exit('markRun');
    // As for emphasis, but in words too: `H~2~O`.
    token._open = !isSpace(code) && !(isPunctuation(code) && !isSpace(previous) && !isPunctuation(previous));
    token._close = !isSpace(previous) && !(isPunctuation(previous) && !isSpace(code) && !isPunctuation(code));
    return ok(code);
  };
  return (code) => {
    if (previous === code && this.events.at(-1)?.[1].type !== 'characterEscape') return nok(code);
    sign = code;
    effects.enter('markRun');
    return more(code);
  };
};

/** Pairs the runs. Those that stay alone are text. */
function resolveAll(events: Event[], context: TokenizeContext): Event[] {
  const open = new Map<string, Run[]>();
  const pairs = new Map<number, number>();
  for (const [at, [kind, token]] of events.entries()) {
    if (kind !== 'enter' || token.type !== 'markRun') continue;
    const written = context.sliceSerialize(token);
    const openers = open.get(written) ?? [];
    open.set(written, openers);
    const opener = token._close
      ? openerOf(openers, { token, at }, marks[written]?.isWord === true, context)
      : undefined;
    if (!opener) {
      if (token._open) openers.push({ token, at });
      continue;
    }
    pairs.set(opener.at, at);
    // What was opened inside cannot be closed outside.
    for (const runs of open.values()) while ((runs.at(-1)?.at ?? -1) >= opener.at) runs.pop();
  }
  const made = withPairs(events, pairs, context);
  // The caller keeps the array.
  events.length = 0;
  for (const event of made) events.push(event);
  return events;
}

const LONGEST_WORD = 200;

function openerOf(openers: Run[], closer: Run, isWord: boolean, context: TokenizeContext): Run | undefined {
  const opener = openers.at(-1);
  if (!opener || closer.at - opener.at <= 2) return undefined;
  if (!isWord) return opener;
  const [start, end] = [opener.token.end, closer.token.start];
  const isTooLong = end.offset - start.offset > LONGEST_WORD;
  if (!isTooLong && !/\s/.test(context.sliceSerialize({ start, end }))) return opener;
  // Later signs are still farther away.
  openers.pop();
  return undefined;
}

function withPairs(events: readonly Event[], pairs: ReadonlyMap<number, number>, context: TokenizeContext): Event[] {
  const made: Event[] = [];
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at] as Event;
    const closer = pairs.get(at);
    if (closer === undefined) {
      if (event[1].type === 'markRun') event[1].type = 'data';
      made.push(event);
      continue;
    }
    const [first, last] = [event[1], (events[closer] as Event)[1]];
    const around: Token = { type: 'mark', start: { ...first.start }, end: { ...last.end } };
    const text: Token = { type: 'markText', start: { ...first.end }, end: { ...last.start } };
    first.type = 'markSigns';
    last.type = 'markSigns';
    made.push(
      ['enter', around, context],
      ['enter', first, context],
      ['exit', first, context],
      ['enter', text, context],
    );
    made.push(...inside(events.slice(at + 2, closer), context), ['exit', text, context]);
    made.push(['enter', last, context], ['exit', last, context], ['exit', around, context]);
    at = closer + 1;
  }
  return made;
}

/** What a text holds is paired by itself, so that emphasis does not cross its ends. */
function inside(events: readonly Event[], context: TokenizeContext): readonly Event[] {
  let current = [...events];
  for (const construct of new Set(context.parser.constructs.insideSpan.null ?? []))
    current = construct.resolveAll?.(current, context) ?? current;
  return current;
}

const construct: Construct = { name: 'mark', tokenize, resolveAll };

export const markSyntax = (): Extension => ({
  text: Object.fromEntries(signs.map((sign) => [sign, construct])),
  insideSpan: { null: [construct] },
  attentionMarkers: { null: signs },
});

export const marksFromMarkdown = (): FromMarkdownExtension => ({
  enter: {
    mark(this: CompileContext, token: MdastToken) {
      const written = this.sliceSerialize(token);
      const [, both = '', one = ''] = /^(?:(==|\+\+|\^\^)|([~^]))/.exec(written) ?? [];
      const { element = 'span' } = marks[both || one] ?? {};
      this.enter({ type: 'emphasis', children: [], data: { hName: element } }, token);
    },
  },
  exit: {
    mark(this: CompileContext, token: MdastToken) {
      this.exit(token);
    },
  },
});
