/** Edge: finds, compiles and reads the configuration file of a root. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { readYaml } from '../model/read-yaml.ts';
import { type Result, result } from '../model/result.ts';
import { compileModule } from './compile-module.ts';
import type { Config } from './config.ts';
import { adminKeyName } from './search.ts';
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
  const secret = process.env[adminKeyName]?.trim();
  const source = { file, text, ...(secret && { secret: { name: adminKeyName, value: secret } }) };
  const { value: config, diagnostics } = validateConfig({ ...value, ...override }, source);
  return result({ config, file, watched }, [...diagnostics, ...foreign]);
}

interface Module {
  readonly value: unknown;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

async function loadModule(path: string, text: string, places: ConfigPlaces): Promise<Module> {
  const { value: compiled, diagnostics } = await compileModule(path, text, places);
  if (!compiled) return { value: undefined, watched: [], diagnostics };
  const { watched } = compiled;
  try {
    const module = (await import(compiled.url)) as { readonly default?: unknown };
    return { value: module.default, watched, diagnostics };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = wholeFile(relative(places.root, path).replaceAll('\\', '/'));
    return {
      value: undefined,
      watched,
      diagnostics: [problem('config/unreadable', `the configuration file stops with an error: ${message}`, { at })],
    };
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
