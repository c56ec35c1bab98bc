/** Loads the remark and rehype plug-ins that a configuration names. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nearestFileHint } from '../../adapters/nearest-file.ts';
import { readManifest } from '../../adapters/read-manifest.ts';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import { type CompileOptions, compileModule } from '../../config/compile-module.ts';
import { importModule } from '../../config/import-module.ts';
import type { KeyLocator } from '../../config/locate-key.ts';
import { stoppedFrames } from '../../markdown/findings.ts';
import { type Diagnostic, problem, type SourceRange } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import { sha256 } from '../../model/sha256.ts';
import type { LoadedModules } from '../feature.ts';
import type { PluginInput } from './keys.ts';
import type { SitePlugin } from './site-plugins.ts';

interface PluginConfig {
  readonly markdown: { readonly remarkPlugins: readonly PluginInput[]; readonly rehypePlugins: readonly PluginInput[] };
}

/** @returns The plug-ins that could be loaded. Reports `config/extension` for the others. */
export async function loadPlugins(
  { markdown: plugins }: PluginConfig,
  locateKey: KeyLocator,
  options: CompileOptions,
): Promise<Result<LoadedModules>> {
  const urls: string[] = [];
  const watched: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const key of ['remarkPlugins', 'rehypePlugins'] as const) {
    for (const [index, input] of plugins[key].entries()) {
      const [name = '', ...given] = typeof input === 'string' ? [input] : (input as readonly [string, ...unknown[]]);
      const kind = key === 'remarkPlugins' ? 'remark' : 'rehype';
      const one = await loadPlugin({ name, kind, options: given, at: locateKey(['markdown', key, index]) }, options);
      diagnostics.push(...one.diagnostics);
      watched.push(...one.value.watched);
      urls.push(...one.value.urls);
    }
  }
  return result({ urls, watched }, diagnostics);
}

interface Request extends Pick<SitePlugin, 'name' | 'kind' | 'options'> {
  readonly at: SourceRange | undefined;
}

/** What a module imports, and what changes when the module does. */
interface PluginOrigin {
  readonly specifier: string;
  readonly version: string;
  readonly watched: readonly string[];
}

async function loadPlugin(request: Request, options: CompileOptions): Promise<Result<LoadedModules>> {
  const isFile = /^(?:\.{0,2}\/|@site\/)/.test(request.name);
  const origin = isFile ? await ownModule(request, options) : result(installedPackage(request.name, options.root), []);
  if (!origin.value) return result({ urls: [], watched: [] }, origin.diagnostics);
  const { specifier, version, watched } = origin.value;
  const url = writeModule(request, { specifier, version }, options.cacheDir);
  const problems = await tryOut(url, request);
  return result({ urls: problems.length > 0 ? [] : [url], watched }, problems);
}

/** A file of the site, compiled like an extension. Its compiled name holds a hash of the code. */
async function ownModule({ name, at }: Request, options: CompileOptions): Promise<Result<PluginOrigin | undefined>> {
  const path = resolve(options.root, name.replace(/^@site\//, ''));
  if (!existsSync(path)) {
    const hint =
      nearestFileHint(options.root, name) ??
      'expected the path of a module with its ending, relative to the root, or the name of a package';
    return result(undefined, [problem('config/extension', `there is no file \`${name}\``, { at, hint })]);
  }
  const { value, diagnostics } = await compileModule(path, readFileSync(path, 'utf8'), options);
  if (!value) return result(undefined, diagnostics);
  const specifier = `./${value.url.replace(/^.*\//, '')}`;
  return result({ specifier, version: '', watched: value.watched }, diagnostics);
}

/** A package by its version; one that is linked from elsewhere by its code, because it is being worked on. */
function installedPackage(name: string, root: string): PluginOrigin {
  const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  const folder = findPackage(packageName, root);
  if (folder === undefined) return { specifier: name, version: '', watched: [] };
  const real = realpathSync(folder);
  if (/[\\/]node_modules[\\/]/.test(real))
    return { specifier: name, version: String(readManifest(real).version ?? ''), watched: [] };
  const files = codeIn(real);
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return { specifier: name, version: hash.digest('hex'), watched: files };
}

function findPackage(name: string, folder: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  return dirname(folder) === folder ? undefined : findPackage(name, dirname(folder));
}

const codeIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return codeIn(path);
      return /\.(?:[cm]?js|json)$/.test(entry.name) ? [path] : [];
    })
    .sort();

/** Writes the module that brings one plug-in, in the form of an extension. @returns Its URL. */
function writeModule(
  { name, kind, options }: Request,
  { specifier, version }: Pick<PluginOrigin, 'specifier' | 'version'>,
  cacheDir: string,
): string {
  const plugin = JSON.stringify({ name, kind, options, version });
  const code = [
    `import imported from ${JSON.stringify(specifier)};`,
    'const attach = imported?.default ?? imported;',
    `export default { name: ${JSON.stringify(name)}, plugin: { ...${plugin}, attach } };`,
  ].join('\n');
  const file = join(cacheDir, `config-${sha256(code).slice(0, 16)}.mjs`);
  if (!existsSync(file)) writeAtomically(file, [code]);
  return pathToFileURL(file).href;
}

/** Imports a plug-in and attaches it once, so that wrong options are reported once and not for each page. */
async function tryOut(url: string, { name, kind, at }: Request): Promise<readonly Diagnostic[]> {
  const failed = (message: string, hint?: string, detail?: string): readonly Diagnostic[] => [
    problem('config/extension', `the ${kind} plug-in \`${name}\` ${message}`, { at, hint, detail }),
  ];
  try {
    const { plugin } = (await importModule(url)) as { readonly plugin: SitePlugin };
    if (typeof plugin.attach !== 'function')
      return failed('has no default export that is a function', 'expected a plug-in of unified; presets are not read');
    const { attachPlugins } = await import('./site-plugins.ts');
    const { unified } = await import('unified');
    attachPlugins(unified(), [plugin]);
    return [];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name.split('/')[0]}`))
      return failed('is not installed', `run \`npm install ${name}\` in the folder of the site`);
    const why = error instanceof Error ? message : String(error);
    return failed(`throws an error: ${why}`, undefined, stoppedFrames(error).detail);
  }
}
