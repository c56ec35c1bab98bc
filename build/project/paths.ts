/** The folders of a project. All paths are absolute. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { configIn } from '../config/load.ts';
import { rootFolder } from '../model/paths.ts';
import { docSets, pagesPath } from '../pipeline/stage-options.ts';
import { hasManifest, type OutputLocation, type PublishTarget } from '../publish/output-location.ts';

export interface ProjectPaths {
  /** The folder that contains docs/ or, without one, the documents. */
  readonly root: string;
  /** State and caches of the tool: `<root>/.docs-build`, unless it is elsewhere (state-folder.ts). */
  readonly stateDir: string;
  readonly cacheDir: string;
}

export function projectPaths(root: string, stateDir = join(root, '.docs-build')): ProjectPaths {
  return { root, stateDir, cacheDir: join(stateDir, 'cache') };
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether a folder is certainly a root: it has a configuration, or what a folder of documents has not. */
export const isSite = (folder: string): boolean =>
  configIn(folder) !== undefined || ['docs', 'src/pages'].some((name) => existsSync(join(folder, name)));

/** @param out The output folder, relative to the root. */
export const outputLocation = ({ root, stateDir }: ProjectPaths, out = 'dist'): OutputLocation => ({
  root,
  outDir: resolve(root, out),
  stateDir,
});

/** Tells output folders, also those of earlier builds that had another, from other folders of the root. */
export function outputTest(paths: ProjectPaths, out?: string): (folder: string) => boolean {
  const known = new Set([outputLocation(paths).outDir, outputLocation(paths, out).outDir]);
  return (folder) => {
    const location = outputLocation(paths, folder);
    return known.has(location.outDir) || hasManifest(location);
  };
}

/** The output folder along with the source folders that must not be overwritten and the publishing method. */
export function outputPlace(paths: ProjectPaths, config: Config, out?: string): PublishTarget {
  const sources = {
    // Of documents in the root itself, the output folder is no part: it is not read.
    ...Object.fromEntries(
      docSets(config)
        .filter(({ path }) => path !== rootFolder)
        .map(({ id, path }) => [
          path === config.docs.path ? 'documents' : `documents of ${id}`,
          join(paths.root, path),
        ]),
    ),
    'static files': join(paths.root, config.staticDirectory),
    pages: join(paths.root, pagesPath(config)),
  };
  return { ...outputLocation(paths, out), sources, publish: config.publish };
}
