/**
 * The manifest lists every file that docs-build last wrote to an output folder. It proves that the folder belongs to
 * this tool, and it makes it possible to skip unchanged files.
 *
 * The manifest of a publication is written before the first visible step, as `….next.json` next to the current one, and
 * replaces the current one after the last step. A build that is killed in between leaves both. Each file on disk then
 * matches one of them, or it is written again.
 */
import { dirname } from 'node:path';
import { type Disk, ignoreMissing, listNames, lstatIfExists } from '../adapters/disk.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { type FolderState, hasSameFolders } from './output-folder-states.ts';
import { isReservedName, manifestPath, outputKey, type PublishTarget } from './output-location.ts';

/** A published file. Size, modification time and inode show that it is unchanged without reading it. */
export interface FileRecord {
  /** SHA-256 of the content, lower-case hex. */
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
  /** Hash of what the content was made from, if it is known. */
  readonly key?: string | undefined;
  /** State of the file that this is a copy of, if it did not change while it was copied. */
  readonly source?: string | undefined;
}

/** What a manifest says of the spare. */
export interface SpareRecord {
  /** Inode of its folder. */
  readonly folder: number;
  /** Paths that only one of the two sites has, or whose content differs. */
  readonly differs: readonly string[];
}

export interface OutputManifest {
  /** The requested publishing mode. The actual one may have been in place. */
  readonly publish: PublishTarget['publish'];
  /** Inode of the output folder. */
  readonly folder: number;
  readonly files: ReadonlyMap<string, FileRecord>;
  /** Paths of earlier files that this publication deletes at its end. Only used until it is finished. */
  readonly stale: readonly string[];
  readonly note: unknown;
  /** States of all folders, as `folderStates` finds them; absent where the site was written in place. */
  readonly folders?: readonly FolderState[] | undefined;
  /** The spare that this publication keeps (see output-spare.ts). */
  readonly spare?: SpareRecord | undefined;
}

export interface OutputManifests {
  /** Manifest of the last finished publication. */
  readonly current?: OutputManifest;
  /** Manifest of a publication that was started and may not be finished. */
  readonly next?: OutputManifest;
}

const format = 1;

const nextPath = (target: PublishTarget): string => `${target.stateDir}/output-${outputKey(target)}.next.json`;

const draftPath = (target: PublishTarget): string => `${nextPath(target)}.tmp`;

export function readManifests(disk: Disk, target: PublishTarget): OutputManifests {
  const current = readManifest(disk, manifestPath(target));
  const next = readManifest(disk, nextPath(target));
  return { ...(current && { current }), ...(next && { next }) };
}

/** Writes the manifest of a publication that is about to start, replacing one of an unfinished publication. */
export function writeNextManifest(disk: Disk, target: PublishTarget, next: OutputManifest): void {
  const { publish, folder, files, stale, note, folders, spare } = next;
  const rows: unknown[] = [];
  for (const [path, { hash, size, mtimeMs, ino, source, key }] of files)
    rows.push([path, hash, size, mtimeMs, ino, source, key]);
  makeFolder(target.stateDir, disk);
  disk.writeFileSync(
    draftPath(target),
    JSON.stringify({ format, publish, folder, files: rows, stale, note, folders, spare }),
  );
  disk.renameSync(draftPath(target), nextPath(target));
}

/** Makes the next manifest the current one, after its publication is finished. */
export const commitNextManifest = (disk: Disk, target: PublishTarget): void =>
  disk.renameSync(nextPath(target), manifestPath(target));

/** Deletes the next manifest, whose publication never started. */
export const discardNextManifest = (disk: Disk, target: PublishTarget): void =>
  void ignoreMissing(() => disk.unlinkSync(nextPath(target)));

/** Deletes the partial next manifest of a build that was killed while writing it. */
export const removePartialManifest = (disk: Disk, target: PublishTarget): void =>
  void ignoreMissing(() => disk.unlinkSync(draftPath(target)));

