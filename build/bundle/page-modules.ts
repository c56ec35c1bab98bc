import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import type { PageComponent } from './page-components.ts';
import { themeRegistration } from './theme-module.ts';
import { virtualModule } from './virtual-module.ts';

/** The virtual module `docs-build:server-pages`, which imports all React pages. */
export function serverPages(root: string, pages: readonly PageComponent[]): Plugin {
  const imports = pages.map((page, index) => `import * as page${index} from ${importPath(root, page)};`);
  const entries = pages.map(({ route }, index) => `${JSON.stringify(route)}: page${index}`);
  const files = Object.fromEntries(
    pages.map(({ route, file, made }) => [route, made ? relative(root, file).replaceAll('\\', '/') : file]),
  );
  const contents = `${imports.join('\n')}\nexport const pages = { ${entries.join(', ')} };\nexport const files = ${JSON.stringify(files)};`;
  return virtualModule('docs-build:server-pages', contents, root);
}

/**
 * The virtual module `docs-build:client-pages`, which exports a lazy import of each React page.
 * @param themeNames What the code of the site may use of the theme; empty if it has none.
 */
export function clientPages(root: string, pages: readonly PageComponent[], themeNames: readonly string[]): Plugin {
  const entries = pages.map((page) => `${JSON.stringify(page.route)}: () => import(${importPath(root, page)})`);
  const theme = themeNames.length > 0 ? themeRegistration(themeNames) : '';
  return virtualModule('docs-build:client-pages', `${theme}export const pages = { ${entries.join(', ')} };`, root);
}

const importPath = (root: string, { route, file, made }: PageComponent): string =>
  JSON.stringify(made ? madePrefix + route : join(root, file));

const madePrefix = 'docs-build:made-page:';

/** The modules of pages that extensions make: the component with its data, and what is known of the page. */
export const madePages = (pages: readonly PageComponent[]): Plugin => ({
  name: 'made-pages',
  setup(build) {
    build.onResolve({ filter: /^docs-build:made-page:/ }, ({ path }) => ({ path, namespace: 'made-page' }));
    build.onLoad({ filter: /.*/, namespace: 'made-page' }, ({ path }) => {
      const { file = '', made } = pages.find(({ route }) => madePrefix + route === path) ?? {};
      const { data, ...meta } = made ?? {};
      return {
        contents: [
          `import Component from ${JSON.stringify(file)};`,
          `const data = ${JSON.stringify(data ?? null)};`,
          `export const meta = ${JSON.stringify(meta)};`,
          'export default (props) => <Component {...props} data={data} />;',
        ].join('\n'),
        loader: 'jsx',
        resolveDir: dirname(file),
      };
    });
  },
});
