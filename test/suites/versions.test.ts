/** What pages say of versions. */
import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../build/config/config.ts';
import { site } from '../support/site-test.ts';
import { plain, siteOf, versioned } from '../support/versioned-site.ts';

const build = (config: ConfigInput = {}) => site(versioned, config).build();

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

  test('a version may be kept out of search engines', async () => {
    const built = await build({ docs: { versions: { '1': { noIndex: true } } } });
    const isHidden = (route: string) => built.page(route).html.includes('<meta name="robots" content="noindex">');
    expect(['/docs/a', '/docs/1/a'].map(isHidden)).toEqual([false, true]);
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
