/**
 * Adapter: reads the type declarations of an installed package, once per process. The compiler is loaded when needed.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Pinned } from '../package-versions.ts';
import { loadTypeScript } from '../typescript.ts';
import type { ApiPackage } from './declarations.ts';
import { followExports } from './follow-exports.ts';
import { type Module, readModule } from './read-module.ts';
import type { Open } from './resolve-export.ts';

/** The packages whose exports are described; the command line exports nothing. */
export const described = [
  'concerto-core',
  'concerto-cto',
  'concerto-util',
  'concerto-metamodel',
  'concerto-vocabulary',
  'concerto-analysis',
  'concerto-linter',
  'concerto-linter-default-ruleset',
  'concertino',
  'concerto-codegen',
] as const satisfies readonly Pinned[];

export type DescribedPackage = (typeof described)[number];

export const isDescribed = (name: string): name is DescribedPackage => (described as readonly string[]).includes(name);

const known = new Map<string, Promise<ApiPackage>>();

/**
 * @param place A file: the package is looked for as this file would import it.
 * @throws when the package is not installed or says nothing of its types
 */
export function readPackage(name: DescribedPackage, place: string = import.meta.url): Promise<ApiPackage> {
  const key = `${name} ${place}`;
  const before = known.get(key);
  if (before) return before;
  const made = read(name, place);
  known.set(key, made);
  return made;
}

async function read(name: DescribedPackage, place: string): Promise<ApiPackage> {
  const compiler = loadTypeScript();
  const manifest = createRequire(place).resolve(`@accordproject/${name}/package.json`);
  const about = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const modules = new Map<string, Module>();
  const openFile = (path: string): { readonly path: string; readonly module: Module } => {
    let module = modules.get(path);
    if (!module) {
      module = readModule(compiler, readFileSync(path, 'utf8'));
      modules.set(path, module);
    }
    return { path, module };
  };
  const open: Open = (specifier, from) => {
    const path = specifier.startsWith('.') ? declarationFile(join(dirname(from), specifier)) : undefined;
    return path === undefined ? undefined : openFile(path);
  };
  const types = about.types ?? about.typings ?? about.exports?.['.']?.types;
  if (types === undefined) throw new Error(`@accordproject/${name} says nothing of its types`);
  const entry = openFile(join(dirname(manifest), types));
  return { name, version: about.version, exports: followExports(entry, open) };
}

interface Manifest {
  readonly version: string;
  readonly types?: string;
  readonly typings?: string;
  readonly exports?: { readonly '.'?: { readonly types?: string } };
}

const declarationFile = (path: string): string | undefined =>
  [`${path}.d.ts`, path.replace(/\.js$/, '.d.ts'), `${path}.ts`, join(path, 'index.d.ts')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
