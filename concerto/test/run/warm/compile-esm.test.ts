import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileEsm } from '../../../run/warm/compile-esm.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'compile-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test('modules are compiled one by one, with what they import as Node resolves it', async () => {
  write(
    'node_modules/a/package.json',
    '{ "exports": { "import": "./a.mjs", "module": "./no.mjs", "default": "./no.js" } }',
  );
  const a = write(
    'node_modules/a/a.mjs',
    "import { b } from './b.mjs'; import c from 'c'; import 'fs'; export { b, c };",
  );
  const b = write('node_modules/a/b.mjs', 'export const b = import.meta.url;');
  const c = write('node_modules/c/index.js', 'module.exports = 1;');
  const { entries, modules } = await compileEsm(['a'], root, join(root, 'out'));
  expect(entries).toEqual({ a });
  expect(Object.keys(modules).sort()).toEqual([a, b]);
  expect(modules[a]?.imports).toEqual({ './b.mjs': b, c, fs: 'fs' });
  const code = readFileSync(modules[b]?.file ?? '', 'utf8');
  const exported: { exports: { b?: string } } = { exports: {} };
  new Function('module', 'exports', 'importMetaUrl', code)(exported, exported.exports, 'file:///b.mjs');
  expect(exported.exports.b).toBe('file:///b.mjs');
});

test('a package that is not installed is an error', async () => {
  await expect(compileEsm(['nowhere'], root, join(root, 'out'))).rejects.toThrow('nowhere');
});
