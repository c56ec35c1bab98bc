/**
 * Keeps the large properties of a stage's value in the memo and out of memory: a build that changes one page needs the
 * text of that page only.
 */
import type { Hash } from '../model/paths.ts';
import type { Result } from '../model/result.ts';

export type HashParts = (...parts: readonly string[]) => Hash;

export interface PartMemo {
  get(key: Hash): string | undefined;
  /** Reads a text later, even if the entry is forgotten until then. */
  reader?(key: Hash): (() => string) | undefined;
}

/** Key of a part in the memo. */
export const partKey = (key: Hash, part: string): Hash => `${key}-${part}` as Hash;

/** Key of the entry that a part belongs to; any other key is its own. */
export function ownerOf(key: Hash): Hash {
  const end = key.indexOf('-');
  return end < 0 ? key : (key.slice(0, end) as Hash);
}

/**
 * Takes the parts out of a value, which gets a `textHash` of them instead.
 * @returns undefined if the value has no such parts.
 */
export function splitParts<O>(
  made: Result<O>,
  apart: readonly string[],
  hash: HashParts,
): { readonly rest: Result<O>; readonly parts: ReadonlyMap<string, string> } | undefined {
  if (apart.length === 0 || !isObject(made.value)) return undefined;
  const rest = { ...made.value } as Record<string, unknown>;
  const parts = new Map<string, string>();
  for (const part of apart) {
    parts.set(part, JSON.stringify(rest[part]));
    delete rest[part];
  }
  rest.textHash = hash(...parts.values());
  return { rest: { ...made, value: rest as unknown as O }, parts };
}

/** Finds what reads a part; undefined if the memo has lost it. */
type FindPart = (part: string) => (() => string) | undefined;

/**
 * @returns A function that adds the parts to a value, as properties that are read when they are used. It returns undefined
 *          if the memo has lost one of them.
 */
export function partOpener() {
  const decode = partDecoder();
  const getters = new Map<string, () => unknown>();
  return <O>(known: Result<O> | undefined, find: FindPart, apart: readonly string[]): Result<O> | undefined => {
    if (!known || apart.length === 0 || !isObject(known.value)) return known;
    const found: Record<string, () => string> = {};
    for (const part of apart) {
      const read = find(part);
      if (!read) return undefined;
      found[part] = read;
    }
    Object.defineProperty(known.value, readers, { value: found });
    for (const part of apart) {
      const get = getters.get(part) ?? getterOf(part, decode);
      getters.set(part, get);
      Object.defineProperty(known.value, part, { enumerable: true, get });
    }
    return known;
  };
}

/** Where a value keeps what reads its parts. */
const readers = Symbol('readers');

/** The same getter for all values: with getters of their own, V8 would make each value a slow and large dictionary. */
const getterOf = (part: string, decode: DecodePart) =>
  function (this: { readonly [readers]: Readonly<Record<string, () => string>> }): unknown {
    const read = this[readers][part];
    return read && decode(read);
  };

/** Decodes the text of a part. */
type DecodePart = (read: () => string) => unknown;

/** Remembers the last part, because the files of a page are made one after another. */
function partDecoder(): DecodePart {
  let last: { readonly read: () => string; readonly value: unknown } | undefined;
  return (read) => {
    if (last?.read !== read) last = { read, value: JSON.parse(read()) };
    return last.value;
  };
}

/** @returns A function that finds the text of a part. */
export const readersIn =
  (memo: PartMemo, key: Hash): FindPart =>
  (part) => {
    const at = partKey(key, part);
    if (memo.reader) return memo.reader(at);
    const text = memo.get(at);
    return text === undefined ? undefined : () => text;
  };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
