/**
 * What docs-build last wrote to an output folder, file by file: proof that the folder is ours, and the reason why
 * unchanged files need not be written again.
 *
 * The manifest of a publication is complete before its first visible step and lies beside the last one as `….next.json`
 * until the last step is done. Killed in between, a build leaves both; each file on disk is then as one of them says,
 * or it is written again.
 */
import { dirname } from 'node:path';
import { type Disk, lookAt, namesIn, unlessMissing } from './output-disk.ts';
import { isInsideName, type OutputPlace, outputKey } from './output-place.ts';

/** A published file. Size, modification time and inode together tell, without reading it, that nobody touched it. */
export interface FileNote {
  /** SHA-256 of the content, lower-case hex. */
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

export interface Manifest {
  /** How it was asked to be published; how it could be may differ (in place). */
  readonly publish: OutputPlace['publish'];
  /** Inode of the output folder. */
  readonly folder: number;
  readonly files: ReadonlyMap<string, FileNote>;
  /** Paths of earlier files that this publication removes at its end. Counts only until it is finished. */
  readonly stale: readonly string[];
  readonly note: unknown;
}

export interface Manifests {
  /** Of the last finished publication. */
  readonly current?: Manifest;
  /** Of one that was begun and perhaps not finished. */
  readonly next?: Manifest;
}

const format = 1;

const manifestPath = (place: OutputPlace): string => `${place.stateDir}/output-${outputKey(place)}.json`;
const nextPath = (place: OutputPlace): string => `${place.stateDir}/output-${outputKey(place)}.next.json`;

const draftPath = (place: OutputPlace): string => `${nextPath(place)}.tmp`;

export function readManifests(disk: Disk, place: OutputPlace): Manifests {
  const current = readManifest(disk, manifestPath(place));
  const next = readManifest(disk, nextPath(place));
  return { ...(current && { current }), ...(next && { next }) };
}

/** Announces a publication, replacing one announced before. */
export function announce(disk: Disk, place: OutputPlace, next: Manifest): void {
  const { publish, folder, files, stale, note } = next;
  const rows = [...files].map(([path, { hash, size, mtimeMs, ino }]) => [path, hash, size, mtimeMs, ino]);
  disk.mkdirSync(place.stateDir, { recursive: true });
  disk.writeFileSync(draftPath(place), JSON.stringify({ format, publish, folder, files: rows, stale, note }));
  disk.renameSync(draftPath(place), nextPath(place));
}

/** The announced publication is finished: its manifest becomes the current one. */
export const settle = (disk: Disk, place: OutputPlace): void => disk.renameSync(nextPath(place), manifestPath(place));

/** The announced publication never happened. */
export const withdraw = (disk: Disk, place: OutputPlace): void =>
  void unlessMissing(() => disk.unlinkSync(nextPath(place)));

/** Deletes what a build that was killed in announcing left half written. */
export const dropDraft = (disk: Disk, place: OutputPlace): void =>
  void unlessMissing(() => disk.unlinkSync(draftPath(place)));

/** A manifest that cannot be read, or is of another version, still says that the folder is ours: it names no files. */
function readManifest(disk: Disk, path: string): Manifest | undefined {
  const text = unlessMissing(() => disk.readFileSync(path, 'utf8'));
  if (text === undefined) return undefined;
  try {
    const read = JSON.parse(text);
    if (read.format === format) {
      const rows = read.files as [string, string, number, number, number][];
      const files = new Map(rows.map(([path, hash, size, mtimeMs, ino]) => [path, { hash, size, mtimeMs, ino }]));
      return { publish: read.publish, folder: read.folder, files, stale: read.stale, note: read.note };
    }
  } catch {
    // Damaged by something else than us: what we write is renamed into place whole.
  }
  return { publish: 'rename', folder: -1, files: new Map(), stale: [], note: undefined };
}

/** Every path that a finished or unfinished publication may have left in the folder. */
export const pathsOf = ({ current, next }: Manifests): ReadonlySet<string> =>
  new Set([...(current?.files.keys() ?? []), ...(next?.files.keys() ?? []), ...(next?.stale ?? [])]);

/** True when a file is as it was noted. */
export function isAsNoted(disk: Disk, path: string, note: FileNote): boolean {
  const entry = lookAt(disk, path);
  return !!entry?.isFile() && entry.size === note.size && entry.mtimeMs === note.mtimeMs && entry.ino === note.ino;
}

/**
 * True when a folder holds all files of a manifest as they were noted, and nothing else.
 * Costs one lstat a file and one readdir a folder: with as many entries as expected, and all of those found, none was
 * added.
 */
export function isWhole(disk: Disk, folder: string, { files }: Manifest): boolean {
  const entries = new Map<string, number>([['.', 0]]);
  const count = (path: string): void => {
    const parent = dirname(path);
    const known = entries.get(parent);
    if (known === undefined) count(parent);
    entries.set(parent, (known ?? 0) + 1);
  };
  for (const [path, note] of files) {
    if (!isAsNoted(disk, `${folder}/${path}`, note)) return false;
    count(path);
  }
  for (const [parent, expected] of entries) {
    if (parent !== '.' && !lookAt(disk, `${folder}/${parent}`)?.isDirectory()) return false;
    const names = namesIn(disk, `${folder}/${parent}`).filter((name) => parent !== '.' || !isInsideName(name));
    if (names.length !== expected) return false;
  }
  return true;
}

/**
 * True when a folder looks like one that the manifest is of: it is the same folder, or, for a copied or restored one,
 * holds a file of the same name and size. A folder that somebody else filled after ours was deleted is not.
 */
export function isKnown(disk: Disk, folder: string, { folder: ino, files }: Manifest): boolean {
  if (files.size === 0 || disk.statSync(folder).ino === ino) return true;
  for (const [path, { size }] of files) if (lookAt(disk, `${folder}/${path}`)?.size === size) return true;
  return false;
}
