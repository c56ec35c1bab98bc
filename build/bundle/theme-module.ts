import { join, sep } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';

/** Global through which the client passes the theme to React pages. */
const themeGlobal = "globalThis[Symbol.for('docs-build/theme')]";

const themeFile = (packageDir: string): string => join(packageDir, 'src/theme/index.ts');

/** Resolves `docs-build/theme`, the public part of the theme for page components, to the one copy in this package. */
export function themeModule(packageDir: string): Plugin {
  return {
    name: 'theme-module',
    setup(build) {
      build.onResolve({ filter: /^docs-build\/theme$/ }, () => ({ path: themeFile(packageDir) }));
    },
  };
}

/** Code that makes the theme available through the global, before the first React page is loaded. */
export const themeRegistration = (names: readonly string[]): string =>
  `import { ${names.join(', ')} } from 'docs-build:theme';\n${themeGlobal} = { ${names.join(', ')} };\n`;

/**
 * `docs-build/theme` in browsers. React pages read the theme from the global instead of importing it. Otherwise all
 * code that the client and the pages share would become a chunk of its own, which every reader would load, and which
 * compresses worse.
 */
export function clientThemeModule(packageDir: string, names: readonly string[]): Plugin {
  const contents = names
    .map((name) => `export const ${name} = /* @__PURE__ */ (() => ${themeGlobal}.${name})();`)
    .join('\n');
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

/** True for the client's own sources; false for islands and React pages, even if the root of the site is this package. */
export const isClientModule = (packageDir: string, importer: string): boolean =>
  importer.startsWith(join(packageDir, 'src') + sep) &&
  !['src/pages', 'src/islands'].some((folder) => importer.startsWith(join(packageDir, folder) + sep));

/** True for modules that are loaded when search is first used. */
export const isSearchModule = (packageDir: string, importer: string): boolean =>
  importer.startsWith(join(packageDir, 'src/search') + sep);
