/** Adapter: finds the configuration of a Docusaurus site. Loaded by every build, so it imports nothing that reads one. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

const names = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** Whether a file is a configuration of Docusaurus, by its name. */
export const isForeignConfig = (path: string): boolean => names.includes(basename(path));

/** The configuration of Docusaurus in a folder or in its `website`, as an absolute path. */
export const findForeignConfig = (root: string): string | undefined =>
  ['', 'website'].flatMap((folder) => names.map((name) => join(root, folder, name))).find((path) => existsSync(path));
