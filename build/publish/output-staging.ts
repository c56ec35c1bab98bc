/** The staging folder: a hidden folder for the files of the next site, while the last one is still being served. */
import { dirname } from 'node:path';
import { type Disk, errorCode, ignoreMissing, removeTree, resolvesToFolder } from '../adapters/disk.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { copyInParts } from './copy-file.ts';
import { inPlaceFolderName, type PublishTarget, siblingPath } from './output-location.ts';
import type { FileRecord } from './output-manifest.ts';
import { inPlaceReason } from './output-swap.ts';

export interface Staging {
  readonly folder: string;
  write(path: string, bytes: Uint8Array, hash: string): FileRecord;
  /** Copies a file of any size. @param pause Called before each part; may wait or reject. */
  copy(path: string, from: string, pause: () => Promise<void> | undefined): Promise<FileRecord>;
  /**
   * Takes over an unchanged file: as a hard link, or as a copy with the same times where hard links are not possible.
   */
  keep(path: string, from: string, note: FileRecord): FileRecord;
}

/** Creates an empty staging folder, replacing an existing one. Its parent must exist. */
function createStaging(disk: Disk, folder: string): Staging {
  removeTree(disk, folder);
  disk.mkdirSync(folder);
  const made = new Set(['.']);
  let linksRefused = false;

  const prepareTarget = (path: string): string => {
    const parent = dirname(path);
    if (!made.has(parent)) {
      makeFolder(`${folder}/${parent}`, disk);
      made.add(parent);
    }
    return `${folder}/${path}`;
  };
  const createRecord = (target: string, hash: string): FileRecord => {
    const { size, mtimeMs, ino } = disk.lstatSync(target);
    return { hash, size, mtimeMs, ino };
  };
  return {
    folder,
    write(path, bytes, hash) {
      const target = prepareTarget(path);
      disk.writeFileSync(target, bytes, { flag: 'wx' });
      return createRecord(target, hash);
    },
    async copy(path, from, pause) {
      const target = prepareTarget(path);
      const { hash, state } = await copyInParts(disk, from, target, pause);
      return { ...createRecord(target, hash), source: state };
    },
    keep(path, from, note) {
      const target = prepareTarget(path);
      if (!linksRefused) {
        try {
          disk.linkSync(from, target);
          return note;
        } catch (error) {
          // EMLINK concerns one file that has too many links; the other codes concern the whole file system.
          if (!refusesLinks.has(errorCode(error) ?? '')) throw error;
          linksRefused = errorCode(error) !== 'EMLINK';
        }
      }
      disk.copyFileSync(from, target);
      const { atimeMs, mtimeMs } = disk.lstatSync(from);
      disk.utimesSync(target, atimeMs / 1000, mtimeMs / 1000);
      return { ...createRecord(target, note.hash), source: note.source, key: note.key };
    },
  };
}

const refusesLinks: ReadonlySet<string> = new Set([
  'EPERM',
  'EACCES',
  'EXDEV',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
]);

export interface SelectedStaging extends Staging {
  /** Why the site has to be written in place, if so. The staging folder is then inside the output. */
  readonly inPlace?: string | undefined;
}

/** Creates a staging folder next to the output, or inside it if the output cannot be replaced. */
export function selectStaging(disk: Disk, target: PublishTarget): SelectedStaging {
  const { outDir } = target;
  const inside = (inPlace: string): SelectedStaging => ({
    ...createStaging(disk, `${outDir}/${inPlaceFolderName()}`),
    inPlace,
  });
  try {
    makeFolder(dirname(outDir), disk);
    const out = ignoreMissing(() => disk.statSync(outDir));
    if (out && out.dev !== disk.statSync(dirname(outDir)).dev) return inside('it is on a separate file system');
    return createStaging(disk, siblingPath(target, 'new'));
  } catch (error) {
    const why = inPlaceReason(error);
    if (why === undefined || !resolvesToFolder(disk, outDir)) throw error;
    return inside(why);
  }
}

/** Links or copies the written files from a staging folder next to the output to one inside it. */
export function moveStagingInside(
  disk: Disk,
  target: PublishTarget,
  beside: Staging,
  records: ReadonlyMap<string, FileRecord>,
  written: readonly string[],
): { readonly folder: string; readonly records: ReadonlyMap<string, FileRecord> } {
  const inside = createStaging(disk, `${target.outDir}/${inPlaceFolderName()}`);
  const moved = new Map(records);
  for (const path of written) {
    const known = records.get(path);
    if (known) moved.set(path, inside.keep(path, `${beside.folder}/${path}`, known));
  }
  return { folder: inside.folder, records: moved };
}
