import { describe, expect, test } from 'vitest';
import { readSyntax } from '../../../build/features/mkdocs/read-syntax.ts';
import { growth, quadratic } from '../../support/growth.ts';
import { parse } from '../../support/parse.ts';
import { random } from '../../support/random.ts';

const read = async (text: string) => parse(text, 'docs/page.md', { asked: { mkdocs: true } });
const html = async (text: string): Promise<string> => (await read(text)).html;
const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ');

test('is a plug-in that other sites do not have', async () => {
  expect(readSyntax.name).toBe('readSyntax');
  const text = '!!! note "A"\n\n    b\n\nTerm\n:   text\n';
  expect((await parse(text)).html).toContain('!!! note');
  expect((await parse(text)).html).not.toContain('<dl>');
});

describe('notes', () => {
  test('with a title, with the name of the kind, and of a kind that is unknown here', async () => {
    expect(await html('!!! note "A *title*"\n\n    Text\n\nAfter')).toMatch(
      /<div class="admonition admonition-note" role="note"><p class="admonition-title">A <em>title<\/em><\/p>\s*<p>Text<\/p><\/div>\s*<p>After<\/p>/,
    );
    expect(await html('!!! warning\n    Text')).toContain('<p class="admonition-title admonition-kind">warning</p>');
    expect(await html('!!! pied-piper\n    Text')).toMatch(/admonition-note.*>Pied-piper<.*<p>Text<\/p>/s);
    expect(await html('!!! bug\n    Text')).toMatch(/admonition-danger.*>Bug</s);
    expect(await html('!!! constructor\n    Text')).toMatch(/admonition-note.*>Constructor<.*<p>Text<\/p>/s);
  });

  test('a paragraph before it ends', async () => {
    expect(await html('Before\n!!! note\n    Text')).toMatch(/<p>Before<\/p>\s*<div class="admonition/);
  });

  test('in a list, in a quote, in another note, with a list and code inside', async () => {
    const text =
      '- item\n\n    !!! note\n        - inner\n\n        ```js\n        a\n        ```\n\n    same item\n\n> !!! tip\n>     Quoted\n';
    const made = await html(text);
    expect(made).toMatch(/<li>.*admonition-note.*<li>inner<\/li>.*language-js.*same item.*<\/li>/s);
    expect(made).toMatch(/<blockquote>\s*<div class="admonition admonition-tip".*Quoted.*<\/blockquote>/s);
    expect(await html('!!! note\n\n    !!! tip\n\n        Deep')).toMatch(
      /admonition-note.*admonition-tip.*<p>Deep<\/p><\/div><\/div>/s,
    );
  });

  test('ends inside another block where its indent ends', async () => {
    const note = '!!! note\n\n    !!! tip\n\n        Deep\n\n    After\n\nOutside';
    expect(await html(note)).toMatch(/<p>Deep<\/p><\/div>\s*<p>After<\/p><\/div>\s*<p>Outside<\/p>/);
    const tabs = '!!! note\n\n    === "One"\n\n        1\n\n    === "Two"\n\n        2\n';
    expect((await html(tabs)).match(/<ul class="tabs"/g)).toHaveLength(1);
    const inTab = '=== "One"\n\n    !!! tip\n\n        Deep\n\n    After\n\n=== "Two"\n\n    2\n';
    expect(await html(inTab)).toMatch(/<p>Deep<\/p><\/div>\s*<p>After<\/p>/);
  });

  test('folded', async () => {
    expect(await html('??? question "Why?"\n    Because')).toMatch(
      /<details class="details"><summary>Why\?<\/summary>\s*<p>Because/,
    );
    expect(await html('???+ tip\n    Text')).toMatch(/<details class="details" open><summary>tip<\/summary>/);
  });

  test('no warning about syntax that is shown', async () => {
    expect((await read('!!! note\n    a\n\n=== "x"\n    b\n\n:material-home: c')).codes).toEqual([]);
  });
});

describe('tabs', () => {
  const labels = (text: string): readonly string[] =>
    [...text.matchAll(/<li role="tab"[^>]*>(.*?)<\/li>/g)].map(([, label = '']) => label);

  test('one after the other are a group; text, or a mark, begins another one', async () => {
    const made = await html(
      '=== "C"\n\n    one\n\n=== "C++"\n\n    two\n\ntext\n\n=== "D"\n\n    three\n\n===! "E"\n\n    four',
    );
    expect(labels(made)).toEqual(['C', 'C++', 'D', 'E']);
    expect(made.match(/class="tabs-container"/g)).toHaveLength(3);
  });

  test('nested, and chosen', async () => {
    const made = await html('=== "A"\n\n    === "B"\n\n        b\n\n===+ "C"\n\n    c');
    expect(made.match(/class="tabs-container"/g)).toHaveLength(2);
    expect(made).toMatch(/aria-selected="true"[^>]*>C</);
  });
});

describe('definitions', () => {
  test('terms, a description, and one with blocks', async () => {
    expect(await html('Apple\n:   Red.\n\nLemon\nLime\n:   Sour.\n\n    More.\n:   Or not.')).toBe(
      '<dl><dt>Apple</dt><dd>Red.</dd><dt>Lemon</dt><dt>Lime</dt><dd><p>Sour.</p><p>More.</p></dd><dd>Or not.</dd></dl>',
    );
  });

  test('without a term, the colon is text', async () => {
    expect(await html('# T\n\n: alone')).toContain('<p>: alone</p>');
  });
});

describe('attribute lists', () => {
  test('ids of headings', async () => {
    const { doc } = await read('# T { #top }\n\n## One { #one data-toc-label="1" }\n\n## Two {: .x }\n\n## A {b}');
    expect(doc.headings.map(({ id, text }) => [id, text])).toEqual([
      ['one', 'One'],
      ['two', 'Two'],
      ['a-b', 'A {b}'],
    ]);
  });

  test('images, links, paragraphs, items and cells', async () => {
    const made = await html(
      '![a](x.png){ width="300" loading=lazy } [b](y.md){ .md-button }\n\nText\n{: #here .big }\n\n1. item\n{ .annotate }\n\n| a |\n| - |\n| c { .d } |',
    );
    expect(made).toMatch(/<img[^>]* width="300"/);
    expect(made).toMatch(/<a[^>]* class="md-button"[^>]*>b<\/a>/);
    expect(made).toContain('<p id="here" class="big">Text</p>');
    expect(made).toMatch(/<li>item<\/li>/);
    expect(made).toContain('<td class="d">c</td>');
  });

  test('links without an address are places to link to', async () => {
    const {
      html: made,
      doc,
      codes,
    } = await read(
      'A\n\n[](){#any}\n\n## B\n\nA [](){ #one .x } b [two](){#two}, [](){: #three }.\n\n[a](#any) [b](#one) [c](#two) [](#any)',
    );
    expect(made).toContain('<p>A</p>\n<span id="any"></span>\n<h2');
    expect(made).toContain(
      '<p>A <span id="one" class="x"></span> b <span id="two">two</span>, <span id="three"></span>.',
    );
    expect(doc.anchors).toEqual(expect.arrayContaining(['any', 'one', 'two', 'three']));
    expect(codes).toEqual([]);
  });

  test('text in brackets has the list behind it', async () => {
    const { html: made, codes } = await read('A [b **c**]{#b .x} d [e]{.y}\n\n## F [g]{#h} i\n\n- [i]{#i}');
    expect(made).toContain('<p>A <span id="b" class="x">b <strong>c</strong></span> d <span class="y">e</span></p>');
    expect(made).toMatch(/>F <span id="h">g<\/span> i</);
    expect(made).toContain('<li><span id="i">i</span></li>');
    expect(codes).toEqual([]);
  });

  test('behind brackets with other braces, too', async () => {
    expect(await html('[a]{b} and [c]{#d}')).toBe('<p>[a]{b} and <span id="d">c</span></p>');
  });

  test('but not text in brackets that says nothing of the kind', async () => {
    expect(await html('[a]{b} and a]{#b} and \\[a]{#b} and `[a]{#b}`')).toBe(
      '<p>[a]{b} and a]{#b} and [a]{#b} and <code>[a]{#b}</code></p>',
    );
    expect((await read('[a]()')).codes).toEqual(['link/empty']);
  });

  test('braces that say nothing of the kind are text', async () => {
    expect(await html('`a`{b} and *c* {d}')).toContain('{b} and <em>c</em> {d}');
  });
});

test('icons are left out, or a sign, or their name where nothing else is', async () => {
  expect(await html('A :material-home:{ .lg } b :octicons-check-16: c')).toBe('<p>A b ✓ c</p>');
  expect(await html('[:fontawesome-brands-github:](https://x.example)')).toContain('>github<');
  expect(await html('[:material-home: ![Home](./h.png)](https://x.example)')).not.toContain('home');
  expect(await html('> :material-home:')).not.toContain('home');
  expect(await html('`:material-home:`')).toContain('<code>:material-home:</code>');
});

test('info strings of fences', async () => {
  const made = await html(
    '```py title="a.py" linenums="3" hl_lines="1 3-4"\na\nb\nc\nd\n```\n\n``` { .sh .no-copy title="b" }\ne\n```\n\n``` .c++\nf\n```',
  );
  expect(made).toMatch(/<div class="code-title">a\.py<\/div>/);
  expect(made.match(/highlight-line/g)).toHaveLength(3);
  expect(made).toContain('line="3"');
  expect(made).toMatch(/data-language="sh"[^>]*><div class="code-title">b</);
  expect(made).toContain('data-language="cpp"');
  expect(await html('`#!py print()`')).toContain('<code>print()</code>');
});

test('code reaches readers as it is, in every block', async () => {
  const lines = [
    '!!! note "A"',
    '??? tip',
    '=== "T"',
    '    four',
    ':   d',
    ':material-home:',
    '# H { #id }',
    '{ .x }',
    '*[A]: b',
    '',
    '\tx',
  ];
  const blocks = ['!!! note\n\n', '???+ tip "A"\n\n', '=== "T"\n\n', 'Term\n:   ', '-   item\n\n'];
  for (let seed = 1; seed <= 60; seed += 1) {
    const { below, pick } = random(seed);
    const code = ['first', ...Array.from({ length: below(8) }, () => pick(lines)), 'last'].join('\n');
    let text = `\`\`\`text\n${code}\n\`\`\`\n`;
    for (let depth = below(4); depth > 0; depth -= 1) {
      const opening = pick(blocks);
      text = opening.endsWith('\n') ? opening + indent(text) : opening + indent(text).trimStart();
    }
    const made = await html(text);
    const [, shown = ''] = /<pre[^>]*>(.*?)<\/pre>/s.exec(made) ?? [];
    const plain = shown
      .replace(/<[^>]*>/g, '')
      .replace(/&#x3C;/g, '<')
      .replace(/&#x26;/g, '&');
    expect([seed, text, plain.replace(/\n$/, '')]).toEqual([seed, text, code]);
  }
});

test('many blocks take linear time', async () => {
  // From about 2,000 containers on, micromark's own work outweighs ours: it copies all its events whenever one ends.
  expect(await growth((size) => read('!!! note\n'.repeat(size)), 600)).toBeLessThan(quadratic);
  expect(await growth((size) => read('a\n: b\n\n'.repeat(size)), 600)).toBeLessThan(quadratic);
  expect(await growth((size) => read(':material-a:'.repeat(size)), 8_000)).toBeLessThan(quadratic);
});
