import { expect, test } from 'vitest';
import { searchIndex } from '../../../../build/pipeline/search-index.ts';
import { emptyIndexer } from '../../../../build/search/index-files.ts';
import { site } from '../../../support/site-test.ts';

const built = site({ 'docs/a.md': '# A\n\nText.' }, { search: { synonyms: [['a', 'b']] } }).build();

test('builds the index of the embedded search', async () => {
  const { site: assembled, request } = await built;
  const search = await searchIndex(assembled, request);
  expect(search?.files.map(({ path }) => path)).toContain(search?.meta);
});

test('passes pages and synonyms to another indexer', async () => {
  const { site: assembled, request } = await built;
  const calls: unknown[] = [];
  const search = await searchIndex(assembled, {
    ...request,
    searchIndexer: (pages, options) => {
      calls.push([pages().map((page) => page.sections()[0]?.route), options]);
      return emptyIndexer(pages);
    },
  });
  expect(calls).toEqual([[['/docs/a'], { synonyms: [['a', 'b']] }]]);
  expect(search).toEqual({ meta: '', files: [] });
});

test('a site without embedded search has no index', async () => {
  const { site: assembled, request } = await built;
  const config = { ...request.config, search: { ...request.config.search, provider: false as const } };
  expect(await searchIndex(assembled, { ...request, config })).toBeUndefined();
});
