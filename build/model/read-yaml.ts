import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type SchemaOptions,
  type YAMLMap,
} from 'yaml';
import type { SourceRange } from './diagnostic.ts';
import { errorMessage } from './error-message.ts';
import { halfCharacter } from './paths.ts';
import { DEEPEST, isNestedTooDeeply } from './yaml-depth.ts';
import { firstSentence, yamlError } from './yaml-errors.ts';

/** A YAML (or JSON) mapping with the location of each of its top-level keys. */
export interface YamlMapping {
  readonly value: Readonly<Record<string, unknown>>;
  readonly keyAt: Readonly<Record<string, SourceRange>>;
  /** Top-level scalars as written, because the version `2.10` is not `2.1`. */
  readonly written: Readonly<Record<string, string>>;
  readonly problems: readonly { readonly message: string; readonly at: SourceRange }[];
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What another tool means by YAML: its version, its tags, and whether keys are merged. */
export type YamlDialect = Pick<SchemaOptions, 'merge' | 'customTags'> & { readonly version: '1.1' | '1.2' };

/**
 * Reads a YAML mapping as plain data: no tags that run code, no merge keys, at most 100 uses of aliases, no keys that
 * reach an object's prototype. Also reads JSON, which is a subset of YAML. Never throws.
 * @param firstLine Line of the file on which `text` begins, 1-based.
 */
export function readYaml(text: string, file: string, firstLine: number): YamlMapping {
  return readSimple(text, file, firstLine) ?? readDialect(text, file, firstLine, { version: '1.2', merge: false });
}

/** `key: value`, where the value can only be text or a whole number, and cannot continue on the next line. */
const simpleLine = /^([a-z][\w-]{0,60}): (?:(\p{L}(?:[\p{L}\d ,.()/_'-]*[\p{L}\d.)])?)|(0|[1-9]\d{0,8}))$/u;
const nonText = /^(?:true|false|null)$/i;

/**
 * Fast path for what most pages have: a few lines of `key: value`. The library takes longer for these than
 * highlighting all code of the page does.
 * @returns undefined when a line might be anything else, or a key is not allowed.
 */
function readSimple(text: string, file: string, firstLine: number): YamlMapping | undefined {
  const value: Record<string, string | number> = {};
  const keyAt: Record<string, SourceRange> = {};
  const written: Record<string, string> = {};
  for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const [, key, words, number] = simpleLine.exec(line) ?? [];
    if (key === undefined || key in value || FORBIDDEN.has(key) || (words !== undefined && nonText.test(words)))
      return undefined;
    const at = firstLine + index;
    value[key] = words ?? Number(number);
    written[key] = words ?? String(number);
    keyAt[key] = { file, line: at, column: 1, endLine: at, endColumn: 1 + key.length };
  }
  return { value, keyAt, written, problems: [] };
}

export function readDialect(text: string, file: string, firstLine: number, dialect: YamlDialect): YamlMapping {
  const lines = new LineCounter();
  const at = (offset: number): SourceRange => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) };
  };
  const failure = (message: string, where: SourceRange): YamlMapping => noMapping([{ message, at: where }]);
  if (isNestedTooDeeply(text))
    return failure(`it is nested too deeply, at most ${DEEPEST} levels are read`, { file, line: firstLine, column: 1 });
  try {
    const doc = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      uniqueKeys: false,
      ...dialect,
    });
    if (doc.errors.length > 0) {
      return noMapping(
        doc.errors.map((error) => {
          const { message, offset } = yamlError(doc, error);
          return { message, at: at(offset) };
        }),
      );
    }
    if (doc.contents === null) return noMapping([]);
    if (!isMap(doc.contents)) return failure('expected a mapping of keys to values', at(doc.contents.range?.[0] ?? 0));
    const rejected = findRejected(doc.contents);
    if (rejected) return failure(rejected.message, at(rejected.offset));
    const value = doc.toJS({ maxAliasCount: 100 }) as Record<string, unknown>;
    if (isCircular(value))
      return failure('an anchor (`&`) contains its own alias (`*`)', { file, line: firstLine, column: 1 });
    return { value, ...readTopLevel(doc.contents, at), problems: [] };
  } catch (error) {
    const message = firstSentence(errorMessage(error));
    return failure(message, { file, line: firstLine, column: 1 });
  }
}

function isCircular(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return false;
  } catch {
    return true;
  }
}

const noMapping = (problems: YamlMapping['problems']): YamlMapping => ({ value: {}, keyAt: {}, written: {}, problems });

/** Where the top-level keys are, and how their scalar values are written. */
function readTopLevel(mapping: YAMLMap, at: (offset: number) => SourceRange): Pick<YamlMapping, 'keyAt' | 'written'> {
  const keyAt: Record<string, SourceRange> = {};
  const written: Record<string, string> = {};
  for (const { key, value } of mapping.items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const start = at(key.range?.[0] ?? 0);
    keyAt[name] = { ...start, endLine: start.line, endColumn: start.column + name.length };
    if (isScalar(value) && value.source !== undefined) written[name] = value.source;
  }
  return { keyAt, written };
}

/**
 * Finds what is not allowed, anywhere in the tree: a key that reaches an object's prototype, an alias, a collection, or a
 * duplicate (the library's own check for duplicates takes quadratic time), and text that no file can hold. Does not
 * follow aliases, because their targets are visited anyway.
 */
function findRejected(root: Node): { readonly message: string; readonly offset: number } | undefined {
  const queue: unknown[] = [root];
  while (queue.length > 0) {
    const node = queue.pop();
    if (isScalar(node) && typeof node.value === 'string' && halfCharacter.test(node.value))
      return { message: 'a text contains half of a character', offset: node.range?.[0] ?? 0 };
    if (isAlias(node) || !isCollection(node)) continue;
    const seen = new Set<string>();
    for (const item of node.items) {
      if (!isPair(item)) {
        queue.push(item);
        continue;
      }
      queue.push(item.value, item.key);
      if (isAlias(item.key)) return { message: 'an alias cannot be a key', offset: item.key.range?.[0] ?? 0 };
      if (isCollection(item.key)) return { message: 'only a text can be a key', offset: item.key.range?.[0] ?? 0 };
      if (!isScalar(item.key)) continue;
      const key = String(item.key.value);
      const offset = item.key.range?.[0] ?? 0;
      if (FORBIDDEN.has(key)) return { message: `the key \`${key}\` is not allowed`, offset };
      if (seen.has(key)) return { message: `the key \`${key}\` appears twice`, offset };
      seen.add(key);
    }
  }
  return undefined;
}
