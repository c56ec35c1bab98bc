import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { sha256 } from '../model/sha256.ts';
import { isClientModule, isSearchModule } from './theme-module.ts';

/** React for browsers, precompiled with this tool (scripts/compile-react.mjs): one file that sites do not recompile. */
export interface CompiledReact {
  /** Path in the site; the name contains a hash of the content. */
  readonly path: string;
  readonly text: string;
  /** By module specifier: the exported object of the file that holds the module's exports, and their names. */
  readonly modules: Readonly<Record<string, { readonly object: string; readonly names: readonly string[] }>>;
  /** Files that all of this depends on. */
  readonly inputs: readonly string[];
}

const reactSpecifier = /^react(?:-dom)?(?:\/|$)/;

/**
 * Reads the precompiled React.
 * @returns undefined when another version of React is installed now, because the server renders with the installed one
 *          and hydration needs the same version.
 */
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
    const hash = sha256(text).slice(0, 16);
    return isSame ? { path: `assets/react-${hash}.js`, text, modules, inputs: [code, note, ...installed] } : undefined;
  } catch {
    return undefined;
  }
}

/** For the server: resolves React to the package installed with this tool, wherever the root of the site is. */
export function installedReact(packageDir: string): Plugin {
  const require = createRequire(join(packageDir, 'package.json'));
  return {
    name: 'installed-react',
    setup(build) {
      build.onResolve({ filter: reactSpecifier }, ({ path, kind }) =>
        kind === 'require-call'
          ? { path, namespace: 'required-react' }
          : { path: pathToFileURL(require.resolve(path)).href, external: true },
      );
      // CommonJS packages call `require('react')`, which an ES module cannot do without this wrapper.
      build.onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
        contents: `export * from '${path}';\nexport { default } from '${path}';`,
      }));
    },
  };
}

/**
 * For browsers: resolves React to the precompiled file if there is one, or else to the installed package; never to
 * both.
 */
export function clientReact(packageDir: string, compiled: CompiledReact | undefined): Plugin {
  return {
    name: 'client-react',
    setup(build) {
      build.onResolve({ filter: reactSpecifier }, ({ path, kind, importer, pluginData }) => {
        if (pluginData === packageDir) return undefined;
        if (compiled?.modules[path]) {
          // The client, search and React pages get separate copies of the module that re-exports React. A shared copy
          // would become a chunk of its own, and another request.
          const suffix = !isClientModule(packageDir, importer)
            ? '?page'
            : isSearchModule(packageDir, importer)
              ? '?search'
              : '';
          return { path, suffix, namespace: 'react', sideEffects: false, pluginData: suffix };
        }
        return build.resolve(path, { resolveDir: packageDir, kind, pluginData: packageDir });
      });
      // One import for all of its modules in a file, instead of one for each.
      build.onResolve({ filter: /^docs-build:react-objects$/ }, ({ path, pluginData }) => ({
        path,
        suffix: pluginData as string,
        namespace: 'react-objects',
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: 'react-objects' }, () => {
        const objects = Object.values(compiled?.modules ?? {}).map(({ object }) => object);
        return { contents: `export { ${objects.join(', ')} } from 'docs-build:react';` };
      });
      build.onResolve({ filter: /^docs-build:react$/ }, () =>
        compiled
          ? { path: compiled.path.replace('assets/', './'), external: true }
          : { path: join(packageDir, 'src/entry-app.tsx') },
      );
      // Each export is a separate, pure constant, so that unused ones are removed.
      build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path, pluginData }) => {
        const { object = '', names = [] } = compiled?.modules[path] ?? {};
        const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
        return {
          contents: `import { ${object} as all } from 'docs-build:react-objects';\nexport default all;\n${lines.join('\n')}`,
          pluginData: pluginData as unknown,
        };
      });
    },
  };
}
