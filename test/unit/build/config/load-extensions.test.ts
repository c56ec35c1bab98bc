import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadExtensions } from '../../../../build/config/load-extensions.ts';
import { features } from '../../../../build/features/index.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'load-extensions-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const write = (name: string, text: string): void => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};
const load = (...paths: string[]) => loadWith('library.mjs', ...paths);
const loadWith = (library: string, ...paths: string[]) =>
  loadExtensions(paths, (index) => ({ file: 'docs.config.ts', line: index + 1, column: 1 }), {
    root,
    cacheDir: join(root, '.docs-build/cache'),
    libraryUrl: pathToFileURL(join(root, library)).href,
  });

describe('the extensions of a configuration', () => {
  test('those that come with the tool are no modules', async () => {
    const { value, diagnostics } = await load(...features.flatMap(({ extension }) => extension?.name ?? []));
    expect(diagnostics).toEqual([]);
    expect(value.urls).toEqual([]);
  });

  test('compiles TypeScript and watches imports; the URL changes with the code', async () => {
    write('words.ts', "export const word: string = 'one';");
    write(
      'extension.ts',
      "import { word } from './words.ts';\nexport default { name: 'words', fences: { word: { transform: () => [{ type: 'text', value: word }] } } };",
    );
    const first = await load('./extension.ts');
    expect(first.diagnostics).toEqual([]);
    expect(first.value.watched).toEqual([join(root, 'extension.ts'), join(root, 'words.ts')]);
    expect((await load('extension.ts')).value.urls).toEqual(first.value.urls);
    write('words.ts', "export const word: string = 'two';");
    const second = await load('extension.ts');
    expect(second.value.urls).not.toEqual(first.value.urls);
    const module = (await import(second.value.urls[0] ?? '')) as {
      default: { fences: { word: { transform: () => unknown } } };
    };
    expect(module.default.fences.word.transform()).toEqual([{ type: 'text', value: 'two' }]);
  });

  test('`docs-build` is the running tool; the URL does not depend on where it is installed', async () => {
    for (const [name, word] of [
      ['here.mjs', 'one'],
      ['there.mjs', 'two'],
    ] as const)
      write(name, `export const nearest = () => '${word}';`);
    write('extension.ts', "import { nearest } from 'docs-build';\nexport default { name: nearest('', []) };");
    const [here, there] = [await loadWith('here.mjs', 'extension.ts'), await loadWith('there.mjs', 'extension.ts')];
    expect([here.diagnostics, there.diagnostics]).toEqual([[], []]);
    expect(there.value.urls).toEqual(here.value.urls);
    expect(readFileSync(fileURLToPath(there.value.urls[0] ?? ''), 'utf8')).toContain('/there.mjs');
    await loadWith('here.mjs', 'extension.ts');
    expect(readFileSync(fileURLToPath(there.value.urls[0] ?? ''), 'utf8')).toContain('/here.mjs');
  });

  test('resolves files relative to the module that names them, as a path or as a URL', async () => {
    write('shapes/styles.css', '.shape {}');
    write('shapes/parts/more.css', '.part {}');
    write('shapes/client.ts', 'export const mount = () => {};');
    write('shapes/parts/more.ts', "export const more = new URL('./more.css', import.meta.url);");
    write(
      'shapes/index.ts',
      `import { more } from './parts/more.ts';
export default {
  name: 'shapes', styles: ['./styles.css', more], client: './client.ts', contentTypes: { '.Shape': 'text/plain' },
};`,
    );
    write('plain.ts', "export default { name: 'plain', contentTypes: { '.txt': 'text/plain' } };");
    const { value, diagnostics } = await load('shapes/index.ts', './plain.ts');
    expect(diagnostics).toEqual([]);
    const styles = [join(root, 'shapes/styles.css'), join(root, 'shapes/parts/more.css')];
    const client = join(root, 'shapes/client.ts');
    expect(value).toMatchObject({
      styles,
      clients: [{ name: 'shapes', file: client }],
      contentTypes: { '.shape': 'text/plain', '.txt': 'text/plain' },
    });
    expect(value.watched).toEqual(expect.arrayContaining([...styles, client]));
  });

  test('a missing file is an error and is watched', async () => {
    write('shapes/index.ts', "export default { name: 'shapes', styles: ['./none.css'] };");
    const { value, diagnostics } = await load('shapes/index.ts');
    expect([value.urls, value.styles]).toEqual([[], []]);
    expect(value.watched).toContain(join(root, 'shapes/none.css'));
    expect(diagnostics).toMatchObject([
      {
        code: 'config/extension',
        message: 'the extension `shapes/index.ts` names `shapes/none.css`, which cannot be read',
        at: { file: 'shapes/index.ts', line: 1, column: 43 },
      },
    ]);
  });

  test('a missing file is reported where it is named, not where a file of the same name is', async () => {
    write('shapes/a/styles.css', '');
    write('shapes/index.ts', "export default { name: 'shapes', styles: ['./a/styles.css',\n'./b/styles.css'] };");
    const { diagnostics } = await load('shapes/index.ts');
    expect(diagnostics).toMatchObject([
      {
        message: 'the extension `shapes/index.ts` names `shapes/b/styles.css`, which cannot be read',
        at: { line: 2, column: 1 },
      },
    ]);
  });

  test('two extensions with the same name are an error', async () => {
    write('a.ts', "export default { name: 'shapes' };");
    write('b.ts', "export default { name: 'shapes', fences: {} };");
    const { value, diagnostics } = await load('a.ts', 'b.ts');
    expect(value.urls).toHaveLength(1);
    expect(diagnostics).toMatchObject([
      { message: 'the extension `b.ts` has the name of another extension, `shapes`', at: { line: 2 } },
    ]);
  });

  test.each([
    ['a missing module', undefined, 'cannot be read'],
    ['no default export', 'export const x = 1;', 'has no default export'],
    ['no name', 'export default {};', 'has no `name`'],
    ['an invalid name', "export default { name: 'A b' };", 'has no `name`'],
    ['invalid grammars', "export default { name: 'x', grammars: [1] };", 'has `grammars`'],
    ['invalid fences', "export default { name: 'x', fences: 1 };", 'has `fences`'],
    ['an invalid transform', "export default { name: 'x', fences: { a: { transform: 1 } } };", 'has `fences.a`'],
    [
      'an invalid verify function',
      "export default { name: 'x', directives: { a: { verify: 1 } } };",
      'has `directives.a`',
    ],
    ['an invalid fence', "export default { name: 'x', fences: { a: 1 } };", 'has `fences.a` that is not an object'],
    ['a mistyped key', "export default { name: 'x', fence: {} };", 'has a key `fence`, did you mean `fences`?'],
    [
      'a mistyped key of a block',
      "export default { name: 'x', fences: { a: { transfrom: () => {} } } };",
      'has in `fences.a` a key `transfrom`, did you mean `transform`?',
    ],
    ['one that throws', "throw new Error('Oh');", 'throws an error: Oh'],
  ])('%s is an error', async (_, text, message) => {
    if (text !== undefined) write('extension.ts', text);
    const { value, diagnostics } = await load('./extension.ts');
    expect(value.urls).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'config/extension', severity: 'error' }]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  test('code that does not compile is an error at its line', async () => {
    write('sub/extension.ts', 'export default {\n  name: };');
    const { value, diagnostics } = await load('sub/extension.ts');
    expect(value.urls).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'config/unreadable', at: { file: 'sub/extension.ts', line: 2 } }]);
  });
});

