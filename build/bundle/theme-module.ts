import { join, sep } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';

/** Where the client, once it has come, keeps the theme for React pages. */
const place = "globalThis[Symbol.for('docs-build/theme')]";

const themeFile = (packageDir: string): string => join(packageDir, 'src/theme/index.ts');

/** `docs-build/theme`: what page components of any root may use of the theme, one copy of it. */
export function themeModule(packageDir: string): Plugin {
  return {
    name: 'theme-module',
    setup(build) {
      build.onResolve({ filter: /^docs-build\/theme$/ }, () => ({ path: themeFile(packageDir) }));
    },
  };
}

/** What the client offers the theme with, before the first React page is loaded. */
export const offeredTheme = (names: readonly string[]): string =>
  `import { ${names.join(', ')} } from 'docs-build:theme';\n${place} = { ${names.join(', ')} };\n`;

/**
 * The same for browsers. React pages take the theme from where the client has put it: were it imported, all that both
 * use would become a file of its own, loaded by every reader and worse compressed.
 */
export function clientThemeModule(packageDir: string, names: readonly string[]): Plugin {
  const contents = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => ${place}.${name})();`).join('\n');
  return {
    name: 'client-theme-module',
    setup(build) {
      build.onResolve({ filter: /^docs-build:theme$/ }, () => ({ path: themeFile(packageDir) }));
      build.onResolve({ filter: /^docs-build\/theme$/ }, () => ({
        path: 'docs-build/theme',
        namespace: 'theme',
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: 'theme' }, (): OnLoadResult => ({ contents }));
    },
  };
}

/** True for the client's own sources, the root's pages left out also where both are one folder. */
export const isOfClient = (packageDir: string, importer: string): boolean =>
  importer.startsWith(join(packageDir, 'src') + sep) && !importer.startsWith(join(packageDir, 'src/pages') + sep);

/** True for what is loaded when search is first used. */
export const isOfSearch = (packageDir: string, importer: string): boolean =>
  importer.startsWith(join(packageDir, 'src/search') + sep);
