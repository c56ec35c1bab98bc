/** What the sitemap says of languages and versions. */
import { expect, test } from 'vitest';
import { build } from '../../../../build/project/build.ts';
import { makeRoot } from '../../../support/command.ts';
import { site } from '../../../support/site-test.ts';
import { versioned } from '../../../support/versioned-site.ts';

test('each language has one, which names the same page in the others', async () => {
  const files = {
    'docs.config.json': '{ "url": "https://example.org", "i18n": { "locales": ["en", "de"] } }',
    'docs/intro.md': '# Start\n',
    'i18n/de/docs/intro.md': '---\nslug: anfang\n---\n\n# Anfang\n',
  };
  const built = await build({ root: makeRoot(files), cache: false });
  const sitemap = (path: string) => String(built.files.get(path as never)?.content());
  expect(sitemap('sitemap.xml')).toContain('hreflang="de" href="https://example.org/de/docs/anfang"');
  expect(sitemap('de/sitemap.xml')).toContain('hreflang="en" href="https://example.org/docs/intro"');
});

test('a version that is kept out of search engines is not in it', async () => {
  const config = { docs: { versions: { '1': { noIndex: true } } } };
  const sitemap = (await site(versioned, config).build()).files.get('sitemap.xml') ?? '';
  expect(sitemap).toContain('/docs/next/a<');
  expect(sitemap).not.toContain('/docs/1/');
});