type FileRow = readonly [
  ...[path: string, hash: string, size: number, mtimeMs: number, ino: number],
  ...[source?: string | null, key?: string | null],
];

/**
 * A damaged manifest, or one of another version, still proves that the folder is ours; it is read as one without files.
 */
function readManifest(disk: Disk, path: string): OutputManifest | undefined {
  const text = ignoreMissing(() => disk.readFileSync(path, 'utf8'));
  if (text === undefined) return undefined;
  try {
    const read = JSON.parse(text);
    if (read.format === format) {
      const files = new Map<string, FileRecord>();
      for (const [path, hash, size, mtimeMs, ino, source, key] of read.files as FileRow[]) {
        if (!isInside(path)) return unread;
        const madeFrom = { source: source ?? undefined, key: key ?? undefined };
        files.set(path, { hash, size, mtimeMs, ino, ...madeFrom });
      }
      const { publish, folder, stale, note, folders, spare } = read;
      if (![...stale, ...(spare?.differs ?? [])].every(isInside)) return unread;
      return { publish, folder, files, stale, note, folders, spare };
    }
  } catch {
    // Damaged by another program, because manifests are written atomically.
  }
  return unread;
}

const unread: OutputManifest = { publish: 'rename', folder: -1, files: new Map(), stale: [], note: undefined };

/** Whether a path can only lead to a file below the output folder, whoever wrote the manifest. */
const isInside = (path: unknown): boolean => typeof path === 'string' && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path);

/** Every path that a finished or unfinished publication may have written, and that is asked for. */
export function listRecordedPaths(
  { current, next }: OutputManifests,
  isAsked: (path: string) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const paths of [current?.files.keys(), next?.files.keys(), next?.stale])
    for (const path of paths ?? []) if (isAsked(path)) found.add(path);
  return found;
}

/** True when a file still matches its record. */
export function isUnchanged(disk: Disk, path: string, note: FileRecord): boolean {
  const entry = lstatIfExists(disk, path);
  return !!entry?.isFile() && entry.size === note.size && entry.mtimeMs === note.mtimeMs && entry.ino === note.ino;
}

/**
 * True when a folder contains exactly the files of a manifest, unchanged. Costs one lstat per file and folder, and one
 * readdir per folder where something may have been added: if all files are found and each folder has the expected number
 * of entries, nothing was.
 */
export function matchesManifest(disk: Disk, folder: string, manifest: OutputManifest): boolean {
  const { files } = manifest;
  for (const [path, note] of files) if (!isUnchanged(disk, `${folder}/${path}`, note)) return false;
  return hasSameFolders(disk, folder, manifest) || hasOnly(disk, folder, files);
}

function hasOnly(disk: Disk, folder: string, files: OutputManifest['files']): boolean {
  const entries = new Map<string, number>([['.', 0]]);
  const count = (path: string): void => {
    const parent = dirname(path);
    const known = entries.get(parent);
    if (known === undefined) count(parent);
    entries.set(parent, (known ?? 0) + 1);
  };
  for (const path of files.keys()) count(path);
  for (const [parent, expected] of entries) {
    if (parent !== '.' && !lstatIfExists(disk, `${folder}/${parent}`)?.isDirectory()) return false;
    const names = listNames(disk, `${folder}/${parent}`).filter((name) => parent !== '.' || !isReservedName(name));
    if (names.length !== expected) return false;
  }
  return true;
}

/**
 * Whether a folder is the one that the manifest describes: it has the same inode, or, for a folder that was copied or
 * restored, contains a file with a recorded name and size. False for a new folder that others have filled.
 */
export function isOwnFolder(disk: Disk, folder: string, { folder: ino, files }: OutputManifest): boolean {
  if (files.size === 0 || disk.statSync(folder).ino === ino) return true;
  for (const [path, { size }] of files) if (lstatIfExists(disk, `${folder}/${path}`)?.size === size) return true;
  return false;
}
