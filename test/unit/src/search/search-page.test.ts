import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchPage } from '../../../../src/search/search-page.tsx';
import type { PageData, SiteData } from '../../../../src/shared/page-data.ts';

const htmlWith = (search: SiteData['search']): string =>
  renderToStaticMarkup(
    createElement(SearchPage, {
      site: { baseUrl: '/', ...(search && { search }) } as SiteData,
      page: { title: 'Search', headTitle: 'Search', url: '/search' } as PageData,
    }),
  );

test('a hosted service is named, as it asks; the embedded search is not', () => {
  const hosted = { provider: 'hosted', appId: 'APP', apiKey: 'key', indexName: 'index', facetFilters: [] } as const;
  expect(htmlWith(hosted)).toContain('Algolia');
  expect(htmlWith({ provider: 'embedded', meta: '/meta.bin' })).not.toContain('Algolia');
});
