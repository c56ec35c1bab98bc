/** Adapter: decides which symbolic links below the root are followed, and reports the others. */
import { lstatSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { checkReadAccess } from './read-access.ts';

/** Whether a path leads to an existing file that may be read. */
export function isReadableFile(root: string, path: string): boolean {
  try {
    const real = realpathSync(join(root, path));
    return !checkReadAccess(root, real) && statSync(real).isFile();
  } catch {
    return false;
  }
}

/**
 * Checks a folder that the configuration names. It may be a symbolic link, but only to a folder inside the root.
 * @returns A `config/invalid` error, or undefined if the folder may be read.
 */
export function checkFolderAccess(root: string, folder: string): Diagnostic | undefined {
  const refuse = (why: string): Diagnostic =>
    problem('config/invalid', `the folder \`${folder}\` ${why}`, {
      at: wholeFile(folder),
      hint: 'give --root a folder that holds both, and name this one by its real path in `docs.path` or `staticDirectory`',
    });
  const path = join(root, folder);
  try {
    const real = realpathSync(path);
    // A real path in the configuration is deliberate, even if its name begins with a dot.
    if (real === join(realpathSync(root), folder)) return undefined;
    const denial = checkReadAccess(root, real);
    if (denial === 'outside')
      return refuse('is a symbolic link out of the root folder, and nothing is read from there');
    return denial && refuse('is a symbolic link to a folder whose name begins with a dot, which is not read');
  } catch {
    return isLink(path) ? refuse('is a broken symbolic link') : undefined;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
