import { describe, expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

const told = async (text: string) =>
  (await parse(text)).diagnostics.map(({ code, message, hint, at }) => ({ code, message, hint, line: at?.line }));

describe('what is no known container stays text', () => {
  test('with its contents read as Markdown, and it is reported', async () => {
    const { html, codes } = await parse(':::foo\n\n*bar*\n\n:::\n');
    expect(html).toBe('<p>:::foo</p>\n<p><em>bar</em></p>\n<p>:::</p>');
    expect(codes).toEqual(['markdown/shown-literally']);
  });

  test('a label and attributes are kept', async () => {
    expect(await htmlOf(':::foo[label]{a=b}\n\nbar\n\n:::\n')).toBe(
      '<p>:::foo[label]{a=b}</p>\n<p>bar</p>\n<p>:::</p>',
    );
  });

  test('a note in it is a note', async () => {
    expect(await htmlOf('::::foo\n\n:::tip\n\nx\n\n:::\n\n::::\n')).toMatch(
      /^<p>::::foo<\/p>\n<div class="admonition admonition-tip"[\s\S]*<p>::::<\/p>$/,
    );
  });

  test.each([
    ['at 10:30 or 11:45', '<p>at 10:30 or 11:45</p>'],
    ['a :note[b] c', '<p>a :note[b] c</p>'],
    ['::note[b]', '<p>::note[b]</p>'],
    ['\\:::note', '<p>:::note</p>'],
    ['Note::: that', '<p>Note::: that</p>'],
    [':::', '<p>:::</p>'],
  ])('inline and leaf forms: %s', async (text, html) => {
    const parsed = await parse(text);
    expect(parsed.html).toBe(html);
    expect(parsed.codes).toEqual([]);
  });

  test('a line that only looks like a container is reported', async () => {
    const { html, codes } = await parse('::: foo');
    expect([html, codes]).toEqual(['<p>::: foo</p>', ['markdown/shown-literally']]);
  });

  test('in a code fence', async () => {
    expect(await htmlOf('```text\n:::note Title\n:::\n```\n')).toContain(':::note Title\n');
  });

  test('headings in it are in the table of contents', async () => {
    expect((await parse(':::foo\n\n## H\n\n:::\n')).doc.headings).toHaveLength(1);
  });
});

describe('markdown/component: likely mistakes', () => {
  test.each([
    [':::notee\nx\n:::', 'notee', 'note'],
    [':::warn Title\nx\n:::', 'warn', 'warning'],
    ['::: detials\nx\n:::', 'detials', 'details'],
    [':::Tabs\nx\n:::', 'Tabs', 'tabs'],
  ])('a name like a known one: %j', async (text, name, meant) => {
    expect((await told(`a\n\n${text}\n`))[0]).toEqual({
      code: 'markdown/component',
      message: `there is no container \`${name}\`, so it stays text`,
      hint: `did you mean \`:::${meant}\`?`,
      line: 3,
    });
  });

  test('a container that is never closed', async () => {
    expect(await told('a\n\n:::note\n\nb\n')).toMatchObject([
      { message: 'the container `note` is never closed', hint: expect.stringContaining('colons'), line: 3 },
    ]);
  });

  test('nor one in a list item or quote; its contents are shown', async () => {
    const { html, codes } = await parse('- :::note\n  b\n\n> :::tip\n> c\n\nend\n');
    expect(codes).toEqual(['markdown/component', 'markdown/component']);
    expect(html).toContain('<p>b</p>');
    expect(html).toMatch(/<\/blockquote>\n<p>end<\/p>$/);
  });

  test('as many colons outside as inside', async () => {
    expect((await told(':::note\n\n:::tip\n\nx\n\n:::\n\ny\n\n:::\n')).map(({ message }) => message)).toEqual([
      'the container `tip` is never closed',
      'this line does not close a container',
    ]);
  });

  test('a known name on a line that is not understood', async () => {
    expect(await told(':::tabs groupId=os\n\nx\n')).toMatchObject([
      { message: 'this line does not open a container `tabs`', line: 1 },
    ]);
  });
});
