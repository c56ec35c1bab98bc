import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { importModule, locateError } from '../../../../build/config/import-module.ts';

const root = mkdtempSync(join(tmpdir(), 'import-module-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const urlOf = (name: string): string => pathToFileURL(join(root, name)).href;

describe('importModule', () => {
  test('returns the default export, awaited', async () => {
    writeFileSync(join(root, 'a.mjs'), 'export default Promise.resolve({ a: 1 });');
    expect(await importModule(urlOf('a.mjs'))).toEqual({ a: 1 });
  });

  test('rejects when the module would keep the process from doing anything else', async () => {
    writeFileSync(join(root, 'b.mjs'), 'export default new Promise(() => undefined);');
    const imported = importModule(urlOf('b.mjs'));
    const rejected = expect(imported).rejects.toThrow('it awaits a promise that never settles');
    // What Node does when nothing is left to wait for.
    process.emit('beforeExit', 0);
    await rejected;
  });
});

describe('locateError', () => {
  /** An error thrown at this line and column of the compiled module. */
  const errorAt = (name: string, line: number, column: number): Error =>
    Object.assign(new Error('no'), { stack: `Error: no\n    at ${urlOf(name)}:${line}:${column}` });

  test('maps the location with the source map', () => {
    // Line 2, column 1 of the compiled module comes from line 3, column 5 of src/config.ts.
    const map = { version: 3, sources: ['src/config.ts'], names: [], mappings: ';AAEI' };
    writeFileSync(join(root, 'c.mjs.map'), JSON.stringify(map));
    expect(locateError(errorAt('c.mjs', 2, 1), urlOf('c.mjs'), 'c.ts', root)).toEqual({
      file: 'src/config.ts',
      line: 3,
      column: 5,
    });
  });

  test.each([
    ['the source map is missing', errorAt('d.mjs', 1, 1)],
    ['the error comes from elsewhere', errorAt('other.mjs', 1, 1)],
    ['it is not an Error', 'text'],
  ])('returns the whole file when %s', (_, error) => {
    expect(locateError(error, urlOf('d.mjs'), 'd.ts', root)).toEqual({ file: 'd.ts', line: 0, column: 0 });
  });
});
