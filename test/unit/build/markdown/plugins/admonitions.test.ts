import { describe, expect, test } from 'vitest';
import { admonitionKinds, labelTitles } from '../../../../../build/markdown/plugins/admonitions.ts';
import { htmlOf, parse } from '../../../../support/parse.ts';

const note = (kind: string, title: string, body: string): string =>
  `<div class="admonition admonition-${kind}" role="note"><p class="admonition-title">${title}</p>${body}</div>`;

describe('B-ADM-01, B-ADM-04: a container of a known kind becomes a note', () => {
  test.each([...admonitionKinds])('%s', async (kind) => {
    expect(await htmlOf(`:::${kind}\n\ntext\n\n:::\n`)).toBe(note(kind, kind, '<p>text</p>'));
  });

  test.each([
    [':::note A title', 'A title'],
    [':::note[A title]', 'A title'],
    [':::note A *title* with `code`', 'A <em>title</em> with <code>code</code>'],
    [':::note[A *title*]', 'A <em>title</em>'],
    [':::note Array[0] is first', 'Array[0] is first'],
    [':::note half a [ bracket', 'half a [ bracket'],
    [':::note ] other half', '] other half'],
    [':::note <b>', '<b></b>'],
    [':::note   spaces around   ', 'spaces around'],
    [':::note', 'note'],
  ])('title: %s', async (line, title) => {
    expect(await htmlOf(`${line}\n\ntext\n\n:::\n`)).toContain(`<p class="admonition-title">${title}</p>`);
  });

  test('blank lines around the text are not needed', async () => {
    expect(await htmlOf(':::tip\ntext\n:::\n')).toBe(note('tip', 'tip', '<p>text</p>'));
  });

  test('it may interrupt a paragraph', async () => {
    expect(await htmlOf('before\n:::tip\ntext\n:::\nafter')).toBe(
      `<p>before</p>\n${note('tip', 'tip', '<p>text</p>')}\n<p>after</p>`,
    );
  });

  test('Windows line ends', async () => {
    expect(await htmlOf(':::tip A title\r\n\r\ntext\r\n\r\n:::\r\n')).toBe(note('tip', 'A title', '<p>text</p>'));
  });

  test('attributes give an id and classes', async () => {
    expect(await htmlOf(':::tip{#here .wide}\ntext\n:::')).toContain(
      '<div class="admonition admonition-tip wide" role="note" id="here">',
    );
  });

  test('without an end it reaches to the end of the page', async () => {
    expect(await htmlOf(':::note\n\na\n\nb')).toBe(note('note', 'note', '<p>a</p><p>b</p>'));
  });
});

describe('B-ADM-03: nesting', () => {
  test('the outer one has more colons', async () => {
    expect(await htmlOf('::::note Outer\n\na\n\n:::tip Inner\n\nb\n\n:::\n\n::::\n')).toBe(
      note('note', 'Outer', `<p>a</p>${note('tip', 'Inner', '<p>b</p>')}`),
    );
  });

  test('in a list item', async () => {
    const html = await htmlOf('- item\n\n  :::note Title\n\n  text\n\n  :::\n\n- next\n');
    expect(html).toContain(note('note', 'Title', '<p>text</p>'));
    expect(html.match(/<li>/g)).toHaveLength(2);
  });

  test('in a quote', async () => {
    const html = await htmlOf('> :::note Title\n>\n> text\n>\n> :::\n');
    expect(html).toContain('<blockquote>');
    expect(html).toContain(note('note', 'Title', '<p>text</p>'));
  });

  test('code, lists and headings inside', async () => {
    const html = await htmlOf(':::note\n\n- a\n\n```js\n1\n```\n\n### H\n\n:::\n');
    expect(html).toMatch(
      /^<div class="admonition admonition-note"[\s\S]*<li>a<\/li>[\s\S]*<pre[\s\S]*<h3 id="h">[\s\S]*<\/div>$/,
    );
  });
});

describe('B-ADM-05: what is no note stays text', () => {
  test('an unknown kind, with its contents read as Markdown', async () => {
    expect(await htmlOf(':::foo\n\n*bar*\n\n:::\n')).toBe('<p>:::foo</p>\n<p><em>bar</em></p>\n<p>:::</p>');
  });

  test('an unknown kind with a label keeps it', async () => {
    expect(await htmlOf(':::foo[label]{a=b}\n\nbar\n\n:::\n')).toBe(
      '<p>:::foo[label]{a=b}</p>\n<p>bar</p>\n<p>:::</p>',
    );
  });

  test('a note in an unknown container is a note', async () => {
    expect(await htmlOf('::::foo\n\n:::tip\n\nx\n\n:::\n\n::::\n')).toContain(note('tip', 'tip', '<p>x</p>'));
  });

  test.each([
    ['at 10:30 or 11:45', '<p>at 10:30 or 11:45</p>'],
    ['a :note[b] c', '<p>a :note[b] c</p>'],
    ['::note[b]', '<p>::note[b]</p>'],
    ['\\:::note', '<p>:::note</p>'],
    ['Note::: that', '<p>Note::: that</p>'],
  ])('inline and leaf forms: %s', async (text, html) => {
    expect(await htmlOf(text)).toBe(html);
  });

  test('in a code fence', async () => {
    expect(await htmlOf('```text\n:::note Title\n:::\n```\n')).toContain(':::note Title\n');
  });
});

describe('labelTitles', () => {
  test('keeps the number of lines', () => {
    const text = 'a\n:::note T\nb\n:::\n';
    expect(labelTitles(text)).toBe('a\n:::note[T]\nb\n:::\n');
  });

  test.each([
    'no colons at all',
    ':::note',
    ':::note[T]',
    ':::note{.x}',
    ':::note {.x}',
    ':::foo T',
    '    :: :note T',
    '```\n:::note T\n```',
    '~~~md\n:::note T\n~~~',
    '````\n```\n:::note T\n```\n````',
    '- ```\n  :::note T\n  ```',
    '> ```\n> :::note T\n> ```',
  ])('%j is left alone', (text) => {
    expect(labelTitles(text)).toBe(text);
  });

  test('after a fence it works again', () => {
    expect(labelTitles('```\n```\n:::tip T\n')).toBe('```\n```\n:::tip[T]\n');
  });

  test('a fence that a longer line closes', () => {
    expect(labelTitles('```\nx\n`````\n:::tip T\n')).toBe('```\nx\n`````\n:::tip[T]\n');
  });

  test('an inline code span of three marks on one line opens no fence', () => {
    expect(labelTitles('```x``` y\n:::tip T\n')).toBe('```x``` y\n:::tip[T]\n');
  });
});

test('problems after a note have the right line', async () => {
  const { doc } = await parse(':::note A title\n\n[x](./a.md)\n\n:::\n\n[y](./b.md)\n');
  expect(doc.links.map(({ at }) => at.line)).toEqual([3, 7]);
});
