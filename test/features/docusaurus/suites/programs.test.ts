import { describe, expect, test } from 'vitest';
import { loadForeign } from '../../other-tools/load-foreign.ts';

const title = "title: 'T'";
type Files = Readonly<Record<string, string>>;
/** The title, and what is wrong. */
const readOf = async (files: Files) => {
  const { config, problems } = await loadForeign(files);
  return problems.length > 0 ? problems.map(({ message }) => message) : config?.title;
};

const docs = 'docusaurus.config';
const pkg = { 'package.json': '{ "type": "module", "version": "1" }' };
describe('programs', () => {
  const programs: Readonly<Record<string, Files>> = {
    'a missing file in .mjs': { [`${docs}.ts`]: `import { x } from '../x.mjs';\nexport default { ${title}, x: x.y };` },
    'a missing file in .cjs': { [`${docs}.ts`]: `import { x } from '../x.cjs';\nexport default { ${title}, x: x.y };` },
    'a missing file in .mts': { [`${docs}.ts`]: `import x from '../x.mts';\nexport default { ${title}, x: x.y };` },
    'a missing file in .json': { [`${docs}.ts`]: `import x from '../x.json';\nexport default { ${title}, x: x.y };` },
    'a missing file in .css': {
      [`${docs}.ts`]: `import '../x.css';\nimport y from './a.yml';\nexport default { ${title} };`,
    },
    'a missing file, required': {
      [`${docs}.js`]: `const { x } = require('../x.mjs');\nmodule.exports = { ${title}, x };`,
    },
    'createRequire named require': {
      [`${docs}.ts`]: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nconst a = require('no-such');\nconst b = require('./b');\nconst p = require('./package.json').version;\nconst c = require.resolve('no-such/x');\nexport default { ${title}, customFields: { a: a.b, b: b.c, c, p } };`,
      'b.js': 'module.exports = { c: 1 };',
      'package.json': '{ "version": "1" }',
    },
    'createRequire in a package of modules': {
      ...pkg,
      [`${docs}.ts`]: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport default { ${title}, plugins: [require('./b.cjs'), require('./c.js'), require('./d.mjs'), require('./no.js')] };`,
      'b.cjs': 'module.exports = { c: 1 };',
      'c.js': 'export default () => 1;',
      'd.mjs': "import x from 'no-such';\nexport default () => x;",
    },
    'module.exports in a package of modules': {
      ...pkg,
      [`${docs}.js`]: `const a = require('./a');\nmodule.exports = { ${title}, customFields: a };`,
      'a.js': 'module.exports = { a: __dirname };',
    },
    'module.exports and import in one file': {
      [`${docs}.js`]: `import path from 'node:path';\nmodule.exports = { ${title}, customFields: { a: path.join('a') } };`,
    },
    'module.exports and import in one file of a package of modules': {
      ...pkg,
      [`${docs}.js`]: `import path from 'node:path';\nimport b from './b';\nmodule.exports = { ${title}, customFields: { a: path.join('a'), b } };`,
      'b.js': "import path from 'node:path';\nmodule.exports = path.sep;",
    },
    'an async function': { [`${docs}.js`]: `module.exports = async function create() { return { ${title} }; };` },
    'a promise': { [`${docs}.js`]: `module.exports = Promise.resolve({ ${title} });` },
    'an arrow': { [`${docs}.mjs`]: `export default async () => ({ ${title} });` },
    'exports.default': {
      [`${docs}.js`]: `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = { ${title} };`,
    },
    'module.exports.default': { [`${docs}.js`]: `module.exports = { default: { ${title} } };` },
    'exports = ': { [`${docs}.js`]: `exports.title = 'T';` },
    'export =': { [`${docs}.ts`]: `const config = { ${title} };\nexport = config;` },
    'named exports': { [`${docs}.ts`]: `export const title = 'T';` },
    'top-level await': {
      [`${docs}.mjs`]: `const { title } = await import('./t.mjs');\nexport default { title };`,
      't.mjs': `export const ${title.replace(':', ' =')};`,
    },
    'strict mode': { [`${docs}.js`]: `'use strict';\nmodule.exports = { ${title}, customFields: { a: __filename } };` },
    'a shebang': {
      [`${docs}.js`]: `#!/usr/bin/env node\nmodule.exports = { ${title}, customFields: { a: __filename } };`,
    },
    'the environment': {
      [`${docs}.js`]: `const { DOCS_TITLE = 'T', CI } = process.env;\nmodule.exports = { title: DOCS_TITLE, noIndex: !!CI };`,
    },
    'plug-ins as functions and objects': {
      [`${docs}.js`]: `class P {}\nmodule.exports = { ${title}, plugins: [function a() {}, () => ({}), new P(), require('no-such')(), [require('no'), {}], null, false], themes: [require.resolve('no-such')] };`,
    },
    'import with a type': {
      [`${docs}.mjs`]: `import p from './package.json' with { type: 'json' };\nexport default { ${title}, customFields: p };`,
      'package.json': '{"version":"1"}',
    },
    'import with the old form of a type': {
      [`${docs}.mjs`]: `import p from './package.json' assert { type: 'json' };\nexport default { ${title}, customFields: p };`,
      'package.json': '{"version":"1"}',
    },
    'all of a package': {
      [`${docs}.mjs`]: `import * as all from 'no-such';\nimport one, { two, three as four } from 'no-such';\nexport * from './x.mjs';\nexport default { ${title}, customFields: { a: all.b.c(), d: all.default(), e: one(two, four) } };`,
      'x.mjs': "export { five } from 'no-such';\nexport * as six from 'no-such';",
    },
    'require of a computed name': {
      [`${docs}.js`]: `const name = ['no', 'such'].join('-');\nmodule.exports = { ${title}, a: require(name).x(), b: require('./' + 'b') };`,
      'b.js': 'exports.x = 1;',
    },
    'require that may fail': {
      [`${docs}.js`]: `let a; try { a = require('no-such'); a.b(); } catch { a = null; }\nmodule.exports = { ${title} };`,
    },
    'a real package': {
      [`${docs}.mjs`]: `import real from 'real';\nimport { createRequire } from 'node:module';\nconst own = createRequire(import.meta.url)('real');\nexport default { title: real.t && own.t };`,
      'node_modules/real/package.json': '{"name":"real","main":"x.js"}',
      'node_modules/real/x.js': "exports.t = '';\nexports.t = require('./y').t;",
      'node_modules/real/y.js': "exports.t = 'T';",
    },
    'packages of workspaces by exports': {
      [`${docs}.mjs`]: `import real from 'real/sub';\nimport no from 'real/other';\nexport default { ${title}, customFields: { a: real.x, b: no.y } };`,
      'node_modules/real/package.json':
        '{"name":"real","exports":{"./sub":{"import":"./dist/sub.mjs","require":"./dist/sub.cjs"}}}',
    },
  };
  for (const [what, files] of Object.entries(programs))
    test(what, async () => {
      expect(await readOf(files)).toBe('T');
    });

  test('what cannot be read is said, and never waited for', async () => {
    const errorOf = async (text: string) => readOf({ [`${docs}.mjs`]: text });
    expect(await errorOf("import make from 'no-such';\nexport default make.createConfig({});")).toEqual([
      'what the file exports is made by a package that is not installed',
    ]);
    const waits = 'const files = await new Promise((done) => glob(done));';
    expect(await errorOf(`import glob from 'no-such';\n${waits}\nexport default { files };`)).toEqual([
      'the file cannot be run: it waits for what never comes, such as an answer of a package that is not installed',
    ]);
    expect(await errorOf('await new Promise((done) => setImmediate(done));\nexport default { title: "T" };')).toBe('T');
  });
});
