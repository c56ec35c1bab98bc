/** What pages, sitemap and search say of versions. */
import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../build/config/config.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import { site } from '../support/site-test.ts';

const plain = { 'docs/a.md': '# A\n\nA sail.\n', 'src/pages/index.md': '# Home\n' };
const files = {
  ...plain,
  'docs/new.md': '# New\n',
  'versions.json': '["2","1"]',
  'versioned_docs/version-2/a.md': '# A\n\nA mast.\n',
  'versioned_docs/version-1/a.md': '---\ntags: [t]\n---\n\n# A\n\nAn oar.\n',
  'versioned_docs/version-1/old.md': '# Old\n',
};
const siteOf = (html: string): SiteData => {
  const [, json = ''] = /<script type="application\/json" id="page:data">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as { site: SiteData }).site;
};
const build = (config: ConfigInput = {}) => site(files, config).build();

describe('pages', () => {
  test('search engines are told the page of the last version, if it has one', async () => {
    const built = await build();
    const canonical = (route: string) => /rel="canonical" href="([^"]*)"/.exec(built.page(route).html)?.[1];
    expect(['/docs/a', '/docs/1/a', '/docs/next/a', '/docs/1/old', '/'].map(canonical)).toEqual([
      'https://example.org/docs/a',
      'https://example.org/docs/a',
      'https://example.org/docs/a',
      'https://example.org/docs/1/old',
      'https://example.org/',
    ]);
  });

  test('a version may be kept out of search engines, its tags too', async () => {
    const built = await build({ docs: { versions: { '1': { noIndex: true } } } });
    const isHidden = (route: string) => built.page(route).html.includes('<meta name="robots" content="noindex">');
    expect(['/docs/a', '/docs/1/a', '/docs/1/tags/t'].map(isHidden)).toEqual([false, true, true]);
    const sitemap = built.files.get('sitemap.xml') ?? '';
    expect(sitemap).toContain('/docs/next/a<');
    expect(sitemap).not.toContain('/docs/1/');
  });

  test('what readers are told of a version is in the words of the site', async () => {
    const { versions } = siteOf((await build({ title: 'Ship' })).page('/').html);
    expect(versions?.all.map(({ notice }) => notice)).toEqual([
      'This is unreleased documentation for Ship Next.',
      undefined,
      'This is documentation for Ship 1, which is no longer maintained.',
    ]);
    const own = { labels: { unmaintainedVersion: 'Alt: {version}', latestVersion: 'Neu: {version}' } };
    const { all = [] } = siteOf((await build(own)).page('/').html).versions ?? {};
    expect([all[2]?.notice, all[2]?.latest]).toEqual(['Alt: 1', 'Neu: 2']);
  });

  test('documents without versions say nothing of them', async () => {
    const built = await site(plain).build();
    expect([...built.files].filter(([, text]) => /"versions?":\{/.test(text)).map(([path]) => path)).toEqual([]);
  });
});

describe('search', () => {
  const indexes = (names: Iterable<string>) => [...names].filter((name) => name.includes('/meta')).sort();

  test('each version has an index of its own', async () => {
    const built = await build();
    expect(indexes(built.files.keys())).toEqual(
      ['current', '1']
        .map((name) => `assets/search/meta-${name}.bin`)
        .concat('assets/search/meta.bin')
        .sort(),
    );
    const { versions } = siteOf(built.page('/').html);
    expect(versions?.all.map(({ search }) => search)).toEqual([
      { meta: '/assets/search/meta-current.bin' },
      undefined,
      { meta: '/assets/search/meta-1.bin' },
    ]);
  });

  test('the index of a site with one version is what it would be without versions', async () => {
    const searchFiles = async (on: typeof plain, docs: ConfigInput['docs']) =>
      [...(await site(on, { docs }).build()).files].filter(([path]) => path.startsWith('assets/search/'));
    const versioned = { ...plain, 'versions.json': '["1"]', 'versioned_docs/version-1/z.md': '# Z\n' };
    expect(await searchFiles(versioned, { onlyIncludeVersions: ['current'] })).toEqual(await searchFiles(plain, {}));
  });

  const algolia = { appId: 'X', apiKey: 'k', indexName: 'docs' };
  test('a hosted index is asked for the version', async () => {
    const data = siteOf((await build({ search: { provider: 'hosted', algolia } })).page('/').html);
    expect(data.search).toMatchObject({
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2']],
    });
    expect(data.versions?.all[2]?.search).toEqual({
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1']],
    });
  });
});
