/**
 * Remembers what was read of source files, by their state (size, times, inode), so that a build need not read files that
 * are as they were. Files that say more than their page are not remembered: those that include others, link to files
 * outside of the folders of sources, or accept findings.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isSettled, stateOf, statIfPossible } from '../adapters/file-state.ts';
import { writeAtomically } from '../adapters/write-atomically.ts';
import { holdsExceptions } from '../markdown/read-exceptions.ts';
import { ChangedSource } from '../model/damaged-memo.ts';
import type { SourceFile } from '../model/source-file.ts';
import { textHash } from '../model/text-hash.ts';

export interface SourceMemory {
  /** Hash of the text of a file that is as it was when it was read. Must be called before the file is read. */
  recall(path: string): string | undefined;
  note(path: string, file: SourceFile): void;
  /** Forgets files that were not asked for. */
  save(): void;
}

/** The states that files had on disk when they were read, for a process that reads them again and again. */
export type ReadStates = WeakMap<SourceFile, string>;

interface KnownFile {
  readonly state: string;
  /** Of the text. */
  readonly hash: string;
}

/** By path relative to the root. */
type KnownFiles = ReadonlyMap<string, KnownFile>;

/** @param version Of this tool, which may decode texts in another way, and of what decides where links lead. */
export function sourceMemory(root: string, file: string, version: string, now = Date.now): SourceMemory {
  const before = load(file, version);
  const known = new Map<string, KnownFile>();
  const settled = new Map<string, string>();
  let hasChanged = false;
  return {
    recall(path) {
      const stats = statIfPossible(join(root, path));
      if (!stats) return undefined;
      const state = stateOf(stats);
      const last = before.get(path);
      if (last?.state !== state) {
        if (isSettled(stats, now())) settled.set(path, state);
        return undefined;
      }
      known.set(path, last);
      return last.hash;
    },
    note(path, source) {
      const state = settled.get(path);
      if (state === undefined || source.included || source.linked || holdsExceptions(source.text)) return;
      known.set(path, { state, hash: textHash(source) });
      hasChanged = true;
    },
    save() {
      if (!hasChanged && known.size === before.size) return;
      try {
        write(file, version, known);
      } catch {
        // The next build reads all files.
      }
    },
  };
}

/** A file that is read when its text is used. If it has changed by then, what was decided by the hash was wrong. */
export function unreadFile(
  page: Omit<SourceFile, 'text' | 'knownHash'>,
  knownHash: string,
  read: () => string | undefined,
): SourceFile {
  let known: string | undefined;
  return {
    ...page,
    knownHash,
    get text() {
      known ??= read();
      if (known === undefined || textHash({ text: known }) !== knownHash)
        throw new ChangedSource(`${page.path} has changed since the build began: start again`);
      return known;
    },
  };
}

function load(file: string, version: string): KnownFiles {
  try {
    const [first = '', rows = ''] = readFileSync(file, 'utf8').split('\n');
    if (first !== headerOf(rows, version)) return new Map();
    return new Map(
      (JSON.parse(rows) as (readonly [string, string, string])[]).map(([path, state, hash]) => [path, { state, hash }]),
    );
  } catch {
    return new Map();
  }
}

function write(file: string, version: string, known: KnownFiles): void {
  const rows = JSON.stringify([...known].map(([path, { state, hash }]) => [path, state, hash]));
  writeAtomically(file, [`${headerOf(rows, version)}\n${rows}`]);
}

const headerOf = (rows: string, version: string): string =>
  `docs-build sources 2 ${JSON.stringify(version)} ${crc32(rows)}`;
