import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { BuildFailure, Location, Message, Plugin, PluginBuild } from 'esbuild';
import { sha256 } from '../model/sha256.ts';

export interface CompiledCssModule {
  readonly errors: readonly Message[];
  readonly warnings: readonly Message[];
  readonly css: string;
  /** Exports the class names. */
  readonly js: string;
}

export async function compileCssModule(
  path: string,
  esbuild: PluginBuild['esbuild'],
  { root, plugins }: { readonly root: string; readonly plugins: readonly Plugin[] },
): Promise<CompiledCssModule> {
  const files = new Map<string, string>();
  try {
    const { outputFiles, warnings } = await esbuild.build({
      stdin: {
        contents: `export { default } from ${JSON.stringify(path)};`,
        resolveDir: dirname(path),
      },
      bundle: true,
      write: false,
      format: 'esm',
      charset: 'utf8',
      logLevel: 'silent',
      tsconfigRaw: {},
      outdir: dirname(path),
      plugins: [scopedModules(root, files), ...plugins],
    });
    const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
    return { errors: [], warnings, css: textOf('.css'), js: textOf('.js') };
  } catch (error) {
    const errors = (error as BuildFailure).errors.map((message) => withSource(message, files));
    return { errors, warnings: [], css: '', js: '' };
  }
}

/** Of CSS Modules. */
const moduleEnding = /\.module\.css$/;
const scopedNamespace = 'css-module';

/** A message that names the source instead of the generated module. */
function withSource(message: Message, files: ReadonlyMap<string, string>): Message {
  const { location } = message;
  const file = location && files.get(location.file.slice(scopedNamespace.length + 1));
  return file === undefined || file === null ? message : { ...message, location: { ...location, file } as Location };
}

/**
 * Gives each module a name of its own, from which the compiler makes the names of its classes.
 * @param files Receives the absolute path of each module, by that name.
 */
function scopedModules(root: string, files: Map<string, string>): Plugin {
  const namespace = scopedNamespace;
  return {
    name: 'scoped-modules',
    setup(build) {
      build.onResolve({ filter: moduleEnding }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === namespace) return undefined;
        const { path: file, errors } = await build.resolve(path, { resolveDir, kind, pluginData: namespace });
        if (errors.length > 0) return { errors };
        const hash = sha256(relative(root, file).replaceAll('\\', '/')).slice(0, 6);
        const name = basename(file).replace(moduleEnding, `-${hash}.module.css`);
        files.set(name, file);
        return { path: name, namespace };
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => {
        const file = files.get(name) ?? name;
        return { contents: readFileSync(file, 'utf8'), loader: 'local-css', resolveDir: dirname(file) };
      });
    },
  };
}
