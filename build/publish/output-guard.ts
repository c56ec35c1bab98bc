/**
 * The last check of a path before it is written. Addresses are also checked where they are created, but every file has
 * to pass here, whatever created it.
 */
import { dirname } from 'node:path';
import { foldersOfPaths } from '../adapters/disk.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { PublishableFile } from '../model/output-file.ts';
import { type Result, result } from '../model/result.ts';
import { isReservedName } from './output-location.ts';

/**
 * Checks the paths of all files of one publication. Of two files that cannot both exist, the first wins.
 * @returns The files to write. Reports `output/refused`, an error, for a path that cannot be written below the output
 *          folder, and `route/static-clash` for a path that is taken, or where one path is a file and a folder.
 */
export function acceptPaths(files: readonly PublishableFile[]): Result<readonly PublishableFile[]> {
  const refuse = pathGuard();
  const accepted: PublishableFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const refusal = refuse(file);
    if (refusal) diagnostics.push(refusal);
    else accepted.push(file);
  }
  return result(accepted, diagnostics);
}

/** @returns A function that is called with each file in turn. It returns the reason if the file is not accepted. */
function pathGuard(): (file: PublishableFile) => Diagnostic | undefined {
  const files = new Set<string>();
  /** The first file in each folder. */
  const folders = new Map<string, string>([['.', '']]);

  const folderOf = foldersOfPaths();

  const findClash = (path: string): string | undefined => {
    if (files.has(path)) return 'another file has the same path';
    const within = folders.get(path);
    if (within !== undefined) return `it is the folder of \`${within}\``;
    for (let folder = folderOf(path); !folders.has(folder); folder = dirname(folder)) {
      if (files.has(folder)) return `\`${folder}\`, which would be its folder, is a file`;
    }
    return undefined;
  };
  return ({ path, copyOf }) => {
    const at = () => (copyOf === undefined ? undefined : wholeFile(copyOf));
    const unsafe = unwritableReason(path);
    if (unsafe !== undefined) {
      return problem('output/refused', `\`${path}\` cannot be a file of the site: ${unsafe}`, {
        at: at(),
        hint: 'give it another name',
      });
    }
    const clash = findClash(path);
    if (clash !== undefined) {
      return problem('route/static-clash', `\`${path}\` is left out of the site: ${clash}`, {
        at: at(),
        hint: 'give one of the two another name',
      });
    }
    files.add(path);
    for (let folder = folderOf(path); !folders.has(folder); folder = dirname(folder)) folders.set(folder, path);
    return undefined;
  };
}

/** Most paths. None of the reasons below is in one, and reserved names begin with a dot. */
const plain = /^[\w-]+(?:[./][\w-]+)*$/;

function unwritableReason(path: string): string | undefined {
  if (plain.test(path)) return undefined;
  if (/[\\\0]/.test(path)) return 'it contains a backslash or a NUL character';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'it starts like an absolute path';
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return 'it contains a `.` or `..` segment';
  if (/^$|\/\/|\/$/.test(path)) return 'it contains an empty segment';
  if (isReservedName(path.replace(/\/.*/s, ''))) return 'docs-build uses this name itself while it publishes';
  return undefined;
}
