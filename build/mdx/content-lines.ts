/**
 * The lines between the opening and the closing of a container. They are passed to the parser as a document of their
 * own, so a container may contain whatever a page may contain.
 */
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Effects, State, Token, TokenizeContext, TokenType } from 'micromark-util-types';
import { nonLazyLine, restOfLine } from '../markdown/syntax/lookahead.ts';

/** Position of a closing in its line. */
export interface Closing {
  readonly start: number;
  readonly end: number;
}

export interface ContentRules {
  /** The token around all contents. */
  readonly type: TokenType;
  /** The token of a line that is not to be parsed; absent where the contents are Markdown. */
  readonly rawType?: TokenType;
  /** Called for each line in turn, without its leading white space. */
  closingIn(line: string): Closing | undefined;
  /** How many characters of white space are removed from the line. */
  indentOf(line: string, isOpeningLine: boolean): number;
  /** Called for each line of the contents, with its number in the page. */
  onLine?(line: number): void;
  /** Reads the closing. @param line The line from there on. */
  closed(closing: Closing, line: string): State;
  /** The state after contents that are never closed: the page ends, or the list item around them. */
  ended: State;
}

export interface ContentLines {
  /**
   * Continues after the opening.
   * @param line The rest of its line.
   */
  afterOpening(line: string): State;
}

/** Long because micromark's states are closures that share what they have read; each state is a few lines. */
export function contentLines(
  context: TokenizeContext,
  effects: Effects,
  nok: State,
  rules: ContentRules,
): ContentLines {
  let line = '';
  let closing: Closing | undefined;
  let isOpeningLine = true;
  let hasContent = false;
  let skip = 0;
  let at = 0;
  let previous: Token | undefined;
  const read = (text: string): void => {
    line = text;
  };

  const afterOpening = (rest: string): State => {
    line = rest;
    return lineKnown;
  };

  function lineStart(code: Code): State | undefined {
    isOpeningLine = false;
    return code === null ? finish(code) : effects.check(restOfLine(read), lineKnown, nok)(code);
  }

  function lineKnown(code: Code): State | undefined {
    skip = rules.indentOf(line, isOpeningLine);
    const found = rules.closingIn(line.slice(skip));
    closing = found && { start: found.start + skip, end: found.end + skip };
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
    if (closing && at === closing.start) return close(closing, code);
    if (code === null) return finish(code);
    if (!markdownLineEnding(code)) return contentStart(code);
    return isOpeningLine
      ? effects.attempt(nonLazyLine, lineStart, finish)(code)
      : effects.check(nonLazyLine, contentStart, finish)(code);
  }

  function contentStart(code: Code): State | undefined {
    if (!hasContent) effects.enter(rules.type);
    hasContent = true;
    if (rules.rawType) effects.enter(rules.rawType);
    else {
      const token = effects.enter('chunkDocument', { contentType: 'document', previous });
      if (previous) previous.next = token;
      previous = token;
    }
    return inContent(code);
  }

  function inContent(code: Code): State | undefined {
    if (closing && at === closing.start) {
      exitLine();
      return close(closing, code);
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
    const { start } = effects.exit(rules.rawType ?? 'chunkDocument');
    context.parser.lazy[start.line] = false;
    rules.onLine?.(start.line);
  }

  function close(found: Closing, code: Code): State | undefined {
    exitContents();
    return rules.closed(found, line.slice(found.start))(code);
  }

  function finish(code: Code): State | undefined {
    exitContents();
    return rules.ended(code);
  }

  function exitContents(): void {
    if (hasContent) effects.exit(rules.type);
    hasContent = false;
  }

  return { afterOpening };
}
