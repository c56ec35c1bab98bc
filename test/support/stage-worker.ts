/** The worker of the parse stage as a bundle, since Node.js cannot start its TypeScript source in a thread. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** @param folder Below `node_modules`, from which the bundle imports packages. @returns the address for `workerPool`. */
export async function bundleStageWorker(folder: string): Promise<URL> {
  const outfile = join(folder, 'stage-worker.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['build/stages/stage-worker.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['refractor/*'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
  });
  return pathToFileURL(outfile);
}
