/** How component tags are recognized: a block that begins `<Tabs …>` and holds Markdown up to its `</Tabs>`. */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
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
import { characterOf, hasIndentedCode, nonLazyLine, restOfLine } from '../markdown/syntax/lookahead.ts';
import { levelOf, MOST_NESTED, setLevel } from '../markdown/syntax/nesting.ts';
import { type Closing, type ContentRules, contentLines } from './content-lines.ts';
import { contentScanner } from './content-scanner.ts';
import type { LongTags } from './long-tags.ts';
import { type TagState, tagReader } from './tag-reader.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    component: 'component';
    componentOpening: 'componentOpening';
    componentOpeningLine: 'componentOpeningLine';
    componentContent: 'componentContent';
    componentText: 'componentText';
    componentClosing: 'componentClosing';
  }
}

const LESS_THAN = 60;
const TAB = -2;
const VIRTUAL_SPACE = -1;
const SPACE = 32;

/** The container that each tag stands for. */
export type TagNames = ReadonlyMap<string, string>;

export function componentFlow(names: TagNames, longTags: LongTags): Extension {
  const construct: Construct = { name: 'component', concrete: true, tokenize: componentTokenizer({ names, longTags }) };
  const indented: Construct = {
    name: 'componentIndented',
    concrete: true,
    tokenize(effects, ok, nok) {
      const find = factorySpace(effects, effects.attempt(construct, ok, nok), 'linePrefix');
      return (code) => (levelOf(this.parser, this.now().line) > 0 ? find(code) : nok(code));
    },
  };
  return {
    flow: { [LESS_THAN]: construct },
    // Inside a component, indentation does not make code.
    flowInitial: { [TAB]: indented, [VIRTUAL_SPACE]: indented, [SPACE]: indented },
  };
}

/** Badges stand in lines of text, unless the tag is a component of the site. */
export const isLineBadge = (name: string, names: TagNames): boolean => name === 'Badge' && names.get(name) === 'badge';

/** Badges are HTML to this grammar. */
const isBlockName = (name: string, names: TagNames): boolean => names.has(name) && !isLineBadge(name, names);

interface KnownTags {
  readonly names: TagNames;
  readonly longTags: LongTags;
}

/** One that follows another on its line: `<Card … /><Card … />`. */
interface Follower {
  readonly level: number;
  /** The line from its `<` on. */
  readonly line: string;
}

/** An opening tag that was read. */
interface Opening {
  readonly name: string;
  /** `end-closed`: `<Name />`, an empty component. */
  readonly state: TagState;
  /** What follows the tag in its line, where that is known. */
  readonly line: string | undefined;
}

/** The states in the order in which a component is written; parts with states of their own are functions below. */
function componentTokenizer(known: KnownTags, follower?: Follower): Tokenizer {
  const { names } = known;
  return function (effects, ok, nok) {
    const self = this;
    const level = follower?.level ?? levelOf(self.parser, self.now().line);
    let line = follower?.line;
    const read = (text: string): void => {
      line = text;
    };
    return start;

    function start(code: Code): State | undefined {
      if (level >= MOST_NESTED) return nok(code);
      effects.enter('component');
      const isLong = known.longTags.lines.has(self.now().line);
      return openingTag(self, effects, line, { names, isLong, ok, nok, afterOpening })(code);
    }

    function afterOpening({ name, state, line: rest }: Opening): State {
      line = rest;
      if (state === 'end-closed') return afterComponent;
      const rules = contentRules({ name, isRaw: names.get(name) === 'code-block' }, self.parser, level + 1);
      const contents = contentLines(self, effects, nok, { ...rules, closed, ended });
      const lineKnown: State = (code) => contents.afterOpening(line ?? '')(code);
      return (code) => (line === undefined ? effects.check(restOfLine(read), lineKnown, nok)(code) : lineKnown(code));
    }

    function ended(code: Code): State | undefined {
      effects.exit('component');
      return ok(code);
    }

    function closed({ start: from, end }: Closing, rest: string): State {
      line = rest.slice(end - from);
      return closingTag(effects, end - from, afterComponent);
    }

    function afterComponent(code: Code): State | undefined {
      effects.exit('component');
      return factorySpace(effects, afterSpace, 'whitespace')(code);
    }

    function afterSpace(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return ok(code);
      if (code !== LESS_THAN) return textBehind(effects, ok)(code);
      return line === undefined ? effects.check(restOfLine(read), following, nok)(code) : following(code);
    }

    function following(code: Code): State | undefined {
      const next = componentTokenizer(known, { level, line: (line ?? '').trimStart() });
      const construct: Construct = { name: 'component', concrete: true, tokenize: next };
      return effects.attempt(construct, ok, textBehind(effects, ok))(code);
    }
  };
}

