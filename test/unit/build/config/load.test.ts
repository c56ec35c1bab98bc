import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../build/config/load.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'load-config-'));
  write('library.mjs', 'export const defineConfig = (config) => config;');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const write = (name: string, text: string): void => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};
const load = (override = {}, file?: string) =>
  loadConfig(
    {
      root,
      cacheDir: join(root, '.docs-build/cache'),
      file: file === undefined ? undefined : join(root, file),
      libraryUrl: pathToFileURL(join(root, 'library.mjs')).href,
    },
    override,
  );

describe.skipIf(process.platform === 'win32')('what Node.js cannot read', () => {
  test('a named pipe is refused instead of waited for', async () => {
    execFileSync('mkfifo', [join(root, 'docs.config.ts')]);
    const { value, diagnostics } = await load();
    expect(value.config).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'config/unreadable', message: 'the configuration is not a file' }]);
  });

  test('a folder with a backslash in its name is named as the cause', async () => {
    root = join(root, 'a\\b');
    write('docs.config.ts', 'export default {};');
    const { diagnostics } = await load();
    expect(diagnostics).toMatchObject([
      { code: 'config/unreadable', message: expect.stringContaining('a folder with') },
    ]);
  });
});

describe('finding the configuration file', () => {
  test('without a file: the defaults, and the file names to watch', async () => {
    const { value, diagnostics } = await load();
    expect(value.config?.title).toBe('Documentation');
    expect(value.file).toBeUndefined();
    expect(value.watched).toContain(join(root, 'docs.config.ts'));
    expect(diagnostics).toEqual([]);
  });

  test.each([
    [
      'docs.config.ts',
      "import { defineConfig } from 'docs-build';\nexport default defineConfig({ title: 'X' as string });",
    ],
    ['docs.config.mts', "export default { title: 'X' };"],
    ['docs.config.js', "export default { title: 'X' };"],
    ['docs.config.mjs', "import { defineConfig } from 'docs-build';\nexport default defineConfig({ title: 'X' });"],
    ['docs.config.json', '{ "title": "X" }'],
  ])('%s', async (name, text) => {
    write(name, text);
    const { value, diagnostics } = await load();
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({ config: { title: 'X' }, file: name });
  });

  test('a file with another name in another folder', async () => {
    write('sub/my.config.ts', "export default { title: 'X' };");
    expect((await load({}, 'sub/my.config.ts')).value).toMatchObject({
      config: { title: 'X' },
      file: 'sub/my.config.ts',
    });
  });

  test('the command line wins over the file, and the file over the defaults', async () => {
    write('docs.config.ts', "export default { title: 'X', baseUrl: '/a/' };");
    expect((await load({ baseUrl: '/b' })).value.config).toMatchObject({
      title: 'X',
      baseUrl: '/b/',
      titleDelimiter: '|',
    });
  });

  test('watches imports and reads them again', async () => {
    write('shared/title.ts', "export const title: string = 'One';");
    write('docs.config.ts', "import { title } from './shared/title.ts';\nexport default { title };");
    const first = await load();
    expect(first.value.config?.title).toBe('One');
    expect(first.value.watched).toContain(join(root, 'shared/title.ts'));
    write('shared/title.ts', "export const title: string = 'Two';");
    expect((await load()).value.config?.title).toBe('Two');
  });

  test('compiles an unchanged file once', async () => {
    write('docs.config.ts', "export default { title: 'X' };");
    await load();
    const before = readdirSync(join(root, '.docs-build/cache')).sort();
    await load();
    expect(readdirSync(join(root, '.docs-build/cache')).sort()).toEqual(before);
  });
});

describe('what a module may export', () => {
  test('a promise of a configuration', async () => {
    write('docs.config.ts', "export default Promise.resolve({ title: 'X' });");
    expect((await load()).value.config?.title).toBe('X');
    write('docs.config.ts', 'export default Promise.resolve({ titel: 1 });');
    expect((await load()).diagnostics).toMatchObject([{ code: 'config/invalid' }]);
  });

  test('a value that is not plain data is an error', async () => {
    write('docs.config.ts', 'export default new Map();');
    const { value, diagnostics } = await load();
    expect(value.config).toBeUndefined();
    expect(diagnostics).toMatchObject([{ message: 'the configuration: is a Map, expected data' }]);
  });
});

describe('CommonJS, and the location of a module', () => {
  test.each([
    ['a built-in module', "module.exports = { title: require('node:path').basename('/a') };", 'a'],
    [
      'the tool',
      "const { defineConfig } = require('docs-build');\nmodule.exports = defineConfig({ title: 'a' });",
      'a',
    ],
    ['a package of the root', "module.exports = { title: require('named').name };", 'named'],
    ['a package that is imported', "import named from 'named';\nexport default { title: named.name };", 'named'],
    ['a file', "module.exports = { title: require('./sub/own.cjs') };", 'sub/own.cjs'],
    ['its own folder', "module.exports = { title: require('node:path').basename(__dirname + '/x') };", 'x'],
    [
      'its own address',
      "import { fileURLToPath } from 'node:url';\nexport default { title: fileURLToPath(import.meta.url).slice(-14) };",
      'docs.config.js',
    ],
    [
      'a require of its own',
      "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport default { title: require('named').name };",
      'named',
    ],
  ])('%s', async (_, text, title) => {
    write('node_modules/named/index.js', "exports.name = 'named';");
    write('node_modules/named/package.json', '{ "name": "named" }');
    write('sub/own.cjs', "module.exports = __filename.split(/[\\\\/]/).slice(-2).join('/');");
    write('docs.config.js', text);
    const { value, diagnostics } = await load();
    expect(diagnostics).toEqual([]);
    expect(value.config?.title).toBe(title);
  });

  test('the same code compiles to the same text in every folder', async () => {
    const text = 'export default { title: import.meta.url };';
    write('docs.config.js', text);
    await load();
    const first = readdirSync(join(root, '.docs-build/cache')).filter((name) => name.endsWith('.mjs'));
    const other = mkdtempSync(join(tmpdir(), 'load-config-elsewhere-'));
    writeFileSync(join(other, 'docs.config.js'), text);
    await loadConfig(
      { root: other, cacheDir: join(other, '.docs-build/cache'), file: undefined, libraryUrl: 'x:y' },
      {},
    );
    expect(readdirSync(join(other, '.docs-build/cache')).filter((name) => name.endsWith('.mjs'))).toEqual(first);
    rmSync(other, { recursive: true });
  });
});

