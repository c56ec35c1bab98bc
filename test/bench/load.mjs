/** Bundles the Markdown pipeline and other sources into one module for Node and imports it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Source file → names to export from it. */
const defaultExports = {
  './build/markdown/parse-doc.ts': ['parseDoc'],
  './build/markdown/processor.ts': ['processorFor'],
  './build/markdown/options.ts': ['usualMarkdown'],
};

/**
 * @param root Root folder of this repository.
 * @param more Additional exports: source file → names.
 * @param timed Whether the plugin for code blocks adds the milliseconds it takes to `globalThis.benchSpent.codeBlocks`.
 */
export async function load(root, { more = {}, timed = false } = {}) {
  const outfile = await bundle(root, { ...defaultExports, ...more }, timed ? [timedCodeBlocks] : []);
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}

/**
 * @param exports Source file → names to export from it.
 * @returns The path of the module, which the caller deletes.
 */
export async function bundle(root, exports, plugins = []) {
  // In node_modules, so that Node can resolve the packages that are not bundled.
  const outfile = join(root, 'node_modules', `.bench-${process.pid}-${performance.now()}.mjs`);
  await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    outfile,
    stdin: {
      resolveDir: root,
      contents: Object.entries(exports)
        .map(([file, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(file)};`)
        .join('\n'),
    },
    define: { IS_ENGLISH: 'false' },
    external: ['refractor/*', 'esbuild'],
    plugins,
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
  });
  return outfile;
}

const timedCodeBlocks = {
  name: 'timed-code-blocks',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/code-blocks\.ts$/ }, ({ path, resolveDir, importer }) =>
      importer.endsWith('processor.ts')
        ? { path: 'code-blocks', namespace: 'timed', pluginData: join(resolveDir, path) }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'timed' }, ({ pluginData }) => ({
      resolveDir: '/',
      contents: `
        import { codeBlocks as plugin } from ${JSON.stringify(pluginData)};
        export function codeBlocks(...options) {
          const run = plugin(...options);
          return (tree, file) => {
            const start = performance.now();
            try {
              return run(tree, file);
            } finally {
              globalThis.benchSpent.codeBlocks += performance.now() - start;
            }
          };
        }`,
    }));
  },
};
