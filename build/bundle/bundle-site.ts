/**
 * The site's code, compiled twice with esbuild: for this process (draws pages) and for browsers. The result is kept on
 * disk under the hash of everything it was made from; on a hit the compiler is not even loaded.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { Bundle } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import { esbuildDiagnostics } from './esbuild-diagnostics.ts';
import { type PageComponent, pageComponents } from './page-components.ts';
import { clientReact, compiledReact, installedReact } from './react-modules.ts';
import { clientThemeModule, offeredTheme, themeModule } from './theme-module.ts';

export interface BundlePlaces {
  /** Folder of this package: theme and React come from here. */
  readonly packageDir: string;
  readonly root: string;
  readonly cacheDir: string;
  /** React's development build warns about hydration mismatches. */
  readonly mode: 'production' | 'development';
  /** React pages are taken only from roots that are made for this tool. */
  readonly withPages: boolean;
  /** Takes nothing that an earlier run compiled. */
  readonly fresh?: boolean;
  readonly toolVersion: string;
}

export interface SiteBundler {
  /** A failed compilation gives the last good bundle of this process beside its errors; undefined when there is none. */
  bundle(): Promise<Result<Bundle | undefined>>;
  /** Hash of the code when an earlier run compiled just this; undefined otherwise. Loads nothing. */
  fingerprint(): string | undefined;
  /** Ends the compiler's process. */
  close(): Promise<void>;
}

/** What is kept on disk. */
interface Kept {
  readonly key: string;
  /** Every file the bundle was made from with its state; any change is another bundle. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly id: string;
  readonly rendererFile: string;
  /** What it would hold, where it could not be put on disk. */
  readonly rendererText?: string;
  /** Of the content of that file. */
  readonly rendererHash: string;
  readonly prepaint: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

const INDEX_NAME = 'bundle.json';

export function siteBundler(places: BundlePlaces): SiteBundler {
  const file = join(places.cacheDir, INDEX_NAME);
  let last: { readonly kept: Kept; readonly bundle: Bundle } | undefined;
  let compiler: typeof import('esbuild') | undefined;

  const current = (pages: readonly PageComponent[]): Kept | undefined => {
    const key = keyOf(places, pages);
    if (last && isCurrent(last.kept, key)) return last.kept;
    const stored = places.fresh ? undefined : readKept(file);
    return stored && isCurrent(stored, key) && isWhole(join(places.cacheDir, stored.rendererFile), stored)
      ? stored
      : undefined;
  };

  return {
    async bundle() {
      const { value: pages, diagnostics: skipped } = pagesOf(places);
      const hit = current(pages);
      if (hit && last?.kept === hit) return result(last.bundle, [...hit.diagnostics, ...skipped]);
      let kept = hit;
      if (!kept) {
        compiler ??= await import('esbuild');
        const made = await compile(compiler, places, pages);
        if (!made.value) return result(last?.bundle, [...made.diagnostics, ...skipped]);
        kept = made.value;
        if (kept.rendererText === undefined) putInCache(places.cacheDir, INDEX_NAME, JSON.stringify(kept));
      }
      try {
        last = { kept, bundle: await load(kept, places) };
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return result(last?.bundle, [problem('bundle/failed', `the site's code stops while it is loaded: ${why}`)]);
      }
      return result(last.bundle, [...kept.diagnostics, ...skipped]);
    },
    fingerprint: () => current(pagesOf(places).value)?.id,
    async close() {
      await compiler?.stop();
    },
  };
}

/** The React pages to build; an info for each that a root without configuration has. */
function pagesOf(places: BundlePlaces): Result<readonly PageComponent[]> {
  const found = pageComponents(places.root);
  if (places.withPages) return found;
  return result(
    [],
    found.value.map(({ file }) =>
      problem('page/component-skipped', 'this page component is not built', {
        at: { file, line: 0, column: 0 },
        hint: 'page components are built where the root has a docs.config file',
      }),
    ),
  );
}

const sha = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

const keyOf = (places: BundlePlaces, pages: readonly PageComponent[]): string =>
  sha(JSON.stringify([places.toolVersion, places.packageDir, places.root, places.mode, pages]));

/** Our own sources by content; installed packages, which nobody edits in place, by size and time. */
function stateOf(path: string): string {
  try {
    if (!/[\\/]node_modules[\\/]/.test(path)) return sha(readFileSync(path));
    const { size, mtimeMs } = statSync(path);
    return `${size}:${mtimeMs}`;
  } catch {
    return 'missing';
  }
}

function isWhole(path: string, { rendererHash }: Kept): boolean {
  try {
    return sha(readFileSync(path)) === rendererHash;
  } catch {
    return false;
  }
}

const isCurrent = (kept: Kept, key: string): boolean =>
  kept.key === key && Object.entries(kept.inputs).every(([path, state]) => stateOf(path) === state);

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** Whole or not at all. @returns `cache/unusable` where it may not be written. */
function putInCache(folder: string, name: string, text: string): Diagnostic | undefined {
  const temporary = join(folder, `${name}.${process.pid}.tmp`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, join(folder, name));
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return problem('cache/unusable', `the compiled code of the site cannot be kept: ${why}`, {
      hint: 'the next run compiles it again',
    });
  }
}

