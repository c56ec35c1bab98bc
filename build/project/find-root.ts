/** Adapter: finds the root of the site that a folder belongs to. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configIn, loadConfig } from '../config/load.ts';
import { configuredSets } from '../navigation/options.ts';
import { projectPaths } from './paths.ts';
import { entryUrl } from './tool.ts';

/**
 * A folder of documents belongs to the configuration above it that names it. Any other folder is a root itself.
 * @param folder Absolute path of a folder that has no site of its own (paths.ts).
 * @param withState Calls a function with the state folder of a root.
 */
export async function findRoot(folder: string, withState: WithState): Promise<string> {
  for (let above = dirname(folder); ; above = dirname(above)) {
    if (await isNamedIn(above, folder, withState)) return above;
    if (above === dirname(above)) return folder;
  }
}

type WithState = <T>(root: string, use: (stateDir: string) => Promise<T>) => Promise<T>;

/** Whether the site that has its configuration in a folder has its documents in another. */
async function isNamedIn(root: string, folder: string, withState: WithState): Promise<boolean> {
  const file = configIn(root);
  if (file === undefined || !isOfSameOwner(file, folder)) return false;
  const { config } = await withState(root, async (stateDir) => {
    const { cacheDir } = projectPaths(root, stateDir);
    return (await loadConfig({ root, cacheDir, file: undefined, libraryUrl: entryUrl('index.js').href }, {})).value;
  });
  // What is wrong with a configuration is reported when its site is opened, if that is what was most likely meant.
  if (!config) return join(root, 'docs') === folder;
  return configuredSets(config).some(({ path }) => isSame(join(root, path), folder));
}

const isSame = (one: string, other: string): boolean => existsSync(one) && realpathSync(one) === realpathSync(other);

/** A configuration is a program. That of somebody else, in a folder above that all may write, is not run. */
function isOfSameOwner(file: string, folder: string): boolean {
  const { uid } = statSync(file);
  return process.getuid === undefined || uid === process.getuid() || uid === statSync(folder).uid;
}
