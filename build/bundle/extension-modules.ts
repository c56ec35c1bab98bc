import { resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { ExtensionClient } from '../model/ports.ts';
import { virtualModule } from './virtual-module.ts';

/** What the extensions of a site bring for browsers; absolute paths. */
export interface BrowserParts {
  readonly styles: readonly string[];
  readonly clients: readonly ExtensionClient[];
}

/** `docs-build:extensions`: the style sheets, and the client of each extension as a chunk that is loaded when asked for. */
export function extensionModule({ styles, clients }: BrowserParts): Plugin {
  const imports = styles.map((file) => `import ${JSON.stringify(file)};`);
  const loaders = clients.map(({ name, file }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`);
  const contents = [...imports, `export const clients = { ${loaders.join(', ')} };`].join('\n');
  return virtualModule('docs-build:extensions', contents, '/');
}

/** A client without `mount` would load and do nothing. */
export function clientProblems(
  clients: readonly ExtensionClient[],
  { outputs }: Metafile,
  places: { readonly base: string; readonly shown: (path: string) => string },
): readonly Diagnostic[] {
  return clients.flatMap(({ name, file }) => {
    const chunk = Object.values(outputs).find(
      ({ entryPoint }) => entryPoint !== undefined && resolve(places.base, entryPoint) === file,
    );
    return !chunk || chunk.exports.includes('mount')
      ? []
      : [
          problem('bundle/failed', `the browser code of the extension \`${name}\` exports no \`mount\``, {
            at: wholeFile(places.shown(file)),
            hint: 'expected `export function mount(article) { … }`',
          }),
        ];
  });
}
