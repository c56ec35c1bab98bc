import { expect, test } from 'vitest';
import { build } from '../../../build/project/build.ts';
import { makeRoot } from '../../support/command.ts';
import { site } from '../../support/site-test.ts';

const robots = async (config: object) => (await site({ 'docs/a.md': '# A' }, config).build()).files.get('robots.txt');

test('leads to the sitemap', async () => {
  expect(await robots({ robotsTxt: true })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n',
  );
});

test('leads to none where there is none', async () => {
  expect(await robots({ robotsTxt: true, noIndex: true })).toBe('User-agent: *\nAllow: /\n');
});

test('leads to that of each language, and is there once', async () => {
  const root = makeRoot({
    'docs.config.json': JSON.stringify({
      url: 'https://example.org',
      robotsTxt: true,
      i18n: { locales: ['en', 'de'] },
    }),
    'docs/intro.md': '# Start\n',
    'i18n/de/docs/intro.md': '# Anfang\n',
  });
  const { files } = await build({ root, cache: false });
  expect(String(files.get('robots.txt' as never)?.content())).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\nSitemap: https://example.org/de/sitemap.xml\n',
  );
  expect([...files.keys()].filter((path) => path.endsWith('robots.txt'))).toEqual(['robots.txt']);
  expect(files.has('de/sitemap.xml' as never)).toBe(true);
});

test.each([{}, { robotsTxt: true, baseUrl: '/b/' }, { robotsTxt: true, url: undefined }])(
  'is not there with %j',
  async (config) => {
    expect(await robots(config)).toBeUndefined();
  },
);
