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

describe('finding it', () => {
  test('no file: defaults, and the names to watch', async () => {
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

  test('another name is given, in another folder', async () => {
    write('sub/my.config.ts', "export default { title: 'X' };");
    expect((await load({}, 'sub/my.config.ts')).value).toMatchObject({
      config: { title: 'X' },
      file: 'sub/my.config.ts',
    });
  });

  test('the command line wins over the file, the file over defaults', async () => {
    write('docs.config.ts', "export default { title: 'X', baseUrl: '/a/' };");
    expect((await load({ baseUrl: '/b' })).value.config).toMatchObject({
      title: 'X',
      baseUrl: '/b/',
      titleDelimiter: '|',
    });
  });

  test('what it imports is watched and read again', async () => {
    write('shared/title.ts', "export const title: string = 'One';");
    write('docs.config.ts', "import { title } from './shared/title.ts';\nexport default { title };");
    const first = await load();
    expect(first.value.config?.title).toBe('One');
    expect(first.value.watched).toContain(join(root, 'shared/title.ts'));
    write('shared/title.ts', "export const title: string = 'Two';");
    expect((await load()).value.config?.title).toBe('Two');
  });

  test('an unchanged file is compiled once', async () => {
    write('docs.config.ts', "export default { title: 'X' };");
    await load();
    const before = readdirSync(join(root, '.docs-build/cache')).sort();
    await load();
    expect(readdirSync(join(root, '.docs-build/cache')).sort()).toEqual(before);
  });
});

describe('config/unreadable', () => {
  test.each([
    ['a syntax error', 'docs.config.ts', 'export default {\n  title: ,\n};', { line: 2, column: 10 }],
    ['an import that does not exist', 'docs.config.ts', "import './no.ts';\nexport default {};", { line: 1 }],
    ['an exception', 'docs.config.ts', "throw new Error('boom');", { line: 0 }],
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

test('a wrong key has its line in the file as it was written', async () => {
  write('docs.config.ts', "const x: number = 1;\nexport default {\n  titel: 'X',\n};");
  expect((await load()).diagnostics[0]).toMatchObject({
    code: 'config/invalid',
    at: { file: 'docs.config.ts', line: 3, column: 3 },
  });
});

test.each(['docusaurus.config.js', 'docusaurus.config.ts', 'sidebars.js'])(
  'config/foreign: %s is not run',
  async (name) => {
    write(name, 'globalThis.ranForeignConfig = true;');
    const { value, diagnostics } = await load();
    expect(value.config).toBeDefined();
    expect(diagnostics).toMatchObject([{ code: 'config/foreign', severity: 'info', at: { file: name } }]);
    expect((globalThis as { ranForeignConfig?: boolean }).ranForeignConfig).toBeUndefined();
  },
);
