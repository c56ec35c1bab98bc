/**
 * Compiles the tool into lib/: one entry a use, shared chunks, installed packages bundled in so that start-up opens a
 * few files instead of hundreds. Run by `npm ci` (prepare).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lib = join(root, 'lib');
if (process.argv.includes('--if-missing') && existsSync(join(lib, 'cli.js'))) process.exit(0);

const files = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const hash = createHash('sha256');
for (const file of [...files('build'), ...files('src/shared'), join(root, 'package-lock.json')]) hash.update(readFileSync(file));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

for (const entry of existsSync(lib) ? readdirSync(lib) : []) if (entry !== 'types') rmSync(join(lib, entry), { recursive: true });
const common = { absWorkingDir: root, bundle: true, format: 'esm', target: 'node20', logLevel: 'warning', charset: 'utf8', legalComments: 'none' };
await build({
  ...common,
  entryPoints: { cli: 'build/cli/main.ts', index: 'build/index.ts', 'stage-worker': 'build/adapters/stage-worker.ts' },
  outdir: lib,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  // The compiler and the link checker are packages of their own; grammars are loaded one by one when a page uses them.
  external: ['esbuild', 'linkinator', 'refractor/*', 'chokidar'],
  define: { 'process.env.DOCS_BUILD_VERSION': JSON.stringify(`${version}+${hash.digest('hex').slice(0, 12)}`) },
  banner: { js: "import { createRequire as createRequireOfDocsBuild } from 'node:module';\nconst require = createRequireOfDocsBuild(import.meta.url);" },
});
await build({ ...common, entryPoints: { 'live-reload': 'src/client/live-reload.ts' }, outdir: lib, platform: 'browser', target: 'es2022', minify: true });
