/** Compiles the code of a site with esbuild, once for rendering pages in this process and once for browsers. */
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild';
import { compilerMessages } from '../adapters/compiler-messages.ts';
import { islandModules, serverComponents } from '../islands/component-modules.ts';
import { type Result, result } from '../model/result.ts';
import { sha256 } from '../model/sha256.ts';
import { type CompiledFile, type CompiledSite, cacheCompiled, fileState } from './compiled-site.ts';
import { contentNames } from './content-names.ts';
import { cssModules } from './css-modules.ts';
import { buttonModule, exportProblems, extensionModule, hasIslands, themeRules } from './extension-modules.ts';
import { filesApart } from './files-apart.ts';
import { type ImportedFiles, importedFiles, siteRoot } from './imported-files.ts';
import type { BundleOptions } from './options.ts';
import type { PageComponent } from './page-components.ts';
import { clientPages, madePages, serverPages } from './page-modules.ts';
import { type CompiledReact, clientReact, compiledReact, installedReact } from './react-modules.ts';
import { searchProvider } from './search-provider.ts';
import { clientThemeModule, themeModule } from './theme-module.ts';
import { fillsSlot, isHydrated, partProblem, partsPlugin, type ReplacedPart } from './theme-parts.ts';

type Compiler = typeof import('esbuild');
type BundleResult = BuildResult<{ metafile: true; write: false }>;

