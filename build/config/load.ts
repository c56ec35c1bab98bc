/** Edge: finds, compiles and reads the configuration file of a root. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { readYaml } from '../model/read-yaml.ts';
import { type Result, result } from '../model/result.ts';
import type { Config } from './config.ts';
import { validateConfig } from './validate.ts';

export interface ConfigPlaces {
  readonly root: string;
  readonly cacheDir: string;
  /** `--config`, absolute; undefined to look for one. */
  readonly file: string | undefined;
  /** The running tool, for `import … from 'docs-build'`. */
  readonly libraryUrl: string;
}

export interface LoadedConfig {
  /** Undefined beside errors. */
  readonly config: Config | undefined;
  /** Relative to the root; undefined when the root has none. */
  readonly file: string | undefined;
  /** Files to watch: the configuration and what it imports, absolute. */
  readonly watched: readonly string[];
}

const names = ['docs.config.ts', 'docs.config.mts', 'docs.config.js', 'docs.config.mjs', 'docs.config.json'];

/** @param override Values given on the command line; they win over the file's. */
export async function loadConfig(
  places: ConfigPlaces,
  override: Readonly<Record<string, unknown>>,
): Promise<Result<LoadedConfig>> {
  const path = places.file ?? names.map((name) => join(places.root, name)).find((candidate) => existsSync(candidate));
  const foreign = foreignConfigs(places.root).filter(
    ({ at }) => path === undefined || join(places.root, at?.file ?? '') !== path,
  );
  if (path === undefined) {
    const { value, diagnostics } = validateConfig(override, { file: undefined, text: '' });
    return result({ config: value, file: undefined, watched: names.map((name) => join(places.root, name)) }, [
      ...diagnostics,
      ...foreign,
    ]);
  }
  const file = relative(places.root, path).replaceAll('\\', '/');
  const watched = [path];
  const unreadable = (message: string, at = wholeFile(file), hint?: string) =>
    result({ config: undefined, file, watched }, [problem('config/unreadable', message, { at, hint })]);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return unreadable(
      `the configuration file cannot be read: ${(error as Error).message.replace(/^\w+: /, '').replace(/, open .*$/, '')}`,
      wholeFile(file),
      'check the path given with --config',
    );
  }
  let value: unknown;
  if (path.endsWith('.json')) {
    const json = readYaml(text, file, 1);
    if (json.problems[0]) return unreadable(`not valid JSON: ${json.problems[0].message}`, json.problems[0].at);
    value = json.value;
  } else {
    const loaded = await loadModule(path, text, places);
    watched.push(...loaded.watched);
    if (loaded.diagnostics.length > 0) return result({ config: undefined, file, watched }, loaded.diagnostics);
    value = loaded.value;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return unreadable(
      'the configuration file exports no object',
      wholeFile(file),
      'write `export default defineConfig({ … })`',
    );
  const { value: config, diagnostics } = validateConfig({ ...value, ...override }, { file, text });
  return result({ config, file, watched }, [...diagnostics, ...foreign]);
}

interface Module {
  readonly value: unknown;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface KeptModule {
  readonly inputs: Readonly<Record<string, string>>;
  readonly file: string;
}

const sha = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 16);

/** Compiled once per content of the file and of what it imports; an unchanged configuration loads no compiler. */
async function loadModule(path: string, text: string, places: ConfigPlaces): Promise<Module> {
  const index = join(places.cacheDir, `config-${sha(path + places.libraryUrl)}.json`);
  const file = relative(places.root, path).replaceAll('\\', '/');
  let kept = readKept(index);
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
      const compiled = `config-${sha(code)}.mjs`;
      mkdirSync(places.cacheDir, { recursive: true });
      writeFileSync(join(places.cacheDir, `${compiled}.${process.pid}.tmp`), code);
      renameSync(join(places.cacheDir, `${compiled}.${process.pid}.tmp`), join(places.cacheDir, compiled));
      const inputs: Record<string, string> = { [path]: sha(text) };
      for (const input of Object.keys(made.metafile.inputs)) {
        const absolute = resolve(places.root, input);
        if (absolute !== path && existsSync(absolute)) inputs[absolute] = sha(readFileSync(absolute));
      }
      kept = { inputs, file: compiled };
      writeFileSync(`${index}.${process.pid}.tmp`, JSON.stringify(kept));
      renameSync(`${index}.${process.pid}.tmp`, index);
    } catch (error) {
      const failure = error as {
        readonly errors?: readonly {
          readonly text: string;
          readonly location: { readonly line: number; readonly column: number; readonly file: string } | null;
        }[];
      };
      if (!failure.errors) throw error;
      const diagnostics = failure.errors.map(({ text: message, location }) =>
        problem('config/unreadable', message.replace(/\.$/, ''), {
          at: location
            ? {
                file: relative(places.root, resolve(places.root, location.file)).replaceAll('\\', '/'),
                line: location.line,
                column: location.column + 1,
              }
            : wholeFile(file),
        }),
      );
      return { value: undefined, watched: [], diagnostics };
    }
  }
  const watched = Object.keys(kept.inputs);
  try {
    const module = (await import(pathToFileURL(join(places.cacheDir, kept.file)).href)) as {
      readonly default?: unknown;
    };
    return { value: module.default, watched, diagnostics: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      value: undefined,
      watched,
      diagnostics: [
        problem('config/unreadable', `the configuration file stops with an error: ${message}`, { at: wholeFile(file) }),
      ],
    };
  }

  function readKept(from: string): KeptModule | undefined {
    try {
      const found = JSON.parse(readFileSync(from, 'utf8')) as KeptModule;
      const unchanged = Object.entries(found.inputs).every(([input, hash]) => sha(readFileSync(input)) === hash);
      const isWhole = found.file === `config-${sha(readFileSync(join(places.cacheDir, found.file)))}.mjs`;
      return unchanged && isWhole ? found : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Configurations of other tools are never run; an info says what to copy. */
function foreignConfigs(root: string): readonly Diagnostic[] {
  const found = [
    'docusaurus.config.js',
    'docusaurus.config.ts',
    'docusaurus.config.mjs',
    'sidebars.js',
    'sidebars.ts',
  ].filter((name) => existsSync(join(root, name)));
  return found.map((name) =>
    problem('config/foreign', 'this file is not read', {
      at: wholeFile(name),
      hint: name.startsWith('sidebars')
        ? 'the sidebar follows the folders, `_category_.json` files and `sidebar_position`'
        : 'copy title, tagline, url, baseUrl, favicon, trailingSlash, onBroken…, and the keys of themeConfig (navbar, footer, colorMode, prism) into docs.config.ts',
    }),
  );
}
