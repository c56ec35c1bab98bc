import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Where the PATH may have programs of these names, the first name in all of its folders first. */
export function pathsOfPrograms(names: readonly string[], env: Env): readonly string[] {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = process.platform === 'win32' ? names.map((name) => `${name}.exe`) : names;
  return files.flatMap((file) => folders.map((folder) => join(folder, file)));
}

/** Whether there is a file that this user may run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
