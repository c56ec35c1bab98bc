/**
 * Stores memoized results of stages in a file: a line with the index, followed by JSON texts. A build opens one file
 * instead of one per page, and reads only the entries it uses. Entries that a build did not use are kept for a while,
 * so that switching back to another branch is fast. What a build adds to a large file goes to a second, small file
 * beside it, until that file has grown to a fraction of the large one. The total size is limited. A damaged file counts
 * as an empty memo; if the damage shows only when a text is read later, the reader throws `DamagedMemo`.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { writeAtomically } from '../adapters/write-atomically.ts';
import { DamagedMemo } from '../model/damaged-memo.ts';
import type { Hash } from '../model/paths.ts';
import { sha256 } from '../model/sha256.ts';
import { checkedText, type MemoText, memoSpool, readExactly } from './memo-spool.ts';
import { ownerOf } from './stage-parts.ts';

export interface Memo {
  /** The JSON text stored under a key. */
  get(key: Hash): string | undefined;
  /**
   * Reads the text of an entry later, even if the entry is forgotten until then. Throws DamagedMemo if that is impossible;
   * the files are gone then, so that starting again succeeds.
   */
  reader(key: Hash): (() => string) | undefined;
  set(key: Hash, json: string): void;
  /** Forgets what this run has added, except for these entries and their parts. All others count as unused. */
  keepOnly(keys: ReadonlySet<Hash>): void;
  /** Writes changes to disk. Returns the error if that fails instead of throwing it, because a memo is optional. */
  save(): unknown;
}

/** Hashes parts into a key. The length of each part is included, so that `a`, `bc` and `ab`, `c` differ. */
export const memoKey = (...parts: readonly string[]): Hash =>
  sha256(parts.map((part) => `${part.length}:${part}`).join('')) as Hash;

/** A memo for one run, which writes nothing to disk. */
export function memoryMemo(): Memo {
  const entries = new Map<Hash, string>();
  return {
    get: (key) => entries.get(key),
    reader: (key) => textReader(entries.get(key)),
    set: (key, json) => void entries.set(key, json),
    keepOnly: (keys) => deleteExcept(entries, keys),
    save: () => undefined,
  };
}

function deleteExcept(entries: Map<Hash, unknown>, keys: ReadonlySet<Hash>): void {
  for (const key of entries.keys()) if (!keys.has(ownerOf(key))) entries.delete(key);
}

/** Sizes of the file, in bytes. */
export interface MemoLimits {
  /** For everything. Entries in use that do not fit are computed again by each build. */
  readonly total: number;
  /** Up to this size, the file also keeps entries that the last build did not use. */
  readonly unused: number;
}

export const defaultLimits: MemoLimits = { total: 512 * 1024 * 1024, unused: 64 * 1024 * 1024 };

const FORMAT = 'docs-build memo 2';

/** Up to this part of the large file, new entries go to the small one. */
const SMALL_PART = 1 / 16;

/** A memo that is read from files now and written back by `save`. */
export function diskMemo(file: string, limits = defaultLimits): Memo {
  const files = { large: load(file), small: load(smallFile(file)) };
  const find = (key: Hash): MemoText | undefined => files.small?.find(key) ?? files.large?.find(key);
  const added = new Map<Hash, MemoText>();
  const spool = memoSpool(`${file}-run.${process.pid}.tmp`);
  let used = new Set<Hash>();
  let hasChanged = false;
  /** Finds the text of an entry, which is then in use. */
  const use = (key: Hash): MemoText | undefined => {
    const made = added.get(key);
    if (made) return made;
    const stored = find(key);
    if (stored) used.add(ownerOf(key));
    return stored;
  };
  const orRemoveFiles = (text: MemoText): string => {
    try {
      return text.text();
    } catch (error) {
      removeFiles(file);
      throw new DamagedMemo('the cache was damaged and has been removed: start again', { cause: error });
    }
  };
  return {
    reader(key) {
      const text = use(key);
      return text && (() => orRemoveFiles(text));
    },
    get(key) {
      try {
        return use(key)?.text();
      } catch {
        return undefined;
      }
    },
    set(key, json) {
      added.set(key, spool.add(json));
      hasChanged = true;
    },
    keepOnly(keys) {
      deleteExcept(added, keys);
      used = new Set(keys);
      spool.settle();
    },
    save() {
      if (!hasChanged) return undefined;
      try {
        saveEntries(file, { ...files, added, used }, limits);
        hasChanged = false;
        return undefined;
      } catch (error) {
        return error;
      }
    },
  };
}

