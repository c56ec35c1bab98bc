/**
 * Compiles React for browsers into a single module, lib/react.js, once for all sites. Bundling the packages in one scope and
 * minifying with terser saves 1.5 KB of the budget of 80 KB that a page may load, and saves each cold build from parsing
 * 500 KB. lib/react.json lists the modules and versions.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';

/** The modules to bundle, each after its dependencies: specifier, file, and variable name of its exports object. */
const bundledModules = [
  ['react', 'react/cjs/react.production.js', 'react'],
  ['scheduler', 'scheduler/cjs/scheduler.production.js', 'scheduler'],
  ['react-dom', 'react-dom/cjs/react-dom.production.js', 'dom'],
  ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js', 'client'],
  ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js', 'jsx'],
];
/**
 * Without `pure_getters`, because React reads layout properties to force a reflow. `reduce_vars` is off because the result
 * then compresses better.
 */
const options = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, reduce_vars: false },
  format: { comments: false },
};

/** Only React imports the scheduler. Its exports are variables, so that those that React does not use fall away. */
const withVariables = (text, path) =>
  text.replace(path.startsWith('scheduler/') ? /\bexports\.(?=unstable_)/g : /\bScheduler\.(?=\w)/g, 'scheduler_');

/** Compiles React unless lib/react.js is up to date. @returns The absolute paths of the generated files. */
export async function compileReact(root, lib) {
  const files = [join(lib, 'react.js'), join(lib, 'react.json')];
  const [codeFile, metadataFile] = files;
  const require = createRequire(join(root, 'package.json'));
  const inReactDom = createRequire(require.resolve('react-dom/package.json'));
  const fileOf = (path) => {
    const [name] = path.split('/');
    return join(dirname(inReactDom.resolve(`${name}/package.json`)), '..', path);
  };
  const objectOf = (specifier) => {
    const part = bundledModules.find(([name]) => name === specifier);
    if (!part) throw new Error(`React needs ${specifier}, which scripts/compile-react.mjs does not know`);
    return part[2];
  };
  const bodies = bundledModules.map(([, path, object]) => {
    const text = withVariables(readFileSync(fileOf(path), 'utf8'), path);
    const code = text.replace(/\brequire\("([^"]+)"\)/g, (_, name) => objectOf(name));
    return `(function (exports) {\n${code}\n})(${object});`;
  });
  const importable = bundledModules.filter(([specifier]) => specifier !== 'scheduler');
  const source = [
    `const ${bundledModules.map(([, , object]) => `${object} = {}`).join(', ')};`,
    `let ${[...new Set(bodies.join().match(/\bscheduler_\w+/g))].join(', ')};`,
    ...bodies,
    `export { ${importable.map(([, , object]) => object).join(', ')} };`,
  ].join('\n');

  // terser is a development dependency; without it, minify with esbuild.
  const terser = await import('terser').catch(() => undefined);
  const sourceHash = createHash('sha256')
    .update(JSON.stringify([source, options, terser !== undefined, readFileSync(new URL(import.meta.url), 'utf8')]))
    .digest('hex');
  const previous = existsSync(metadataFile) ? JSON.parse(readFileSync(metadataFile, 'utf8')) : undefined;
  if (previous?.sourceHash === sourceHash && existsSync(codeFile)) return files;

  const { code } = terser
    ? await terser.minify(source, options)
    : await transform(source, { minify: true, format: 'esm', target: 'es2022', legalComments: 'none' });
  writeFileSync(codeFile, code);
  const versions = Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, require(`${name}/package.json`).version]),
  );
  const modules = Object.fromEntries(
    importable.map(([specifier, path, object]) => [specifier, { object, names: Object.keys(require(fileOf(path))) }]),
  );
  writeFileSync(metadataFile, `${JSON.stringify({ sourceHash, versions, modules })}\n`);
  return files;
}