function closingTag(effects: Effects, length: number, then: State): State {
  let at = 0;
  const inClosing: State = (code) => {
    if (at === 0) effects.enter('componentClosing');
    if (at === length) {
      effects.exit('componentClosing');
      return then(code);
    }
    effects.consume(code);
    at += 1;
    return inClosing;
  };
  return inClosing;
}

interface OpeningRules {
  readonly names: TagNames;
  /** Empty lines do not end the tag. */
  readonly isLong: boolean;
  readonly ok: State;
  readonly nok: State;
  afterOpening(opening: Opening): State;
}

/**
 * `<Name a="b" c={d}>`, which may go over several lines.
 * @param line From the `<` on, where it is known.
 */
function openingTag(
  { interrupt }: TokenizeContext,
  effects: Effects,
  line: string | undefined,
  { names, isLong, ok, nok, afterOpening }: OpeningRules,
): State {
  const reader = tagReader();
  let name = '';
  let isNamed = false;
  let hasText = true;
  let rest = line;
  let at = 0;

  const start: State = (code) => {
    effects.enter('componentOpening');
    effects.enter('componentOpeningLine');
    return inTag(code);
  };

  function inTag(code: Code): State | undefined {
    if (code === null) return nok(code);
    const c = characterOf(code);
    if (!isNamed && c !== '<') {
      if (/[\w$:.@-]/.test(c)) name += c;
      else if (!isBlockName(name, names)) return nok(code);
      else isNamed = true;
    }
    const state = reader.feed(c);
    if (state === 'broken') return nok(code);
    if (markdownLineEnding(code)) {
      if (!hasText && !isLong) return nok(code);
      if (interrupt) return ok(code);
      effects.exit('componentOpeningLine');
      return effects.attempt(nonLazyLine, nextLine, nok)(code);
    }
    effects.consume(code);
    at += 1;
    if (!markdownSpace(code)) hasText = true;
    return state === 'open' ? inTag : endOfTag(state);
  }

  function nextLine(code: Code): State | undefined {
    if (code === null) return nok(code);
    rest = undefined;
    hasText = false;
    if (markdownLineEnding(code)) {
      if (!isLong) return nok(code);
      reader.feed('\n');
      return effects.attempt(nonLazyLine, nextLine, nok)(code);
    }
    effects.enter('componentOpeningLine');
    return inTag(code);
  }

  function endOfTag(state: TagState): State {
    effects.exit('componentOpeningLine');
    effects.exit('componentOpening');
    return interrupt ? ok : afterOpening({ name, state, line: rest?.slice(at) });
  }

  return start;
}

/** @param level How many components are around the contents. */
function contentRules(
  { name, isRaw }: { readonly name: string; readonly isRaw: boolean },
  parser: ParseContext,
  level: number,
): Omit<ContentRules, 'closed' | 'ended'> {
  const scanner = contentScanner(name, isRaw, hasIndentedCode(parser));
  let indent: number | undefined;
  return {
    type: 'componentContent',
    ...(isRaw && { rawType: 'componentText' }),
    closingIn: scanner.feed,
    indentOf(line, isOpeningLine) {
      const blanks = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      if (!isOpeningLine && blanks < line.length) indent ??= blanks;
      return isRaw ? 0 : isOpeningLine ? blanks : Math.min(blanks, indent ?? 0);
    },
    onLine: (line) => setLevel(parser, line, level),
  };
}

/** Text behind a component is a paragraph. */
function textBehind(effects: Effects, ok: State): State {
  const inText: State = (code) => {
    if (code === null || markdownLineEnding(code)) {
      effects.exit('chunkContent');
      effects.exit('content');
      return ok(code);
    }
    effects.consume(code);
    return inText;
  };
  return (code) => {
    effects.enter('content');
    effects.enter('chunkContent', { contentType: 'content' });
    return inText(code);
  };
}
