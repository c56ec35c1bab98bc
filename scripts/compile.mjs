/**
 * Compiles the tool into lib/: one entry a use, shared chunks, installed packages bundled in so that start-up opens a
 * few files instead of hundreds. Run by `npm ci` (prepare). `--if-missing` and `--if-stale` do nothing where lib/ is
 * there, or is of the present sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lib = join(root, 'lib');
if (process.argv.includes('--if-missing') && existsSync(join(lib, 'cli.js'))) process.exit(0);

const files = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const manifest = readFileSync(join(root, 'package.json'), 'utf8');
const { version } = JSON.parse(manifest);
const hash = createHash('sha256').update(version);
for (const file of [
  ...files('build'),
  ...files('src/shared'),
  join(root, 'src/client/live-reload.ts'),
  join(root, 'package-lock.json'),
  fileURLToPath(import.meta.url),
  join(root, 'scripts/compile-react.mjs'),
]) {
  hash.update(readFileSync(file));
}
const sources = hash.digest('hex').slice(0, 12);

/** Says which sources lib/ was made of; written last, so that a compilation that was ended half-way is stale. */
const note = join(lib, 'compiled-from.txt');
const isFresh = existsSync(join(lib, 'cli.js')) && existsSync(note) && readFileSync(note, 'utf8') === sources;
if (process.argv.includes('--if-stale') && isFresh) process.exit(0);

rmSync(note, { force: true });
const { build } = await import('esbuild');
const { compileReact } = await import('./compile-react.mjs');
const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
};
const tool = await build({
  ...common,
  entryPoints: {
    cli: 'build/cli/main.ts',
    index: 'build/index.ts',
    'stage-worker': 'build/adapters/stage-worker.ts',
  },
  outdir: lib,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  // The compiler and the link checker are packages of their own; grammars are loaded one by one when a page uses them.
  external: ['esbuild', 'linkinator', 'refractor/*', 'chokidar'],
  define: { 'process.env.DOCS_BUILD_VERSION': JSON.stringify(`${version}+${sources}`) },
  banner: {
    js: "import { createRequire as createRequireOfDocsBuild } from 'node:module';\nconst require = createRequireOfDocsBuild(import.meta.url);",
  },
});
const client = await build({
  ...common,
  entryPoints: { 'live-reload': 'src/client/live-reload.ts' },
  outdir: lib,
  platform: 'browser',
  target: 'es2022',
  minify: true,
});
const react = await compileReact(root, lib);

// What earlier compilations left goes last, so that a command started meanwhile finds all its chunks.
const made = new Set([
  ...[tool, client].flatMap(({ metafile }) => Object.keys(metafile.outputs).map((path) => join(root, path))),
  ...react,
]);
const types = join(lib, 'types');
const hasSource = (declaration) =>
  ['.ts', '.tsx'].some((ending) => existsSync(join(root, relative(types, declaration).replace(/\.d\.ts$/, ending))));
for (const path of files('lib')) {
  // The compiler of types leaves the declarations of sources that are gone, and they would be packed.
  const isWanted = path.startsWith(types) ? !path.endsWith('.d.ts') || hasSource(path) : made.has(path);
  if (!isWanted) rmSync(path, { force: true });
}
writeFileSync(note, sources);
