/**
 * Compiles the tool into lib/, with one bundle for each entry point and shared chunks. Dependencies are bundled, so that
 * starting the tool opens a few files instead of hundreds. `npm ci` runs this as the prepare script.
 *
 * With `--if-missing`, does nothing if lib/ exists; with `--if-stale`, if lib/ was compiled from the current sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
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
  join(root, 'src/client/replace-blocks.ts'),
  join(root, 'package-lock.json'),
  fileURLToPath(import.meta.url),
  join(root, 'scripts/bundled-licenses.mjs'),
  join(root, 'scripts/compile-react.mjs'),
  join(root, 'scripts/changed-packages.mjs'),
]) {
  hash.update(readFileSync(file));
}
const sourceHash = hash.digest('hex').slice(0, 12);

/** Contains the hash of the sources of lib/. Written last, so that an interrupted compilation counts as stale. */
const hashFile = join(lib, 'compiled-from.txt');
const isFresh =
  existsSync(join(lib, 'cli.js')) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === sourceHash;
if (process.argv.includes('--if-stale') && isFresh) process.exit(0);

rmSync(hashFile, { force: true });
const { build } = await import('esbuild');
const { bundledLicenses } = await import('./bundled-licenses.mjs');
const { compileReact } = await import('./compile-react.mjs');
const { changedPackages } = await import('./changed-packages.mjs');
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
/** Programs of features that run in a process of their own. */
const processes = Object.fromEntries(
  files('build/features')
    .filter((file) => file.endsWith('-process.ts'))
    .map((file) => [basename(file, '.ts'), file]),
);
const tool = await build({
  ...common,
  entryPoints: {
    cli: 'build/cli/main.ts',
    index: 'build/index.ts',
    'stage-worker': 'build/stages/stage-worker.ts',
    ...processes,
  },
  outdir: lib,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  plugins: [changedPackages()],
  // Not bundled: large packages that few commands need, and Prism grammars, which are loaded individually.
  alias: { 'refractor/core': './node_modules/refractor/lib/core.js' },
  external: ['esbuild', 'linkinator', 'refractor/*', 'chokidar', 'nspell', 'dictionary-en'],
  // The tool searches in every language.
  define: { 'process.env.DOCS_BUILD_VERSION': JSON.stringify(`${version}+${sourceHash}`), IS_ENGLISH: 'false' },
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
const licenses = join(lib, 'licenses.md');
const inputs = Object.keys(tool.metafile.inputs);
writeFileSync(
  licenses,
  bundledLicenses(root, [...inputs, ...['react', 'react-dom', 'scheduler'].map((name) => `node_modules/${name}`)]),
);

// Remove files of earlier compilations last, so that a command that is being started finds all its chunks.
const currentFiles = new Set([
  ...[tool, client].flatMap(({ metafile }) => Object.keys(metafile.outputs).map((path) => join(root, path))),
  ...react,
  licenses,
  // Written by bundle-types.mjs.
  join(lib, 'index.d.ts'),
]);
const types = join(lib, 'types');
const hasSource = (declaration) =>
  ['.ts', '.tsx'].some((ending) => existsSync(join(root, relative(types, declaration).replace(/\.d\.ts$/, ending))));
for (const path of files('lib')) {
  // tsc does not remove the declarations of deleted sources, and they would be in the package.
  const isWanted = path.startsWith(types) ? !path.endsWith('.d.ts') || hasSource(path) : currentFiles.has(path);
  if (!isWanted) rmSync(path, { force: true });
}
writeFileSync(hashFile, sourceHash);
