/** Writes the pages of the manual that are made from the sources: `npm run manual`. A test compares them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(root, 'node_modules/.manual-'));
try {
  const outfile = join(scratch, 'pages.mjs');
  await build({
    entryPoints: [join(root, 'manual/reference/pages.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const { readPages } = await import(pathToFileURL(outfile).href);
  for (const [path, text] of readPages(join(root, 'manual'))) writeFileSync(join(root, 'manual/docs', path), text);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
