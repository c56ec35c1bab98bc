import { expect, test } from 'vitest';
import { type OfflineInput, offlineFiles } from '../../../build/features/offline/offline-files.ts';

const input: OfflineInput = {
  code: { worker: 'work()', register: 'register()' },
  baseUrl: '/base/',
  shell: ['assets/a-1.js', 'assets/a-1.css', 'assets/photo-1.png'],
  search: [
    { path: 'assets/search/f-1-0.bin', key: 'one' },
    { path: 'assets/search/s-1.bin', key: 'two' },
    { path: 'assets/search/meta.bin', key: 'three' },
  ],
  searchMeta: 'assets/search/meta.bin',
  searchUrl: '/base/search',
};
const buildOf = (more: Partial<OfflineInput> = {}) => {
  const { files } = offlineFiles({ ...input, ...more });
  const text = String(files.find(({ path }) => path === 'sw.js')?.content());
  return JSON.parse(/^globalThis\.docsBuild=(.*);\nwork\(\)$/.exec(text)?.[1] ?? '');
};

test('the worker knows scripts, styles and the search', () => {
  expect(buildOf()).toMatchObject({
    base: '/base/',
    shell: ['assets/a-1.js', 'assets/a-1.css'],
    search: ['assets/search/f-1-0.bin', 'assets/search/s-1.bin'],
    fresh: ['assets/search/meta.bin', 'search'],
  });
});

test('a site without a search keeps none', () => {
  expect(buildOf({ search: [], searchMeta: undefined, searchUrl: '' })).toMatchObject({ search: [], fresh: [] });
});

test('of a large index the texts are left out', () => {
  const texts = Array.from({ length: 1000 }, (_, n) => ({ path: `assets/search/f-1-${n}.bin` }));
  expect(buildOf({ search: [...texts, { path: 'assets/search/s-1.bin' }] }).search).toEqual(['assets/search/s-1.bin']);
});

test('another content of the site is another version; the same content is the same', () => {
  const changed = input.search.map((file) => ({ ...file, key: `${file.key}!` }));
  expect(buildOf({ search: changed }).version).not.toBe(buildOf().version);
  expect(buildOf()).toEqual(buildOf());
});

test('pages load a script whose name is its content', () => {
  const other = offlineFiles({ ...input, code: { worker: 'work()', register: 'again()' } });
  expect(offlineFiles(input).script).toMatch(/^assets\/offline-\w+\.js$/);
  expect(other.script).not.toBe(offlineFiles(input).script);
});
