/** Adapter: compiles a TypeScript module of the site (configuration, extension) to a module that Node can import. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, BuildResult, Message, Plugin } from 'esbuild';
import { compilerMessages } from '../adapters/compiler-messages.ts';
import { writeAtomically } from '../adapters/write-atomically.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import { sha256 } from '../model/sha256.ts';

export interface CompileOptions {
  readonly root: string;
  readonly cacheDir: string;
  /** URL of the running tool, which `import … from 'docs-build'` resolves to. */
  readonly libraryUrl: string;
}

export interface CompiledModule {
  /** The file name contains a hash of the code. It is the same in every checkout, wherever the tool is installed. */
  readonly url: string;
  /** Absolute paths of the module and of everything that it imports. */
  readonly watched: readonly string[];
}

/** Cache entry of a module. */
interface CachedModule {
  /** Hash of every source file, by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Name of the compiled file in the cache folder. */
  readonly file: string;
}

/** Must be incremented when the same source compiles to different code. */
const CACHE_FORMAT = 3;

const sha = (data: string | Uint8Array): string => sha256(data).slice(0, 16);

/**
 * Compiles a module, or takes it from the cache while it and its imports are unchanged. A cache hit does not load the
 * compiler.
 * @returns undefined and `config/unreadable` errors with their locations when the module does not compile.
 */
export async function compileModule(
  path: string,
  text: string,
  options: CompileOptions,
): Promise<Result<CompiledModule | undefined>> {
  const index = join(options.cacheDir, `config-${sha(path + options.libraryUrl + CACHE_FORMAT)}.json`);
  const toCompiledModule = ({ file, inputs }: CachedModule): Result<CompiledModule> =>
    result({ url: pathToFileURL(join(options.cacheDir, file)).href, watched: Object.keys(inputs) }, []);
  const cached = readCached(index, options);
  if (cached) return toCompiledModule(cached);
  const esbuild = await import('esbuild');
  try {
    const compiled = await esbuild.build(buildOptions(path, text, options));
    return toCompiledModule(cacheModule(index, { path, text, compiled }, options));
  } catch (error) {
    return result(undefined, compileProblems(error, path, options.root));
  }
}

/** What the compiler says of a file, as `config/unreadable`. Throws anything else. */
export function compileProblems(error: unknown, path: string, root: string): readonly Diagnostic[] {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (!errors) throw error;
  const toDisplayPath = (file: string): string => relative(root, resolve(root, file)).replaceAll('\\', '/');
  return compilerMessages(errors, 'config/unreadable', { root, toDisplayPath, file: toDisplayPath(path) });
}

const buildOptions = (path: string, text: string, { root, cacheDir, libraryUrl }: CompileOptions) =>
  ({
    stdin: {
      contents: withModuleMeta(path, text, cacheDir),
      sourcefile: path,
      resolveDir: resolve(path, '..'),
      loader: loaderOf(path),
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    outfile: join(cacheDir, 'config.mjs'),
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    banner: { js: moduleMeta.banner(path, cacheDir) },
    define: moduleMeta.replacements,
    plugins: [runningToolPlugin(libraryUrl), moduleMetaPlugin(cacheDir)],
  }) satisfies BuildOptions;

/** Resolves `docs-build` to the running tool instead of an installed one, also for `require`. */
const runningToolPlugin = (libraryUrl: string): Plugin => ({
  name: 'running-tool',
  setup(build) {
    build.onResolve({ filter: /^docs-build$/ }, ({ kind, namespace }) =>
      kind === 'require-call' && namespace !== 'running-tool'
        ? { path: 'docs-build', namespace: 'running-tool' }
        : { path: libraryUrl, external: true },
    );
    build.onLoad({ filter: /.*/, namespace: 'running-tool' }, () => ({ contents: "export * from 'docs-build';" }));
  },
});

/** Gives each imported module its own `import.meta`. */
const moduleMetaPlugin = (cacheDir: string): Plugin => ({
  name: 'module-meta',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: 'file' }, ({ path }) => ({
      contents: withModuleMeta(path, readFileSync(path, 'utf8'), cacheDir),
      loader: loaderOf(path),
    }));
  },
});

