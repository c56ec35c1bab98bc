/** Styles and browser code of the site and its extensions in the bundle. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteBundler } from '../../../../build/bundle/bundle-site.ts';
import type { ExtensionAssets } from '../../../../build/bundle/extension-modules.ts';
import type { BundleOptions } from '../../../../build/bundle/options.ts';
import type { Bundle } from '../../../../build/model/ports.ts';
import { makeRoot, packageDir, writeFiles } from '../../../support/command.ts';

const client = 'export function mount(article: Element) { article.append("shape".toUpperCase()); }';

function bundlerOf(files: Readonly<Record<string, string>>, parts: Partial<ExtensionAssets> = {}) {
  const root = makeRoot(files);
  const absolute = (path: string) => join(root, path);
  const places: BundleOptions = {
    packageDir,
    root,
    baseUrl: '/',
    cacheDir: absolute('cache'),
    mode: 'production',
    extensions: {
      styles: (parts.styles ?? []).map(absolute),
      clients: (parts.clients ?? []).map(({ name, file }) => ({ name, file: absolute(file) })),
      buttons: (parts.buttons ?? []).map(({ name, file }) => ({ name, file: absolute(file) })),
      ...(parts.searchProvider && { searchProvider: absolute(parts.searchProvider) }),
    },
    aloneScripts: [],
    withPages: true,
    toolVersion: 'test',
  };
  const bundler = siteBundler(places);
  return { root, places, bundler };
}

async function bundleOf(files: Readonly<Record<string, string>>, parts?: Partial<ExtensionAssets>) {
  const { bundler } = bundlerOf(files, parts);
  const { value, diagnostics } = await bundler.bundle();
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error('no bundle');
  return value;
}

const textsOf = ({ files }: Bundle, ending: string): ReadonlyMap<string, string> =>
  new Map(files.filter(({ path }) => path.endsWith(ending)).map((file) => [file.path, String(file.content())]));
/** Names and sizes of the scripts, because variable names and hashes differ from bundle to bundle. */
const scriptsOf = (bundle: Bundle): readonly string[] =>
  [...textsOf(bundle, '.js')].map(([path, text]) => `${path.replace(/-[^-]*$/, '')} ${text.length}`).sort();
const styleOf = (bundle: Bundle): string => textsOf(bundle, '.css').get(bundle.styles[0] ?? '') ?? '';

test('styles of extensions follow those of the tool, in order, and add nothing to scripts', async () => {
  const plain = await bundleOf({});
  const styled = await bundleOf(
    {
      'shapes/a.css': '@import "./b.css";\n.markdown table { color: #010203 }',
      'shapes/b.css': '.b { color: #040506 }',
      'c.css': '.c {}',
    },
    { styles: ['shapes/a.css', 'c.css'] },
  );
  expect(scriptsOf(styled)).toEqual(scriptsOf(plain));
  expect(styled.styles).toHaveLength(1);
  expect(styleOf(styled).trimEnd()).toBe(`${styleOf(plain).trimEnd()}.b{color:#040506}.markdown table{color:#010203}`);
});

