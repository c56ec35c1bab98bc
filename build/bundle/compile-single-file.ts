import { parse, resolve } from 'node:path';
import { sha256 } from '../model/sha256.ts';
import type { CompileApart } from './file-apart.ts';

/**
 * The style sheet or the script of single pages: `import address from './p.css?url'`, or `'./p.ts?script'`, is the address
 * of a file of its own, which only the pages that name it load. A script is no module, so that it can run before the rest
 * of the page is shown.
 */
export const compileSingleFile: CompileApart = async (file, { esbuild, initialOptions }, options) => {
  const { packageDir, mode, plugins } = options;
  const { outputFiles, metafile, warnings } = await esbuild.build({
    absWorkingDir: packageDir,
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    write: false,
    metafile: true,
    minify: mode === 'production',
    charset: 'utf8',
    logLevel: 'silent',
    legalComments: 'none',
    target: initialOptions.target ?? 'es2022',
    outdir: packageDir,
    plugins: [...plugins],
  });
  const text = outputFiles[0]?.text ?? '';
  const { name, ext } = parse(file);
  const path = `assets/${name}-${sha256(text).slice(0, 10)}${ext === '.css' ? ext : '.js'}`;
  return {
    path,
    files: [{ path, text }],
    inputs: Object.keys(metafile.inputs).map((input) => resolve(packageDir, input)),
    warnings,
  };
};
