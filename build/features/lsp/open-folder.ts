/**
 * Adapter: the site of a folder that an editor has opened. A configuration is a program, and so is compiled code that a
 * folder may bring with it. Of a folder that is not trusted neither is run: it gets the defaults, and its state is kept
 * outside of it.
 */
import { basename, dirname, join } from 'node:path';
import type { CommandCall } from '../../cli/call.ts';
import { projectOptions } from '../../cli/in-project.ts';
import { configIn } from '../../config/load.ts';
import { isSite } from '../../project/paths.ts';
import type { ProjectOptions } from '../../project/project.ts';
import { findStateFolder, nodeStateDisk } from '../../project/state-folder.ts';
import { isInside } from '../../publish/output-location.ts';

/** @param folder Absolute path. */
export async function optionsOf(folder: string, call: CommandCall, isTrusted: boolean): Promise<ProjectOptions> {
  if (isTrusted) return projectOptions({ ...call, root: folder });
  const root = rootWithoutConfig(folder);
  const disk = { ...nodeStateDisk, canWrite: (path: string) => !isInside(root, path) && nodeStateDisk.canWrite(path) };
  const state = findStateFolder({ root, outDir: join(root, 'dist'), env: call.terminal.env }, disk);
  return { root, state, configFile: false, mode: 'production' };
}

/** Where a configuration that is not read most likely has its documents. */
function rootWithoutConfig(folder: string): string {
  const above = dirname(folder);
  const isOfSiteAbove = !isSite(folder) && basename(folder) === 'docs' && configIn(above) !== undefined;
  return isOfSiteAbove ? above : folder;
}