async function load(kept: Kept, places: BundlePlaces): Promise<Bundle> {
  const url =
    kept.rendererText === undefined
      ? pathToFileURL(join(places.cacheDir, kept.rendererFile)).href
      : `data:text/javascript;base64,${Buffer.from(kept.rendererText).toString('base64')}`;
  const module = (await import(url)) as { readonly renderer: SiteRenderer };
  return {
    renderer: module.renderer,
    id: kept.id,
    files: kept.files.map(({ path, text }) => outputFile(outputPath(path), text)),
    scripts: kept.scripts,
    styles: kept.styles,
    prepaint: kept.prepaint,
  };
}

async function compile(
  esbuild: typeof import('esbuild'),
  places: BundlePlaces,
  pages: readonly PageComponent[],
): Promise<Result<Kept | undefined>> {
  const src = join(places.packageDir, 'src');
  const production = places.mode === 'production';
  const react = production ? compiledReact(places.packageDir) : undefined;
  const common: BuildOptions & { metafile: true; write: false } = {
    absWorkingDir: places.packageDir,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    charset: 'utf8',
    legalComments: 'none',
    format: 'esm',
    // The compiler settings of a root are for its editor; the same sources give the same code everywhere.
    tsconfigRaw: {},
    jsx: 'automatic',
    loader: { '.js': 'jsx', '.txt': 'text', '.svg': 'text' },
    target: 'es2022',
    define: { 'process.env.NODE_ENV': JSON.stringify(places.mode) },
    nodePaths: [join(places.packageDir, 'node_modules')],
    outdir: places.packageDir,
  };
  const shown = (path: string): string => {
    const absolute = resolve(places.packageDir, path);
    const below = relative(places.root, absolute);
    return below.startsWith('..') || isAbsolute(below) ? path : below;
  };
  try {
    const themeNames = await exportsOf(esbuild, join(src, 'theme/index.ts'));
    const [server, client, prepaint] = await Promise.all([
      esbuild.build({
        ...common,
        entryPoints: [join(src, 'entry-server.tsx')],
        platform: 'node',
        plugins: [
          virtualPages('server', places, pages),
          installedReact(places.packageDir),
          themeModule(places.packageDir),
        ],
      }),
      esbuild.build({
        ...common,
        entryPoints: [join(src, 'client/loader.ts')],
        platform: 'browser',
        splitting: true,
        minify: production,
        entryNames: 'assets/[name]-[hash]',
        chunkNames: 'assets/[name]-[hash]',
        assetNames: 'assets/[name]-[hash]',
        plugins: [
          virtualPages('client', places, pages, themeNames),
          clientReact(places.packageDir, react),
          clientThemeModule(places.packageDir, themeNames),
        ],
      }),
      esbuild.build({
        ...common,
        entryPoints: [join(src, 'client/pre-paint.ts')],
        format: 'iife',
        platform: 'browser',
        minify: true,
      }),
    ]);
    const rendererText = server.outputFiles[0]?.text ?? '';
    const entry = Object.entries(client.metafile.outputs).find(([, output]) =>
      output.entryPoint?.endsWith('client/loader.ts'),
    );
    // The entry's stylesheet holds all there is; the compiler also writes one for each chunk, which nothing loads.
    const styles = entry?.[1].cssBundle === undefined ? [] : [entry[1].cssBundle];
    const compiled = client.outputFiles
      .map(({ path, text }) => ({ path: relative(places.packageDir, path).replaceAll('\\', '/'), text }))
      .filter(({ path }) => !path.endsWith('.css') || styles.includes(path));
    const files = react ? [...compiled, { path: react.path, text: react.text }] : compiled;
    const id = sha(JSON.stringify([rendererText, files, prepaint.outputFiles[0]?.text])).slice(0, 16);
    const rendererFile = `renderer-${id}.mjs`;
    const unkept = putInCache(places.cacheDir, rendererFile, rendererText);
    const inputs = inputsOf([server.metafile, client.metafile, prepaint.metafile], places.packageDir, react?.inputs);
    const warnings = [server, client, prepaint].flatMap((made) => made.warnings);
    return result(
      {
        key: keyOf(places, pages),
        inputs,
        id,
        rendererFile,
        ...(unkept && { rendererText }),
        rendererHash: sha(rendererText),
        prepaint: (prepaint.outputFiles[0]?.text ?? '').trim(),
        scripts: entry ? [entry[0]] : [],
        styles,
        files,
        diagnostics: [...esbuildDiagnostics(warnings, 'bundle/warning', shown), ...(unkept ? [unkept] : [])],
      },
      [],
    );
  } catch (error) {
    const failure = error as { readonly errors?: Parameters<typeof esbuildDiagnostics>[0] };
    if (!failure.errors) throw error;
    return result(undefined, esbuildDiagnostics(failure.errors, 'bundle/failed', shown));
  }
}

