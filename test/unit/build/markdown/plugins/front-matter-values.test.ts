import { expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';

const page = (text: string) => parse(`---\ntitle: A & <b>\nteam: { size: 3 }\n---\n\n${text}`);

test.each([
  ['x {{ $frontmatter.title }}', '<p>x A &#x26; &#x3C;b></p>'],
  ['x {{$frontmatter.team.size}}', '<p>x 3</p>'],
  ['<p>{{ $frontmatter.title }}</p>', '<p>A &#x26; &#x3C;b></p>'],
  ['`{{ $frontmatter.title }}`', '<p><code>{{ $frontmatter.title }}</code></p>'],
])('the value is shown: %s', async (text, html) => {
  const parsed = await page(text);
  expect(parsed.html).toBe(html);
  expect(parsed.codes).toEqual([]);
});

test('in the title of the page', async () => {
  const { doc } = await parse('---\nname: Tools\n---\n\n# {{ $frontmatter.name }}\n\n## More {{ $frontmatter.name }}');
  expect([doc.title, doc.headings[0]?.text, doc.headings[0]?.id]).toEqual(['Tools', 'More Tools', 'more-tools']);
});

test.each(['{{ $frontmatter.none }}', '{{ $frontmatter.team }}', '{{ $frontmatter.title.none }}'])(
  'what has no text is reported: %s',
  async (text) => {
    expect((await page(text)).codes).toEqual(['markdown/shown-literally']);
  },
);
