import { builtinModules } from 'node:module';
import { relative, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { CompileApart } from './file-apart.ts';

/**
 * A web worker: `import address from './engine.ts?worker'` is the address of the module, which is compiled by itself. What
 * it imports on demand is a file of its own, so a worker can load large packages when it needs them.
 */
export const compileWorker: CompileApart = async (file, { esbuild, initialOptions }, options) => {
  const { packageDir, mode, plugins } = options;
  const { metafile, outputFiles, warnings } = await esbuild.build({
    ...ofPages(initialOptions),
    entryPoints: [file],
    platform: 'browser',
    // Code of packages for browsers may need the document, which workers lack. `module` is what the compiler adds itself.
    conditions: ['worker', 'module'],
    splitting: true,
    minify: mode === 'production',
    // Packages that are written for Node.js look for its name of the global object.
    define: { ...initialOptions.define, global: 'globalThis' },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    plugins: [missingBuiltins(), ...plugins],
  });
  const [path = ''] = Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint !== undefined && resolve(packageDir, entryPoint) === file ? [output] : [],
  );
  return {
    path,
    files: outputFiles.map((output) => ({
      path: relative(packageDir, output.path).replaceAll('\\', '/'),
      text: output.text,
    })),
    inputs: Object.keys(metafile.inputs)
      .filter((input) => !input.startsWith(`${builtinNamespace}:`))
      .map((input) => resolve(packageDir, input)),
    warnings,
  };
};

/** What a worker shares with the code of pages. */
const ofPages = (options: BuildOptions) =>
  ({
    absWorkingDir: options.absWorkingDir ?? '',
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    charset: 'utf8',
    legalComments: 'none',
    format: 'esm',
    tsconfigRaw: {},
    loader: { '.txt': 'text' },
    target: options.target ?? 'es2022',
    nodePaths: options.nodePaths ?? [],
    outdir: options.outdir ?? '',
  }) satisfies BuildOptions;

const builtinNamespace = 'node-builtin';

/**
 * Modules of Node.js, which browsers lack. Packages that run in both often import one and never use it in a browser, so
 * only its use is an error.
 */
const missingBuiltins = (): Plugin => ({
  name: 'missing-builtins',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(?:node:|(?:${builtinModules.join('|')})$)`) }, async (request) => {
      const { path, resolveDir, kind, pluginData } = request;
      if (pluginData === builtinNamespace) return undefined;
      // A package of that name, such as a stand-in for browsers, comes first.
      const found = await build.resolve(path, { resolveDir, kind, pluginData: builtinNamespace });
      return found.errors.length === 0 ? found : { path, namespace: builtinNamespace };
    });
    build.onLoad({ filter: /.*/, namespace: builtinNamespace }, ({ path }) => ({
      contents: [
        'module.exports = new Proxy({}, { get(_, name) {',
        "  if (typeof name === 'symbol' || name === '__esModule' || name === 'default') return undefined;",
        `  throw new Error(${JSON.stringify(`the module ${path} of Node.js does not exist in browsers: `)} + name);`,
        '} });',
      ].join('\n'),
      loader: 'js',
    }));
  },
});
