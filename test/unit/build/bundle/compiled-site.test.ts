import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  type CompiledSite,
  cacheCompiled,
  fileState,
  loadBundle,
  readCompiled,
  rememberedStates,
} from '../../../../build/bundle/compiled-site.ts';
import { sha256 } from '../../../../build/model/sha256.ts';
import { makeRoot } from '../../../support/command.ts';

const renderer = 'export const renderer = { name: "the renderer" };';

/** Code that was compiled from two files of a site, cached in its folder. */
function cached(change: Partial<CompiledSite> = {}) {
  const root = makeRoot({ 'src/a.tsx': 'a', 'src/b.tsx': 'b' });
  const cacheDir = join(root, 'cache');
  const inputs = ['a', 'b'].map((name) => join(root, `src/${name}.tsx`));
  const compiled: CompiledSite = {
    key: 'options',
    inputs: Object.fromEntries(inputs.map((path) => [path, fileState(path)])),
    id: 'id',
    rendererFile: 'renderer-1.mjs',
    rendererHash: sha256(renderer),
    prepaint: '',
    aloneScripts: {},
    scripts: ['assets/x.js'],
    styles: [],
    files: [
      { path: 'assets/x.js', text: 'x' },
      { path: 'assets/lazy.js', text: 'y' },
    ],
    diagnostics: [],
    ...change,
  };
  return { root, cacheDir, compiled, inputs, stored: cacheCompiled(cacheDir, compiled, { text: renderer, map: '{}' }) };
}

describe('the cached code of a site', () => {
  test('is used again while nothing has changed', () => {
    const { cacheDir, compiled } = cached();
    expect(readCompiled(cacheDir, 'options')).toEqual(compiled);
  });

  test('is not used for other options', () => {
    expect(readCompiled(cached().cacheDir, 'other options')).toBeUndefined();
  });

  test.each([0, 1])('is not used after file %i was edited or deleted', (index) => {
    const { cacheDir, inputs } = cached();
    const path = inputs[index] ?? '';
    const before = readFileSync(path);
    writeFileSync(path, 'c');
    expect(readCompiled(cacheDir, 'options')).toBeUndefined();
    writeFileSync(path, before);
    expect(readCompiled(cacheDir, 'options')).toBeDefined();
    rmSync(path);
    expect(readCompiled(cacheDir, 'options')).toBeUndefined();
  });

  test('is not used when the module that renders is damaged or missing', () => {
    const { cacheDir } = cached();
    writeFileSync(join(cacheDir, 'renderer-1.mjs'), `${renderer} `);
    expect(readCompiled(cacheDir, 'options')).toBeUndefined();
    rmSync(join(cacheDir, 'renderer-1.mjs'));
    expect(readCompiled(cacheDir, 'options')).toBeUndefined();
  });

  test('is not used when a character of it is damaged', () => {
    const { cacheDir } = cached();
    const index = join(cacheDir, 'bundle.txt');
    const text = readFileSync(index, 'utf8');
    writeFileSync(index, text.replace('"text":"x"', '"text":"z"'));
    expect(readCompiled(cacheDir, 'options')).toBeUndefined();
    writeFileSync(index, text);
    expect(readCompiled(cacheDir, 'options')).toBeDefined();
  });

  test('leaves no temporary file', () => {
    expect(readdirSync(cached().cacheDir).sort()).toEqual(['bundle.txt', 'renderer-1.mjs', 'renderer-1.mjs.map']);
  });

  test('is kept in memory, with a warning, where the cache cannot be written', async () => {
    const { root, compiled } = cached();
    writeFileSync(join(root, 'file'), '');
    const cacheDir = join(root, 'file/cache');
    const kept = cacheCompiled(cacheDir, compiled, { text: renderer, map: '{}' });
    expect(kept.diagnostics.map(({ code }) => code)).toEqual(['cache/unusable']);
    expect((await loadBundle(kept, { cacheDir, root, packageDir: root })).renderer).toEqual({ name: 'the renderer' });
  });
});

test('files of packages are told by size and time, files of the site by content', () => {
  const root = makeRoot({ 'node_modules/p/index.js': 'one', 'src/a.ts': 'one' });
  for (const [path, isSeen] of [
    ['node_modules/p/index.js', false],
    ['src/a.ts', true],
  ] as const) {
    const file = join(root, path);
    utimesSync(file, 1_000_000_000, 1_000_000_000);
    const before = fileState(file);
    writeFileSync(file, 'two');
    utimesSync(file, 1_000_000_000, 1_000_000_000);
    expect(fileState(file) !== before, path).toBe(isSeen);
  }
  mkdirSync(join(root, 'empty'));
  expect(fileState(join(root, 'empty/none.ts'))).toBe('missing');
});

test('a file that may have changed is read again', () => {
  const root = makeRoot({ 'src/a.ts': 'one' });
  const file = join(root, 'src/a.ts');
  const later = () => Date.now() + 60_000;
  const stateOf = rememberedStates(fileState, later);
  const first = stateOf(file);
  expect(stateOf(file)).toBe(first);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  // Of the same length, and with the time set back.
  utimesSync(file, atime, mtime);
  expect(stateOf(file)).toBe(fileState(file));
  expect(stateOf(file)).not.toBe(first);
  rmSync(file);
  expect(stateOf(file)).toBe('missing');
});

test('a file that is as it was is read once, and one that has just changed each time', () => {
  const root = makeRoot({ 'src/a.ts': 'one' });
  const readsOf = (now: () => number): number => {
    const read = vi.fn(fileState);
    const stateOf = rememberedStates(read, now);
    for (let i = 0; i < 3; i += 1) stateOf(join(root, 'src/a.ts'));
    return read.mock.calls.length;
  };
  expect(readsOf(() => Date.now() + 60_000)).toBe(1);
  expect(readsOf(Date.now)).toBe(3);
});

test('scripts and styles of a page have a hash, chunks that are loaded later have none', async () => {
  const { root, cacheDir, stored } = cached();
  const { integrity, files } = await loadBundle(stored, { cacheDir, root, packageDir: root });
  expect(Object.keys(integrity)).toEqual(['assets/x.js']);
  expect(integrity['assets/x.js']).toMatch(/^sha384-/);
  expect(files.map(({ path }) => path)).toEqual(['assets/x.js', 'assets/lazy.js']);
});
