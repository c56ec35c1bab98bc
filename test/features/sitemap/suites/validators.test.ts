/** Sitemaps, read by a validator of the protocol. */
import { expect, test } from 'vitest';
import { sitemapOf } from '../../../../build/features/sitemap/sitemap.ts';
import { build } from '../../../../build/project/build.ts';
import { makeRoot } from '../../../support/command.ts';
import { builtHard, hardNames } from '../../../support/hard-names.ts';
import { site } from '../../../support/site-test.ts';
import { sitemapErrors } from '../../../support/validate-published.ts';

test('of a site with special characters', async () => {
  expect(await sitemapErrors((await builtHard()).get('sitemap.xml') ?? '')).toEqual([]);
});

test('of each language, which names the others', async () => {
  const root = makeRoot({
    'docs.config.json': '{ "url": "https://example.org", "i18n": { "locales": ["en", "de"] } }',
    'docs/intro.md': '# Start\n',
    'i18n/de/docs/intro.md': '# Anfang\n',
  });
  const { files: made } = await build({ root, cache: false });
  for (const path of ['sitemap.xml', 'de/sitemap.xml']) {
    const xml = String(made.get(path as never)?.content());
    expect(xml).toContain('xhtml:link');
    expect(await sitemapErrors(xml)).toEqual([]);
  }
});

test('in several files, and the one that names them', async () => {
  const { site: made } = await site(hardNames).build();
  const context = { origin: 'https://example.org', address: { baseUrl: '/' }, dates: new Map(), noIndex: false };
  const parts = sitemapOf(made, context as never, 2);
  expect(parts.length).toBeGreaterThan(2);
  for (const { content } of parts) expect(await sitemapErrors(String(content()))).toEqual([]);
});

test('the validator refuses what the protocol does', async () => {
  const xml = (await builtHard()).get('sitemap.xml') ?? '';
  const wrong = async (from: string | RegExp, to: string) => (await sitemapErrors(xml.replace(from, to))).length;
  expect(await wrong('2024-05-06', 'yesterday')).toBeGreaterThan(0);
  expect(await wrong('<loc>', '<loc></loc><loc>')).toBeGreaterThan(0);
  expect(await wrong('https://example.org', 'https://other.example')).toBeGreaterThan(0);
  expect(await wrong(/<url>[\s\S]*<\/url>/, '')).toBeGreaterThan(0);
});