test.each(['docs.config.yml', 'docs.config.yaml', 'docs.config.cjs', 'docs.config.cts', 'docs.config.toml'])(
  '%s is an error instead of being ignored',
  async (name) => {
    write(name, '');
    const { value, diagnostics } = await load();
    expect(value.config).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: 'config/unreadable', at: { file: name }, hint: expect.stringContaining('docs.config.ts') },
    ]);
    write('docs.config.json', '{}');
    expect((await load()).diagnostics).toEqual([]);
  },
);

describe('config/unreadable', () => {
  test('an exception has the location where it was thrown', async () => {
    write('docs.config.ts', "interface A {}\n\nthrow new Error('boom');");
    expect((await load()).diagnostics[0]).toMatchObject({ at: { file: 'docs.config.ts', line: 3, column: 7 } });
    write('sub/other.ts', "\nexport const f = (): string => { throw new TypeError('boom'); };");
    write('docs.config.ts', "import { f } from './sub/other.ts';\nexport default { title: f() };");
    expect((await load()).diagnostics[0]).toMatchObject({ at: { file: 'sub/other.ts', line: 2 } });
  });

  test.each([
    ['comments', '{\n  // c\n  "title": "x"\n}', 'JSON has no comments'],
    ['YAML', 'title: x', undefined],
    ['a comma at the end', '{ "title": "x", }', 'JSON has no comma before `}` or `]`'],
    ['nothing', '', undefined],
  ])('invalid JSON: %s', async (_, text, hint) => {
    write('docs.config.json', text);
    const { value, diagnostics } = await load();
    expect(value.config).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: 'config/unreadable', message: expect.stringMatching(/^not valid JSON: [^"\n]*$/) },
    ]);
    expect(diagnostics[0]?.hint).toBe(hint);
  });

  test('accepts a byte order mark', async () => {
    write('docs.config.json', '\ufeff{ "title": "X" }');
    expect((await load()).value.config?.title).toBe('X');
  });

  test('a file with an unsupported extension', async () => {
    write('my.yml', 'title: x');
    expect((await load({}, 'my.yml')).diagnostics).toMatchObject([{ message: 'this is not a configuration file' }]);
  });

  test.each([
    ['a syntax error', 'docs.config.ts', 'export default {\n  title: ,\n};', { line: 2, column: 10 }],
    ['an import that does not exist', 'docs.config.ts', "import './no.ts';\nexport default {};", { line: 1 }],
    ['an exception', 'docs.config.ts', "throw new Error('boom');", { line: 1, column: 7 }],
    ['a text that is thrown', 'docs.config.ts', "throw 'boom';", { line: 0 }],
    ['no export', 'docs.config.ts', 'export const a = 1;', { line: 0 }],
    ['no object', 'docs.config.ts', "export default 'text';", { line: 0 }],
    ['a list', 'docs.config.ts', 'export default [];', { line: 0 }],
    ['broken JSON', 'docs.config.json', '{\n  "title": \n', {}],
  ])('%s', async (_, name, text, at) => {
    write(name, text);
    const { value, diagnostics } = await load();
    expect(value.config).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ code: 'config/unreadable', severity: 'error', at: { file: name, ...at } });
  });

  test('a file that does not exist', async () => {
    const { value, diagnostics } = await load({}, 'no.config.ts');
    expect(value.config).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ code: 'config/unreadable', hint: 'check the path given with --config' });
    expect(diagnostics[0]?.message).not.toContain(root);
  });
});

test('an unknown key has its location in the source file', async () => {
  write('docs.config.ts', "const x: number = 1;\nexport default {\n  titel: 'X',\n};");
  expect((await load()).diagnostics[0]).toMatchObject({
    code: 'config/invalid',
    at: { file: 'docs.config.ts', line: 3, column: 3 },
  });
});

test('missing files are reported beside other errors, with those that were probably meant', async () => {
  write('src/site.css', '');
  write(
    'docs.config.ts',
    "export default {\n  titel: 'A',\n  styles: ['./src/sites.css'],\n  extensions: ['./none.ts', 7],\n};",
  );
  const { diagnostics } = await load();
  expect(diagnostics.map(({ at, hint }) => `${at?.line}:${at?.column} ${hint ?? ''}`).sort()).toEqual([
    '2:3 did you mean `title`?',
    '3:12 did you mean `./src/site.css`?',
    '4:16 expected a path relative to the root',
    '4:29 ',
  ]);
});