function removeFiles(file: string): void {
  try {
    for (const name of [file, smallFile(file)]) rmSync(name, { force: true });
  } catch {
    // A folder that cannot be written: the error that follows says enough.
  }
}

const smallFile = (file: string): string => file.replace(/(\.\w+)?$/, '-new$1');

const textReader = (text: string | undefined): (() => string) | undefined =>
  text === undefined ? undefined : () => text;

interface Stored {
  readonly size: number;
  keys(): Iterable<Hash>;
  /** The file stays open: what replaces it does not change the text. */
  find(key: Hash): MemoText | undefined;
}

function load(file: string): Stored | undefined {
  try {
    return read(openBytes(file));
  } catch {
    return undefined;
  }
}

/** Reads a part of a file. Throws if the file has become shorter. */
type ReadBytes = ((start: number, length: number) => Buffer) & { readonly size: number };

/** Closes a file when nothing refers to it any more: pages of a finished build may still be read. */
const openFiles = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

function openBytes(file: string): ReadBytes {
  // An open file cannot be replaced there.
  if (process.platform === 'win32') {
    const bytes = readFileSync(file);
    return Object.assign((start: number, length: number) => bytes.subarray(start, start + length), {
      size: bytes.length,
    });
  }
  // Opening a named pipe would wait without end.
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const { size } = fstatSync(descriptor);
  const readBytes = inWindows((start, length) => readExactly(descriptor, start, length), size);
  openFiles.register(readBytes, descriptor);
  return Object.assign(readBytes, { size });
}

/** Bytes that are read at once where texts are read one after another. */
const WINDOW_BYTES = 1024 * 1024;

/** Reads ahead where a text begins at the end of the last one. */
function inWindows(read: (start: number, length: number) => Buffer, size: number) {
  let window: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  let lastEnd = 0;
  return (start: number, length: number): Buffer => {
    const end = start + length;
    const isNext = start === lastEnd && end <= size;
    lastEnd = end;
    if (start < window.start || end > window.start + window.bytes.length) {
      if (!isNext || length >= WINDOW_BYTES) return read(start, length);
      window = { start, bytes: read(start, Math.min(WINDOW_BYTES, size - start)) };
    }
    return window.bytes.subarray(start - window.start, end - window.start);
  };
}

function read(bytes: ReadBytes): Stored {
  const line = readLine(bytes);
  const header = JSON.parse(line.toString('utf8')) as { format: string; entries: [Hash, number, number][] };
  if (header.format !== FORMAT) throw new Error('another format');
  const index = new Map<Hash, number>();
  const ends: number[] = [line.length + 1];
  const checksums: number[] = [];
  for (const [key, length, checksum] of header.entries) {
    index.set(key, checksums.length);
    checksums.push(checksum);
    ends.push((ends.at(-1) ?? 0) + length);
  }
  if (ends.at(-1) !== bytes.size) throw new Error('damaged');
  return {
    size: bytes.size,
    keys: () => index.keys(),
    find(key) {
      const place = index.get(key);
      if (place === undefined) return undefined;
      const start = ends[place] ?? 0;
      const size = (ends[place + 1] ?? 0) - start;
      const checksum = checksums[place] ?? 0;
      const content = (): Buffer => bytes(start, size);
      return { size, checksum: () => checksum, bytes: content, text: () => checkedText(content(), checksum) };
    },
  };
}

