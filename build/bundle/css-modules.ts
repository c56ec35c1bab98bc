import { dirname } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';

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
        const { compileCssModule } = await import('./compile-css-module.ts');
        const { errors, warnings, css, js } = await compileCssModule(path, build.esbuild, options);
        if (errors.length > 0) return { errors: [...errors] };
        rules.set(path, css);
        const rulesImport = options.withRules ? `import ${JSON.stringify(`${rulesNamespace}:${path}`)};\n` : '';
        return { contents: rulesImport + js, loader: 'js', resolveDir: dirname(path), warnings: [...warnings] };
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
