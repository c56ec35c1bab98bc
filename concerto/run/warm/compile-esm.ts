/** Compiles ECMAScript modules of installed packages to CommonJS: a V8 snapshot can hold no other modules. */
import { realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { CommonJsModule } from './snapshot.ts';

export interface CompiledPackages {
  /** Absolute path of each package's main module, by the package's name. */
  readonly entries: Readonly<Record<string, string>>;
  /** By absolute path. CommonJS modules are absent: they need no compiler. */
  readonly modules: Readonly<Record<string, CommonJsModule>>;
}

/**
 * Each file stays a module of its own, so that nothing in it is renamed.
 * @param names Packages that the root has installed.
 * @param folder For the compiled files.
 * @throws when esbuild finds no such package or cannot read it
 */
export async function compileEsm(names: readonly string[], root: string, folder: string): Promise<CompiledPackages> {
  const { build } = await import('esbuild');
  // Without conditions of its own esbuild resolves as Node does.
  const options = { absWorkingDir: root, platform: 'node', conditions: [], logLevel: 'silent' } satisfies BuildOptions;
  const contents = names.map((name) => `import ${JSON.stringify(name)};`).join('\n');
  const { metafile } = await build({
    ...options,
    stdin: { contents, resolveDir: root, sourcefile: 'entries' },
    bundle: true,
    write: false,
    metafile: true,
  });
  const absolute = (path: string): string => realpathSync(resolve(root, path));
  const importsOf = (input: string): Record<string, string> =>
    Object.fromEntries(
      (metafile.inputs[input]?.imports ?? []).map(({ path, original = path, external }) => [
        original,
        external || isBuiltin(path) ? path : absolute(path),
      ]),
    );
  const inputs = Object.keys(metafile.inputs).filter(
    (path) => metafile.inputs[path]?.format === 'esm' && path !== 'entries',
  );
  await build({
    ...options,
    entryPoints: inputs.map((path, index) => ({ in: absolute(path), out: String(index) })),
    format: 'cjs',
    target: 'node20',
    outdir: folder,
    // The name under which the snapshot's loader passes it.
    define: { 'import.meta.url': 'importMetaUrl' },
  });
  const modules = inputs.map((path, index): [string, CommonJsModule] => [
    absolute(path),
    { file: join(folder, `${index}.js`), imports: importsOf(path) },
  ]);
  return { entries: importsOf('entries'), modules: Object.fromEntries(modules) };
}
