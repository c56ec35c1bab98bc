import type { Plugin } from 'esbuild';

/**
 * The module `docs-build:search-provider`: the code that finds, of the provider that the site uses.
 * @param file Absolute path; undefined for the server, which asks nothing, and for a site without search: nothing imports
 *             it there.
 */
export const searchProvider = (file?: string): Plugin => ({
  name: 'search-provider',
  setup(build) {
    build.onResolve({ filter: /^docs-build:search-provider$/ }, ({ path }) =>
      file === undefined ? { path, external: true } : { path: file },
    );
  },
});
