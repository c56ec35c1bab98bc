import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadExtensions } from '../../../../build/config/load-extensions.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'load-extensions-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const write = (name: string, text: string): void => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};
const load = (...paths: string[]) =>
  loadExtensions(paths, (index) => ({ file: 'docs.config.ts', line: index + 1, column: 1 }), {
    root,
    cacheDir: join(root, '.docs-build/cache'),
    libraryUrl: pathToFileURL(join(root, 'library.mjs')).href,
  });

describe('the extensions of a configuration', () => {
  test('TypeScript is compiled, imports are watched, and the address follows the code', async () => {
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

  test.each([
    ['a module that is not there', undefined, 'cannot be read'],
    ['no default export', 'export const x = 1;', 'has no default export'],
    ['no name', 'export default {};', 'has no `name`'],
    ['a name that is none', "export default { name: 'A b' };", 'has no `name`'],
    ['grammars that are none', "export default { name: 'x', grammars: [1] };", 'has `grammars`'],
    ['fences that are none', "export default { name: 'x', fences: 1 };", 'has `fences`'],
    ['a transform that is none', "export default { name: 'x', fences: { a: { transform: 1 } } };", 'has `fences.a`'],
    [
      'a verifier that is none',
      "export default { name: 'x', directives: { a: { verify: 1 } } };",
      'has `directives.a`',
    ],
    ['a block that is none', "export default { name: 'x', fences: { a: 1 } };", 'has `fences.a` that is no object'],
    ['a mistyped key', "export default { name: 'x', fence: {} };", 'has a key `fence`, did you mean `fences`?'],
    [
      'a mistyped key of a block',
      "export default { name: 'x', fences: { a: { transfrom: () => {} } } };",
      'has in `fences.a` a key `transfrom`, did you mean `transform`?',
    ],
    ['one that throws', "throw new Error('Oh');", 'stops with an error: Oh'],
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
