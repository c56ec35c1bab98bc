import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { PageComponent } from './page-components.ts';
import { themeRegistration } from './theme-module.ts';
import { virtualModule } from './virtual-module.ts';

/** The virtual module `docs-build:server-pages`, which imports all React pages. */
export function serverPages(root: string, pages: readonly PageComponent[]): Plugin {
  const imports = pages.map((page, index) => `import * as page${index} from ${importPath(root, page)};`);
  const entries = pages.map(({ route }, index) => `${JSON.stringify(route)}: page${index}`);
  const files = Object.fromEntries(pages.map(({ route, file }) => [route, file]));
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

const importPath = (root: string, { file }: PageComponent): string => JSON.stringify(join(root, file));
