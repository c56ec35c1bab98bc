/** Follows a command of a shell over its lines, to tell whether it goes on in the next one. */

export interface ShellCommand {
  /** Takes the next line. */
  feed(line: string): void;
  goesOn(): boolean;
  /** Whether the next line is text of a here-document, and no command whatever it looks like. */
  isInDocument(): boolean;
}

interface HereDocument {
  readonly end: string;
  readonly stripsTabs: boolean;
}

const openers: ReadonlySet<string> = new Set(['if', 'for', 'while', 'until', 'select', 'case', '{']);
const closers: ReadonlySet<string> = new Set(['fi', 'done', 'esac', '}']);
/** After these, a command follows. */
const leaders: ReadonlySet<string> = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '{', '!', 'time']);

/** An escape, a quote, a here-document, a parenthesis, an operator, a word, or blanks. */
const tokenPattern =
  /\\.|\\$|['"`]|<<<|<<(-?)[ \t]*(?:'([^']*)'|"([^"]*)"|\\?([\w.-]+))|\$?\(|\)|[;&|]+|[^\s\\'"`<()$;&|]+|[ \t]+|./s;

export function shellCommand(): ShellCommand {
  const token = new RegExp(tokenPattern, 'sy');
  let quote = '';
  let parentheses = 0;
  let blocks = 0;
  let isAtCommand = true;
  let isDangling = false;
  const documents: HereDocument[] = [];

  const word = (text: string): void => {
    if (isAtCommand && openers.has(text)) blocks += 1;
    if (isAtCommand && closers.has(text)) blocks = Math.max(0, blocks - 1);
    isAtCommand = isAtCommand && leaders.has(text);
  };

  /** What is not a word. */
  const sign = (text: string): void => {
    if (/^['"`]$/.test(text)) quote = text;
    else if (text.endsWith('(')) parentheses += 1;
    else if (text === ')') parentheses = Math.max(0, parentheses - 1);
    isAtCommand = /^[;&|()$]/.test(text) && text !== '$';
    isDangling = /^(?:\||\|\||&&|\|&|\\)$/.test(text);
  };

  const readCode = (line: string): void => {
    isDangling = false;
    let isWordStart = true;
    for (let at = 0; at < line.length; ) {
      if (quote !== '') {
        at = endOfQuote(line, at, quote);
        if (at <= line.length) quote = '';
        continue;
      }
      token.lastIndex = at;
      const [text = '', tabs, single, double, bare] = token.exec(line) ?? [];
      at += text.length;
      if (isWordStart && text.startsWith('#')) break;
      isWordStart = /^[ \t]+$|^[;&|]|^\$?\($/.test(text);
      if (/^[ \t]+$/.test(text)) continue;
      const end = single ?? double ?? bare;
      if (end !== undefined) documents.push({ end, stripsTabs: tabs === '-' });
      if (/^[^\\'"`<()$;&|]/.test(text)) word(text);
      else sign(text);
      if (/^[^\\'"`<()$;&|]/.test(text)) isDangling = false;
    }
    if (!isDangling) isAtCommand = true;
  };

  const feed = (line: string): void => {
    const [document] = documents;
    if (!document || quote !== '') readCode(line);
    else if ((document.stripsTabs ? line.replace(/^\t+/, '') : line) === document.end) documents.shift();
  };
  const isInDocument = (): boolean => documents.length > 0 && quote === '';
  return {
    feed,
    goesOn: () => quote !== '' || parentheses > 0 || blocks > 0 || isDangling || documents.length > 0,
    isInDocument,
  };
}

/** Behind the quote; behind the end of the line and one more where it is not closed there. */
function endOfQuote(line: string, from: number, quote: string): number {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === quote) return at + 1;
    if (line[at] === '\\' && quote !== "'") at += 1;
  }
  return line.length + 1;
}
