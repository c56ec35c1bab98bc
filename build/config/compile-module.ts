/** Edge: TypeScript of a root (configuration, extensions) → a module that Node can import. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, BuildResult, Location, Message, Plugin } from 'esbuild';
import { problem, wholeFile } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';

export interface ModulePlaces {
  readonly root: string;
  readonly cacheDir: string;
  /** The running tool, for `import … from 'docs-build'`. */
  readonly libraryUrl: string;
}

export interface CompiledModule {
  /** Has the hash of the code in its name: the same in every checkout, wherever the tool is installed. */
  readonly url: string;
  /** The module and what it imports, absolute. */
  readonly watched: readonly string[];
}

/** What the cache holds of a module. */
interface CachedModule {
  /** Hash of every file it was made from, by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Name of the compiled file in the cache folder. */
  readonly file: string;
}

/** Raised when the same module is compiled to something else. */
const COMPILED_AS = 3;

const sha = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 16);

/**
 * Compiled once per content of the file and of what it imports; what has not changed loads no compiler.
 * @returns undefined beside `config/unreadable` errors with their places.
 */
export async function compileModule(
  path: string,
  text: string,
  places: ModulePlaces,
): Promise<Result<CompiledModule | undefined>> {
  const index = join(places.cacheDir, `config-${sha(path + places.libraryUrl + COMPILED_AS)}.json`);
  const moduleIn = ({ file, inputs }: CachedModule): Result<CompiledModule> =>
    result({ url: pathToFileURL(join(places.cacheDir, file)).href, watched: Object.keys(inputs) }, []);
  const cached = readCached(index, places);
  if (cached) return moduleIn(cached);
  const esbuild = await import('esbuild');
  try {
    const compiled = await esbuild.build(moduleBuild(path, text, places));
    return moduleIn(cacheModule(index, { path, text, compiled }, places));
  } catch (error) {
    const { errors } = error as { readonly errors?: readonly Message[] };
    if (!errors) throw error;
    const shown = (file: string): string => relative(places.root, resolve(places.root, file)).replaceAll('\\', '/');
    return result(undefined, moduleProblems(errors, shown(path), shown));
  }
}

const moduleBuild = (path: string, text: string, { root, cacheDir, libraryUrl }: ModulePlaces) =>
  ({
    stdin: {
      contents: placed(path, text, cacheDir),
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
    banner: { js: ownPlace.banner(path, cacheDir) },
    define: ownPlace.names,
    plugins: [runningTool(libraryUrl), ownPlaces(cacheDir)],
  }) satisfies BuildOptions;

/** `docs-build` is the running tool, not an installed one. */
const runningTool = (libraryUrl: string): Plugin => ({
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

/** Modules that the module imports have places of their own. */
const ownPlaces = (cacheDir: string): Plugin => ({
  name: 'own-place',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: 'file' }, ({ path }) => ({
      contents: placed(path, readFileSync(path, 'utf8'), cacheDir),
      loader: loaderOf(path),
    }));
  },
});

interface ModuleSource {
  readonly path: string;
  readonly text: string;
  readonly compiled: BuildResult<{ metafile: true; write: false }>;
}

/** Throws where the cache cannot be written: Node imports modules from files. */
function cacheModule(index: string, { path, text, compiled }: ModuleSource, places: ModulePlaces): CachedModule {
  const [map = '', code = ''] = ['.map', '.mjs'].map(
    (ending) => compiled.outputFiles.find((output) => output.path.endsWith(ending))?.text,
  );
  const inputs: Record<string, string> = { [path]: sha(text) };
  for (const input of Object.keys(compiled.metafile.inputs)) {
    const absolute = resolve(places.root, input);
    if (absolute !== path && existsSync(absolute)) inputs[absolute] = sha(readFileSync(absolute));
  }
  const cached = { inputs, file: fileNameOf(code, places) };
  mkdirSync(places.cacheDir, { recursive: true });
  writeWhole(join(places.cacheDir, cached.file), code);
  writeWhole(join(places.cacheDir, `${cached.file}.map`), map);
  writeWhole(index, JSON.stringify(cached));
  return cached;
}

/** @param file The module itself, for errors without a place. */
const moduleProblems = (errors: readonly Message[], file: string, shown: (file: string) => string) =>
  errors.map(({ text, location }) =>
    problem('config/unreadable', text.replace(/\.$/, ''), {
      at: location ? { file: shown(location.file), line: location.line, column: columnOf(location) } : wholeFile(file),
    }),
  );

/** The compiler counts bytes from 0. */
const columnOf = ({ lineText, column }: Location): number =>
  Buffer.from(lineText).subarray(0, column).toString('utf8').length + 1;

const loaderOf = (path: string): 'ts' | 'js' => (/ts$/.test(path) ? 'ts' : 'js');

/**
 * A compiled module lies in the cache. It is told where it was written, relative to that, so that the same code is
 * compiled to the same text in every folder.
 */
const ownPlace = {
  asked: /\bimport\.meta\.(?:url|filename|dirname)\b|\b__(?:filename|dirname)\b/,
  names: {
    'import.meta.url': 'docsBuildOwn.url',
    'import.meta.filename': 'docsBuildOwn.filename',
    'import.meta.dirname': 'docsBuildOwn.dirname',
    __filename: 'docsBuildOwn.filename',
    __dirname: 'docsBuildOwn.dirname',
  },
  /** `require` of CommonJS modules, and what finds their places. */
  banner: (path: string, cacheDir: string): string =>
    [
      "import { createRequire as docsBuildRequire } from 'node:module';",
      "import { fileURLToPath as docsBuildPath } from 'node:url';",
      'const docsBuildPlace = (from) => { const { href: url } = new URL(from, import.meta.url); return { url, filename: docsBuildPath(url), dirname: docsBuildPath(new URL(".", url)).replace(/[\\\\/]$/, "") }; };',
      `const require = docsBuildRequire(new URL(${pathFrom(cacheDir, path)}, import.meta.url));`,
    ].join('\n'),
};

/** A module that asks for its own place gets the answer in front of its first line. */
const placed = (path: string, text: string, cacheDir: string): string =>
  ownPlace.asked.test(text) ? `const docsBuildOwn = docsBuildPlace(${pathFrom(cacheDir, path)}); ${text}` : text;

const pathFrom = (folder: string, path: string): string =>
  JSON.stringify(relative(folder, path).split(/[\\/]/).map(encodeURIComponent).join('/'));

/** The place of the tool is no part of the name, so that what is cached by this name is good in every checkout. */
const fileNameOf = (code: string, { libraryUrl }: ModulePlaces): string =>
  `config-${sha(code.replaceAll(libraryUrl, 'docs-build'))}.mjs`;

/** Another process never sees half of it. */
function writeWhole(path: string, text: string): void {
  const aside = `${path}.${process.pid}.tmp`;
  writeFileSync(aside, text);
  renameSync(aside, path);
}

function readCached(index: string, places: ModulePlaces): CachedModule | undefined {
  try {
    const found = JSON.parse(readFileSync(index, 'utf8')) as CachedModule;
    const unchanged = Object.entries(found.inputs).every(([input, hash]) => sha(readFileSync(input)) === hash);
    const code = readFileSync(join(places.cacheDir, found.file), 'utf8');
    return unchanged && found.file === fileNameOf(code, places) ? found : undefined;
  } catch {
    return undefined;
  }
}
