/**
 * lib/react.js: React for browsers as one module, compiled once here and not with every site. One scope around the
 * packages and a minifier that takes its time save 1.4 KB of the 80 a reader may load, and each cold build the parsing
 * of 500 KB. lib/react.json says what is in it and of which versions.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';

/** What is compiled in, each after what it needs: specifier, file, name of its exports object in the module. */
const parts = [
  ['react', 'react/cjs/react.production.js', 'react'],
  ['scheduler', 'scheduler/cjs/scheduler.production.js', 'scheduler'],
  ['react-dom', 'react-dom/cjs/react-dom.production.js', 'dom'],
  ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js', 'client'],
  ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js', 'jsx'],
];
/** No `pure_getters`: React reads sizes to make the browser lay out. Variables left where they are compress better. */
const options = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, reduce_vars: false },
  format: { comments: false },
};

/** Returns the files made, which are left as they are when they are of the same sources. */
export async function compileReact(root, lib) {
  const files = [join(lib, 'react.js'), join(lib, 'react.json')];
  const [codeFile, noteFile] = files;
  const require = createRequire(join(root, 'package.json'));
  const inReactDom = createRequire(require.resolve('react-dom/package.json'));
  const fileOf = (path) => {
    const [name] = path.split('/');
    return join(dirname(inReactDom.resolve(`${name}/package.json`)), '..', path);
  };
  const objectOf = (specifier) => {
    const part = parts.find(([name]) => name === specifier);
    if (!part) throw new Error(`React needs ${specifier}, which scripts/compile-react.mjs does not know`);
    return part[2];
  };
  const bodies = parts.map(([, path, object]) => {
    const text = readFileSync(fileOf(path), 'utf8').replace(/\brequire\("([^"]+)"\)/g, (_, name) => objectOf(name));
    return `(function (exports) {\n${text}\n})(${object});`;
  });
  const importable = parts.filter(([specifier]) => specifier !== 'scheduler');
  const source = [
    `const ${parts.map(([, , object]) => `${object} = {}`).join(', ')};`,
    ...bodies,
    `export { ${importable.map(([, , object]) => object).join(', ')} };`,
  ].join('\n');

  // Without the development packages the usual minifier has to do.
  const terser = await import('terser').catch(() => undefined);
  const made = createHash('sha256')
    .update(JSON.stringify([source, options, terser !== undefined, readFileSync(new URL(import.meta.url), 'utf8')]))
    .digest('hex');
  const before = existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, 'utf8')) : undefined;
  if (before?.made === made && existsSync(codeFile)) return files;

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
  writeFileSync(noteFile, `${JSON.stringify({ made, versions, modules })}\n`);
  return files;
}
