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
  const index = join(places.cacheDir, `config-${sha(path + places.libraryUrl)}.json`);
  const file = relative(places.root, path).replaceAll('\\', '/');
  let kept = readKept(index, places.cacheDir);
  if (!kept) {
    const esbuild = await import('esbuild');
    try {
      const made = await esbuild.build({
        stdin: {
          contents: text,
          sourcefile: path,
          resolveDir: resolve(path, '..'),
          loader: /ts$/.test(path) ? 'ts' : 'js',
        },
        absWorkingDir: places.root,
        bundle: true,
        write: false,
        metafile: true,
        logLevel: 'silent',
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: 'external',
        plugins: [
          {
            name: 'running-tool',
            setup(build) {
              build.onResolve({ filter: /^docs-build$/ }, () => ({ path: places.libraryUrl, external: true }));
            },
          },
        ],
      });
      const code = made.outputFiles[0]?.text ?? '';
      const inputs: Record<string, string> = { [path]: sha(text) };
      for (const input of Object.keys(made.metafile.inputs)) {
        const absolute = resolve(places.root, input);
        if (absolute !== path && existsSync(absolute)) inputs[absolute] = sha(readFileSync(absolute));
      }
      kept = { inputs, file: `config-${sha(code)}.mjs` };
      mkdirSync(places.cacheDir, { recursive: true });
      writeWhole(join(places.cacheDir, kept.file), code);
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
