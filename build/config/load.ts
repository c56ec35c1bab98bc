/** Edge: finds, compiles and reads the configuration file of a root. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../model/diagnostic.ts';
import { readYaml } from '../model/read-yaml.ts';
import { type Result, result } from '../model/result.ts';
import { compileModule } from './compile-module.ts';
import type { Config } from './config.ts';
import { importModule, placeOfError } from './import-module.ts';
import { adminKeyName } from './search.ts';
import { type ConfigOverride, validateConfig } from './validate.ts';

export interface ConfigPlaces {
  readonly root: string;
  readonly cacheDir: string;
  /** `--config`, absolute; undefined to look for one. */
  readonly file: string | undefined;
  /** The running tool, for `import … from 'docs-build'`. */
  readonly libraryUrl: string;
  /** The key that may write to a hosted index: an error where the configuration contains it. */
  readonly adminKey?: string | undefined;
}

export interface LoadedConfig {
  /** Undefined beside errors. */
  readonly config: Config | undefined;
  /** Relative to the root; undefined when the root has none. */
  readonly file: string | undefined;
  /** Files to watch: the configuration and what it imports, absolute. */
  readonly watched: readonly string[];
  /** The text of the file; empty when there is none. */
  readonly text: string;
}

const names = ['docs.config.ts', 'docs.config.mts', 'docs.config.js', 'docs.config.mjs', 'docs.config.json'];

/** Finds the configuration of a root, runs it where it is code, and checks it. */
export async function loadConfig(places: ConfigPlaces, override: ConfigOverride): Promise<Result<LoadedConfig>> {
  const path = places.file ?? names.map((name) => join(places.root, name)).find((candidate) => existsSync(candidate));
  const foreign = foreignConfigs(places.root).filter(
    ({ at }) => path === undefined || join(places.root, at?.file ?? '') !== path,
  );
  if (path === undefined) {
    const misnamed = misnamedConfig(places.root);
    const { value, diagnostics } = validateConfig({}, { file: undefined, text: '' }, override);
    const watched = [...names, ...otherNames].map((name) => join(places.root, name));
    return result({ config: misnamed ? undefined : value, file: undefined, watched, text: '' }, [
      ...(misnamed ? [misnamed] : []),
      ...diagnostics,
      ...foreign,
    ]);
  }
  const file = relative(places.root, path).replaceAll('\\', '/');
  const watched = [path];
  const unreadable = (message: string, at = wholeFile(file), hint?: string) =>
    result({ config: undefined, file, watched, text: '' }, [problem('config/unreadable', message, { at, hint })]);
  if (!/\.(?:[cm]?[jt]s|json)$/.test(path))
    return unreadable('this is no configuration file', wholeFile(file), `expected ${expectedNames}`);
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
    const wrong: JsonProblem | undefined = json.problems[0] ?? jsonProblem(text.replace(/^\ufeff/, ''), file);
    if (wrong) return unreadable(`not valid JSON: ${wrong.message}`, wrong.at, wrong.hint);
    value = json.value;
  } else {
    const loaded = await loadModule(path, text, places);
    watched.push(...loaded.watched);
    if (loaded.diagnostics.length > 0) return result({ config: undefined, file, watched, text }, loaded.diagnostics);
    value = loaded.value;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return unreadable(
      'the configuration file exports no object',
      wholeFile(file),
      'write `export default defineConfig({ … })`',
    );
  const adminKey = places.adminKey?.trim();
  const source = { file, text, ...(adminKey && { secret: { name: adminKeyName, value: adminKey } }) };
  const { value: config, diagnostics } = validateConfig(value, source, override);
  return result({ config, file, watched, text }, [...diagnostics, ...foreign]);
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
    return { value: await importModule(compiled.url), watched, diagnostics };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const file = relative(places.root, path).replaceAll('\\', '/');
    const at = placeOfError(error, compiled.url, file, places.root);
    return {
      value: undefined,
      watched,
      diagnostics: [problem('config/unreadable', `the configuration file stops with an error: ${message}`, { at })],
    };
  }
}

/** Names under which a configuration is looked for in vain. */
const otherNames = ['docs.config.yml', 'docs.config.yaml', 'docs.config.cjs', 'docs.config.cts', 'docs.config.toml'];
const expectedNames = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Without it the site would be built as if there were no configuration. */
function misnamedConfig(root: string): Diagnostic | undefined {
  const name = otherNames.find((candidate) => existsSync(join(root, candidate)));
  return name === undefined
    ? undefined
    : problem('config/unreadable', 'a configuration of this name is not read', {
        at: wholeFile(name),
        hint: `expected ${expectedNames}`,
      });
}

interface JsonProblem {
  readonly message: string;
  readonly at: SourceRange;
  readonly hint?: string;
}

/** JSON is read as YAML, which tells the places of errors and accepts more. */
function jsonProblem(text: string, file: string): JsonProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = (error as Error).message.replace(/, "[\s\S]*$| in JSON at position[\s\S]*$/, '');
    const offset = Number(/ at position (\d+)/.exec((error as Error).message)?.[1] ?? Number.NaN);
    if (Number.isNaN(offset)) return { message, at: wholeFile(file) };
    const lines = text.slice(0, offset).split('\n');
    const at = { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    return { message, at, ...(text[offset] === '/' && { hint: 'JSON has no comments; docs.config.ts may have some' }) };
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
