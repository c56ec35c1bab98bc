/** Runs sources of the repository in a script: Node 20 does not read TypeScript. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Imports what TypeScript code exports.
 * @param root Folder of the repository, whose packages are found.
 * @param contents The code; its imports are relative to the root.
 */
export async function importSource(root, contents) {
  const scratch = mkdtempSync(join(root, 'node_modules/.script-'));
  try {
    const outfile = join(scratch, 'module.mjs');
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'warning',
      // As in lib/.
      define: { IS_ENGLISH: 'false' },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
