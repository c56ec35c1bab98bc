/** Files that are compiled by themselves, and that code imports by their address: workers, scripts, and style sheets. */
import type { BuildFailure, PluginBuild } from 'esbuild';
import type { ApartOptions, CompileApart, FileApart } from './file-apart.ts';
import type { ImportedFiles } from './imported-files.ts';

const kinds: readonly (readonly [ending: RegExp, load: () => Promise<CompileApart>])[] = [
  [/\?worker$/, async () => (await import('./compile-worker.ts')).compileWorker],
  [/\.css\?url$|\?script$/, async () => (await import('./compile-single-file.ts')).compileSingleFile],
];

/** Both builds of the code import the same file, which is compiled once. */
export function filesApart(options: ApartOptions): ImportedFiles {
  const compiling = new Map<string, Promise<FileApart>>();
  const done = new Map<string, FileApart>();
  const plugins = kinds.map(([ending, load]) => ({
    name: 'files-apart',
    setup(build: PluginBuild) {
      const namespace = String(ending);
      build.onResolve({ filter: ending }, async ({ path, resolveDir, kind }) => {
        const { path: file, errors } = await build.resolve(path.replace(/\?\w+$/, ''), { resolveDir, kind });
        return errors.length > 0 ? { errors } : { path: file, namespace };
      });
      build.onLoad({ filter: /.*/, namespace }, async ({ path: file }) => {
        const key = namespace + file;
        const isFirst = !compiling.has(key);
        const running = compiling.get(key) ?? load().then((compile) => compile(file, build, options));
        compiling.set(key, running);
        try {
          const { path, warnings } = await running;
          done.set(key, await running);
          const contents = `export default ${JSON.stringify(options.baseUrl + path)};`;
          return isFirst ? { contents, warnings: [...warnings] } : { contents };
        } catch (error) {
          return isFirst ? { errors: (error as BuildFailure).errors } : { contents: '' };
        }
      });
    },
  }));
  return {
    plugins,
    files: () => [...done.values()].flatMap(({ files }) => files),
    inputs: () => [...done.values()].flatMap(({ inputs }) => inputs),
  };
}
