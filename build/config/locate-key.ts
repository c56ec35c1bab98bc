/**
 * Finds where a key of the configuration is written, so that a complaint about it has a line. Works on the text of an
 * object literal (JavaScript, TypeScript or JSON) without running it; what is computed or imported is not found.
 */
import type { SourceRange } from '../model/diagnostic.ts';

/**
 * @param path Keys and list indexes from the top of the configuration.
 * @returns The key's place; of its nearest enclosing key that is found; undefined when none is.
 */
export function locateKey(text: string, file: string, path: readonly (string | number)[]): SourceRange | undefined {
  const keys = keysOf(text);
  for (let length = path.length; length > 0; length -= 1) {
    const found = keys.get(JSON.stringify(path.slice(0, length).map(String)));
    if (found) return place(text, file, found.start, found.end);
  }
  return undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** All keys of the outermost configuration object by path. */
function keysOf(text: string): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  const open: { readonly list: boolean; key: string | undefined; index: number }[] = [];
  let token: (Span & { readonly word: string }) | undefined;
  const path = (): string[] => open.map((frame) => (frame.list ? String(frame.index) : (frame.key ?? '?')));
  let i = startOfConfig(text);
  while (i < text.length) {
    const c = text[i] as string;
    if (c === '/' && text[i + 1] === '/') i = until(text, '\n', i);
    else if (c === '/' && text[i + 1] === '*') i = until(text, '*/', i + 2) + 2;
    else if (c === '"' || c === "'" || c === '`') {
      const end = endOfString(text, i);
      token = { start: i, end, word: text.slice(i + 1, end - 1) };
      i = end;
    } else if (/[\w$]/.test(c)) {
      const end = i + (/^[\w$]+/.exec(text.slice(i, i + 200))?.[0].length ?? 1);
      token = { start: i, end, word: text.slice(i, end) };
      i = end;
    } else {
      const frame = open.at(-1);
      if (c === '{' || c === '[') {
        open.push({ list: c === '[', key: undefined, index: 0 });
        token = undefined;
      } else if (c === '}' || c === ']') {
        open.pop();
        if (open.length === 0) return found;
      } else if (c === ':' && frame && !frame.list && frame.key === undefined && token) {
        frame.key = token.word;
        found.set(JSON.stringify(path()), { start: token.start, end: token.end });
      } else if (c === ',' && frame) {
        if (frame.list) frame.index += 1;
        else frame.key = undefined;
      }
      i += 1;
    }
  }
  return found;
}

/** The object after `defineConfig(`, else `export default`, else the first that is assigned, else that of a JSON file. */
function startOfConfig(text: string): number {
  for (const opening of [
    /\bdefineConfig\s*\(\s*/,
    /\bexport\s+default\s+(?=\{)/,
    /\bmodule\.exports\s*=\s*/,
    /=\s*(?=\{)/,
  ]) {
    const match = opening.exec(text);
    if (match) return match.index + match[0].length;
  }
  return Math.max(0, text.indexOf('{'));
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
