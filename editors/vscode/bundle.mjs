/** Bundles the extension into one file, beside the licenses of the packages in it. `node bundle.mjs [FOLDER]`. */
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundledLicenses } from '../../scripts/bundled-licenses.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const out = resolve(process.argv[2] ?? join(here, 'dist'));

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [join(here, 'extension.ts')],
  outfile: join(out, 'extension.js'),
  bundle: true,
  platform: 'node',
  // Of the oldest editor in package.json.
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  minify: true,
  legalComments: 'none',
  metafile: true,
});
writeFileSync(join(out, 'licenses.md'), bundledLicenses(root, Object.keys(metafile.inputs)));
