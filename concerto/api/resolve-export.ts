/** Resolves a name in a file to its declaration, through the files that re-export it. Pure: `open` reads files. */
import type { Declared, Module, Origin } from './read-module.ts';

/** @returns undefined for a file that does not exist, and for other packages. */
export type Open = (specifier: string, from: string) => ModuleFile | undefined;

export interface ModuleFile {
  readonly path: string;
  readonly module: Module;
}

/** What a name stands for. */
export type ExportTarget =
  | { readonly kind: 'declared'; readonly file: ModuleFile; readonly declared: Declared }
  /** The namespace of a file, as for `import * as`. */
  | { readonly kind: 'module'; readonly file: ModuleFile }
  | { readonly kind: 'elsewhere'; readonly package: string; readonly name: string };

/** Maximum number of re-exports to follow: some files re-export each other. */
const maxSteps = 30;

/** `default` only if nothing else is exported. */
export function exportedNames(file: ModuleFile, open: Open, seen = new Set<string>()): readonly string[] {
  if (seen.has(file.path)) return [];
  seen.add(file.path);
  const { exports, stars } = file.module;
  const names = new Set([...exports.keys()].filter((name) => name !== 'default'));
  for (const star of stars) {
    const next = open(star, file.path);
    if (next) for (const name of exportedNames(next, open, seen)) if (name !== 'default') names.add(name);
  }
  if (names.size === 0 && exports.has('default')) names.add('default');
  return [...names];
}

/** @param name As others import it: `default`, and `=` for `export =`. */
export function resolveExport(file: ModuleFile, name: string, open: Open, steps = 0): ExportTarget | undefined {
  if (steps > maxSteps) return undefined;
  const given = file.module.exports.get(name);
  if (given)
    return 'local' in given
      ? resolveLocal(file, given.local, open, steps + 1)
      : resolveSource(file, given, open, steps + 1);
  for (const star of file.module.stars) {
    const next = open(star, file.path);
    const target = next && resolveExport(next, name, open, steps + 1);
    if (target) return target;
  }
  return undefined;
}

/** @param name As the file itself uses it. */
export function resolveLocal(file: ModuleFile, name: string, open: Open, steps = 0): ExportTarget | undefined {
  const declared = file.module.declared.get(name);
  if (declared) return { kind: 'declared', file, declared };
  const source = file.module.imports.get(name);
  return source && steps <= maxSteps ? resolveSource(file, source, open, steps + 1) : undefined;
}

export function resolveSource(
  file: ModuleFile,
  { from, name }: Origin,
  open: Open,
  steps = 0,
): ExportTarget | undefined {
  const next = open(from, file.path);
  if (!next)
    return from.startsWith('.')
      ? undefined
      : { kind: 'elsewhere', package: from.replace(/^@accordproject\//, ''), name };
  if (name === '*') return { kind: 'module', file: next };
  const target = resolveExport(next, name, open, steps);
  if (name !== '=' && name !== 'default') return target;
  return resolveExport(next, '=', open, steps) ?? target ?? { kind: 'module', file: next };
}
