import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All files below a folder: paths relative to it, with `/`, sorted. Links are left out. Throws errors of the file system. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
