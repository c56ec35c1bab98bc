import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sourceReader } from '../../../../build/read/source-reader.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-reader-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: string | Uint8Array = 'x'): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

test('lists files below a folder, sorted, with dot files only on request', () => {
  for (const path of ['docs/b.md', 'docs/a/c.md', 'docs/.hidden', 'other.md']) write(path);
  const reader = sourceReader(root);
  expect(reader.list('docs')).toEqual(['docs/a/c.md', 'docs/b.md']);
  expect(reader.list('docs', true)).toEqual(['docs/.hidden', 'docs/a/c.md', 'docs/b.md']);
  expect(reader.list('nowhere')).toEqual([]);
  expect(reader.diagnostics).toEqual([]);
});

test.skipIf(process.platform === 'win32')('lists neither temporary files of editors nor named pipes', () => {
  for (const path of ['docs/a.md', 'docs/a.md~', 'docs/4913']) write(path);
  execFileSync('mkfifo', [join(root, 'docs/pipe.md')]);
  expect(sourceReader(root).list('docs', true)).toEqual(['docs/a.md']);
});

test('a folder that was deleted since it was listed has no files, and the others keep theirs', () => {
  for (const path of ['docs/a/one.md', 'docs/b/two.md', 'docs/c/three.md']) write(path);
  const readdirSync = fs.readdirSync;
  const reading = vi.spyOn(fs, 'readdirSync').mockImplementation(((path: string, options: object) => {
    if (path.endsWith('docs/b')) rmSync(path, { recursive: true, force: true });
    return readdirSync(path, options as never);
  }) as never);
  syncBuiltinESMExports();
  try {
    expect(sourceReader(root).list('docs')).toEqual(['docs/a/one.md', 'docs/c/three.md']);
  } finally {
    reading.mockRestore();
    syncBuiltinESMExports();
  }
});

test('finds the folders that hold documents, two levels deep at most', () => {
  for (const path of ['a.md', 'guide/a.md', 'site/pages/b.mdx', 'site/pages/deep/c.md', 'other/x.txt']) write(path);
  for (const path of ['node_modules/x/a.md', 'dist/a.md', '.hidden/a.md', 'x.md/y.txt']) write(path);
  expect(sourceReader(root).foldersWith(/\.mdx?$/)).toEqual(['guide', 'site/pages']);
});

test('finds files that match globs inside the root', () => {
  for (const path of ['docs/_b.wdg', 'docs/_a.wdg', 'docs/a.md']) write(path);
  const reader = sourceReader(join(root, 'docs'));
  expect(reader.find(['*.wdg', '../docs/*.md'])).toEqual(['_a.wdg', '_b.wdg']);
  expect(reader.find([])).toEqual([]);
});

test('reads text, and reports what is not text', () => {
  write('a.md', '\ufeffä');
  write('b.md', Uint8Array.of(0x61, 0xff));
  const reader = sourceReader(root);
  expect(['a.md', 'b.md', 'gone.md', 'a.md/c.md'].map((path) => reader.text(path))).toEqual([
    'ä',
    undefined,
    undefined,
    undefined,
  ]);
  expect(reader.diagnostics.map(({ code, at }) => [code, at?.file, at?.column])).toEqual([
    ['source/encoding', 'b.md', 2],
  ]);
});

test.skipIf(process.platform !== 'linux')('names that are not UTF-8 are reported, of files and of folders', () => {
  write('docs/a.md');
  write('docs/\ufffd.md');
  const named = (name: string): Buffer => Buffer.concat([Buffer.from(`${root}/docs/`), Buffer.from(name, 'latin1')]);
  writeFileSync(named('caf\xe9.md'), '');
  mkdirSync(named('d\xe9'));
  writeFileSync(named('d\xe9/b.md'), '');
  const reader = sourceReader(root);
  expect(reader.list('docs')).toEqual(['docs/a.md', 'docs/\ufffd.md']);
  expect(reader.diagnostics.map(({ code, at }) => [code, at?.file]).sort()).toEqual([
    ['source/encoding', 'docs/caf\ufffd.md'],
    ['source/encoding', 'docs/d\ufffd'],
  ]);
});

test('the state of an asset changes with its content', () => {
  write('static/a.txt', 'one');
  const reader = sourceReader(root);
  const before = reader.asset('static/a.txt', 'a.txt');
  expect(before).toMatchObject({ path: 'a.txt', absolute: join(root, 'static/a.txt') });
  write('static/a.txt', 'longer');
  expect(reader.asset('static/a.txt', 'a.txt')?.state).not.toBe(before?.state);
  expect(reader.asset('static/gone.txt', 'gone.txt')).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('reports links that lead out of the root, in the order of the calls', () => {
  write('docs/a.md');
  symlinkSync(tmpdir(), join(root, 'static'));
  symlinkSync('/etc/hosts', join(root, 'docs/hosts'));
  const reader = sourceReader(root);
  expect([reader.list('docs'), reader.list('static')]).toEqual([['docs/a.md'], []]);
  expect(reader.diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
    ['source/symlink', 'docs/hosts'],
    ['config/invalid', 'static'],
  ]);
});
