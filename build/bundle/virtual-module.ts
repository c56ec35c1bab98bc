import type { Loader, Plugin } from 'esbuild';

/**
 * A module that exists only during compilation.
 * @param resolveDir Folder that its relative imports are resolved against.
 */
export const virtualModule = (name: string, contents: string, resolveDir: string, loader: Loader = 'js'): Plugin => ({
  name,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: name }));
    build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents, loader, resolveDir }));
  },
});
