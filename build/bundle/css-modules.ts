import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { BuildFailure, Location, Message, OnLoadResult, Plugin } from 'esbuild';
import { sha256 } from '../model/sha256.ts';

const moduleEnding = /\.module\.css$/;
const rulesNamespace = 'css-module-rules';

export interface CssModuleOptions {
  readonly root: string;
  /** What else imports and addresses in the modules need. */
  readonly plugins: readonly Plugin[];
  /** False on the server, which needs the class names only. */
  readonly withRules: boolean;
}

/**
 * CSS Modules. Each one is compiled by itself, with a hash of its path in its class names. Left to the two builds of the
 * site, the names would differ: minifying shortens them in the build for browsers, and the server's HTML has the long ones.
 */
export function cssModules(options: CssModuleOptions): Plugin {
  const rules = new Map<string, string>();
  return {
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: moduleEnding, namespace: 'file' }, async ({ path }): Promise<OnLoadResult> => {
        const files = new Map<string, string>();
        try {
          const { outputFiles, warnings } = await build.esbuild.build({
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
            plugins: [scopedModules(options.root, files), ...options.plugins],
          });
          const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
          rules.set(path, textOf('.css'));
          const rulesImport = options.withRules ? `import ${JSON.stringify(`${rulesNamespace}:${path}`)};\n` : '';
          return { contents: rulesImport + textOf('.js'), loader: 'js', resolveDir: dirname(path), warnings };
        } catch (error) {
          return { errors: (error as BuildFailure).errors.map((message) => withSource(message, files)) };
        }
      });
      build.onResolve({ filter: new RegExp(`^${rulesNamespace}:`) }, ({ path }) => ({
        path: path.slice(rulesNamespace.length + 1),
        namespace: rulesNamespace,
      }));
      // The addresses in there were resolved when the module was compiled.
      build.onResolve({ filter: /.*/, namespace: rulesNamespace }, ({ path }) => ({ path, external: true }));
      build.onLoad({ filter: /.*/, namespace: rulesNamespace }, ({ path }) => ({
        contents: rules.get(path) ?? '',
        loader: 'css',
      }));
    },
  };
}

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
