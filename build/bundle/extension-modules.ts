import { resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { ComponentModule } from '../islands/component-modules.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { ButtonModule, ExtensionClientModule } from '../model/ports.ts';
import type { PageComponent } from './page-components.ts';
import { virtualModule } from './virtual-module.ts';

/** The style sheets and client modules of all extensions of a site. Paths are absolute. */
export interface ExtensionAssets {
  /** Rules of the configured look, before all other styles. */
  readonly rules?: string;
  /** Whether scripts of the site want to know when readers go to another page. */
  readonly announcesNavigation?: boolean;
  /** What the client must know of the languages of the site. */
  readonly languages?: { readonly isMany: boolean; readonly isEnglish: boolean };
  /** Whether the documents have several versions. */
  readonly hasVersions?: boolean;
  /** Whether an extension makes links of words of code. */
  readonly hasCodeLinks?: boolean;
  /** Whether the navbar has menus. */
  readonly hasMenus?: boolean;
  /** Whether some documents have several sidebars. */
  readonly hasSidebars?: boolean;
  /** Whether readers can hide the sidebar. */
  readonly canHideSidebar?: boolean;
  /** Pages that extensions make of components. */
  readonly pages?: readonly PageComponent[];
  /** React components that Markdown uses. */
  readonly components?: readonly ComponentModule[];
  /** The module that finds; absent in a site without search. */
  readonly searchProvider?: string;
  readonly styles: readonly string[];
  readonly clients: readonly ExtensionClientModule[];
  readonly buttons?: readonly ButtonModule[];
}

export const hasIslands = ({ components = [] }: ExtensionAssets): boolean =>
  components.some(({ client }) => client !== undefined);

const RULES = 'docs-build:theme-rules';

/** The style sheet of the configured look. */
export const themeRules = ({ rules = '' }: ExtensionAssets): Plugin => virtualModule(RULES, rules, '/', 'css');

/** The virtual module `docs-build:extensions`: imports the style sheets, and exports a lazy import of each client. */
export function extensionModule({ rules = '', styles, clients }: ExtensionAssets): Plugin {
  const configured = rules === '' ? [] : [`import ${JSON.stringify(RULES)};`];
  const imports = styles.map((file) => `import ${JSON.stringify(file)};`);
  const loaders = clients.map(({ name, file }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`);
  const contents = [...configured, ...imports, `export const clients = { ${loaders.join(', ')} };`].join('\n');
  return virtualModule('docs-build:extensions', contents, '/');
}

/** The virtual module `docs-build:buttons`: a lazy import of what each button needs. */
export function buttonModule({ buttons = [] }: ExtensionAssets): Plugin {
  const loaders = buttons.map(({ name, file }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`);
  return virtualModule('docs-build:buttons', `export const buttons = { ${loaders.join(', ')} };`, '/');
}

/** Reports modules without the export that is called, which would load and do nothing, as `bundle/failed`. */
export function exportProblems(
  { clients, buttons = [] }: ExtensionAssets,
  { outputs }: Metafile,
  { base, toDisplayPath }: { readonly base: string; readonly toDisplayPath: (path: string) => string },
): readonly Diagnostic[] {
  const wanted = [
    ...clients.map(({ name, file }) => ({
      file,
      what: `of the extension \`${name}\``,
      call: 'mount',
      given: 'article',
    })),
    ...buttons.map(({ name, file }) => ({ file, what: `of the button \`${name}\``, call: 'press', given: 'button' })),
  ];
  return wanted.flatMap(({ file, what, call, given }) => {
    const chunk = Object.values(outputs).find(
      ({ entryPoint }) => entryPoint !== undefined && resolve(base, entryPoint) === file,
    );
    return !chunk || chunk.exports.includes(call)
      ? []
      : [
          problem('bundle/failed', `the browser code ${what} does not export \`${call}\``, {
            at: wholeFile(toDisplayPath(file)),
            hint: `expected \`export function ${call}(${given}) { … }\``,
          }),
        ];
  });
}
