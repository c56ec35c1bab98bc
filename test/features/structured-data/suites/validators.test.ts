/** Structured data, read as search engines read it. */
import { expect, test } from 'vitest';
import { builtHard } from '../../../support/hard-names.ts';
import { structuredDataErrors } from '../../../support/validate-structured-data.ts';

const recordsIn = (html = ''): readonly object[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));

test('of every page', async () => {
  const pages = [...(await builtHard({ structuredData: true, tagline: 'All of it' }))].filter(
    ([path]) => path.endsWith('.html') && path !== '404.html',
  );
  const records = pages.map(([path, html]) => [path, recordsIn(html)] as const);
  expect(records.filter(([, found]) => found.length > 1).length).toBeGreaterThan(2);
  for (const [path, found] of records)
    expect({ path, errors: found.flatMap((record) => structuredDataErrors(record)) }).toEqual({ path, errors: [] });
});

test('of a page with a description and a date, also what search engines recommend', async () => {
  const html = (await builtHard({ structuredData: true })).get('docs/größe/index.html');
  expect(recordsIn(html).flatMap((record) => structuredDataErrors(record, true))).toEqual([]);
});

test('the validator refuses what no search engine reads', () => {
  const article = { '@type': 'TechArticle', headline: 'A', url: 'https://a.example/' };
  const of = (record: object) => structuredDataErrors({ '@context': 'https://schema.org', ...record });
  expect(of(article)).toEqual([]);
  expect(of({ ...article, url: '/a' })).toEqual(['TechArticle.url is no whole address: "/a"']);
  expect(of({ ...article, title: 'A' })).toEqual(['TechArticle has no property title']);
  expect(of({ ...article, headline: '' })).toEqual(['TechArticle has no headline']);
  expect(of({ ...article, dateModified: 'May' })).toHaveLength(1);
  const items = [2, 1].map((position) => ({ '@type': 'ListItem', position, name: 'A', item: 'https://a.example/' }));
  expect(of({ '@type': 'BreadcrumbList', itemListElement: items })).toHaveLength(1);
});
