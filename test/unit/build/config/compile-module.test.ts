import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileModule } from '../../../../build/config/compile-module.ts';
import { makeRoot } from '../../../support/command.ts';

function project() {
  const root = makeRoot({
    'docs.config.ts': "import { title } from './title.ts';\nexport default { title } satisfies object;\n",
    'title.ts': "export const title: string = 'one';\n",
  });
  const cacheDir = join(root, 'cache');
  const path = join(root, 'docs.config.ts');
  const compile = async (text = readFileSync(path, 'utf8')) => {
    const { value, diagnostics } = await compileModule(path, text, { root, cacheDir, libraryUrl: 'file:///tool.js' });
    return { url: value?.url ?? '', watched: value?.watched ?? [], diagnostics };
  };
  const titleOf = async (url: string) => ((await import(url)) as { default: { title: string } }).default.title;
  return { root, cacheDir, path, compile, titleOf };
}

describe('a compiled module', () => {
  test('names everything that it imports', async () => {
    const { root, compile } = project();
    expect([...(await compile()).watched].sort()).toEqual([join(root, 'docs.config.ts'), join(root, 'title.ts')]);
  });

  test('is the same file while nothing changes, and another one after an import was edited', async () => {
    const { root, compile, titleOf } = project();
    const first = await compile();
    expect(await titleOf(first.url)).toBe('one');
    expect((await compile()).url).toBe(first.url);
    writeFileSync(join(root, 'title.ts'), "export const title: string = 'two';\n");
    const second = await compile();
    expect(second.url).not.toBe(first.url);
    expect(await titleOf(second.url)).toBe('two');
  });

  test('is compiled again when its file in the cache is damaged', async () => {
    const { cacheDir, compile } = project();
    await compile();
    const [name = ''] = readdirSync(cacheDir).filter((file) => file.endsWith('.mjs'));
    const code = readFileSync(join(cacheDir, name), 'utf8');
    writeFileSync(join(cacheDir, name), `${code}\nthrow new Error('damaged');\n`);
    await compile();
    expect(readFileSync(join(cacheDir, name), 'utf8')).toBe(code);
  });

  test('is compiled again when the index of the cache is damaged, or an import is gone and back', async () => {
    const { root, cacheDir, compile, titleOf } = project();
    await compile();
    const [index = ''] = readdirSync(cacheDir).filter((file) => file.endsWith('.json'));
    writeFileSync(join(cacheDir, index), '{');
    expect(await titleOf((await compile()).url)).toBe('one');
    rmSync(join(root, 'title.ts'));
    expect((await compile()).diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([
      ['config/unreadable', 'docs.config.ts', 1],
    ]);
  });

  test('is compiled again when its file is no longer the text that was compiled', async () => {
    const { path, compile, titleOf } = project();
    const written = readFileSync(path, 'utf8');
    expect(await titleOf((await compile("export default { title: 'unsaved' };\n")).url)).toBe('unsaved');
    expect(await titleOf((await compile(written)).url)).toBe('one');
  });

  test('may require the running tool, which is no file of the site', async () => {
    const { path, compile } = project();
    const { watched, diagnostics } = await compile("export default { title: typeof require('docs-build') };\n");
    expect({ watched, diagnostics }).toEqual({ watched: [path], diagnostics: [] });
  });

  test('does not compile: every error has its line and column', async () => {
    const { path, compile } = project();
    writeFileSync(path, "const ä = '1';\nexport default { title: };\n");
    expect((await compile()).diagnostics).toMatchObject([
      { code: 'config/unreadable', at: { file: 'docs.config.ts', line: 2, column: 25 } },
    ]);
  });
});
