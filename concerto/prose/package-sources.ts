/** Adapter: reads the program texts of the installed packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { type Pinned, pinned } from '../package-versions.ts';

export interface PackageSource {
  readonly package: Pinned;
  readonly path: string;
  readonly text: string;
}

/** One build of each package: `dist` or `lib`, and what lies beside the manifest. */
const programs = /^(?:(?:dist|lib|types)\/.*|[^/]+)\.(?:d\.ts|js|json|cto)$/;
/** The same program, built for other runtimes. */
const otherBuilds = /^dist\/esm|\.min\.js$|package-lock\.json$/;

/** @param root Folder that has the packages installed; those that are missing are left out. */
export function packageSources(root: string): readonly PackageSource[] {
  const { resolve } = createRequire(join(root, 'package.json'));
  return pinned.flatMap((name) => {
    const folder = folderOf(name, resolve);
    return folder === undefined ? [] : filesIn(name, folder);
  });
}

function folderOf(name: Pinned, resolve: (id: string) => string): string | undefined {
  try {
    return dirname(resolve(`@accordproject/${name}/package.json`));
  } catch {
    return undefined;
  }
}

const filesIn = (name: Pinned, folder: string): readonly PackageSource[] =>
  ['.', 'dist', 'lib', 'types']
    .flatMap((top) => listed(folder, top))
    .filter((path) => programs.test(path) && !otherBuilds.test(path))
    .map((path) => ({ package: name, path, text: readFileSync(join(folder, path), 'utf8') }));

function listed(folder: string, top: string): readonly string[] {
  try {
    const entries = readdirSync(join(folder, top), { recursive: top !== '.', withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      );
  } catch {
    return [];
  }
}

/** Versions of all packages that the root pins, by name; those of Concerto without their scope. */
export function pinnedVersions(root: string): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const pins = Object.entries(manifest.devDependencies ?? {}).filter(([, version]) => /^\d/.test(version));
  return new Map(pins.map(([name, version]) => [name.replace(/^@accordproject\//, ''), version]));
}
