import { expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

test.each([
  [':::details[A *summary*]', 'A <em>summary</em>'],
  [':::details A summary', 'A summary'],
  ['::: details A summary', 'A summary'],
  [':::details', 'Details'],
])('%s', async (line, summary) => {
  expect(await htmlOf(`${line}\n\ntext\n\n:::\n`)).toBe(
    `<details class="details"><summary>${summary}</summary><p>text</p></details>`,
  );
});

test.each(['::: details Summary {open}', ':::details[Summary]{open}', ':::details[Summary]{open=true}'])(
  '%s is open',
  async (line) => {
    expect(await htmlOf(`${line}\ntext\n:::`)).toMatch(/^<details class="details" open><summary>Summary<\/summary>/);
  },
);

test('open=false is closed', async () => {
  expect(await htmlOf(':::details[S]{open=false}\ntext\n:::')).not.toContain(' open');
});

test('raw HTML with Markdown in it', async () => {
  const { html, codes } = await parse('<details>\n<summary>S</summary>\n\n- *a*\n\n</details>\n');
  expect(html).toMatch(/^<details>\n<summary>S<\/summary>\n<ul>\n<li><em>a<\/em><\/li>\n<\/ul>\n<\/details>$/);
  expect(codes).toEqual([]);
});

test('headings in it are not in the table of contents', async () => {
  expect((await parse(':::details S\n\n## H\n\n:::\n')).doc.headings).toEqual([]);
});
