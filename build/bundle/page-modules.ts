import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { PageComponent } from './page-components.ts';
import { offeredTheme } from './theme-module.ts';
import { virtualModule } from './virtual-module.ts';

/** `docs-build:server-pages`: the React pages of the root, all of them loaded at once. */
export function serverPages(root: string, pages: readonly PageComponent[]): Plugin {
  const imports = pages.map((page, index) => `import * as page${index} from ${sourceOf(root, page)};`);
  const entries = pages.map(({ route }, index) => `${JSON.stringify(route)}: page${index}`);
  const contents = `${imports.join('\n')}\nexport const pages = { ${entries.join(', ')} };`;
  return virtualModule('docs-build:server-pages', contents, root);
}

/** `docs-build:client-pages`: each React page as a chunk that is loaded when it is needed. */
export function clientPages(root: string, pages: readonly PageComponent[], themeNames: readonly string[]): Plugin {
  const entries = pages.map((page) => `${JSON.stringify(page.route)}: () => import(${sourceOf(root, page)})`);
  const theme = pages.length > 0 ? offeredTheme(themeNames) : '';
  return virtualModule('docs-build:client-pages', `${theme}export const pages = { ${entries.join(', ')} };`, root);
}

const sourceOf = (root: string, { file }: PageComponent): string => JSON.stringify(join(root, file));
