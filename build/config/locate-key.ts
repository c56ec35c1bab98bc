/**
 * Finds where a key of the configuration is written, so that diagnostics about it have a location. Scans the text of an
 * object literal (JavaScript, TypeScript or JSON) without running it, so computed or imported keys are not found.
 */
import type { SourceRange } from '../model/diagnostic.ts';
import { memoize } from '../model/memoize.ts';

/** A file that holds a part of the configuration. */
export interface ConfigText {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** Keys and list indexes, starting at the top level of the configuration. */
export type ConfigPath = readonly (string | number)[];

/** Finds where the configuration sets a key. `nth` is which of the places of `value`, from 0; undefined beyond the last. */
export type KeyLocator = (path: ConfigPath, value?: string, nth?: number) => SourceRange | undefined;

/**
 * Creates a function that locates keys and list items. Each text is scanned once, when it is first needed.
 * @param imported Modules in which a part of the configuration may be written.
 * @returns The location of the text `value` below the key or in an imported module, titles aside, or of the key itself, or
 *          else of the closest enclosing key that was found, there or in an imported module; undefined when there is none.
 */
export function keyLocator(text: string, file: string, imported: readonly ConfigText[] = []): KeyLocator {
  const config = { file, text };
  const keysIn = memoize((source: ConfigText) => findKeys(source.text));
  return (path, value, nth = 0) => {
    const { keys, strings } = keysIn(config);
    const names = path.map(String);
    if (value !== undefined) {
      const isBelow = (place: readonly string[]): boolean => names.every((name, index) => name === place[index]);
      const written = strings.filter((one) => one.text === value && isBelow(one.path) && !isTitle(one.path.at(-1)));
      const places = [...written.map((one) => toRange(text, file, one)), ...stringsIn(imported, value)];
      if (places[nth] || nth > 0) return places[nth];
    }
    const known = closestKey(keys, names);
    const rest = names.slice(known?.length ?? 0);
    const inModule = rest.length > 0 ? closestInModules(rest, imported, keysIn) : undefined;
    return inModule ?? (known && toRange(text, file, known.span));
  };
}

/**
 * Creates a function that locates the value of a key, or the key itself unless both are on one line and the value is a
 * single token.
 */
export function valueLocator(text: string, file: string, imported: readonly ConfigText[] = []): KeyLocator {
  const locateKey = keyLocator(text, file, imported);
  return (path) => {
    const at = locateKey(path);
    const source = at?.file === file ? text : imported.find((one) => one.file === at?.file)?.text;
    return at && source !== undefined ? (valueAfter(source, at) ?? at) : at;
  };
}

/** The string, number, or word after the key at a place. */
function valueAfter(text: string, { file, line, endColumn = 0 }: SourceRange): SourceRange | undefined {
  const after = text.split('\n')[line - 1]?.slice(endColumn - 1) ?? '';
  const [all, before = '', value = ''] =
    /^(\s*:\s*)('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|-?[\w$.]+)\s*(?=$|[,}\]]|\/\/|\/\*)/.exec(after) ?? [];
  if (all === undefined) return undefined;
  const column = endColumn + before.length;
  return { file, line, column, endLine: line, endColumn: column + value.length };
}

interface ClosestKey {
  readonly length: number;
  readonly span: TextSpan;
}

/** The longest beginning of the path that is written down. */
function closestKey(keys: FoundKeys['keys'], names: readonly string[]): ClosestKey | undefined {
  for (let length = names.length; length > 0; length -= 1) {
    const span = keys.get(JSON.stringify(names.slice(0, length)));
    if (span) return { length, span };
  }
  return undefined;
}

/** What an imported module exports as the value of a key: the module in which most of the rest of the path is written. */
function closestInModules(
  rest: readonly string[],
  modules: readonly ConfigText[],
  keysIn: (module: ConfigText) => FoundKeys,
): SourceRange | undefined {
  const [best] = modules
    .flatMap((module) => {
      const found = closestKey(keysIn(module).keys, rest);
      return found ? [{ length: found.length, range: toRange(module.text, module.file, found.span) }] : [];
    })
    .sort((a, b) => b.length - a.length);
  return best?.range;
}

/** Keys whose texts are for readers, and name nothing. */
const isTitle = (key: string | undefined): boolean => /^(?:label|text|title|description|className)$/.test(key ?? '');

const stringsIn = (modules: readonly ConfigText[], value: string): readonly SourceRange[] =>
  modules.flatMap(({ file, text }) =>
    tokenize(text).flatMap((token, index, all) => {
      const key = all[index - 1]?.text === ':' ? all[index - 2]?.text : undefined;
      return token.kind === 'string' && token.text === value && !isTitle(key) ? [toRange(text, file, token)] : [];
    }),
  );

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface ConfigToken extends TextSpan {
  readonly kind: 'word' | 'string' | 'punctuation';
  /** Without the quotes of a string. */
  readonly text: string;
}

/** An object, list or pair of parentheses that is open at a token. The content of parentheses is not configuration. */
interface OpenBracket {
  readonly bracket: string;
  key: string | undefined;
  index: number;
}

interface FoundKeys {
  /** Keys and list items, by JSON-encoded path. */
  readonly keys: ReadonlyMap<string, TextSpan>;
  readonly strings: readonly (TextSpan & { readonly text: string; readonly path: readonly string[] })[];
}

/** All keys, list items and strings of the configuration object. */
function findKeys(text: string): FoundKeys {
  const keys = new Map<string, TextSpan>();
  const strings: (TextSpan & { text: string; path: readonly string[] })[] = [];
  const pathOf = (open: readonly OpenBracket[]): readonly string[] =>
    open.map(({ bracket, key, index }) => (bracket === '[' ? String(index) : (key ?? '?')));
  const tokens = tokenize(text);
  const open: OpenBracket[] = [];
  const record = ({ start, end }: TextSpan): void => {
    if (open.some(({ bracket }) => bracket === '(')) return;
    const name = JSON.stringify(pathOf(open));
    if (!keys.has(name)) keys.set(name, { start, end });
  };
  let previous: ConfigToken | undefined;
  /** `{ sidebars }`: a key without a value of its own. */
  const recordShorthand = (frame: OpenBracket | undefined): void => {
    if (frame?.bracket !== '{' || frame.key !== undefined || previous?.kind !== 'word') return;
    frame.key = previous.text;
    record(previous);
  };
  for (const token of tokens.slice(findConfigStart(tokens))) {
    const frame = open.at(-1);
    const isPunctuation = token.kind === 'punctuation';
    if (token.kind === 'string') strings.push({ ...token, path: pathOf(open) });
    // The number of spread items is unknown, so the items after them have no index.
    if (frame?.bracket === '[' && isPunctuation && token.text === '...') frame.index = Number.NaN;
    else if (frame?.bracket === '[' && !(isPunctuation && /[\],]/.test(token.text))) record(token);
    if (isPunctuation && /[{[(]/.test(token.text)) open.push({ bracket: token.text, key: undefined, index: 0 });
    else if (isPunctuation && /[}\])]/.test(token.text)) {
      recordShorthand(frame);
      open.pop();
      if (open.length === 0) return { keys, strings };
    } else if (isPunctuation && token.text === ':' && frame?.bracket === '{' && frame.key === undefined && previous) {
      frame.key = previous.text;
      record(previous);
    } else if (isPunctuation && token.text === ',' && frame) {
      recordShorthand(frame);
      frame.index += 1;
      frame.key = undefined;
    }
    previous = token;
  }
  return { keys, strings };
}

/**
 * Index of the token that starts the configuration object: after `defineConfig(`, `export default` or
 * `module.exports =`, or else the first object that is assigned, or else the first object (JSON). If a variable name
 * follows, the initializer of that variable.
 */
function findConfigStart(tokens: readonly ConfigToken[]): number {
  const after = (...words: readonly string[]): number => {
    const at = tokens.findIndex((_, index) => words.every((word, n) => isUnquoted(tokens[index + n], word)));
    return at < 0 ? -1 : at + words.length;
  };
  const starts = [
    after('defineConfig', '('),
    after('export', 'default'),
    after('module', '.', 'exports', '='),
    after('=', '{') - 1,
    after('=', '[') - 1,
  ];
  const start = starts.find((index) => index >= 0);
  if (start === undefined) return Math.max(0, after('{') - 1);
  const name = tokens[start];
  if (name?.kind !== 'word') return start;
  const declared = tokens.findIndex(
    (token, index) => /^(?:const|let|var)$/.test(token.text) && isUnquoted(tokens[index + 1], name.text),
  );
  const value = tokens.findIndex((token, index) => index > declared && isUnquoted(token, '=')) + 1;
  return declared < 0 || value === 0 ? start : value;
}

const isUnquoted = (token: ConfigToken | undefined, text: string): boolean =>
  token?.kind !== 'string' && token?.text === text;

/** Splits the text into tokens, without comments and regular expressions. */
function tokenize(text: string): readonly ConfigToken[] {
  const tokens: ConfigToken[] = [];
  for (let i = 0; i < text.length; ) {
    const c = text[i] as string;
    const start = i;
    if (c === '/' && text[i + 1] === '/') i = indexAfter(text, '\n', i);
    else if (c === '/' && text[i + 1] === '*') i = indexAfter(text, '*/', i + 2) + 2;
    else if (c === '"' || c === "'" || c === '`') {
      i = findStringEnd(text, i);
      tokens.push({ kind: 'string', start, end: i, text: text.slice(start + 1, i - 1) });
    } else if (/[\w$]/.test(c)) {
      i += /^[\w$]+/.exec(text.slice(i, i + 200))?.[0].length ?? 1;
      tokens.push({ kind: 'word', start, end: i, text: text.slice(start, i) });
    } else if (c === '/' && isValueExpected(tokens.at(-1))) i = findRegExpEnd(text, i);
    else if (/\s/.test(c)) i += 1;
    else {
      i += text.startsWith('...', i) ? 3 : 1;
      tokens.push({ kind: 'punctuation', start, end: i, text: text.slice(start, i) });
    }
  }
  return tokens;
}

/** Whether a `/` after this token begins a regular expression instead of a division. */
const isValueExpected = (token: ConfigToken | undefined): boolean =>
  token === undefined || (token.kind === 'punctuation' && !/[)\]}]/.test(token.text)) || isUnquoted(token, 'return');

function findRegExpEnd(text: string, start: number): number {
  let isInClass = false;
  for (let i = start + 1; i < text.length && text[i] !== '\n'; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '[') isInClass = true;
    else if (text[i] === ']') isInClass = false;
    else if (text[i] === '/' && !isInClass) return i + 1;
  }
  return start + 1;
}

function indexAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function findStringEnd(text: string, start: number): number {
  const quote = text[start];
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === quote) return i + 1;
  }
  return text.length;
}

function toRange(text: string, file: string, { start, end }: TextSpan): SourceRange {
  const before = text.slice(0, start);
  const line = before.split('\n').length;
  const column = start - before.lastIndexOf('\n');
  return { file, line, column, endLine: line, endColumn: column + end - start };
}
