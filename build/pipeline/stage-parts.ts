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
  made: Result<O> | undefined,
  apart: readonly string[],
  hash: HashParts,
): { readonly rest: Result<O>; readonly parts: ReadonlyMap<string, string> } | undefined {
  if (!made || apart.length === 0 || !isObject(made.value)) return undefined;
  const rest = { ...made.value } as Record<string, unknown>;
  const parts = new Map<string, string>();
  for (const part of apart) {
    parts.set(part, JSON.stringify(rest[part]));
    delete rest[part];
  }
  rest.textHash = hash(...parts.values());
  return { rest: { ...made, value: rest as unknown as O }, parts };
}

/** Decodes the text of a part. */
export type DecodePart = (read: () => string) => unknown;

/** Remembers the last part, because the files of a page are made one after another. */
export function partDecoder(): DecodePart {
  let last: { readonly read: () => string; readonly value: unknown } | undefined;
  return (read) => {
    if (last?.read !== read) last = { read, value: JSON.parse(read()) };
    return last.value;
  };
}

/**
 * Adds the parts to a value, as properties that are read when they are used.
 * @returns undefined if the memo has lost one of them.
 */
export function openParts<O>(
  known: Result<O> | undefined,
  readerOf: (part: string) => (() => string) | undefined,
  apart: readonly string[],
  decode: DecodePart,
): Result<O> | undefined {
  if (!known || apart.length === 0 || !isObject(known.value)) return known;
  for (const part of apart) {
    const read = readerOf(part);
    if (!read) return undefined;
    Object.defineProperty(known.value, part, { enumerable: true, get: () => decode(read) });
  }
  return known;
}

/** @returns A function that finds the text of a part. */
export const readersIn =
  (memo: PartMemo, key: Hash) =>
  (part: string): (() => string) | undefined => {
    const at = partKey(key, part);
    if (memo.reader) return memo.reader(at);
    const text = memo.get(at);
    return text === undefined ? undefined : () => text;
  };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
