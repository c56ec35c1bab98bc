import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from './command.ts';

/** Whether nobody has taken out the feature that a source belongs to. @param path Path in this repository. */
export const isThere = (path: string): boolean => {
  const [folder] = /^.*\bfeatures\/[\w-]+\//.exec(path) ?? [];
  return folder === undefined || existsSync(join(packageDir, folder));
};
