import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../../build/markdown/parse-doc.ts';
import { unreadIn, unreadKinds } from '../../../../../build/markdown/syntax/unread-syntax.ts';
import { sourcePath } from '../../../../../build/model/paths.ts';
import { growth, quadratic } from '../../../../support/growth.ts';
import { parse, sourceFile } from '../../../../support/parse.ts';

const found = async (text: string, path = 'docs/page.md'): Promise<string[]> =>
  (await parse(text, path)).diagnostics
    .filter(({ code }) => code === 'markdown/shown-literally')
    .map(({ at, message }) => `${at?.line} ${message}`);

describe('reported', () => {
  test.each([
    ["text\nimport A from './a.js'", "2 `import A from './a.js'` is shown as text"],
    ['text\n:::foo bar', '2 `:::foo` is shown as text'],
    ['::: zone-pivot\n\ntext\n\n:::', '1 `::: zone-pivot` is shown as text'],
    [':::zonepivot\n\ntext\n\n:::', '1 there is no container `zonepivot`: it is shown as text'],
    ['a\n{ .card }', '2 an attribute list is shown as text'],
    ['{{#include ./a.md}}', '1 `{{ … }}` is not evaluated, it is shown as text'],
    ['[b](https://example.org){ .md-button }', '1 an attribute list is shown as text'],
    ['a\n\n[TOC]', '3 the mark for a table of contents is shown as text'],
    ['a **b**\n{{ $page.title }}', '2 `{{ … }}` is not evaluated, it is shown as text'],
    ['<div>\n{{ a }}\n<code>{{ b }}</code>\n</div>', '2 `{{ … }}` is not evaluated, it is shown as text'],
    ['{% include a.html %}', '1 `{% … %}` is not evaluated, it is shown as text'],
    ['a <Foo\nbar={`<`', '1 `<Foo` is shown as text'],
    ['see [the guide][gide]\n\n[guide]: ./g.md', '1 `[the guide][gide]` is shown as text: nothing defines `[gide]`'],
    ['a\nsee ![a shelf][shelf].', '2 `[a shelf][shelf]` is shown as text: nothing defines `[shelf]`'],
    ['a ![shelf][shelf].', '1 `[shelf][shelf]` is shown as text: nothing defines `[shelf]`'],
    ['see [`run`][run-it]', '1 `][run-it]` is shown as text: nothing defines `[run-it]`'],
    ['A claim[^2], and another[^1].\n\n[^1]: Text.', '1 `[^2]` is shown as text: there is no such footnote'],
    ['A claim[^late-note].', '1 `[^late-note]` is shown as text: there is no such footnote'],
    ['A claim[^note1].', '1 `[^note1]` is shown as text: there is no such footnote'],
    ['[a](my page.md#one)', '1 `[a](my page.md#one)` is shown as text: its address contains a space'],
    ['[a](guide/my page)', '1 `[a](guide/my page)` is shown as text: its address contains a space'],
    ['[a](/my page)', '1 `[a](/my page)` is shown as text: its address contains a space'],
    ['[a](my page.md)', '1 `[a](my page.md)` is shown as text: its address contains a space'],
    ['![a b](../img/my shelf.png)', '1 `[a b](../img/my shelf.png)` is shown as text: its address contains a space'],
  ])('%j', async (text, message) => expect(await found(text)).toEqual([message]));
});

describe('not reported', () => {
  test.each([
    'write `{{ a }}` and `!!! note`',
    '```\n!!! note\n{{ a }}\n```',
    '    --8<-- "a.md"',
    '<code>{{ a }}</code> and <kbd>:material-check:</kbd>',
    '<pre>\n{{ a }}\n</pre>',
    '<code>\n\n<div>\n{{ a }}\n</div>\n\n</code>',
    'a <span v-pre>{{ b }}</span>',
    '<div v-pre>\n{{ b }}\n</div>',
    '<p>\n<b>A</b> <span class="x" v-pre>{{ b }}</span>\n</p>',
    '\\:::note\n\n\\{{ a }}',
    'Use ::: to open, !!! to shout, and ??? to ask',
    'Really?!?\n??? Who knows',
    '!!!\n???',
    'import the thing from the shop',
    'A set {#} or { .5 } or {a} or { # } and { } and {.',
    '## Title {#own-id}',
    'a === "b" is true\n===',
    'The ratio 3:material and C# :x:',
    'Vector<A, B> and a < B and <https://example.org>',
    '<!-- {{ a }} -->\n\n<b>x</b>\n<!-- !!! note -->',
    ':::note\n\na\n\n:::',
    'see [the guide][g] and [g][]\n\n[g]: ./g.md',
    'The element a[i][j], matrix[row][column], f()[one][two], row["one"]["two"], and [i][j]',
    'as shown by some [1][2] and by [a][b]',
    'write `[text][ref]` and `[^1]`, \\[text][ref] and \\[^1]',
    'a set such as [^a-z] or [^abc]+ or [^/]',
    '[a](<my page.md>) and [b](b.md "a title") and [c](my%20page.md)',
    'the range [0, 1](see below), and [see](the text)',
    '![alt](./a.png =100x20) and ![alt](./a.png =100x)',
    '[Note](either and/or both) and [TODO](ask Bob / Alice) and [x](as in a.md for example)',
    'Use [^abc] to match, or [^a-zA-Z0-9] or [^A-Z0-9]',
    'Press [Ctrl][C], and run git log [options][path]',
    '- [ ] task\n- [x] done [maybe](not a link)',
    '<div>\nSee [the guide][guide], [^1], and [a](my page.md).\n</div>\n\n[guide]: ./g.md\n\nA claim[^1].\n\n[^1]: Text.',
  ])('%j', async (text) => expect(await found(text)).toEqual([]));
  test('what another warning is about', async () => {
    const { codes } = await parse(':::notee\n\na\n\n:::');
    expect(codes).toEqual(['markdown/component']);
  });
});

test('the line of an included file is named', async () => {
  const included = [{ path: sourcePath('docs/_b.md'), text: 'x\n\n{{ y }}' }];
  const page = { ...sourceFile('a\n\n<!--@include: ./_b.md-->'), included };
  expect((await parseDoc(page, usualMarkdown)).diagnostics).toMatchObject([{ at: { file: 'docs/_b.md', line: 3 } }]);
});

test('at most a hundred of a page', async () => {
  expect(await found('a {{ b }}\n\n'.repeat(150))).toHaveLength(100);
});

test('linear', async () => {
  for (const piece of [
    '{{',
    '{% a ',
    '<Foo ',
    '{ #a ',
    '::: ',
    'import {',
    '[aa',
    '[aa][',
    '][',
    '[^a',
    '[a](b ',
    '[a](',
    '[a](b/ c',
  ])
    expect(await growth((size) => unreadIn(unreadKinds, piece.repeat(size)), 4000), piece).toBeLessThan(quadratic);
});
