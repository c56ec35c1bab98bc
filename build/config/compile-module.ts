/** Edge: TypeScript of a root (configuration, extensions) → a module that Node can import. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { problem, wholeFile } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';

export interface ModulePlaces {
  readonly root: string;
  readonly cacheDir: string;
  /** The running tool, for `import … from 'docs-build'`. */
  readonly libraryUrl: string;
}

export interface CompiledModule {
  /** Has the hash of the code in its name. */
  readonly url: string;
  /** The module and what it imports, absolute. */
  readonly watched: readonly string[];
}

interface Kept {
  readonly inputs: Readonly<Record<string, string>>;
  readonly file: string;
}

/** Raised when the same module is compiled to something else. */
const COMPILED_AS = 2;

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
  const file = relative(places.root, path).replaceAll('\\', '/');
  let kept = readKept(index, places.cacheDir);
  if (!kept) {
    const esbuild = await import('esbuild');
    try {
      const made = await esbuild.build({
        stdin: {
          contents: placed(path, text, places.cacheDir),
          sourcefile: path,
          resolveDir: resolve(path, '..'),
          loader: loaderOf(path),
        },
        absWorkingDir: places.root,
        bundle: true,
        write: false,
        outfile: join(places.cacheDir, 'config.mjs'),
        sourcemap: 'external',
        sourcesContent: false,
        metafile: true,
        logLevel: 'silent',
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: 'external',
        banner: { js: ownPlace.banner(path, places.cacheDir) },
        define: ownPlace.names,
        plugins: [
          {
            name: 'running-tool',
            setup(build) {
              build.onResolve({ filter: /^docs-build$/ }, ({ kind, namespace }) =>
                kind === 'require-call' && namespace !== 'running-tool'
                  ? { path: 'docs-build', namespace: 'running-tool' }
                  : { path: places.libraryUrl, external: true },
              );
              build.onLoad({ filter: /.*/, namespace: 'running-tool' }, () => ({
                contents: "export * from 'docs-build';",
              }));
            },
          },
          {
            name: 'own-place',
            setup(build) {
              build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: 'file' }, (module) => ({
                contents: placed(module.path, readFileSync(module.path, 'utf8'), places.cacheDir),
                loader: loaderOf(module.path),
              }));
            },
          },
        ],
      });
      const [map = '', code = ''] = ['.map', '.mjs'].map(
        (end) => made.outputFiles.find((output) => output.path.endsWith(end))?.text,
      );
      const inputs: Record<string, string> = { [path]: sha(text) };
      for (const input of Object.keys(made.metafile.inputs)) {
        const absolute = resolve(places.root, input);
        if (absolute !== path && existsSync(absolute)) inputs[absolute] = sha(readFileSync(absolute));
      }
      kept = { inputs, file: `config-${sha(code)}.mjs` };
      mkdirSync(places.cacheDir, { recursive: true });
      writeWhole(join(places.cacheDir, kept.file), code);
      writeWhole(join(places.cacheDir, `${kept.file}.map`), map);
      writeWhole(index, JSON.stringify(kept));
    } catch (error) {
      const { errors } = error as {
        readonly errors?: readonly {
          readonly text: string;
          readonly location: { readonly line: number; readonly column: number; readonly file: string } | null;
        }[];
      };
      if (!errors) throw error;
      return result(
        undefined,
        errors.map(({ text: message, location }) =>
          problem('config/unreadable', message.replace(/\.$/, ''), {
            at: location
              ? {
                  file: relative(places.root, resolve(places.root, location.file)).replaceAll('\\', '/'),
                  line: location.line,
                  column: location.column + 1,
                }
              : wholeFile(file),
          }),
        ),
      );
    }
  }
  return result({ url: pathToFileURL(join(places.cacheDir, kept.file)).href, watched: Object.keys(kept.inputs) }, []);
}

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

/** Another process never sees half of it. */
function writeWhole(path: string, text: string): void {
  const aside = `${path}.${process.pid}.tmp`;
  writeFileSync(aside, text);
  renameSync(aside, path);
}

function readKept(index: string, cacheDir: string): Kept | undefined {
  try {
    const found = JSON.parse(readFileSync(index, 'utf8')) as Kept;
    const unchanged = Object.entries(found.inputs).every(([input, hash]) => sha(readFileSync(input)) === hash);
    const isWhole = found.file === `config-${sha(readFileSync(join(cacheDir, found.file)))}.mjs`;
    return unchanged && isWhole ? found : undefined;
  } catch {
    return undefined;
  }
}
