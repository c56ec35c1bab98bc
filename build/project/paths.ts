/** Where a project keeps things on disk. All paths are absolute. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OutputLocation, PublishTarget } from '../adapters/output-folder.ts';
import type { Config } from '../config/config.ts';

export interface ProjectPaths {
  /** Folder that holds docs/. */
  readonly root: string;
  /** `<root>/.docs-build`: what builds remember. */
  readonly stateDir: string;
  readonly cacheDir: string;
}

export function projectPaths(root: string): ProjectPaths {
  const stateDir = join(root, '.docs-build');
  return { root, stateDir, cacheDir: join(stateDir, 'cache') };
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** @param out Folder of the finished site, relative to the root. */
export const outputSpot = ({ root, stateDir }: ProjectPaths, out = 'dist'): OutputLocation => ({
  root,
  outDir: resolve(root, out),
  stateDir,
});

/** The output folder with what publishing has to know: folders it must not overwrite, and how to swap. */
export function outputPlace(paths: ProjectPaths, config: Config, out?: string): PublishTarget {
  const sources = {
    documents: join(paths.root, config.docs.path),
    'static files': join(paths.root, config.staticDirectory),
    pages: join(paths.root, 'src/pages'),
  };
  return { ...outputSpot(paths, out), sources, publish: config.publish };
}