function readLine(bytes: ReadBytes): Buffer {
  for (let length = 65_536; ; length *= 4) {
    const start = bytes(0, Math.min(length, bytes.size));
    const end = start.indexOf(10);
    if (end >= 0) return start.subarray(0, end);
    if (length >= bytes.size) throw new Error('no line');
  }
}

interface MemoEntries {
  readonly large: Stored | undefined;
  readonly small: Stored | undefined;
  readonly added: ReadonlyMap<Hash, MemoText>;
  /** Keys of entries that the last build used, which stand for their parts. */
  readonly used: ReadonlySet<Hash>;
}

interface MemoEntry extends MemoText {
  readonly key: Hash;
}

/** Writes the small file, if what is new fits it; otherwise the large one, with the entries of both. */
function saveEntries(file: string, entries: MemoEntries, limits: MemoLimits): void {
  const { large, small } = entries;
  const recent = [...addedEntries(entries), ...storedEntries(small, entries.added)];
  const recentSize = recent.reduce((sum, entry) => sum + sizeOf(entry), HEADER_BYTES);
  if (large && recentSize <= large.size * SMALL_PART && large.size + recentSize <= limits.total) {
    write(smallFile(file), recent);
  } else {
    write(file, choose(entries, limits));
    rmSync(smallFile(file), { force: true });
  }
}

const addedEntries = ({ added }: Pick<MemoEntries, 'added'>): readonly MemoEntry[] =>
  [...added].map(([key, text]) => ({ key, ...text }));

function storedEntries(stored: Stored | undefined, hidden: { has(key: Hash): boolean }): readonly MemoEntry[] {
  return [...(stored?.keys() ?? [])].flatMap((key) => {
    const found = hidden.has(key) ? undefined : stored?.find(key);
    return found ? [{ key, ...found }] : [];
  });
}

/**
 * Chooses what to write. Stored entries in use come first: if new ones displaced them, each build of a site that exceeds
 * the limit would have to compute what the build before it dropped.
 */
function choose({ large, small, added, used }: MemoEntries, limits: MemoLimits): readonly MemoEntry[] {
  const hidden = new Set([...added.keys(), ...(small?.keys() ?? [])]);
  const old = [...storedEntries(small, added), ...storedEntries(large, hidden)];
  const chosen: MemoEntry[] = [];
  let total = HEADER_BYTES;
  const addUpTo = (limit: number, entries: Iterable<MemoEntry>): void => {
    for (const entry of entries) {
      const size = sizeOf(entry);
      if (total + size > limit) continue;
      chosen.push(entry);
      total += size;
    }
  };
  const isUsed = ({ key }: MemoEntry): boolean => used.has(ownerOf(key));
  addUpTo(limits.total, old.filter(isUsed));
  addUpTo(limits.total, addedEntries({ added }));
  addUpTo(
    limits.unused,
    old.filter((entry) => !isUsed(entry)),
  );
  return chosen;
}

/** The file without its entries. */
const HEADER_BYTES = 100;

/** Bytes of an entry, with its place in the index: `["<key>",<length>,<checksum>],`. */
const sizeOf = ({ key, size }: MemoEntry): number => size + key.length + 27;

function write(file: string, unordered: readonly MemoEntry[]): void {
  // A build reads all entries, but few of their parts.
  const isPart = ({ key }: MemoEntry): boolean => ownerOf(key) !== key;
  const entries = [...unordered.filter((entry) => !isPart(entry)), ...unordered.filter(isPart)];
  const index = entries.map(({ key, size, checksum }) => [key, size, checksum()]);
  writeAtomically(file, partsOf(`${JSON.stringify({ format: FORMAT, entries: index })}\n`, entries));
}

/** One text at a time. A single buffer would double the memory use of a large site just when it peaks. */
function* partsOf(header: string, entries: readonly MemoEntry[]): Generator<string | Uint8Array> {
  yield header;
  for (const entry of entries) yield entry.bytes();
}