test('styles that a page imports follow those of the tool, in the browser bundle only', async () => {
  const page =
    "import './home.css';\nexport const meta = { title: 'Home', description: '' };\nexport default () => <h1>Home</h1>;";
  const { styles, ...bundle } = await bundleOf(
    {
      'src/pages/index.tsx': page,
      'src/pages/home.css': 'h1 { color: #010203 }',
      'a.css': '.a { color: #040506 }',
    },
    { styles: ['a.css'] },
  );
  const style = styleOf({ styles, ...bundle });
  expect(style).toMatch(/@media print\{[\s\S]*h1\{color:#010203\}/);
  expect(style).toContain('.a{color:#040506}');
  expect(bundle.renderer.components).toEqual({
    '/': { title: 'Home', description: '', file: 'src/pages/index.tsx' },
  });
});

test('the client of an extension is a chunk of its own, loaded by the name of the extension', async () => {
  const plain = textsOf(await bundleOf({}), '.js');
  const { scripts, ...bundle } = await bundleOf(
    { 'shapes/client.ts': client, 'shapes/unused.ts': 'throw new Error();' },
    { clients: [{ name: 'shapes', file: 'shapes/client.ts' }] },
  );
  const texts = textsOf({ scripts, ...bundle }, '.js');
  const [chunk = ''] = [...texts.keys()].filter((path) => /^assets\/client-[A-Z2-7]{8}\.js$/.test(path));
  expect(texts.get(chunk)).toContain('"shape".toUpperCase()');
  const naming = [...texts].filter(([, text]) => text.includes(chunk.replace('assets/', './'))).map(([path]) => path);
  expect(naming).toEqual([expect.stringMatching(/^assets\/reading-/)]);
  expect(texts.get(naming[0] ?? '')).toContain('shapes');
  // No other code is split into a new file.
  expect(texts.size).toBe(plain.size + 1);
});

test('the code that finds is a chunk that the search loads, and a site without search has none', async () => {
  const finder = 'export const openProvider = () => ({ search: () => "found here" });';
  const plain = textsOf(await bundleOf({}), '.js');
  const texts = textsOf(await bundleOf({ 'finder.ts': finder }, { searchProvider: 'finder.ts' }), '.js');
  const [chunk = ''] = [...texts.keys()].filter((path) => path.startsWith('assets/finder-'));
  expect(texts.get(chunk)).toContain('found here');
  const naming = [...texts].filter(([, text]) => text.includes(chunk.replace('assets/', './'))).map(([path]) => path);
  expect(naming).toEqual([expect.stringMatching(/^assets\/search-/)]);
  expect(texts.size).toBe(plain.size + 1);
});

test('imports of chunks go through the loader, which asks again for what could not be loaded', async () => {
  const code = [...textsOf(await bundleOf({}), '.js').values()].join('\n');
  expect(code.match(/\bimport\("\.\/[a-z-]+-[A-Z0-9]{8}\.js"\)/g)).toBeNull();
  const asked = new Set([...code.matchAll(/importAgain\("\.\/([a-z-]+)-/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual([
    'controls',
    'entry-app',
    'hold-panel',
    'large-diagram',
    'reading',
    'search',
    'suggest-pages',
  ]);
});

test('a client without `mount` is an error', async () => {
  const { bundler } = bundlerOf(
    { 'shapes/client.ts': 'export const mout = () => {};' },
    { clients: [{ name: 'shapes', file: 'shapes/client.ts' }] },
  );
  expect(await bundler.bundle()).toMatchObject({
    value: undefined,
    diagnostics: [
      {
        code: 'bundle/failed',
        message: 'the browser code of the extension `shapes` does not export `mount`',
        at: { file: 'shapes/client.ts' },
      },
    ],
  });
});

test('the code of a button is a chunk that only the controls name, and must export `press`', async () => {
  const files = (name: string) => ({ 'open.ts': `export const ${name} = () => 'pressed';` });
  const buttons = [{ name: 'open', file: 'open.ts' }];
  const texts = textsOf(await bundleOf(files('press'), { buttons }), '.js');
  const [chunk = ''] = [...texts.keys()].filter((path) => path.startsWith('assets/open-'));
  expect(texts.get(chunk)).toContain('pressed');
  const naming = [...texts].filter(([, text]) => text.includes(chunk.replace('assets/', './'))).map(([path]) => path);
  expect(naming).toEqual([expect.stringMatching(/^assets\/controls-/)]);
  expect(await bundlerOf(files('pres'), { buttons }).bundler.bundle()).toMatchObject({
    diagnostics: [
      {
        code: 'bundle/failed',
        message: 'the browser code of the button `open` does not export `press`',
        at: { file: 'open.ts' },
      },
    ],
  });
});

test('an edit of any of these files gives a new bundle; a broken edit keeps the last bundle', async () => {
  const { root, bundler } = bundlerOf(
    {
      'a.css': '@import "./b.css";',
      'b.css': '.b { color: #010203 }',
      'client.ts': "export { mount } from './draw';",
      'draw.ts': client,
    },
    { styles: ['a.css'], clients: [{ name: 'shapes', file: 'client.ts' }] },
  );
  expect(bundler.inputs()).toEqual([]);
  const first = (await bundler.bundle()).value;
  expect(bundler.fingerprint()).toBe(first?.id);
  expect(bundler.inputs()).toEqual(['a.css', 'b.css', 'client.ts', 'draw.ts'].map((path) => join(root, path)));
  for (const [path, text] of Object.entries({ 'b.css': '.b { color: #040506 }', 'draw.ts': `${client}//` })) {
    const before = bundler.fingerprint();
    expect(before).toBeDefined();
    writeFiles(root, { [path]: text });
    expect(bundler.fingerprint()).toBeUndefined();
    const { value } = await bundler.bundle();
    expect(bundler.fingerprint()).toBe(value?.id);
  }
  const last = (await bundler.bundle()).value;
  expect(last && styleOf(last)).toContain('.b{color:#040506}');
  writeFiles(root, {
    'draw.ts': 'export function mount() {',
    'client.ts': "import './new';\nexport { mount } from './draw';",
    'new.ts': 'const;',
  });
  const { value, diagnostics } = await bundler.bundle();
  expect(value).toBe(last);
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual(
    expect.arrayContaining([
      ['bundle/failed', 'draw.ts'],
      ['bundle/failed', 'new.ts'],
    ]),
  );
  // The file with the error is watched even though it never was part of a bundle.
  expect(bundler.inputs()).toContain(join(root, 'new.ts'));
});
