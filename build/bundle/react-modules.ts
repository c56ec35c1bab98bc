import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { isOfClient, isOfSearch } from './theme-module.ts';

/** React for browsers as this tool was compiled with it: one finished file of the site, not to be compiled again. */
export interface CompiledReact {
  /** Path in the site; named by its content. */
  readonly path: string;
  readonly text: string;
  /** By what is written in an import: the object of the file that holds the exports, and their names. */
  readonly modules: Readonly<Record<string, { readonly object: string; readonly names: readonly string[] }>>;
  /** Files all this depends on. */
  readonly inputs: readonly string[];
}

const react = /^react(?:-dom)?(?:\/|$)/;

/** Undefined when another React is installed now than was compiled in, because the server half draws with that one. */
export function compiledReact(packageDir: string): CompiledReact | undefined {
  const require = createRequire(join(packageDir, 'package.json'));
  const [code, note] = [join(packageDir, 'lib/react.js'), join(packageDir, 'lib/react.json')];
  try {
    const text = readFileSync(code, 'utf8');
    const { modules, versions } = JSON.parse(readFileSync(note, 'utf8')) as {
      readonly modules: CompiledReact['modules'];
      readonly versions: Readonly<Record<string, string>>;
    };
    const installed = Object.keys(versions).map((name) => require.resolve(`${name}/package.json`));
    const isSame = installed.every(
      (path) => versions[(require(path) as { name: string }).name] === (require(path) as { version: string }).version,
    );
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return isSame ? { path: `assets/react-${hash}.js`, text, modules, inputs: [code, note, ...installed] } : undefined;
  } catch {
    return undefined;
  }
}

/** The server half uses the React that is installed beside this tool, wherever the site's root is. */
export function installedReact(packageDir: string): Plugin {
  const require = createRequire(join(packageDir, 'package.json'));
  return {
    name: 'installed-react',
    setup(build) {
      build.onResolve({ filter: react }, ({ path, kind }) =>
        kind === 'require-call'
          ? { path, namespace: 'required-react' }
          : { path: pathToFileURL(require.resolve(path)).href, external: true },
      );
      // A package in the older form requires it, which a module cannot do by itself.
      build.onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
        contents: `export * from '${path}';\nexport { default } from '${path}';`,
      }));
    },
  };
}

/** The browser half: the compiled React where there is one, else the one installed beside this tool; never two. */
export function clientReact(packageDir: string, compiled: CompiledReact | undefined): Plugin {
  return {
    name: 'client-react',
    setup(build) {
      build.onResolve({ filter: react }, ({ path, kind, importer, pluginData }) => {
        if (pluginData === packageDir) return undefined;
        if (compiled?.modules[path]) {
          // Apart for the client, for search and for React pages, so that nothing is shared that would become a file of its own.
          const suffix = !isOfClient(packageDir, importer)
            ? '?page'
            : isOfSearch(packageDir, importer)
              ? '?search'
              : '';
          return { path, suffix, namespace: 'react', sideEffects: false };
        }
        return build.resolve(path, { resolveDir: packageDir, kind, pluginData: packageDir });
      });
      build.onResolve({ filter: /^docs-build:react$/ }, () =>
        compiled
          ? { path: compiled.path.replace('assets/', './'), external: true }
          : { path: join(packageDir, 'src/entry-client.tsx') },
      );
      // Each name is an export of its own, so that only those that are used cost anything.
      build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => {
        const { object = '', names = [] } = compiled?.modules[path] ?? {};
        const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
        return {
          contents: `import { ${object} as all } from 'docs-build:react';\nexport default all;\n${lines.join('\n')}`,
        };
      });
    },
  };
}
