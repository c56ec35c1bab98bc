import { expect, test } from 'vitest';
import { site } from '../../support/site-test.ts';

const files = {
  'docs/guide/_category_.json': '{"label":"Guide","link":{"type":"generated-index"}}',
  'docs/guide/a.md':
    '---\nlast_update: {date: 2024-05-06}\ntitle: A </script>\ndescription: All about A.\nkeywords: [x, y]\n---\n\nText.',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
  'src/pages/about.md': '# About',
};
const config = { title: 'Site & more', tagline: 'All of it', structuredData: true, baseUrl: '/b/' } as const;

const recordsOn = async (route: string, more: object = {}) => {
  const { html } = (await site(files, { ...config, ...more }).build()).page(route);
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as object,
  );
};
const siteRecord = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': 'https://example.org/b/#website',
  name: 'Site & more',
  description: 'All of it',
  url: 'https://example.org/b/',
  inLanguage: 'en',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://example.org/b/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
};

test('a document is an article of the site, with the way to it', async () => {
  expect(await recordsOn('/docs/guide/a')).toEqual([
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'A </script>',
          description: 'All about A.',
          url: 'https://example.org/b/docs/guide/a',
          inLanguage: 'en',
          dateModified: '2024-05-06T00:00:00.000Z',
          keywords: 'x, y',
          isPartOf: { '@id': 'https://example.org/b/#website' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Guide', item: 'https://example.org/b/docs/category/guide' },
            expect.objectContaining({ position: 2, item: 'https://example.org/b/docs/guide/a' }),
          ],
        },
      ],
    },
    siteRecord,
  ]);
});

test('another page is a page of the site, and a generated one says what the site is', async () => {
  expect((await recordsOn('/about'))[0]).toMatchObject({ '@graph': [{ '@type': 'WebPage', name: 'About' }] });
  expect(await recordsOn('/docs/category/guide')).toEqual([siteRecord]);
});

test('a page that is not listed says nothing of itself', async () => {
  expect(await recordsOn('/docs/hidden')).toEqual([siteRecord]);
});

test('a site without a search page has no search', async () => {
  const { potentialAction: _, ...others } = siteRecord;
  expect(await recordsOn('/docs/hidden', { search: { searchPagePath: false } })).toEqual([others]);
});

test.each([{ structuredData: false }, { url: undefined }, { noIndex: true }])('nothing with %j', async (more) => {
  expect(await recordsOn('/docs/guide/a', more)).toEqual([]);
});
