/**
 * Stores memoized results of stages in one file: a line with the index, followed by the JSON texts. So a build needs
 * one read and one write instead of one per page. Entries that a build did not use are kept for a while, so that
 * switching back to another branch is fast. The file has a limit that nothing exceeds. A damaged file counts as an empty
 * memo and is never an error.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Hash } from '../model/paths.ts';

export interface Memo {
  /** The JSON text stored under a key. */
  get(key: Hash): string | undefined;
  set(key: Hash, json: string): void;
  /** Forgets what this run has added, except for these entries. All others count as unused. */
  keepOnly(keys: ReadonlySet<Hash>): void;
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
  return {
    get: (key) => entries.get(key),
    set: (key, json) => void entries.set(key, json),
    keepOnly: (keys) => deleteExcept(entries, keys),
    save: () => undefined,
  };
}

function deleteExcept(entries: Map<Hash, string>, keys: ReadonlySet<Hash>): void {
  for (const key of entries.keys()) if (!keys.has(key)) entries.delete(key);
}

/** Sizes of the file, in bytes. */
export interface MemoLimits {
  /** For everything. Entries in use that do not fit are computed again by each build. */
  readonly total: number;
  /** Up to this size, the file also keeps entries that the last build did not use. */
  readonly unused: number;
}

/** The file is read and written as a whole, and Node cannot read 2 GiB at once. */
export const defaultLimits: MemoLimits = { total: 512 * 1024 * 1024, unused: 64 * 1024 * 1024 };

const FORMAT = 'docs-build memo 1';

/** A memo that is read from a file now and written back by `save`. */
export function diskMemo(file: string, limits = defaultLimits): Memo {
  const stored = load(file);
  const added = new Map<Hash, string>();
  let used = new Set<Hash>();
  let hasChanged = false;
  return {
    get(key) {
      const json = added.get(key);
      if (json !== undefined) return json;
      const span = stored?.index.get(key);
      if (!stored || !span) return undefined;
      used.add(key);
      return stored.bytes.toString('utf8', span[0], span[1]);
    },
    set(key, json) {
      added.set(key, json);
      hasChanged = true;
    },
    keepOnly(keys) {
      deleteExcept(added, keys);
      used = new Set(keys);
    },
    save() {
      if (!hasChanged) return undefined;
      try {
        write(file, choose({ stored, added, used }, limits));
        hasChanged = false;
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

interface Entries {
  readonly stored: Stored | undefined;
  readonly added: ReadonlyMap<Hash, string>;
  /** Keys of entries that the last build used. */
  readonly used: ReadonlySet<Hash>;
}

type Entry = readonly [key: Hash, content: string | Uint8Array];

/**
 * Chooses what to write. Stored entries in use come first: if new ones displaced them, each build of a site that exceeds
 * the limit would have to compute what the build before it dropped.
 */
function choose({ stored, added, used }: Entries, limits: MemoLimits): readonly Entry[] {
  const old = [...(stored?.index ?? [])]
    .filter(([key]) => !added.has(key))
    .map(([key, [start, end]]): Entry => [key, stored?.bytes.subarray(start, end) ?? '']);
  const chosen: Entry[] = [];
  let total = HEADER_BYTES;
  const addUpTo = (limit: number, entries: Iterable<Entry>): void => {
    for (const entry of entries) {
      const size = entrySize(entry);
      if (total + size > limit) continue;
      chosen.push(entry);
      total += size;
    }
  };
  const isUsed = ([key]: Entry): boolean => used.has(key);
  addUpTo(limits.total, old.filter(isUsed));
  addUpTo(limits.total, added);
  addUpTo(
    limits.unused,
    old.filter((entry) => !isUsed(entry)),
  );
  return chosen;
}

/** The file without its entries. */
const HEADER_BYTES = 100;

/** Bytes of an entry, with its place in the index: `["<key>",<length>],`. */
const entrySize = ([key, content]: Entry): number => Buffer.byteLength(content) + key.length + 16;

function write(file: string, entries: readonly Entry[]): void {
  const index = entries.map(([key, content]) => [key, Buffer.byteLength(content)]);
  const header = `${JSON.stringify({ format: FORMAT, entries: index })}\n`;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeParts(temporary, [header, ...entries.map(([, content]) => content)]);
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
