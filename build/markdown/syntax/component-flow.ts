/** How component tags are recognised: a block that begins `<Tabs …>` and holds Markdown up to its `</Tabs>`. */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Extension, ParseContext, State, Token, Tokenizer } from 'micromark-util-types';
import { componentNames } from '../component-names.ts';
import { type Closing, contentScanner } from './content-scanner.ts';
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
/** Components inside components; deeper ones stay text. */
const MOST_NESTED = 16;

export function componentFlow(): Extension {
  const construct: Construct = { name: 'component', concrete: true, tokenize: componentTokenizer() };
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
    // Inside a component an indented tag is not indented code.
    flowInitial: { [TAB]: indented, [VIRTUAL_SPACE]: indented, [SPACE]: indented },
  };
}

/** How many components are around a line. */
const levels = new WeakMap<ParseContext, Map<number, number>>();
const levelOf = (parser: ParseContext, line: number): number => levels.get(parser)?.get(line) ?? 0;
function setLevel(parser: ParseContext, line: number, level: number): void {
  const known = levels.get(parser) ?? new Map<number, number>();
  levels.set(parser, known.set(line, level));
}

/** Badges stand in lines of text; they are HTML to this grammar. */
const isBlockName = (name: string): boolean => componentNames.has(name) && name !== 'Badge';

/** One that follows another on its line: `<Card … /><Card … />`. */
interface Follower {
  readonly level: number;
  /** The line from its `<` on. */
  readonly line: string;
}