/** @returns The compiled code, or undefined and `bundle/failed` errors. */
export async function compileSite(
  compiler: Compiler,
  options: BundleOptions,
  code: SiteCode,
): Promise<Result<CompiledSite | undefined>> {
  const { packageDir, extensions, cacheDir } = options;
  const react = options.mode === 'production' ? compiledReact(packageDir) : undefined;
  const toDisplayPath = pathsRelativeTo(options);
  const messagePlaces = { root: options.root, toDisplayPath };
  const imported = filesByAddress(options);
  try {
    const themeNames = await readExportNames(compiler, join(packageDir, 'src/theme/index.ts'));
    const [server, client, prepaint, ...alone] = await Promise.all([
      compiler.build(serverBuild(options, code, imported)),
      compiler.build(clientBuild(options, code, { themeNames, react, imported })),
      compiler.build(prepaintBuild(options)),
      ...options.aloneScripts.map((script) => compiler.build(aloneBuild(options, script))),
    ]);
    const problems = exportProblems(extensions, client.metafile, { base: packageDir, toDisplayPath });
    if (problems.length > 0) return result(undefined, problems);

    const map = withAbsoluteSources(server.outputFiles.find(({ path }) => path.endsWith('.map'))?.text, packageDir);
    const prepaintText = prepaint.outputFiles[0]?.text ?? '';
    const browser = browserFiles(client, options, react);
    const all = [...browser.files, ...imported.files()];
    const renamed = contentNames(all.filter(({ isBase64 }) => !isBase64));
    // The compiler writes files in an order that depends on their place.
    const files = all
      .map((file) => (file.isBase64 ? file : { path: renamed(file.path), text: renamed(file.text) }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    const [scripts, styles] = [browser.scripts.map(renamed), browser.styles.map(renamed)];
    const rendererText = renamed(server.outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '');
    const aloneScripts = Object.fromEntries(
      options.aloneScripts.map((script, index) => [script, alone[index]?.outputFiles[0]?.text ?? '']),
    );
    const hashed = [withoutPlace(rendererText, options), files, prepaintText, aloneScripts];
    const id = sha256(JSON.stringify(hashed)).slice(0, 16);
    const builds = [server, client, prepaint, ...alone];
    const warnings = builds.flatMap((compiled) => compiled.warnings);
    const site: CompiledSite = {
      key: optionsKey(options, code),
      inputs: collectInputs(
        builds.map(({ metafile }) => metafile),
        packageDir,
        [...(react?.inputs ?? []), ...imported.inputs()],
      ),
      id,
      rendererFile: `renderer-${id}.mjs`,
      rendererHash: sha256(rendererText),
      prepaint: prepaintText.trim(),
      aloneScripts,
      scripts,
      styles,
      files,
      diagnostics: compilerMessages(warnings, 'bundle/warning', messagePlaces),
    };
    return result(cacheCompiled(cacheDir, site, { text: rendererText, map }), []);
  } catch (error) {
    const failure = error as { readonly errors?: Parameters<typeof compilerMessages>[0] };
    if (!failure.errors) throw error;
    return result(undefined, compilerMessages(failure.errors, 'bundle/failed', messagePlaces).map(partProblem));
  }
}

/** Cache key of everything except the content of files, because other options compile the same files differently. */
export const optionsKey = (
  { toolVersion, packageDir, root, baseUrl, mode, extensions, aloneScripts }: BundleOptions,
  code: SiteCode,
): string => sha256(JSON.stringify([toolVersion, packageDir, root, baseUrl, mode, extensions, aloneScripts, code]));

/** Parts of the site's code that are found by their location. */
export interface SiteCode {
  readonly pages: readonly PageComponent[];
  readonly parts: readonly ReplacedPart[];
}

const commonBuild = ({ packageDir, mode, extensions }: BundleOptions, { parts }: Pick<SiteCode, 'parts'>) =>
  ({
    absWorkingDir: packageDir,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    charset: 'utf8',
    legalComments: 'none',
    format: 'esm',
    // Ignores tsconfig.json files, which are for editors, so that the same sources give the same code everywhere.
    tsconfigRaw: {},
    jsx: 'automatic',
    loader: { '.js': 'jsx', '.txt': 'text' },
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      // Removes the code that mounts extensions from sites whose extensions have no browser code.
      // The same for the event of a visit.
      ANNOUNCES_NAVIGATION: String(extensions.announcesNavigation === true),
      // The language menu, and texts in more plural forms than English has.
      HAS_LANGUAGES: String(extensions.languages?.isMany === true),
      IS_ENGLISH: String(extensions.languages?.isEnglish !== false),
      HAS_VERSIONS: String(extensions.hasVersions === true),
      HAS_MENUS: String(extensions.hasMenus === true),
      HAS_SIDEBARS: String(extensions.hasSidebars === true),
      CAN_HIDE_SIDEBAR: String(extensions.canHideSidebar === true),
      HAS_SLOTS: String(fillsSlot(parts)),
      HAS_PARTS: String(parts.some(isHydrated)),
      HAS_CODE_LINKS: String(extensions.hasCodeLinks === true),
      HAS_EXTENSION_CLIENTS: String(extensions.clients.length > 0),
      HAS_BUTTONS: String((extensions.buttons ?? []).length > 0),
    },
    nodePaths: [join(packageDir, 'node_modules')],
    outdir: packageDir,
  }) satisfies BuildOptions;

function serverBuild(options: BundleOptions, code: SiteCode, imported: ImportedFiles) {
  const common = commonBuild(options, code);
  const { packageDir, root } = options;
  return {
    ...common,
    entryPoints: [join(packageDir, 'src/entry-server.tsx')],
    platform: 'node',
    // Modules import their styles, which only the browser build collects.
    loader: { ...common.loader, '.css': 'empty' },
    // Where an exception comes from, in terms of the site's sources.
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [
      partsPlugin(root, packageDir, code.parts),
      serverPages(root, code.pages),
      madePages(code.pages),
      searchProvider(),
      serverComponents(options.extensions.components ?? []),
      ...sitePlugins(options, imported, false),
      installedReact(packageDir),
      themeModule(packageDir),
    ],
  } satisfies BuildOptions;
}

/** All that code can import by its address: media, and what is compiled by itself. */
function filesByAddress({ root, packageDir, baseUrl, mode }: BundleOptions): ImportedFiles {
  const media = importedFiles(baseUrl);
  const apart = filesApart({ packageDir, baseUrl, mode, plugins: [siteRoot(root), ...media.plugins] });
  return {
    plugins: [...media.plugins, ...apart.plugins],
    files: () => [...media.files(), ...apart.files()],
    inputs: () => [...media.inputs(), ...apart.inputs()],
  };
}

/** What the site's own code and styles may import beyond modules. */
function sitePlugins({ root }: BundleOptions, imported: ImportedFiles, withRules: boolean): readonly Plugin[] {
  const plugins = [siteRoot(root), ...imported.plugins];
  // Comes first, because addresses in its rules are resolved already.
  return [cssModules({ root, plugins, withRules }), ...plugins];
}

interface ClientParts {
  readonly themeNames: readonly string[];
  readonly react: CompiledReact | undefined;
  readonly imported: ImportedFiles;
}

function clientBuild(options: BundleOptions, code: SiteCode, { themeNames, react, imported }: ClientParts) {
  const { packageDir, root, mode, extensions } = options;
  // Parts are in the client, so they, the pages and the islands import what they share.
  const hasParts = code.parts.length > 0;
  const registersTheme = !hasParts && (hasIslands(extensions) || code.pages.length > 0);
  return {
    ...commonBuild(options, code),
    entryPoints: [join(packageDir, LOADER)],
    platform: 'browser',
    splitting: true,
    minify: mode === 'production',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    plugins: [
      partsPlugin(root, packageDir, code.parts),
      clientPages(root, code.pages, registersTheme ? themeNames : []),
      madePages(code.pages),
      extensionModule(extensions),
      buttonModule(extensions),
      islandModules(extensions.components ?? []),
      themeRules(extensions),
      searchProvider(extensions.searchProvider),
      ...sitePlugins(options, imported, true),
      clientReact(packageDir, react),
      hasParts ? themeModule(packageDir) : clientThemeModule(packageDir, themeNames),
    ],
  } satisfies BuildOptions;
}

const prepaintOf = ({ extensions }: BundleOptions): string =>
  extensions.canHideSidebar ? 'pre-paint-sidebar' : 'pre-paint';

const prepaintBuild = (options: BundleOptions) =>
  ({
    ...commonBuild(options, { parts: [] }),
    entryPoints: [join(options.packageDir, `src/client/${prepaintOf(options)}.ts`)],
    format: 'iife',
    platform: 'browser',
    minify: true,
  }) satisfies BuildOptions;

const aloneBuild = (options: BundleOptions, script: string) =>
  ({
    ...commonBuild(options, { parts: [] }),
    entryPoints: [join(options.packageDir, script)],
    platform: 'browser',
    minify: true,
  }) satisfies BuildOptions;

/** Comments of the compiler name files relative to the package, so they differ from one checkout to another. */
const withoutPlace = (text: string, { packageDir, root }: BundleOptions): string => {
  const place = relative(packageDir, root).replaceAll(sep, '/');
  // Packages are imported by their place on this machine, and comments name modules that loaders have made.
  const plain = text
    .replaceAll(/"file:\/\/[^"\n]*?\/(node_modules\/[^"\n]*)"/g, '"$1"')
    .replaceAll(`${root}${sep}`, '')
    .replaceAll(`${packageDir}${sep}`, '');
  return place === '' ? plain : plain.replaceAll(`${place}/`, '');
};

/** A source map that is correct wherever the module is stored. */
function withAbsoluteSources(text: string | undefined, base: string): string {
  const map = JSON.parse(text ?? '{}') as { readonly sources?: readonly string[] };
  return JSON.stringify({ ...map, sources: map.sources?.map((source) => resolve(base, source)) });
}

/** Entry point for browsers: the first script that a page loads. */
const LOADER = 'src/client/loader.ts';

function browserFiles(
  { metafile, outputFiles }: BundleResult,
  { packageDir }: BundleOptions,
  react: CompiledReact | undefined,
): {
  readonly files: readonly CompiledFile[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
} {
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(LOADER));
  // The style sheet of the entry point contains all rules. The compiler also writes one per chunk; nothing loads those.
  const styles = entry?.[1].cssBundle === undefined ? [] : [entry[1].cssBundle];
  const compiled: readonly CompiledFile[] = withoutDetours(
    outputFiles.map(({ path, text }) => ({ path: relative(packageDir, path).replaceAll('\\', '/'), text })),
  )
    .map(({ path, text }) => ({ path, text: asksAgain(text) }))
    .filter(({ path }) => !path.endsWith('.css') || styles.includes(path));
  const reactFile = react ? [{ path: react.path, text: react.text }] : [];
  return { files: [...compiled, ...reactFile], scripts: entry ? [entry[0]] : [], styles };
}

/**
 * Code that is imported both on demand and as a part of something else, as the reading client is by the loader and by the
 * app, becomes a chunk, and a file that does nothing but import this chunk. The chunk takes its place: one request less.
 */
function withoutDetours(files: readonly CompiledFile[]): readonly CompiledFile[] {
  let rest = files;
  for (const { path, text } of files) {
    const [, chunk] = /^import ?"\.\/([\w-]+\.js)";\s*$/.exec(text) ?? [];
    if (chunk === undefined) continue;
    const renamed = (name: string): string => name.replaceAll(chunk, basename(path));
    rest = rest
      .filter((file) => file.path !== path)
      .map((file) => ({ path: renamed(file.path), text: renamed(file.text) }));
  }
  return rest;
}

/** Imports of other chunks, which the compiler has named itself, go through `importAgain` of the loader. */
const asksAgain = (text: string): string =>
  text.replace(/\bimport\((?="\.\/[\w-]+-[A-Z0-9]{8}\.js"\))/g, 'importAgain(');

function collectInputs(
  metafiles: readonly Metafile[],
  base: string,
  others: readonly string[] = [],
): CompiledSite['inputs'] {
  const isFile = (path: string): boolean => !/^[\w-]+:/.test(path);
  const compiled = metafiles.flatMap(({ inputs }) => Object.keys(inputs)).filter(isFile);
  const paths = new Set([...compiled, ...others]);
  return Object.fromEntries([...paths].sort().map((path) => [resolve(base, path), fileState(resolve(base, path))]));
}

/** Converts the compiler's paths, which are relative to the package, to paths relative to the root where possible. */
const pathsRelativeTo =
  ({ packageDir, root }: BundleOptions) =>
  (path: string): string => {
    const below = relative(root, resolve(packageDir, path));
    return below.startsWith('..') || isAbsolute(below) ? path : below.replaceAll(sep, '/');
  };

/** Names of the exports of a module. */
async function readExportNames(compiler: Compiler, file: string): Promise<readonly string[]> {
  const { metafile } = await compiler.build({
    entryPoints: [file],
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}