interface ModuleSource {
  readonly path: string;
  readonly text: string;
  readonly compiled: BuildResult<{ metafile: true; write: false }>;
}

/** Throws when the cache cannot be written, because Node can only import modules from files. */
function cacheModule(index: string, { path, text, compiled }: ModuleSource, options: CompileOptions): CachedModule {
  const [map = '', code = ''] = ['.map', '.mjs'].map(
    (ending) => compiled.outputFiles.find((output) => output.path.endsWith(ending))?.text,
  );
  const inputs: Record<string, string> = { [path]: sha(text) };
  for (const input of Object.keys(compiled.metafile.inputs)) {
    const absolute = resolve(options.root, input);
    if (absolute !== path && existsSync(absolute)) inputs[absolute] = sha(readFileSync(absolute));
  }
  const cached = { inputs, file: cacheFileName(code, options) };
  writeAtomically(join(options.cacheDir, cached.file), [code]);
  writeAtomically(join(options.cacheDir, `${cached.file}.map`), [map]);
  writeAtomically(index, [JSON.stringify(cached)]);
  return cached;
}

export const loaderOf = (path: string): 'ts' | 'tsx' | 'jsx' | 'js' =>
  /tsx$/.test(path) ? 'tsx' : /ts$/.test(path) ? 'ts' : /jsx$/.test(path) ? 'jsx' : 'js';

/**
 * Compiled modules run from the cache folder, where `import.meta.url` and `__dirname` would be wrong. The compiler
 * replaces these with values for the original path. They are written relative to the cache, so that the same source
 * compiles to the same text in every checkout.
 */
export const moduleMeta = {
  pattern: /\bimport\.meta\.(?:url|filename|dirname)\b|\b__(?:filename|dirname)\b/,
  replacements: {
    'import.meta.url': 'docsBuildOwn.url',
    'import.meta.filename': 'docsBuildOwn.filename',
    'import.meta.dirname': 'docsBuildOwn.dirname',
    __filename: 'docsBuildOwn.filename',
    __dirname: 'docsBuildOwn.dirname',
  },
  /** Defines `require` for CommonJS modules, and the function that computes the original location of a module. */
  banner: (path: string, cacheDir: string): string =>
    [
      "import { createRequire as docsBuildRequire } from 'node:module';",
      "import { fileURLToPath as docsBuildPath } from 'node:url';",
      'const docsBuildPlace = (from) => { const { href: url } = new URL(from, import.meta.url); return { url, filename: docsBuildPath(url), dirname: docsBuildPath(new URL(".", url)).replace(/[\\\\/]$/, "") }; };',
      `const require = docsBuildRequire(new URL(${relativePathLiteral(cacheDir, path)}, import.meta.url));`,
    ].join('\n'),
};

/**
 * Prepends the location of the module if it uses it. Inserts no line break, so that line numbers stay correct. What the
 * first line says to a shell may stand only there.
 */
export const withModuleMeta = (path: string, text: string, cacheDir: string): string =>
  moduleMeta.pattern.test(text)
    ? `const docsBuildOwn = docsBuildPlace(${relativePathLiteral(cacheDir, path)}); ${text.replace(/^#!.*/, '')}`
    : text;

const relativePathLiteral = (folder: string, path: string): string =>
  JSON.stringify(relative(folder, path).split(/[\\/]/).map(encodeURIComponent).join('/'));

/**
 * Name of a compiled module. It does not depend on where the tool is installed, so that cache keys that contain the
 * name stay valid in every checkout.
 */
const cacheFileName = (code: string, { libraryUrl }: CompileOptions): string =>
  `config-${sha(code.replaceAll(libraryUrl, 'docs-build'))}.mjs`;

function readCached(index: string, options: CompileOptions): CachedModule | undefined {
  try {
    const cached = JSON.parse(readFileSync(index, 'utf8')) as CachedModule;
    const isUnchanged = Object.entries(cached.inputs).every(([input, hash]) => sha(readFileSync(input)) === hash);
    const code = readFileSync(join(options.cacheDir, cached.file), 'utf8');
    return isUnchanged && cached.file === cacheFileName(code, options) ? cached : undefined;
  } catch {
    return undefined;
  }
}
