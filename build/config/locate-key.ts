/**
 * Finds where a key of the configuration is written, so that a complaint about it has a line. Works on the text of an
 * object literal (JavaScript, TypeScript or JSON) without running it; what is computed or imported is not found.
 */
import type { SourceRange } from '../model/diagnostic.ts';

/** Keys and list indexes from the top of the configuration. */
export type ConfigPath = readonly (string | number)[];

/**
 * The text is read when the first place is asked for, and once.
 * @returns The key's place, or a list item's; of the nearest one around it that is found; undefined when none is.
 */
export function keyLocator(text: string, file: string): (path: ConfigPath) => SourceRange | undefined {
  let keys: ReadonlyMap<string, Span> | undefined;
  return (path) => {
    keys ??= keysOf(text);
    for (let length = path.length; length > 0; length -= 1) {
      const found = keys.get(JSON.stringify(path.slice(0, length).map(String)));
      if (found) return place(text, file, found.start, found.end);
    }
    return undefined;
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Token extends Span {
  readonly kind: 'word' | 'string' | 'mark';
  /** Of a string without its quotes. */
  readonly text: string;
}

/** An object, a list, or parentheses, whose contents are no part of the configuration. */
interface Frame {
  readonly kind: string;
  key: string | undefined;
  index: number;
}

/** All keys and list items of the configuration object by path. */
function keysOf(text: string): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  const tokens = tokensOf(text);
  const open: Frame[] = [];
  const note = (span: Span): void => {
    if (open.some(({ kind }) => kind === '(')) return;
    const path = open.map(({ kind, key, index }) => (kind === '[' ? String(index) : (key ?? '?')));
    const name = JSON.stringify(path);
    if (!found.has(name)) found.set(name, { start: span.start, end: span.end });
  };
  let before: Token | undefined;
  for (const token of tokens.slice(startOfConfig(tokens))) {
    const frame = open.at(-1);
    const isMark = token.kind === 'mark';
    // What is spread has nobody knows how many items: those after it have no index.
    if (frame?.kind === '[' && isMark && token.text === '...') frame.index = Number.NaN;
    else if (frame?.kind === '[' && !(isMark && /[\],]/.test(token.text))) note(token);
    if (isMark && /[{[(]/.test(token.text)) open.push({ kind: token.text, key: undefined, index: 0 });
    else if (isMark && /[}\])]/.test(token.text)) {
      open.pop();
      if (open.length === 0) return found;
    } else if (isMark && token.text === ':' && frame?.kind === '{' && frame.key === undefined && before) {
      frame.key = before.text;
      note(before);
    } else if (isMark && token.text === ',' && frame) {
      frame.index += 1;
      frame.key = undefined;
    }
    before = token;
  }
  return found;
}

/**
 * Where the object begins: after `defineConfig(`, else `export default`, `module.exports =`, else the first that is
 * assigned, else that of a JSON file. A name stands for what it was declared with.
 */
function startOfConfig(tokens: readonly Token[]): number {
  const after = (...words: readonly string[]): number => {
    const at = tokens.findIndex((_, index) => words.every((word, n) => isPlain(tokens[index + n], word)));
    return at < 0 ? -1 : at + words.length;
  };
  const starts = [
    after('defineConfig', '('),
    after('export', 'default'),
    after('module', '.', 'exports', '='),
    after('=', '{') - 1,
  ];
  const start = starts.find((index) => index >= 0);
  if (start === undefined) return Math.max(0, after('{') - 1);
  const name = tokens[start];
  if (name?.kind !== 'word') return start;
  const declared = tokens.findIndex(
    (token, index) => /^(?:const|let|var)$/.test(token.text) && isPlain(tokens[index + 1], name.text),
  );
  const value = tokens.findIndex((token, index) => index > declared && isPlain(token, '=')) + 1;
  return declared < 0 || value === 0 ? start : value;
}

const isPlain = (token: Token | undefined, text: string): boolean => token?.kind !== 'string' && token?.text === text;

/** Without comments and regular expressions. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < text.length; ) {
    const c = text[i] as string;
    const start = i;
    if (c === '/' && text[i + 1] === '/') i = until(text, '\n', i);
    else if (c === '/' && text[i + 1] === '*') i = until(text, '*/', i + 2) + 2;
    else if (c === '"' || c === "'" || c === '`') {
      i = endOfString(text, i);
      tokens.push({ kind: 'string', start, end: i, text: text.slice(start + 1, i - 1) });
    } else if (/[\w$]/.test(c)) {
      i += /^[\w$]+/.exec(text.slice(i, i + 200))?.[0].length ?? 1;
      tokens.push({ kind: 'word', start, end: i, text: text.slice(start, i) });
    } else if (c === '/' && isBeforeValue(tokens.at(-1))) i = endOfPattern(text, i);
    else if (/\s/.test(c)) i += 1;
    else {
      i += text.startsWith('...', i) ? 3 : 1;
      tokens.push({ kind: 'mark', start, end: i, text: text.slice(start, i) });
    }
  }
  return tokens;
}

/** Where a value may begin, `/` begins a regular expression. */
const isBeforeValue = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && !/[)\]}]/.test(token.text)) || isPlain(token, 'return');

function endOfPattern(text: string, start: number): number {
  let isInClass = false;
  for (let i = start + 1; i < text.length && text[i] !== '\n'; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '[') isInClass = true;
    else if (text[i] === ']') isInClass = false;
    else if (text[i] === '/' && !isInClass) return i + 1;
  }
  return start + 1;
}

function until(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === quote) return i + 1;
  }
  return text.length;
}

function place(text: string, file: string, start: number, end: number): SourceRange {
  const before = text.slice(0, start);
  const line = before.split('\n').length;
  const column = start - before.lastIndexOf('\n');
  return { file, line, column, endLine: line, endColumn: column + end - start };
}
