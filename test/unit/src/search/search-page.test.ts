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

test('a service that asks to be named is named', () => {
  const credit = { name: 'Finder', url: 'https://finder.example/' };
  expect(htmlWith({ provider: 'a', credit })).toContain('href="https://finder.example/"');
  expect(htmlWith({ provider: 'a', credit })).toContain('Finder</a>');
  expect(htmlWith({ provider: 'b' })).not.toContain('search-credit');
});
