import { basename, resolve } from 'node:path';
import { sha256 } from '../model/sha256.ts';
import type { CompileApart } from './file-apart.ts';

/**
 * The style sheet of single pages: `import address from './p.css?url'` is the address of a file of its own, which only
 * those pages load that link it.
 */
export const compilePageStyle: CompileApart = async (file, { esbuild, initialOptions }, options) => {
  const { packageDir, mode, plugins } = options;
  const { outputFiles, metafile, warnings } = await esbuild.build({
    absWorkingDir: packageDir,
    entryPoints: [file],
    bundle: true,
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
  const path = `assets/${basename(file, '.css')}-${sha256(text).slice(0, 10)}.css`;
  return {
    path,
    files: [{ path, text }],
    inputs: Object.keys(metafile.inputs).map((input) => resolve(packageDir, input)),
    warnings,
  };
};
