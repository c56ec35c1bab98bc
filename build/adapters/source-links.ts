/** Symbolic links below the root: which are followed, and what is said of the others. */
import { lstatSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { closedPlace } from './closed-place.ts';

/** Whether a path leads to a file that may be read. */
export function leadsToOpenFile(root: string, path: string): boolean {
  try {
    const real = realpathSync(join(root, path));
    return !closedPlace(root, real) && statSync(real).isFile();
  } catch {
    return false;
  }
}

/** A folder may be a link, but then to a folder inside the root too. */
export function whyFolderClosed(root: string, folder: string): Diagnostic | undefined {
  const refuse = (why: string): Diagnostic =>
    problem('config/invalid', `the folder \`${folder}\` ${why}`, {
      at: wholeFile(folder),
      hint: 'give --root a folder that holds both, and name this one by its real path in `docs.path` or `staticDirectory`',
    });
  const path = join(root, folder);
  try {
    const real = realpathSync(path);
    // A folder that the configuration names by its real path is meant, whatever it is called.
    if (real === join(realpathSync(root), folder)) return undefined;
    const closed = closedPlace(root, real);
    if (closed === 'outside')
      return refuse('is a symbolic link out of the root folder, and nothing is read from there');
    return closed && refuse('is a symbolic link to a folder whose name begins with a dot, which is not read');
  } catch {
    return isLink(path) ? refuse('is a symbolic link that leads nowhere') : undefined;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