test.each([
  ['neither', '{}', 'without exactly one of `markdown` and `component`'],
  ['both', "{ markdown: '', component: './c.tsx' }", 'without exactly one of `markdown` and `component`'],
  ['data that is no JSON', "{ component: './c.tsx', data: { a: () => 1 } }", 'with `data` that JSON cannot hold'],
  ['a component that is missing', "{ component: './none.tsx' }", 'names `none.tsx`, which cannot be read'],
])('a made page with %s is an error', async (_, page, message) => {
  write('c.tsx', 'export default () => null;');
  write('x.js', `export default { name: 'x', pages: () => [{ route: '/a', title: 'A', ...${page} }] };`);
  const { diagnostics } = await load('./x.js');
  expect(diagnostics[0]?.message).toContain(message);
});

test('every wrong part has its place in the module, and files with near names are suggested', async () => {
  write('quiz.ts', "const quiz = {\n  name: 'quiz',\n  directive: {},\n  styles: 'a.css',\n};\nexport default quiz;\n");
  expect((await load('quiz.ts')).diagnostics).toMatchObject([
    { at: { file: 'quiz.ts', line: 3, column: 3 }, message: expect.stringContaining('did you mean `directives`?') },
    { at: { file: 'quiz.ts', line: 4, column: 3 }, message: expect.stringContaining('`styles`') },
  ]);
  expect((await load('./quizz.ts')).diagnostics).toMatchObject([{ hint: 'did you mean `./quiz.ts`?' }]);
});
