import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';
import { openProvider, siteIndex } from '../../../build/features/embedded-search/embedded-site.ts';
import { emptyIndexer } from '../../../build/features/embedded-search/index-files.ts';
import { keptResults, nothingKept } from '../../../build/model/kept.ts';
import type { IndexRequest, SearchFile } from '../../../build/search/provider.ts';
import { site } from '../../support/site-test.ts';
import { versioned } from '../../support/versioned-site.ts';

const built = site({ 'docs/a.md': '# A\n\nText.' }, { baseUrl: '/base/', search: { synonyms: [['a', 'b']] } }).build();
const request: IndexRequest = { indexing: 'now', folder: '', toolVersion: '1', kept: nothingKept };
const indexOf = async (more: Partial<IndexRequest> = {}) => {
  const { site: assembled, request: of } = await built;
  return openProvider(of.config).index?.(assembled, { ...request, ...more });
};

test('is what a site has that says nothing, with a page', () => {
  const { value } = validateConfig({}, { file: undefined, text: '' });
  expect(value?.search).toMatchObject({ provider: 'embedded', searchPagePath: '/search' });
  const elsewhere = validateConfig({ search: { searchPagePath: '/find' } }, { file: undefined, text: '' });
  expect(elsewhere.value?.search).toMatchObject({ provider: 'embedded', searchPagePath: '/find' });
});

test('the index changes with the words of a page, and no other page does', async () => {
  const pages = { 'docs/a.md': '# A\n\nText.', 'docs/b.md': '# B\n\nText.' };
  const before = await site(pages, { search: {} }).build();
  const after = await site({ ...pages, 'docs/b.md': '# B\n\nOther words.' }, { search: {} }).build();
  const meta = 'assets/search/meta.bin';
  expect(after.files.get(meta)).not.toBe(before.files.get(meta));
  expect(after.page('/docs/a').html).toBe(before.page('/docs/a').html);
});

test('the published files hold no draft, and no page that is unlisted or excluded', async () => {
  const { files } = await site(
    {
      'docs/a.md': '# A',
      'docs/draft.md': '---\ndraft: true\n---\n# Secretdraft\n\nsecretword',
      'docs/unlisted.md': '---\nunlisted: true\n---\n# Secretpage\n\nsecretword',
      'docs/out.md': '---\nsearch: { exclude: true }\n---\n# Secretout\n\nsecretword',
    },
    { search: {} },
  ).build();
  const index = [...files].filter(([path]) => path.startsWith('assets/search/'));
  expect(index.map(([path]) => path.replace(/-[0-9a-f]{10}/, '-HASH')).sort()).toEqual([
    'assets/search/f-HASH-0.bin',
    'assets/search/meta.bin',
    'assets/search/s-HASH.bin',
    'assets/search/w-HASH.bin',
  ]);
  for (const [, bytes] of index) expect(gunzipSync(Buffer.from(bytes, 'latin1')).toString()).not.toMatch(/secret/i);
});

test('pages know the address of the file that names all others', async () => {
  const { request: of } = await built;
  const { settings, ofVersion } = openProvider(of.config);
  const index = await indexOf();
  expect(settings).toEqual({ provider: 'embedded', meta: `/base/${index?.meta}` });
  expect(index?.files.map(({ path }) => path)).toContain(index?.meta);
  const version = { of: 'default', name: '1.0', isLast: false };
  expect(ofVersion(version)).toEqual({ meta: '/base/assets/search/meta-1.0.bin' });
});

test('the index has the pages and the synonyms', async () => {
  const { site: assembled, request: of } = await built;
  const calls: unknown[] = [];
  siteIndex(assembled, of.config, (pages, options) => {
    calls.push([pages().map((page) => page.sections()[0]?.route), options]);
    return emptyIndexer(pages);
  });
  expect(calls).toEqual([[['/docs/a'], { synonyms: [['a', 'b']] }]]);
});

test('readers of a version search its pages, those of the last version of other collections, and those of none', async () => {
  const { site: assembled, request: of } = await site(
    {
      ...versioned,
      'docs/api/c.md': '# C\n',
      'api_versions.json': '["1"]',
      'api_versioned_docs/version-1/c.md': '# C\n',
    },
    { collections: [{ id: 'api', path: 'docs/api', routeBasePath: '/api' }] },
  ).build();
  const routes = new Map<string | undefined, unknown>();
  siteIndex(assembled, of.config, (pages, options) => {
    routes.set(
      options?.part,
      pages()
        .map((page) => page.sections()[0]?.route)
        .sort(),
    );
    return emptyIndexer(pages);
  });
  expect(Object.fromEntries(routes)).toEqual({
    undefined: ['/', '/api/c', '/docs/a'],
    current: ['/', '/api/c', '/docs/next/a', '/docs/next/new'],
    1: ['/', '/api/c', '/docs/1/a', '/docs/1/old'],
    'api@current': ['/', '/api/next/c', '/docs/a'],
  });
});

test('nothing is indexed where nobody searches', async () => {
  expect((await indexOf({ indexing: 'never' }))?.files).toEqual([]);
});

test('an index that is made later is made once, by whichever build was the last', async () => {
  const told: string[] = [];
  const later = { later: (made: readonly SearchFile[]) => told.push(...made.map(({ path }) => path)) };
  const kept = keptResults();
  const [first, second] = [await indexOf({ indexing: later, kept }), await indexOf({ indexing: later, kept })];
  expect([first, second].map((index) => index?.files.length)).toEqual([1, 1]);
  expect(told).toEqual([]);
  expect(second?.files[0]?.bytes.length).toBeGreaterThan(0);
  expect(told.length).toBeGreaterThan(1);
  const third = await indexOf({ indexing: later, kept });
  expect(third?.files.map(({ path }) => path)).toEqual([third?.meta, ...told]);
});

test('the terms of each language are remembered in a file of the cache', async () => {
  const asked: string[] = [];
  const cacheFile = (name: string) => {
    asked.push(name);
    return { read: () => undefined, write: () => undefined };
  };
  await indexOf({ cacheFile });
  await indexOf({ cacheFile, folder: 'de/' });
  expect(asked).toEqual(['search.table', 'search-de.table']);
});
