/** Version and location of the running tool. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Version and a hash of the tool's code, set at compile time. Cache entries of another build of the tool are stale. */
export const toolVersion: string = process.env.DOCS_BUILD_VERSION ?? '0.0.0+source';
/** The version without the hash, for display. */
export const shownVersion: string = toolVersion.replace(/\+.*$/, '');
export const generator = `docs-build ${shownVersion}`;

/** Folder of this package. Searched upward, because compiled files and sources have different depths. */
export const packageDir: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
})();

/** URL of a compiled entry point. Relative to the package folder, because this code may be in a nested chunk. */
export const entryUrl = (name: 'index.js' | 'stage-worker.js' | 'live-reload.js'): URL =>
  pathToFileURL(join(packageDir, 'lib', name));
