/** The React components that Markdown uses, as virtual modules. */
import type { Plugin } from 'esbuild';
import { virtualModule } from '../bundle/virtual-module.ts';

export interface ComponentModule {
  /** Name of its tag. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** When browsers load its code; absent if they never do. */
  readonly client?: string;
}

/** `docs-build:server-components`: all of them. */
export function serverComponents(components: readonly ComponentModule[]): Plugin {
  const imports = components.map(({ file }, index) => `import component${index} from ${JSON.stringify(file)};`);
  const entries = components.map(
    ({ name, client }, index) =>
      `${JSON.stringify(name)}: { component: component${index}, client: ${JSON.stringify(client) ?? 'undefined'} }`,
  );
  const contents = [...imports, `export const components = { ${entries.join(', ')} };`].join('\n');
  return virtualModule('docs-build:server-components', contents, '/');
}

/** `docs-build:islands`: a lazy import of each one that is for browsers. */
export function islandModules(components: readonly ComponentModule[]): Plugin {
  const entries = components.flatMap(({ name, file, client }) =>
    client === undefined ? [] : [`${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`],
  );
  return virtualModule('docs-build:islands', `export const islands = { ${entries.join(', ')} };`, '/');
}
