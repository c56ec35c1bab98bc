/** The installed packages that prove the samples, with their versions. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedCompilers } from './run/compilers.ts';

/** The packages of Concerto that this site pins. */
export const pinned = [
  'concertino',
  'concerto-analysis',
  'concerto-cli',
  'concerto-codegen',
  'concerto-core',
  'concerto-cto',
  'concerto-linter',
  'concerto-linter-default-ruleset',
  'concerto-metamodel',
  'concerto-util',
  'concerto-vocabulary',
] as const;

export type Pinned = (typeof pinned)[number];

/**
 * `concerto-core 5.0.0` and so on, as installed in a root, with the version of Node.js and the compilers of other
 * languages; what is missing is left out.
 */
export function tools(root: string): readonly string[] {
  const place = join(root, 'package.json');
  const found = pinned.flatMap((name) => {
    const version = versionFrom(place, name);
    return version === undefined ? [] : [`${name} ${version}`];
  });
  return [...found, `Node.js ${process.versions.node.split('.')[0]}`, ...installedCompilers()];
}

const known = new Map<string, string | undefined>();

/** The version of the package that an import in this module would load. */
export function versionOf(name: string): string | undefined {
  if (!known.has(name)) known.set(name, versionFrom(import.meta.url, name));
  return known.get(name);
}

/** For `Sample.by`: the name of a package and its version. */
export const provenBy = (name: Pinned): readonly string[] => [`${name} ${versionOf(name) ?? ''}`.trim()];

function versionFrom(place: string, name: string): string | undefined {
  try {
    const { version } = createRequire(place)(`@accordproject/${name}/package.json`) as { readonly version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}
