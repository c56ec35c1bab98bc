/** A hidden folder that takes the files of the next site while the last one is still being served. */
import { dirname } from 'node:path';
import { type Disk, errorCode, leadsToFolder, removeTree, unlessMissing } from './output-disk.ts';
import type { FileNote } from './output-manifest.ts';
import { insideName, type OutputPlace, siblingPath } from './output-place.ts';
import { whyInPlace } from './output-swap.ts';

export interface Staging {
  readonly folder: string;
  write(path: string, bytes: Uint8Array, hash: string): FileNote;
  /** Takes over an unchanged file: the same inode under a second name, or a copy with its times where links are refused. */
  keep(path: string, from: string, note: FileNote): FileNote;
}

/** Makes the folder anew; its parent must exist. */
export function makeStaging(disk: Disk, folder: string): Staging {
  removeTree(disk, folder);
  disk.mkdirSync(folder);
  const made = new Set(['.']);
  let linksRefused = false;

  const room = (path: string): string => {
    const parent = dirname(path);
    if (!made.has(parent)) {
      disk.mkdirSync(`${folder}/${parent}`, { recursive: true });
      made.add(parent);
    }
    return `${folder}/${path}`;
  };
  const noted = (target: string, hash: string): FileNote => {
    const { size, mtimeMs, ino } = disk.lstatSync(target);
    return { hash, size, mtimeMs, ino };
  };
  return {
    folder,
    write(path, bytes, hash) {
      const target = room(path);
      disk.writeFileSync(target, bytes, { flag: 'wx' });
      return noted(target, hash);
    },
    keep(path, from, note) {
      const target = room(path);
      if (!linksRefused) {
        try {
          disk.linkSync(from, target);
          return note;
        } catch (error) {
          // EMLINK is about one file that has too many names, the others about the disk or its rules.
          if (!refusesLinks.has(errorCode(error) ?? '')) throw error;
          linksRefused = errorCode(error) !== 'EMLINK';
        }
      }
      disk.copyFileSync(from, target);
      const { atimeMs, mtimeMs } = disk.lstatSync(from);
      disk.utimesSync(target, atimeMs / 1000, mtimeMs / 1000);
      return noted(target, note.hash);
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

export interface StagingPlace extends Staging {
  /** Why the site has to be written in place; the staging folder is then inside the output. */
  readonly inPlace?: string | undefined;
}

/** A staging folder beside the output, or inside of it where the output cannot be replaced. */
export function stagingFor(disk: Disk, place: OutputPlace): StagingPlace {
  const { outDir } = place;
  const inside = (inPlace: string): StagingPlace => ({ ...makeStaging(disk, `${outDir}/${insideName()}`), inPlace });
  try {
    disk.mkdirSync(dirname(outDir), { recursive: true });
    const out = unlessMissing(() => disk.statSync(outDir));
    if (out && out.dev !== disk.statSync(dirname(outDir)).dev) return inside('it lies on a file system of its own');
    return makeStaging(disk, siblingPath(place, 'new'));
  } catch (error) {
    const why = whyInPlace(error);
    if (why === undefined || !leadsToFolder(disk, outDir)) throw error;
    return inside(why);
  }
}

/** Puts written files from beside the output into it: linked, or copied where the two are not on one file system. */
export function bringInside(
  disk: Disk,
  place: OutputPlace,
  beside: Staging,
  notes: ReadonlyMap<string, FileNote>,
  written: readonly string[],
): { readonly folder: string; readonly notes: ReadonlyMap<string, FileNote> } {
  const inside = makeStaging(disk, `${place.outDir}/${insideName()}`);
  const moved = new Map(notes);
  for (const path of written) {
    const known = notes.get(path);
    if (known) moved.set(path, inside.keep(path, `${beside.folder}/${path}`, known));
  }
  return { folder: inside.folder, notes: moved };
}
