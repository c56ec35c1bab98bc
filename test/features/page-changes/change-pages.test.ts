import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../build/config/config.ts';
import { keptResults } from '../../../build/model/kept.ts';
import type { Build } from '../../../build/pipeline/build-site.ts';
import { resolveVersions } from '../../../build/versions/doc-versions.ts';
import { keptSite, plainConfig } from '../../support/kept-builds.ts';
import { site, versionFilesOf } from '../../support/site-test.ts';

const files = {
  'docs/a.md': '# A\n\nNew in 3.\n',
  'versions.json': '["2","1"]',
  'versioned_docs/version-2/a.md': '# A\n\nCall the new function twice.\n\n[B](./b.md)\n',
  'versioned_docs/version-2/b.md': '# B\n\nThe same.\n',
  'versioned_docs/version-2/only.md': '# Only in 2\n',
  'versioned_docs/version-1/a.md': '# A\n\nCall the old function twice.\n\n[B](./b.md)\n',
  'versioned_docs/version-1/b.md': '# B\n\nThe same.\n',
};
const build = (docs: ConfigInput['docs'], more = {}) => site({ ...files, ...more }, { docs }).build();
const since1: ConfigInput['docs'] = { versions: { '1': { label: '1.x', changes: true } } };
const hidden = /<span class="visually-hidden">[^<]*<\/span>/g;

test('pages of the last version that differ have a page with what has changed', async () => {
  const built = await build(since1);
  expect(built.codes).toEqual([]);
  expect(built.routes.filter((route) => route.includes('since'))).toEqual(['/docs/a/since-1']);
  const { data, article, html } = built.page('/docs/a/since-1');
  expect(data).toMatchObject({ title: 'A: changes since 1.x', showTitle: true, toc: [] });
  expect(article.replace(hidden, '')).toBe(
    '<p class="changes-intro">From version <a href="/docs/1/a"><bdi>1.x</bdi></a> to version <a href="/docs/a"><bdi>2</bdi></a>. ' +
      'Removed text is struck through, added text is underlined.</p>\n' +
      '<div class="changes"><p>Call the <del>old</del><ins>new</ins> function twice.</p>' +
      '<p><a href="/docs/b">B</a></p></div>',
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(built.files.get('sitemap.xml') ?? '').not.toContain('since');
});

test('both pages link to it: the old one at its beginning, the last one at its end', async () => {
  const built = await build(since1);
  const link = '<p class="changes-links"><a href="/docs/a/since-1">What has changed on this page since 1.x</a></p>';
  expect(built.page('/docs/1/a').article).toMatch(new RegExp(`^(?:<h1>A</h1>\n)?${link}`));
  expect(built.page('/docs/a').article).toMatch(new RegExp(`${link}\n?$`));
  for (const route of ['/docs/b', '/docs/1/b', '/docs/only', '/docs/next/a'])
    expect(built.page(route).article).not.toContain('changes-links');
});

test('without `changes`, there is nothing of it', async () => {
  const built = await build({});
  expect(built.routes.filter((route) => route.includes('since'))).toEqual([]);
  expect(built.page('/docs/a').article).not.toContain('changes-links');
});

test('a page that has the address already keeps it', async () => {
  const built = await build(since1, { 'versioned_docs/version-2/c.md': '---\nslug: /a/since-1\n---\n\n# C\n' });
  expect(built.codes).toContain('route/duplicate');
  expect(built.page('/docs/a/since-1').data.title).toBe('C');
});

test('in a language from right to left, names of versions keep their direction', async () => {
  const built = await site(files, { docs: since1, i18n: { defaultLocale: 'ar' } }).build();
  expect(built.page('/docs/a/since-1').data.title).toContain('\u20681.x\u2069');
  expect(built.page('/docs/a').article).toContain('\u20681.x\u2069');
  expect(built.page('/docs/a').html).toContain('"label":"\u20681.x\u2069"');
});

test('in `serve`, a text that becomes another one gets such a page, and loses it again', async () => {
  const [build, kept] = [keptSite(), keptResults()];
  const versioned = (text: string) => ({
    'docs/a.md': `# A\n\nFirst.\n\n${text}`,
    'versions.json': '["1"]',
    'versioned_docs/version-1/a.md': '# A\n\nFirst.\n\nText.',
  });
  const versions = { '1': { noIndex: false, changes: true } };
  const given = { ...plainConfig, docs: { ...plainConfig.docs, lastVersion: 'current', versions } };
  const config = resolveVersions(given, versionFilesOf(versioned('')), () => undefined).value;
  const routes = async (text: string) => {
    const [{ site }] = (await build(versioned(text), config, kept)) as [Build];
    return [...(site?.pages.keys() ?? [])].filter((route) => route.includes('since'));
  };
  expect([await routes('Text.'), await routes('Texts.'), await routes('Text.')]).toEqual([[], ['/docs/a/since-1'], []]);
});
