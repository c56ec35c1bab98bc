import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { PluginInput } from '../../../build/features/plugins/keys.ts';
import { loadPlugins } from '../../../build/features/plugins/load-plugins.ts';
import type { SitePlugin } from '../../../build/features/plugins/site-plugins.ts';
import { makeRoot, writeFiles } from '../../support/command.ts';

const places = (root: string) => ({
  root,
  cacheDir: join(root, '.docs-build/cache'),
  libraryUrl: pathToFileURL(join(root, 'library.mjs')).href,
});
const load = (root: string, remarkPlugins: readonly PluginInput[], rehypePlugins: readonly PluginInput[] = []) =>
  loadPlugins(
    { markdown: { remarkPlugins, rehypePlugins } },
    ([, key, index]) => ({ file: 'docs.config.ts', line: Number(index) + 1, column: String(key).length }),
    places(root),
  );
const ofPackage = (version: string, code = 'export default () => {};') => ({
  'node_modules/remark-x/package.json': JSON.stringify({
    name: 'remark-x',
    type: 'module',
    exports: './i.js',
    version,
  }),
  'node_modules/remark-x/i.js': code,
});
const imported = async (url: string | undefined): Promise<SitePlugin> =>
  ((await import(url ?? '')) as { readonly default: { readonly plugin: SitePlugin } }).default.plugin;

describe('plug-ins of a configuration', () => {
  test('are packages and files of the site, with their options, in order', async () => {
    const root = makeRoot({ ...ofPackage('1.0.0'), 'plugins/y.ts': 'export default (a: number): void => void a;' });
    const { value, diagnostics } = await load(root, [['remark-x', { a: 1 }], './plugins/y.ts'], ['@site/plugins/y.ts']);
    expect(diagnostics).toEqual([]);
    const plugins = await Promise.all(value.urls.map(imported));
    expect(plugins).toMatchObject([
      { name: 'remark-x', kind: 'remark', options: [{ a: 1 }] },
      { name: './plugins/y.ts', kind: 'remark', options: [] },
      { name: '@site/plugins/y.ts', kind: 'rehype', options: [] },
    ]);
    expect(value.watched).toEqual([join(root, 'plugins/y.ts'), join(root, 'plugins/y.ts')]);
  });

  test('have another address with another version, option or code', async () => {
    const root = makeRoot({ ...ofPackage('1.0.0'), 'y.js': 'export default () => {};' });
    const urls = async (...inputs: readonly PluginInput[]) => (await load(root, inputs)).value.urls;
    const first = await urls('remark-x', './y.js');
    expect(await urls('remark-x', './y.js')).toEqual(first);
    expect(await urls(['remark-x', 1])).not.toEqual(first.slice(0, 1));
    writeFiles(root, { ...ofPackage('1.0.1'), 'y.js': 'export default () => () => {};' });
    const second = await urls('remark-x', './y.js');
    expect(second[0]).not.toBe(first[0]);
    expect(second[1]).not.toBe(first[1]);
  });

  test('that are linked packages have another address with other code', async () => {
    const root = makeRoot({
      'packages/remark-x/package.json': '{ "type": "module", "main": "i.js", "version": "1.0.0" }',
    });
    writeFiles(root, { 'packages/remark-x/i.js': 'export default () => {};' });
    mkdirSync(join(root, 'node_modules'));
    symlinkSync('../packages/remark-x', join(root, 'node_modules/remark-x'));
    const first = await load(root, ['remark-x']);
    writeFiles(root, { 'packages/remark-x/i.js': 'export default () => () => {};' });
    expect((await load(root, ['remark-x'])).value.urls).not.toEqual(first.value.urls);
    expect(first.value.watched).toContain(join(root, 'packages/remark-x/i.js'));
  });

  test('may be CommonJS, also with a `default`', async () => {
    const root = makeRoot({
      'node_modules/remark-a/package.json': '{}',
      'node_modules/remark-a/index.js': 'module.exports = () => {};',
      'node_modules/@b/rehype-b/package.json': '{}',
      'node_modules/@b/rehype-b/index.js': 'exports.default = () => {};',
    });
    expect((await load(root, ['remark-a'], ['@b/rehype-b'])).diagnostics).toEqual([]);
  });
});

test.each<readonly [string, string, object, string, string]>([
  [
    'that is not installed',
    'remark-none',
    {},
    'the remark plug-in `remark-none` is not installed',
    'run `npm install remark-none` in the folder of the site',
  ],
  [
    'without a file',
    './none.ts',
    {},
    'there is no file `./none.ts`',
    'expected the path of a module with its ending, relative to the root, or the name of a package',
  ],
  [
    'that is a preset',
    'remark-x',
    ofPackage('1.0.0', 'export default { plugins: [] };'),
    'the remark plug-in `remark-x` has no default export that is a function',
    'expected a plug-in of unified; presets are not read',
  ],
])('a plug-in %s is an error at its key', async (_, name, files, message, hint) => {
  const { value, diagnostics } = await load(makeRoot(files as Record<string, string>), [name]);
  expect(value.urls).toEqual([]);
  expect(diagnostics).toMatchObject([{ code: 'config/extension', message, hint, at: { line: 1 } }]);
});

test('a plug-in that does not want its options is an error with the line of its code', async () => {
  const root = makeRoot({ 'y.js': '\nexport default () => {\n  throw new Error("no option");\n};\n' });
  const { diagnostics } = await load(root, ['./y.js']);
  expect(diagnostics).toMatchObject([{ message: 'the remark plug-in `./y.js` throws an error: no option' }]);
  expect(diagnostics[0]?.detail).toMatch(/^at \/.*config-\w+\.mjs:\d+:\d+/);
});

test('a plug-in that imports what is not there is not called missing itself', async () => {
  const root = makeRoot(ofPackage('1.0.0', "import 'nothing-here';\nexport default () => {};"));
  const { diagnostics } = await load(root, ['remark-x']);
  expect(diagnostics[0]?.message).toContain("throws an error: Cannot find package 'nothing-here'");
});
