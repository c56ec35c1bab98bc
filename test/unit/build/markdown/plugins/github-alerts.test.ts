import { expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

const note = (kind: string, body: string): string =>
  `<div class="admonition admonition-${kind}" role="note"><p class="admonition-title admonition-kind">${kind}</p>${body}</div>`;

test.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])('%s gives the note of that kind', async (kind) => {
  const { html, codes } = await parse(`> [!${kind}]\n> text\n`);
  expect(html).toBe(note(kind.toLowerCase(), '<p>text</p>'));
  expect(codes).toEqual([]);
});

test.each([
  ['> [!note]\n> text', '<p>text</p>'],
  ['> [!Note]  \n> text', '<p>text</p>'],
  ['> [!NOTE]\n> a\n> b', '<p>a\nb</p>'],
  ['> [!NOTE]\n> *a*', '<p><em>a</em></p>'],
  ['> [!NOTE]\n>\n> a\n>\n> - b', '<p>a</p><ul>\n<li>b</li>\n</ul>'],
  ['> [!NOTE]\r\n> text', '<p>text</p>'],
])('%j', async (text, body) => {
  expect(await htmlOf(text)).toBe(note('note', body));
});

test('a title after the mark', async () => {
  expect(await htmlOf('> [!tip]- My *own* title\n> text `x`')).toBe(
    '<div class="admonition admonition-tip" role="note"><p class="admonition-title">My <em>own</em> title</p><p>text <code>x</code></p></div>',
  );
});

test('in a list, and a note inside', async () => {
  expect(await htmlOf('- > [!TIP]\n  > text')).toContain(note('tip', '<p>text</p>'));
  expect(await htmlOf('> [!TIP]\n> > [!NOTE]\n> > text')).toBe(note('tip', note('note', '<p>text</p>')));
});

test.each([
  '> [!NOTE]',
  '> \\[!NOTE]\n> text',
  '> [!ODD]\n> text',
  '> [!NOTE]text\n> more',
  '> text\n> [!NOTE]',
  '> `[!NOTE]`\n> text',
  '> [!NOTE]\n> text\n\n[!note]: https://example.org',
])('%j stays a quote', async (text) => {
  expect(await htmlOf(text)).toMatch(/^<blockquote>/);
});
