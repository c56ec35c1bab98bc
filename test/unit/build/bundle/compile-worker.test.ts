/** Web workers of a site: `import address from './w.ts?worker'`. */
import { expect, test } from 'vitest';
import { builtRoot } from '../../../support/built-root.ts';

const page = "import address from './w.ts?worker';\nexport default () => <p>{address}</p>;";

test.each(['/', '/repo/'])('code that imports a worker gets its address below %s', async (base) => {
  const { text, all, paths } = await builtRoot(
    {
      'src/pages/p.tsx': page,
      'src/pages/w.ts': "onmessage = async () => postMessage((await import('./_big.ts')).word);",
      'src/pages/_big.ts': "export const word: string = 'a large package';",
    },
    { base },
  );
  const [, address = ''] = /<p>(.*?)<\/p>/.exec(text('p/index.html')) ?? [];
  expect(address).toMatch(new RegExp(`^${base}assets/w-[A-Z0-9]{8}\\.js$`));
  const worker = text(address.slice(base.length));
  expect(worker).not.toContain('a large package');
  const [, chunk = ''] = /import\("\.\/(_big-[A-Z0-9]{8}\.js)"\)/.exec(worker) ?? [];
  expect(text(`assets/${chunk}`)).toContain('a large package');
  expect(paths.filter((path) => path === address.slice(base.length))).toHaveLength(1);
  expect(all('.js')).toContain(JSON.stringify(address));
});

test('a package that is written for Node.js loads, and says which module it lacks when it uses one', async () => {
  const { text } = await builtRoot({
    'src/pages/p.tsx': page,
    'src/pages/w.ts': "import old from './_old.cjs';\npostMessage(old);",
    'src/pages/_old.cjs':
      "const { sep } = { sep: '/' };\nconst fs = require('fs');\nconst util = require('node:util');\nmodule.exports = { fs, util, sep, isNode: typeof global.process };",
  });
  const [, address = ''] = /<p>\/(.*?)<\/p>/.exec(text('p/index.html')) ?? [];
  const posted: { fs: { readFileSync: unknown }; isNode: string }[] = [];
  new Function('postMessage', text(address))((value: (typeof posted)[number]) => posted.push(value));
  expect(posted[0]?.isNode).toBe(typeof process);
  expect(() => posted[0]?.fs.readFileSync).toThrow('the module fs of Node.js does not exist in browsers: readFileSync');
});

test('of a package that has code for workers, the worker gets that, because a worker has no document', async () => {
  const { text } = await builtRoot({
    'src/pages/p.tsx': page,
    'src/pages/w.ts': "import where from 'two-sided';\npostMessage(where);",
    'node_modules/two-sided/package.json': JSON.stringify({
      exports: { worker: './worker.js', browser: './browser.js', default: './index.js' },
    }),
    'node_modules/two-sided/worker.js': "export default 'in a worker';",
    'node_modules/two-sided/browser.js': 'export default document.title;',
    'node_modules/two-sided/index.js': "export default 'anywhere';",
  });
  const [, address = ''] = /<p>\/(.*?)<\/p>/.exec(text('p/index.html')) ?? [];
  expect(text(address)).toContain('in a worker');
});

test.each([
  ['src/pages/w.ts', 'export const a = 1;\npostMessage(;'],
  ['src/pages/w.ts', "export const a = 1;\nimport './no.ts';"],
  ['src/pages/p.tsx', "export default () => null;\nimport './no.ts?worker';"],
])('a mistake in %s is one error with its line: %s', async (path, content) => {
  const { site } = await builtRoot({ 'src/pages/p.tsx': page, 'src/pages/w.ts': 'postMessage(1);', [path]: content });
  expect(site.diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([['bundle/failed', path, 2]]);
});
