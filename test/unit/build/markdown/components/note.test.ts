import { describe, expect, test } from 'vitest';
import { noteKinds } from '../../../../../build/markdown/components/note-kinds.ts';
import { htmlOf, parse } from '../../../../support/parse.ts';

const titled = (kind: string, title: string, body: string): string =>
  `<div class="admonition admonition-${kind}" role="note"><p class="admonition-title">${title}</p>${body}</div>`;
const untitled = (kind: string, body: string): string =>
  `<div class="admonition admonition-${kind}" role="note"><p class="admonition-title admonition-kind">${kind}</p>${body}</div>`;

describe('a container of a known kind becomes a note', () => {
  test.each([...noteKinds])('%s', async (kind) => {
    expect(await htmlOf(`:::${kind}\n\ntext\n\n:::\n`)).toBe(untitled(kind, '<p>text</p>'));
  });

  test.each([
    [':::note A title', 'A title'],
    ['::: note A title', 'A title'],
    [':::note[A title]', 'A title'],
    [':::note A *title* with `code`', 'A <em>title</em> with <code>code</code>'],
    [':::note[**A** title]', '<strong>A</strong> title'],
    [':::note Array[0] is first', 'Array[0] is first'],
    [':::note half a [ bracket', 'half a [ bracket'],
    [':::note ] other half', '] other half'],
    [':::note <b>', '<b></b>'],
    [':::note   spaces around   ', 'spaces around'],
    [':::note Title with {braces}', 'Title with {braces}'],
  ])('title: %s', async (line, title) => {
    expect(await htmlOf(`${line}\n\ntext\n\n:::\n`)).toContain(`<p class="admonition-title">${title}</p>`);
  });

  test.each([':::note', '::: note', ':::note[]'])('%s has the name of its kind', async (line) => {
    expect(await htmlOf(`${line}\ntext\n:::\n`)).toBe(untitled('note', '<p>text</p>'));
  });

  test('blank lines around the text are not needed', async () => {
    expect(await htmlOf(':::tip\ntext\n:::\n')).toBe(untitled('tip', '<p>text</p>'));
  });

  test('it may interrupt a paragraph', async () => {
    expect(await htmlOf('before\n:::tip\ntext\n:::\nafter')).toBe(
      `<p>before</p>\n${untitled('tip', '<p>text</p>')}\n<p>after</p>`,
    );
  });

  test('Windows line ends', async () => {
    expect(await htmlOf('::: tip A title\r\n\r\ntext\r\n\r\n:::\r\n')).toBe(titled('tip', 'A title', '<p>text</p>'));
  });

  test.each([':::tip{#here .wide}', ':::tip {#here .wide}'])('attributes give an id and classes: %s', async (line) => {
    expect(await htmlOf(`${line}\ntext\n:::`)).toContain(
      '<div class="admonition admonition-tip wide" id="here" role="note"><p class="admonition-title admonition-kind">',
    );
  });

  test('attributes after a title', async () => {
    expect(await htmlOf(':::tip A title {#here .wide}\ntext\n:::')).toBe(
      '<div class="admonition admonition-tip wide" id="here" role="note"><p class="admonition-title">A title</p><p>text</p></div>',
    );
  });

  test('problems after a note have the right line', async () => {
    const { doc } = await parse(':::note A title\n\n[x](./a.md)\n\n:::\n\n[y](./b.md)\n');
    expect(doc.links.map(({ at }) => at.line)).toEqual([3, 7]);
  });
});

describe('nesting', () => {
  test('the outer one has more colons', async () => {
    const { html, codes } = await parse('::::note Outer\n\na\n\n:::tip Inner\n\nb\n\n:::\n\n::::\n');
    expect(html).toBe(titled('note', 'Outer', `<p>a</p>${titled('tip', 'Inner', '<p>b</p>')}`));
    expect(codes).toEqual([]);
  });

  test('in a list item', async () => {
    const html = await htmlOf('- item\n\n  :::note Title\n\n  text\n\n  :::\n\n- next\n');
    expect(html).toContain(titled('note', 'Title', '<p>text</p>'));
    expect(html.match(/<li>/g)).toHaveLength(2);
  });

  test('in a quote', async () => {
    const html = await htmlOf('> :::note Title\n>\n> text\n>\n> :::\n');
    expect(html).toContain('<blockquote>');
    expect(html).toContain(titled('note', 'Title', '<p>text</p>'));
  });

  test('code, lists and headings inside; the headings are not in the table of contents', async () => {
    const { html, doc } = await parse(':::note\n\n- a\n\n```js\n1\n```\n\n### H\n\n:::\n\n## Top\n');
    expect(html).toMatch(
      /^<div class="admonition admonition-note"[\s\S]*<li>a<\/li>[\s\S]*<pre[\s\S]*<h3 id="h">[\s\S]*<\/div>/,
    );
    expect(doc.headings.map(({ id }) => id)).toEqual(['top']);
  });
});
