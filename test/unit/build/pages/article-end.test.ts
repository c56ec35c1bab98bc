import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import type { FileDates } from '../../../../build/model/source-file.ts';
import { type Files, site } from '../../../support/site-test.ts';

const files: Files = {
  'docs/a b.md': '---\ntitle: "Tom & <Ann>"\n---\nText.',
  'src/pages/about.md': '# About\n\nText.',
};
const dates = new Map([
  ['docs/a b.md', { date: '2027-01-01T00:00:00.000Z', author: 'Ann', contributors: ['Ann', 'Ben <b@example.org>'] }],
]) as unknown as FileDates;
const article = async (docs: ConfigInput['docs'], more: ConfigInput = {}, route = '/docs/a b') =>
  (await site(files, { ...more, docs }).build({ dates })).page(route).article;

test('everybody who changed a document is listed below it, as text', async () => {
  expect(await article({ showContributors: true })).toMatch(
    /<p>Text\.<\/p>\s*<div class="page-footer"><p class="page-contributors">Contributors: Ann and Ben &lt;b@example\.org&gt;<\/p><\/div>$/,
  );
});

test('the list follows the language of the site', async () => {
  const german = { i18n: { defaultLocale: 'de', locales: ['de'] }, labels: { contributors: 'Von {names}' } };
  expect(await article({ showContributors: true }, german)).toContain('Von Ann und Ben');
});

test('the link for feedback holds title, path and address of the page, encoded', async () => {
  const feedbackUrl = 'https://example.org/new?title={title}&body={path} {url}&x={y}';
  expect(await article({ feedbackUrl }, { baseUrl: '/base/' })).toContain(
    '<p class="page-feedback"><a href="https://example.org/new?title=Tom%20%26%20%3CAnn%3E&amp;body=docs%2Fa%20b.md ' +
      'https%3A%2F%2Fexample.org%2Fbase%2Fdocs%2Fa%2520b&amp;x={y}">Give feedback on this page</a></p>',
  );
});

test('by default, and outside of the documents, there is neither', async () => {
  expect(await article({})).toMatch(/<p>Text\.<\/p>\s*$/);
  expect(await article({ showContributors: true, feedbackUrl: 'https://example.org' }, {}, '/about')).not.toContain(
    'class="page-',
  );
});