function inputsOf(
  metafiles: readonly Metafile[],
  base: string,
  others: readonly string[] = [],
): Readonly<Record<string, string>> {
  const compiled = metafiles.flatMap(({ inputs }) => Object.keys(inputs)).filter((path) => !/^[\w-]+:/.test(path));
  const paths = new Set([...compiled, ...others]);
  return Object.fromEntries([...paths].sort().map((path) => [resolve(base, path), stateOf(resolve(base, path))]));
}

/** Names that a file of ours exports. */
async function exportsOf(esbuild: typeof import('esbuild'), file: string): Promise<readonly string[]> {
  const { metafile } = await esbuild.build({
    entryPoints: [file],
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

/** The React pages of the root as a module: loaded at once by the server, one by one by browsers. */
function virtualPages(
  side: 'server' | 'client',
  places: BundlePlaces,
  pages: readonly PageComponent[],
  theme: readonly string[] = [],
): Plugin {
  const name = `docs-build:${side}-pages`;
  const path = (page: PageComponent): string => JSON.stringify(join(places.root, page.file));
  const contents =
    side === 'server'
      ? `${pages.map((page, index) => `import * as page${index} from ${path(page)};`).join('\n')}\nexport const pages = { ${pages.map((page, index) => `${JSON.stringify(page.route)}: page${index}`).join(', ')} };`
      : `${pages.length > 0 ? offeredTheme(theme) : ''}export const pages = { ${pages.map((page) => `${JSON.stringify(page.route)}: () => import(${path(page)})`).join(', ')} };`;
  return {
    name,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'docs-build' }));
      build.onLoad({ filter: /.*/, namespace: 'docs-build' }, () => ({
        contents,
        loader: 'js',
        resolveDir: places.root,
      }));
    },
  };
}
