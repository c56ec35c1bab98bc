/**
 * Stores memoized results of stages in one file: a line with the index, followed by the JSON texts. So a build needs
 * one read and one write instead of one per page. Entries that a build did not use are kept for a while, so that
 * switching back to another branch is fast. A damaged file counts as an empty memo and is never an error.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Hash } from '../model/paths.ts';

export interface Memo {
  /** The JSON text stored under a key. */
  get(key: Hash): string | undefined;
  set(key: Hash, json: string): void;
  /** Writes changes to disk. Returns the error if that fails instead of throwing it, because a memo is optional. */
  save(): unknown;
}

/** Hashes parts into a key. The length of each part is included, so that `a`, `bc` and `ab`, `c` differ. */
export const memoKey = (...parts: readonly string[]): Hash => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex') as Hash;
};

/** A memo for one run, which writes nothing to disk. */
export function memoryMemo(): Memo {
  const entries = new Map<Hash, string>();
  return { get: (key) => entries.get(key), set: (key, json) => void entries.set(key, json), save: () => undefined };
}

const FORMAT = 'docs-build memo 1';
/** Unused entries are dropped when the file would exceed this size. Entries that the last build used always stay. */
const KEEP_BYTES = 64 * 1024 * 1024;

/** A memo that is read from a file now and written back by `save`. */
export function diskMemo(file: string): Memo {
  const stored = load(file);
  const newEntries = new Map<Hash, string>();
  const used = new Set<Hash>();
  return {
    get(key) {
      const added = newEntries.get(key);
      if (added !== undefined) return added;
      const span = stored?.index.get(key);
      if (!stored || !span) return undefined;
      used.add(key);
      return stored.bytes.toString('utf8', span[0], span[1]);
    },
    set(key, json) {
      newEntries.set(key, json);
    },
    save() {
      if (newEntries.size === 0) return undefined;
      try {
        write(file, newEntries, used, stored);
        return undefined;
      } catch (error) {
        return error;
      }
    },
  };
}

interface Stored {
  readonly bytes: Buffer;
  /** Start and end in `bytes`. */
  readonly index: ReadonlyMap<Hash, readonly [number, number]>;
}

function load(file: string): Stored | undefined {
  try {
    const bytes = readFileSync(file);
    const lineEnd = bytes.indexOf(10);
    const header = JSON.parse(bytes.toString('utf8', 0, lineEnd)) as { format: string; entries: [Hash, number][] };
    if (header.format !== FORMAT) return undefined;
    const index = new Map<Hash, readonly [number, number]>();
    let start = lineEnd + 1;
    for (const [key, length] of header.entries) {
      index.set(key, [start, start + length]);
      start += length;
    }
    return start === bytes.length ? { bytes, index } : undefined;
  } catch {
    return undefined;
  }
}

function write(
  file: string,
  newEntries: ReadonlyMap<Hash, string>,
  used: ReadonlySet<Hash>,
  stored: Stored | undefined,
): void {
  const entries: [Hash, number][] = [];
  const contents: (string | Uint8Array)[] = [];
  let total = 0;
  const add = (key: Hash, content: string | Uint8Array): void => {
    const length = Buffer.byteLength(content);
    entries.push([key, length]);
    contents.push(content);
    total += length;
  };
  for (const [key, json] of newEntries) add(key, json);
  const old = [...(stored?.index ?? [])].filter(([key]) => !newEntries.has(key));
  const inUseFirst = [...old.filter(([key]) => used.has(key)), ...old.filter(([key]) => !used.has(key))];
  for (const [key, [start, end]] of inUseFirst) {
    if (!used.has(key) && total + end - start > KEEP_BYTES) break;
    add(key, stored?.bytes.subarray(start, end) ?? new Uint8Array());
  }
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeParts(temporary, [`${JSON.stringify({ format: FORMAT, entries })}\n`, ...contents]);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes one text at a time. A single buffer would double the memory use of a large site just when it peaks. */
function writeParts(file: string, parts: readonly (string | Uint8Array)[]): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const part of parts) writeFileSync(descriptor, part);
  } finally {
    closeSync(descriptor);
  }
}
