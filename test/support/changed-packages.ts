/** Compares the Markdown parser as it is in lib/, where some packages are changed, with the packages as they are installed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { processorFor } from '../../build/markdown/processor.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Change {
  readonly file: string;
  /** What happens where the lines are not changed. */
  readonly otherwise: string;
  /** Pairs of the text of the package and what takes its place. */
  readonly lines: readonly (readonly [string, string])[];
}

// Scripts have no type declarations.
const script: string = '../../scripts/changed-packages.mjs';
export const { changedPackages, changes, changeText } = (await import(script)) as {
  changes: readonly Change[];
  changeText(text: string, lines: Change['lines']): string | undefined;
  changedPackages(options?: { list?: readonly Change[]; print?: (line: string) => void }): Plugin;
};

/**
 * @param list The changes that are made.
 * @returns A function that finds the texts that give another tree.
 */
export async function changedParser(list = changes): Promise<(texts: readonly string[]) => readonly string[]> {
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
      plugins: [changedPackages({ list })],
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
