import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOverlay } from '../../../run/warm/overlay.ts';

let folder: string;
let overlay: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overlay-'));
  write('installed/plain/index.js', '');
  write('installed/@scope/other/index.js', '');
  write('installed/@scope/warm/dist/index.cjs', "module.exports = 'installed';");
  write(
    'installed/@scope/warm/package.json',
    '{ "exports": { ".": { "require": "./dist/index.cjs" }, "./x": "./x.js" } }',
  );
  overlay = join(folder, 'overlay');
  writeOverlay(overlay, join(folder, 'installed'), [
    { name: '@scope/warm', entry: '/entry.mjs', exported: ['A', 'default'] },
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('other packages are those that are installed', () => {
  expect(readlinkSync(join(overlay, 'plain'))).toBe(join(folder, 'installed/plain'));
  expect(readlinkSync(join(overlay, '@scope/other'))).toBe(join(folder, 'installed/@scope/other'));
});

test('a warm package has one more condition, in front of its own', () => {
  const { exports } = JSON.parse(readFileSync(join(overlay, '@scope/warm/package.json'), 'utf8'));
  expect(Object.entries(exports['.'])).toEqual([
    ['docs-build-warm', { import: './from-memory.mjs' }],
    ['require', './dist/index.cjs'],
  ]);
  expect(exports['./x']).toBe('./x.js');
});

test('without the condition it is what is installed', () => {
  write('overlay/program.cjs', '');
  const require = createRequire(join(folder, 'program.cjs'));
  expect(require(join(overlay, '@scope/warm/dist/index.cjs'))).toBe('installed');
});

test('it exports the names of its main module, no others', () => {
  const text = readFileSync(join(overlay, '@scope/warm/from-memory.mjs'), 'utf8');
  expect(text.match(/^export .*/gm)).toEqual(['export const A = exported["A"];', 'export default exported.default;']);
  expect(text).toContain('Module._cache["/entry.mjs"]');
});
