/** Adapter: packages that a site may install, and that the tool uses if it has. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readManifest } from './read-manifest.ts';

export interface OptionalPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path of the module to load. */
  readonly entry: string;
}

/** Found from the root of the site, as its own code would find it; undefined if it is not installed. */
export function optionalPackage(root: string, name: string): OptionalPackage | undefined {
  try {
    const entry = createRequire(join(root, 'index.js')).resolve(name);
    for (let folder = dirname(entry); ; folder = dirname(folder)) {
      const manifest = readManifest(folder);
      if (manifest.name === name) return { name, version: String(manifest.version), entry };
      if (dirname(folder) === folder) return undefined;
    }
  } catch {
    return undefined;
  }
}
