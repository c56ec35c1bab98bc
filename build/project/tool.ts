/** Facts about the running tool. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Version and a hash of the tool's own code, set when it is compiled: anything kept by another build of it is stale. */
export const toolVersion: string = process.env.DOCS_BUILD_VERSION ?? '0.0.0+source';
/** For people: without the hash. */
export const shownVersion: string = toolVersion.replace(/\+.*$/, '');
export const generator = `docs-build ${shownVersion}`;

/** Folder of this package: found upwards, because compiled and source files lie at different depths. */
export const packageDir: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
})();

/** A compiled entry of this tool (chunks lie deeper, so it is named from the package's folder). */
export const entryUrl = (name: 'index.js' | 'stage-worker.js' | 'live-reload.js'): URL =>
  pathToFileURL(join(packageDir, 'lib', name));
