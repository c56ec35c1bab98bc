import { expect, test } from 'vitest';
import type { FileUpdate } from '../../../build/model/source-file.ts';
import { site } from '../../support/site-test.ts';

const dates = new Map<string, FileUpdate>([
  [
    'docs/changed.md',
    {
      date: '2024-05-06T07:00:00.000Z',
      author: 'Ann',
      subject: 'Say <why> & how',
      created: '2023-01-01T00:00:00.000Z',
    },
  ],
  [
    'docs/new.md',
    { date: '2024-05-07T00:00:00.000Z', author: 'Ben', subject: 'Add', created: '2024-05-07T00:00:00.000Z' },
  ],
  ['docs/hidden.md', { date: '2024-05-08T00:00:00.000Z', author: 'Ben', subject: 'Hide' }],
]);
const files: Record<string, string> = {
  'docs/changed.md': '# The "first" & last\n\nText.',
  'docs/new.md': '# New',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
  'docs/written.md': '---\nlast_update: {date: 2024-05-05}\ndescription: About it.\n---\n# Written',
  'docs/unknown.md': '# Unknown',
};

const built = (config = {}, given = files) =>
  site(given, { title: 'Site & more', feed: true, ...config }).build({ dates });
const feedOf = async (config = {}, given = files) => (await built(config, given)).files.get('atom.xml') ?? '';

test('has the pages whose dates are known, the one changed last first', async () => {
  expect(await feedOf({ baseUrl: '/b/', trailingSlash: true })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Site &amp; more</title>
<id>https://example.org/b/</id>
<link rel="self" type="application/atom+xml" href="https://example.org/b/atom.xml"/>
<link rel="alternate" type="text/html" href="https://example.org/b/"/>
<author><name>Site &amp; more</name></author>
<updated>2024-05-07T00:00:00.000Z</updated>
<entry>
<title>New</title>
<id>https://example.org/b/docs/new/</id>
<link rel="alternate" type="text/html" href="https://example.org/b/docs/new/"/>
<updated>2024-05-07T00:00:00.000Z</updated>
<published>2024-05-07T00:00:00.000Z</published>
<category term="new"/>
<summary>Add</summary>
</entry>
<entry>
<title>The &quot;first&quot; &amp; last</title>
<id>https://example.org/b/docs/changed/</id>
<link rel="alternate" type="text/html" href="https://example.org/b/docs/changed/"/>
<updated>2024-05-06T07:00:00.000Z</updated>
<published>2023-01-01T00:00:00.000Z</published>
<category term="changed"/>
<summary>Say &lt;why&gt; &amp; how</summary>
</entry>
<entry>
<title>Written</title>
<id>https://example.org/b/docs/written/</id>
<link rel="alternate" type="text/html" href="https://example.org/b/docs/written/"/>
<updated>2024-05-05T00:00:00.000Z</updated>
<summary>About it.</summary>
</entry>
</feed>
`);
});

test('every page names it', async () => {
  expect((await built({ baseUrl: '/b/' })).page('/docs/new').html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Site &amp; more" href="/b/atom.xml">',
  );
});

test('leaves out characters that XML does not allow', async () => {
  const feed = await feedOf({}, { 'docs/new.md': '---\ntitle: "A\\u0008B\\uFFFEC"\n---\nx' });
  expect(feed).toContain('<title>ABC</title>');
});

test('ends after 50 pages', async () => {
  const page = (day: number) =>
    `---\nlast_update: {date: 2024-01-${String((day % 28) + 1).padStart(2, '0')}}\n---\n# x`;
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`docs/p${number}.md`, page(number)]));
  expect((await feedOf({}, many)).match(/<entry>/g)).toHaveLength(50);
});

test('without dates, there are no entries', async () => {
  expect(await feedOf({}, { 'docs/unknown.md': '# Unknown' })).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>\n</feed>',
  );
});

test.each([{ feed: false }, { url: undefined }, { noIndex: true }])('is not there with %j', async (config) => {
  const { files: all, page } = await built(config);
  expect(all.has('atom.xml')).toBe(false);
  expect(page('/docs/new').html).not.toContain('atom+xml');
});
