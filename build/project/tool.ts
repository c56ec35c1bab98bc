/** Version and location of the running tool. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Folder of this package. Searched upward, because compiled files and sources have different depths. */
export const packageDir: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
})();

/** Version and a hash of the tool's code, set at compile time. Cache entries of another build of the tool are stale. */
export const toolVersion: string = process.env.DOCS_BUILD_VERSION ?? `${packageVersion()}+source`;
/** The version without the hash, for display. */
export const shownVersion: string = toolVersion.replace(/\+.*$/, '');
export const generator = `docs-build ${shownVersion}`;

/** The manual as readers of its repository see it. The package holds the same files in `manual/docs`. */
export const manualUrl = (): string =>
  `${readManifest().repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/manual/docs`;

/** The version in package.json, for tests, which run the sources without compiling them. */
function packageVersion(): string {
  return readManifest().version;
}

function readManifest(): { readonly version: string; readonly repository: { readonly url: string } } {
  return JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
}

/** URL of a compiled entry point. Relative to the package folder, because this code may be in a nested chunk. */
export const entryUrl = (name: 'index.js' | 'stage-worker.js' | 'live-reload.js'): URL =>
  pathToFileURL(join(packageDir, 'lib', name));
