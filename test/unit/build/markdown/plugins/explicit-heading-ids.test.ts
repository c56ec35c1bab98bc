import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../../build/markdown/parse-doc.ts';
import { sourcePath } from '../../../../../build/model/paths.ts';
import { parse, sourceFile } from '../../../../support/parse.ts';

const heading = async (text: string) => {
  const [found] = (await parse(text)).doc.headings;
  return found && [found.id, found.text];
};

describe('ids that the author writes', () => {
  test.each([
    ['## Title {#my-id}', 'my-id', 'Title'],
    ['## Title {#CamelCase}', 'CamelCase', 'Title'],
    ['## Title{#tight}', 'tight', 'Title'],
    ['## Title {#a.b:c}', 'a.b:c', 'Title'],
    ['## Title {#has space}', 'has space', 'Title'],
    ['## *Title* {#x}', 'x', 'Title'],
    ['## `a` and b {#x}', 'x', 'a and b'],
    ['## Title {/* #mdx */}', 'mdx', 'Title'],
    ['## Title <!-- #hidden -->', 'hidden', 'Title'],
    ['## Title %{#vue}%', 'vue', 'Title'],
    ['## {#x} Title', 'x-title', '{#x} Title'],
    ['## Title {x}', 'title-x', 'Title {x}'],
    ['## Title {#}', 'title-', 'Title {#}'],
    ['## Title {# }', 'title-', 'Title {# }'],
    ['## Title {#a {b}}', 'title-a-b', 'Title {#a {b}}'],
    ['## Title <!-- a comment -->', 'title-', 'Title'],
  ])('%s', async (text, id, shown) => {
    const found = await heading(text);
    expect(found?.[1]).toBe(shown);
    if (id !== 'title-') expect(found?.[0]).toBe(id);
    else expect(found?.[0]).toMatch(/^title/);
  });

  test('leaves no trace in the page', async () => {
    const { html } = await parse('## Title {#x}');
    expect(html).not.toContain('{');
    expect(html).toMatch(/^<h2 id="x">Title<a class="hash-link" href="#x"/);
  });

  test.each([
    ['## Title\n{#x}\n\ntext', '<h2 id="x">Title<a'],
    ['text\n{#x}', '<p id="x">text</p>'],
    ['- a\n- b\n  {#x}', '<li id="x">b</li>'],
    ['> ## Title\n> {#x}', '<h2 id="x">Title<a'],
    ['## Title\n\n{#x}', '<p>{#x}</p>'],
    ['text {#x}', '<p>text {#x}</p>'],
    ['{#x}', '<p>{#x}</p>'],
    ['<!-- note -->\n{#x}', '<p>{#x}</p>'],
    ['[a]: ./b.md\n{#x}', '<p>{#x}</p>'],
    ['***\n{#x}', '<p>{#x}</p>'],
    ['## Title\n\\{#x}', '<p>{#x}</p>'],
    ['text\n\\{#x}', '<p>text\n{#x}</p>'],
  ])('in the next line: %j', async (text, html) => {
    expect((await parse(text)).html).toContain(html);
  });

  test('in the next line, in an included file', async () => {
    const included = [{ path: sourcePath('docs/_b.md'), text: 'text\n{#x}\n\n## Title\n{#y}' }];
    const page = { ...sourceFile('some text\n\n<!--@include: ./_b.md-->'), included };
    expect((await parseDoc(page, usualMarkdown)).value?.anchors).toEqual(['x', 'y']);
  });

  test('a level-1 heading may have one', async () => {
    const { html, doc } = await parse('# Title {#top-of-page}');
    expect(html).toBe('<h1 id="top-of-page">Title</h1>');
    expect(doc).toMatchObject({ title: 'Title', anchors: ['top-of-page'] });
  });
});
