import { isAlias, isCollection, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { SourceRange } from './diagnostic.ts';

/** A YAML (or JSON) mapping with the place of each of its top-level keys. */
export interface YamlMapping {
  readonly value: Readonly<Record<string, unknown>>;
  readonly keyAt: Readonly<Record<string, SourceRange>>;
  /** Top-level numbers and flags as they are written: `2.10` is another version than `2.1`. */
  readonly written: Readonly<Record<string, string>>;
  readonly problems: readonly { readonly message: string; readonly at: SourceRange }[];
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a YAML mapping, data only: no tags that run code, no merge keys, at most 100 alias uses, no keys that reach an
 * object's prototype. JSON is read too, being YAML. Never throws.
 * @param firstLine Line of the file on which `text` begins, 1-based.
 */
export function readYaml(text: string, file: string, firstLine: number): YamlMapping {
  return readPlain(text, file, firstLine) ?? readAny(text, file, firstLine);
}

/** A word or more that YAML can only read as text, or a whole number; nothing that could go on in the next line. */
const plainLine = /^([a-z][\w-]{0,60}): (?:(\p{L}(?:[\p{L}\d ,.()/_'-]*[\p{L}\d.)])?)|(0|[1-9]\d{0,8}))$/u;
const notText = /^(?:true|false|null)$/i;

/**
 * What most pages have: a few lines `key: words`. The library takes longer for them than all highlighting of the page.
 * @returns undefined where a line is not certain to be that, or a key is not allowed.
 */
function readPlain(text: string, file: string, firstLine: number): YamlMapping | undefined {
  const value: Record<string, string | number> = {};
  const keyAt: Record<string, SourceRange> = {};
  const written: Record<string, string> = {};
  for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const [, key, words, number] = plainLine.exec(line) ?? [];
    if (key === undefined || key in value || FORBIDDEN.has(key) || (words !== undefined && notText.test(words)))
      return undefined;
    const at = firstLine + index;
    value[key] = words ?? Number(number);
    written[key] = words ?? String(number);
    keyAt[key] = { file, line: at, column: 1, endLine: at, endColumn: 1 + key.length };
  }
  return { value, keyAt, written, problems: [] };
}

function readAny(text: string, file: string, firstLine: number): YamlMapping {
  const lines = new LineCounter();
  const at = (offset: number): SourceRange => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) };
  };
  const nothing = (message: string, where: SourceRange): YamlMapping => ({
    value: {},
    keyAt: {},
    written: {},
    problems: [{ message, at: where }],
  });
  try {
    const doc = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      merge: false,
      uniqueKeys: false,
      version: '1.2',
    });
    if (doc.errors.length > 0) {
      return {
        value: {},
        keyAt: {},
        written: {},
        problems: doc.errors.map((error) => ({ message: sentence(error.message), at: at(error.pos[0]) })),
      };
    }
    if (doc.contents === null) return { value: {}, keyAt: {}, written: {}, problems: [] };
    if (!isMap(doc.contents)) return nothing('expected a mapping of keys to values', at(doc.contents.range?.[0] ?? 0));
    const bad = badKey(doc.contents);
    if (bad) return nothing(bad.message, at(bad.offset));
    const keyAt: Record<string, SourceRange> = {};
    const written: Record<string, string> = {};
    for (const pair of doc.contents.items) {
      if (!isScalar(pair.key)) continue;
      const start = at(pair.key.range?.[0] ?? 0);
      keyAt[String(pair.key.value)] = {
        ...start,
        endLine: start.line,
        endColumn: start.column + String(pair.key.value).length,
      };
      if (isScalar(pair.value) && pair.value.source !== undefined) written[String(pair.key.value)] = pair.value.source;
    }
    const value = doc.toJS({ maxAliasCount: 100 }) as Record<string, unknown>;
    // An anchor that holds its own alias makes data without end.
    JSON.stringify(value);
    return { value, keyAt, written, problems: [] };
  } catch (error) {
    return nothing(sentence(error instanceof Error ? error.message : String(error)), {
      file,
      line: firstLine,
      column: 1,
    });
  }
}

const sentence = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/\.$/, '');

/**
 * A key that is not allowed, anywhere in the tree: one that reaches an object's prototype, an alias, or one that its
 * mapping has already (the library's own check for that is quadratic). Aliases are not entered: what they point at is
 * visited where it stands.
 */
function badKey(root: Node): { readonly message: string; readonly offset: number } | undefined {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (isAlias(node) || !isCollection(node)) continue;
    const seen = new Set<string>();
    for (const item of node.items) {
      if (!isPair(item)) {
        open.push(item);
        continue;
      }
      open.push(item.value, item.key);
      if (isAlias(item.key)) return { message: 'an alias cannot be a key', offset: item.key.range?.[0] ?? 0 };
      if (!isScalar(item.key)) continue;
      const key = String(item.key.value);
      const offset = item.key.range?.[0] ?? 0;
      if (FORBIDDEN.has(key)) return { message: `the key \`${key}\` is not allowed`, offset };
      if (seen.has(key)) return { message: `the key \`${key}\` stands twice`, offset };
      seen.add(key);
    }
  }
  return undefined;
}
