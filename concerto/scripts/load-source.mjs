/** Functions of the TypeScript of this folder, for scripts that Node.js runs as they are. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param exports Names by the module that has them, relative to the root. */
export async function loadSource(root, exports) {
  const { build } = await import('esbuild');
  const folder = join(root, '.docs-build');
  const outfile = join(folder, `source-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  try {
    await build({
      stdin: {
        contents: Object.entries(exports)
          .map(([module, names]) => `export { ${names.join(', ')} } from './${module}';`)
          .join('\n'),
        resolveDir: root,
        loader: 'ts',
      },
      bundle: true,
      packages: 'external',
      // The editor's settings lead to the sources of docs-build, which is a package like others here.
      tsconfigRaw: {},
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      outfile,
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}
