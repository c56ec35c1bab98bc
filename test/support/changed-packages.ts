/** Compares the Markdown parser as it is in lib/, where some packages are changed, with the packages as they are installed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { processorFor } from '../../build/markdown/processor.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns A function that finds the texts that give another tree. */
export async function changedParser(): Promise<(texts: readonly string[]) => readonly string[]> {
  const { changedPackages } = await import('../../scripts/changed-packages.mjs' as string);
  // Below the root, where Node finds the packages that are not bundled.
  const folder = mkdtempSync(join(root, 'node_modules/.changed-packages-'));
  try {
    const outfile = join(folder, 'processor.mjs');
    await build({
      absWorkingDir: root,
      entryPoints: ['build/markdown/processor.ts'],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['refractor/*'],
      plugins: [changedPackages],
    });
    const changed = (await import(pathToFileURL(outfile).href)) as { processorFor: typeof processorFor };
    return (texts) =>
      texts.filter(
        (text) => !isDeepStrictEqual(changed.processorFor(text).parse(text), processorFor(text).parse(text)),
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
