import { describe, expect, test } from 'vitest';
import { site } from '../../support/site-test.ts';

describe('opensearch.xml', () => {
  const file = async (config = {}) =>
    (await site({ 'docs/a.md': 'x', 'static/img/f.svg': '' }, config).build()).files.get('opensearch.xml');

  test('has the title, the search page and the icon of the site', async () => {
    const xml = await file({ title: 'A & B', baseUrl: '/b/', favicon: 'img/f.svg' });
    expect(xml).toContain('<ShortName>A &amp; B</ShortName>');
    expect(xml).toContain('<Description>Search A &amp; B</Description>');
    expect(xml).toContain('<Image width="16" height="16">https://example.org/b/img/f.svg</Image>');
    expect(xml).toContain('template="https://example.org/b/search?q={searchTerms}"');
  });

  test('has no icon if the site has none', async () => {
    expect(await file()).not.toContain('<Image');
  });

  test('is named by every page, unless there is no search page', async () => {
    const built = await site({ 'docs/a.md': 'x' }).build();
    expect(built.page('/docs/a').html).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="Site" href="/opensearch.xml">',
    );
    const without = await site({ 'docs/a.md': 'x' }, { search: { searchPagePath: false } }).build();
    expect(without.page('/docs/a').html).not.toContain('opensearch');
    expect(without.files.has('opensearch.xml')).toBe(false);
  });
});
