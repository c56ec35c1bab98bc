/** Adapter: packages that a site may install, and that the tool uses if it has. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { KeyLocator } from '../config/locate-key.ts';
import { problem } from '../model/diagnostic.ts';
import { ok, type Result, result } from '../model/result.ts';
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

export interface PackageUse {
  /** The key of the configuration that asks for it. */
  readonly key: readonly string[];
  /** What happens without it. */
  readonly without: string;
}

/** @returns `config/missing-package` if it is not installed. */
export function neededPackage(
  root: string,
  name: string,
  { key, without }: PackageUse,
  locateKey: KeyLocator,
): Result<OptionalPackage | undefined> {
  const found = optionalPackage(root, name);
  if (found) return ok(found);
  const message = `\`${key.join('.')}\` needs the package ${name}, which is not installed: ${without}`;
  const hint = `run \`npm install --save-dev ${name}\``;
  return result(undefined, [problem('config/missing-package', message, { at: locateKey(key), hint })]);
}
