/** The Markdown side as a module for Node, compiled now from the sources. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const usual = {
  './build/markdown/parse-doc.ts': ['parseDoc'],
  './build/markdown/processor.ts': ['processorFor'],
  './build/markdown/parse-risk.ts': ['mayTakeLong'],
  './build/markdown/options.ts': ['usualMarkdown'],
};

/**
 * @param more Further sources and what is wanted of them.
 * @param timed The plug-in for code blocks adds its milliseconds to `globalThis.benchSpent.codeBlocks`.
 */
export async function load(root, { more = {}, timed = false } = {}) {
  // Beside the packages: grammars are found from there.
  const outfile = join(root, 'node_modules', `.bench-${process.pid}-${performance.now()}.mjs`);
  try {
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
        contents: Object.entries({ ...usual, ...more })
          .map(([file, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(file)};`)
          .join('\n'),
      },
      external: ['refractor/*', 'esbuild'],
      plugins: timed ? [timedCodeBlocks] : [],
      banner: {
        js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
      },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
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
          return async (tree, file) => {
            const start = performance.now();
            try {
              return await run(tree, file);
            } finally {
              globalThis.benchSpent.codeBlocks += performance.now() - start;
            }
          };
        }`,
    }));
  },
};