function componentTokenizer(follower?: Follower): Tokenizer {
  return function (effects, ok, nok) {
    const self = this;
    const level = follower?.level ?? levelOf(self.parser, self.now().line);
    const reader = tagReader();
    let name = '';
    let isNamed = false;
    let hasText = true;
    /** Characters from here to the end of the line, where they are known. */
    let line: string | undefined = follower?.line;
    let scanner = contentScanner(name, false);
    let isRaw = false;
    let closing: Closing | undefined;
    let isOpeningLine = true;
    let hasContent = false;
    let indent: number | undefined;
    let skip = 0;
    let at = 0;
    let previous: Token | undefined;
    const read = (text: string): void => {
      line = text;
    };
    return start;

    function start(code: Code): State | undefined {
      if (level >= MOST_NESTED) return nok(code);
      effects.enter('component');
      effects.enter('componentOpening');
      effects.enter('componentOpeningLine');
      return inTag(code);
    }

    function inTag(code: Code): State | undefined {
      if (code === null) return nok(code);
      const c = characterOf(code);
      if (!isNamed && c !== '<') {
        if (/[\w$:.@-]/.test(c)) name += c;
        else if (!isBlockName(name)) return nok(code);
        else isNamed = true;
      }
      const state = reader.feed(c);
      if (state === 'broken') return nok(code);
      if (markdownLineEnding(code)) {
        if (!hasText) return nok(code);
        if (self.interrupt) return ok(code);
        effects.exit('componentOpeningLine');
        return effects.attempt(nonLazyLine, nextTagLine, nok)(code);
      }
      effects.consume(code);
      at += 1;
      if (!markdownSpace(code)) hasText = true;
      return state === 'open' ? inTag : endOfOpening(state);
    }

    function nextTagLine(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return nok(code);
      line = undefined;
      hasText = false;
      effects.enter('componentOpeningLine');
      return inTag(code);
    }

    function endOfOpening(state: TagState): State {
      effects.exit('componentOpeningLine');
      effects.exit('componentOpening');
      if (self.interrupt) return ok;
      if (line !== undefined) line = line.slice(at);
      isRaw = componentNames.get(name) === 'code-block';
      scanner = contentScanner(name, isRaw);
      if (state === 'end-closed') return afterComponent;
      return (code) => (line === undefined ? effects.check(restOfLine(read), lineKnown, nok)(code) : lineKnown(code));
    }

    function lineStart(code: Code): State | undefined {
      isOpeningLine = false;
      return code === null ? finish(code) : effects.check(restOfLine(read), lineKnown, nok)(code);
    }

    function lineKnown(code: Code): State | undefined {
      const text = line ?? '';
      const blanks = /^[ \t]*/.exec(text)?.[0].length ?? 0;
      closing = scanner.feed(text);
      if (!isOpeningLine && indent === undefined && blanks < text.length) indent = blanks;
      skip = isRaw ? 0 : isOpeningLine ? blanks : Math.min(blanks, indent ?? 0);
      at = 0;
      if (skip === 0) return afterIndent(code);
      effects.enter('linePrefix');
      return inIndent(code);
    }

    function inIndent(code: Code): State | undefined {
      effects.consume(code);
      at += 1;
      if (at < skip) return inIndent;
      effects.exit('linePrefix');
      return afterIndent;
    }

    function afterIndent(code: Code): State | undefined {
      if (at === closing?.start) return closingTag(code);
      if (code === null) return finish(code);
      if (!markdownLineEnding(code)) return contentStart(code);
      return isOpeningLine
        ? effects.attempt(nonLazyLine, lineStart, finish)(code)
        : effects.check(nonLazyLine, contentStart, finish)(code);
    }

    function contentStart(code: Code): State | undefined {
      if (!hasContent) effects.enter('componentContent');
      hasContent = true;
      if (isRaw) effects.enter('componentText');
      else {
        const token = effects.enter('chunkDocument', { contentType: 'document', previous });
        if (previous) previous.next = token;
        previous = token;
      }
      return inContent(code);
    }

    function inContent(code: Code): State | undefined {
      if (at === closing?.start) {
        exitLine();
        return closingTag(code);
      }
      if (code === null) {
        exitLine();
        return finish(code);
      }
      if (markdownLineEnding(code)) return effects.check(nonLazyLine, lineEnding, lastLine)(code);
      effects.consume(code);
      at += 1;
      return inContent;
    }

    function lineEnding(code: Code): State | undefined {
      effects.consume(code);
      exitLine();
      return lineStart;
    }

    function lastLine(code: Code): State | undefined {
      exitLine();
      return finish(code);
    }

    function exitLine(): void {
      const { start } = effects.exit(isRaw ? 'componentText' : 'chunkDocument');
      self.parser.lazy[start.line] = false;
      setLevel(self.parser, start.line, level + 1);
    }

    function closingTag(code: Code): State | undefined {
      if (hasContent) effects.exit('componentContent');
      hasContent = false;
      effects.enter('componentClosing');
      return inClosing(code);
    }

    function inClosing(code: Code): State | undefined {
      if (at < (closing?.end ?? 0)) {
        effects.consume(code);
        at += 1;
        return inClosing;
      }
      effects.exit('componentClosing');
      line = line?.slice(at);
      return afterComponent(code);
    }

    function finish(code: Code): State | undefined {
      if (hasContent) effects.exit('componentContent');
      effects.exit('component');
      return ok(code);
    }

    function afterComponent(code: Code): State | undefined {
      effects.exit('component');
      return factorySpace(effects, afterSpace, 'whitespace')(code);
    }

    function afterSpace(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return ok(code);
      if (code !== LESS_THAN) return trailing(code);
      return line === undefined ? effects.check(restOfLine(read), following, nok)(code) : following(code);
    }

    function following(code: Code): State | undefined {
      const next = componentTokenizer({ level, line: (line ?? '').trimStart() });
      return effects.attempt({ name: 'component', concrete: true, tokenize: next }, ok, trailing)(code);
    }

    /** Text behind the component is a paragraph. */
    function trailing(code: Code): State | undefined {
      effects.enter('content');
      effects.enter('chunkContent', { contentType: 'content' });
      return inTrailing(code);
    }

    function inTrailing(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) {
        effects.exit('chunkContent');
        effects.exit('content');
        return ok(code);
      }
      effects.consume(code);
      return inTrailing;
    }
  };
}

/** Line ends are negative here, and so are tabs: one for the tab and one for each further column it fills. */
export const characterOf = (code: NonNullable<Code>): string =>
  markdownLineEnding(code) ? '\n' : code < 0 ? '\t' : String.fromCharCode(code);

/** Reads to the end of the line; for looking ahead. */
function restOfLine(read: (text: string) => void): Construct {
  return {
    partial: true,
    tokenize(effects, ok) {
      let text = '';
      const inLine: State = (code) => {
        if (code === null || markdownLineEnding(code)) {
          effects.exit('componentText');
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
        effects.enter('componentText');
        return inLine(code);
      };
    },
  };
}

/** A line end before a line that belongs to the same container. */
const nonLazyLine: Construct = {
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
