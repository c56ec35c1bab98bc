/** Adapter: compiles a file of Docusaurus to a module that runs without the packages it imports. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import {
  type CompiledModule,
  compileProblems,
  loaderOf,
  moduleMeta,
  withModuleMeta,
} from '../../config/compile-module.ts';
import { type Result, result } from '../../model/result.ts';
import { sha256 } from '../../model/sha256.ts';

export interface CompilePlaces {
  readonly root: string;
  readonly cacheDir: string;
}

/** @returns undefined and `config/unreadable` errors when the file does not compile. */
export async function compileForeign(
  path: string,
  { root, cacheDir }: CompilePlaces,
): Promise<Result<CompiledModule | undefined>> {
  const esbuild = await import('esbuild');
  try {
    const compiled = await esbuild.build({
      stdin: {
        contents: withModuleMeta(path, readFileSync(path, 'utf8'), cacheDir),
        sourcefile: path,
        resolveDir: dirname(path),
        loader: loaderOf(path),
      },
      absWorkingDir: root,
      bundle: true,
      write: false,
      outfile: join(cacheDir, 'docusaurus.mjs'),
      metafile: true,
      logLevel: 'silent',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      banner: { js: `${moduleMeta.banner(path, cacheDir)}\nconst docsBuildGlob = () => ({});` },
      // Vite's way to import many files: none is found.
      define: { ...moduleMeta.replacements, 'import.meta.glob': 'docsBuildGlob' },
      plugins: [missingModules(), foreignMeta(cacheDir)],
    });
    const code = compiled.outputFiles[0]?.text ?? '';
    const file = join(cacheDir, `docusaurus-${sha256(code).slice(0, 16)}.mjs`);
    writeAtomically(file, [code]);
    const inputs = Object.keys(compiled.metafile.inputs).map((input) => resolve(root, input));
    const watched = [...new Set([path, ...inputs.filter((input) => !input.includes('stand-in:'))])];
    return result({ url: pathToFileURL(file).href, watched }, []);
  } catch (error) {
    return result(undefined, compileProblems(error, path, root));
  }
}

/** Tools that a configuration hands its data to. Even where they are installed, their stand-ins pass it on. */
const notRun = /^(?:vitepress|astro\/config|@astrojs\/starlight)$/;

/**
 * Installed packages are imported where they are; what cannot be found, or is no code, is a stand-in. Its path must not
 * end like that of the file: with `.mjs`, the compiler would take it for a module without `module.exports`.
 */
const missingModules = (): Plugin => ({
  name: 'missing-modules',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, pluginData, resolveDir, kind, importer, namespace }) => {
      if (pluginData === 'asked' || kind === 'entry-point' || namespace === 'stand-in') return undefined;
      const standIn = { path: `${path} (stand-in)`, namespace: 'stand-in', pluginData: path };
      if (notRun.test(path)) return standIn;
      const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: 'asked' });
      const isCode = /\.(?:[cm]?[jt]sx?|json)$/.test(found.path);
      if (found.external) return found;
      if (found.errors.length > 0 || !isCode) return standIn;
      return /[\\/]node_modules[\\/]/.test(found.path) ? { path: found.path, external: true } : found;
    });
    build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ pluginData }) => ({
      contents: `module.exports = globalThis.docsBuildStandIn(${JSON.stringify(pluginData)});`,
      loader: 'js',
    }));
  },
});

/** Gives each imported module its own `import.meta` and `__dirname`. */
const foreignMeta = (cacheDir: string): Plugin => ({
  name: 'module-meta',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => ({
      contents: withModuleMeta(path, readFileSync(path, 'utf8'), cacheDir),
      loader: loaderOf(path),
    }));
  },
});
