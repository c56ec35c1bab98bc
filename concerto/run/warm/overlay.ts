/** A `node_modules` in which some packages are taken from the memory of the process, and all others are those of a root. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Node processes started with this condition import such packages from memory. */
export const warmCondition = 'docs-build-warm';

export interface WarmPackage {
  /** With its scope: `@scope/name`. */
  readonly name: string;
  /** Absolute path of its main ECMAScript module. */
  readonly entry: string;
  /** Names that the module exports. */
  readonly exported: readonly string[];
}

/**
 * @param folder Is made.
 * @param packages The root's.
 */
export function writeOverlay(folder: string, packages: string, warm: readonly WarmPackage[]): void {
  const scopes = new Set(warm.map(({ name }) => name.split('/')[0] ?? ''));
  linkAll(packages, folder, scopes);
  for (const scope of scopes) {
    const names = warm.flatMap(({ name }) => (name.startsWith(`${scope}/`) ? name.slice(scope.length + 1) : []));
    linkAll(join(packages, scope), join(folder, scope), new Set(names));
  }
  for (const one of warm) writePackage(join(folder, one.name), join(packages, one.name), one);
}

function linkAll(from: string, to: string, except: ReadonlySet<string>): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (!except.has(name)) symlinkSync(join(from, name), join(to, name));
}

/** The package itself but for one more condition, in front of the others. */
function writePackage(folder: string, installed: string, { entry, exported }: WarmPackage): void {
  linkAll(installed, folder, new Set(['package.json']));
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, object>>;
  };
  const main = { [warmCondition]: { import: './from-memory.mjs' }, ...manifest.exports['.'] };
  const exports = { ...manifest.exports, '.': main };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, exports }));
  const names = exported.map((name) => `export const ${name} = exported[${JSON.stringify(name)}];`);
  const exportDefault = 'export default exported.default;';
  writeFileSync(
    join(folder, 'from-memory.mjs'),
    [
      "import { Module } from 'node:module';",
      `const { exports: exported } = Module._cache[${JSON.stringify(entry)}];`,
      ...names.map((line) => (line.startsWith('export const default ') ? exportDefault : line)),
    ].join('\n'),
  );
}
