import { describe, expect, test } from 'vitest';
import { parse } from '../../../../support/parse.ts';

const ids = async (text: string) => (await parse(text)).doc.headings.map(({ id }) => id);
const toc = async (text: string) => (await parse(text)).doc.headings.map(({ html }) => html);

describe('ids', () => {
  test.each([
    ['Getting Started', 'getting-started'],
    ['What’s new?', 'whats-new'],
    ['a  b', 'a--b'],
    ['Ünïcode ist gut', 'ünïcode-ist-gut'],
    ['日本語', '日本語'],
    ['`code` and *emphasis*', 'code-and-emphasis'],
    ['[link](./a.md) text', 'link-text'],
    ['1.0 to 2.0', '10-to-20'],
    ['snake_case & more', 'snake_case--more'],
    ['!!!', 'section'],
    [':tada: sc', 'tada-sc'],
    ['🎉 sc', '-sc'],
    ['![img](./i.png) Alt', 'img-alt'],
    ['![Only](./i.png)', 'only'],
    ['`x` & <b></b>', 'x--'],
    ['Title <a name="t"></a>', 'title-'],
    ['<b>Bold</b> text', 'bold-text'],
    ['**![in](./i.png) b** <!-- c -->', 'in-b-'],
    ['a[^1] b\n\n[^1]: note', 'a-b'],
  ])('%s is #%s', async (heading, id) => {
    const text = heading === 'a  b' ? '## a &nbsp;b' : `## ${heading}`;
    expect(await ids(text)).toEqual([heading === 'a  b' ? 'a-b' : id]);
  });

  test('a badge is no part of the id, unless there is nothing else', async () => {
    expect(await ids('## Foo <Badge text="New" />\n\n## <Badge text="Old" />')).toEqual(['foo', 'old']);
  });

  test.each(['keep', 'escape', 'sanitize'] as const)('they are the same with html: %s', async (html) => {
    const parsed = await parse('## :tada: `x` & <b>y</b> <i></i>\n\n<p>z</p>', undefined, { html });
    expect(parsed.doc.headings.map(({ id }) => id)).toEqual(['tada-x--y-']);
    expect(parsed.html).not.toContain('data-heading');
  });

  test('equal headings are told apart', async () => {
    expect(await ids('## A\n\n## A\n\n### A\n\n## B')).toEqual(['a', 'a-1', 'a-2', 'b']);
  });

  test('a made id never equals another heading’s', async () => {
    expect(await ids('## A\n\n## A\n\n## A 1')).toEqual(['a', 'a-1', 'a-1-1']);
  });

  test('headings without letters or digits get `section`, and are told apart too', async () => {
    expect(await ids('## !!!\n\n## ???\n\n## Section')).toEqual(['section', 'section-1', 'section-2']);
  });

  test('an id that the author wrote is reserved, also before it', async () => {
    expect(await ids('## Setup\n\n## Other {#setup}')).toEqual(['setup-1', 'setup']);
  });

  test('an id in other case is another one', async () => {
    expect(await ids('### .elapsedTime\n\n<a id="elapsedTime"></a>\n\ntext')).toEqual(['elapsedtime']);
  });

  test('an id of raw HTML is reserved', async () => {
    expect(await ids('<a id="setup"></a>\n\n## Setup')).toEqual(['setup-1']);
  });

  test('a name of `document` is an id like any other', async () => {
    const text = '## Forms\n\n## Head\n\n## Body\n\n## Cookie\n\n## Domain\n\n## Referrer\n\n## Body';
    expect(await ids(text)).toEqual(['forms', 'head', 'body', 'cookie', 'domain', 'referrer', 'body-1']);
  });

  test('level 1 counts: a later heading of the same text has a number', async () => {
    expect(await ids('# `Setup`\n\n## Setup\n\n## Setup\n\n# Setup')).toEqual(['setup-1', 'setup-2']);
  });

  test('level 1 has no id and no hash link', async () => {
    expect((await parse('# Title\n\ntext')).html).toBe('<h1>Title</h1>\n<p>text</p>');
  });
});

describe('hash links', () => {
  test('name the heading by its text, markup removed', async () => {
    expect((await parse('## The `code` *x*')).html).toMatch(
      /^<h2 id="the-code-x">The <code>code<\/code> <em>x<\/em><a class="hash-link" href="#the-code-x" aria-label="Direct link to The code x"[^>]*>\u200b?<\/a><\/h2>$/,
    );
  });

  test('are not counted among the page’s links', async () => {
    expect((await parse('## A\n\n## B')).doc.links).toEqual([]);
  });

  test('an empty heading has none', async () => {
    expect((await parse('##\n\ntext')).html).toBe('<h2></h2>\n<p>text</p>');
  });

  test('hostile text stays text', async () => {
    const { html } = await parse('## a" onclick="x" <');
    expect(html).toContain('aria-label="Direct link to a&#x22; onclick=&#x22;x&#x22; <"');
  });
});

describe('what the table of contents lists', () => {
  test('headings of level 2 to 6 in order', async () => {
    const { doc } = await parse('# T\n\n## A\n\n#### B\n\n### C\n');
    expect(doc.headings.map(({ depth, text }) => [depth, text])).toEqual([
      [2, 'A'],
      [4, 'B'],
      [3, 'C'],
    ]);
  });

  test.each([
    ['> ## In a quote'],
    ['- ## In a list'],
    [':::note\n\n## In a note\n\n:::'],
    ['<details>\n\n## In details\n\n</details>'],
    ['##'],
  ])('%j is not listed', async (text) => {
    expect(await toc(`${text}\n\n## After`)).toEqual(['After']);
  });

  test('such a heading still has an id that links may name', async () => {
    expect((await parse('> ## In a quote')).doc.anchors).toEqual(['in-a-quote']);
  });

  test.each([
    ['## `a<b>` & *c* **d** ~~e~~', '<code>a&lt;b&gt;</code> &amp; <em>c</em> <strong>d</strong> <del>e</del>'],
    ['## See [the *page*](./a.md)', 'See the <em>page</em>'],
    ['## ![alt "x"](./a.png) after', 'alt &quot;x&quot; after'],
    ['## A {#x}', 'A'],
    ['## a <kbd>Ctrl</kbd>', 'a Ctrl'],
    ['## `</script><script>`', '<code>&lt;/script&gt;&lt;script&gt;</code>'],
  ])('%s', async (text, html) => {
    expect(await toc(text)).toEqual([html]);
  });
});

describe('the page’s own title', () => {
  test.each([
    ['# Title', 'Title'],
    ['Title\n=====', 'Title'],
    ['# The `x` title', 'The x title'],
    ['<!-- comment -->\n\n# Title', 'Title'],
  ])('%j', async (text, title) => {
    const { doc } = await parse(`${text}\n\nmore`);
    expect(doc).toMatchObject({ title, hasOwnTitle: true });
  });

  test('a level-1 heading that is not the first block is none', async () => {
    const { doc } = await parse('text\n\n# Late');
    expect(doc.title).toBeUndefined();
    expect(doc.hasOwnTitle).toBe(false);
  });

  test('front matter wins for the title, the text still has its own', async () => {
    const { doc } = await parse('---\ntitle: Front\n---\n# Own');
    expect(doc).toMatchObject({ title: 'Front', hasOwnTitle: true });
  });
});

describe('an id that is on the page twice', () => {
  const found = async (text: string) =>
    (await parse(text)).diagnostics.map(({ code, at, message, hint }) => [
      code,
      `${at?.line}:${at?.column}`,
      message,
      hint,
    ]);
  const twice = (id: string, at: string, line: number) => [
    'markdown/duplicate-id',
    at,
    `the id \`${id}\` is on the page twice`,
    `links to it lead to line ${line}; give this one another id`,
  ];
  test.each([
    ['## A {#x}\n\n## B {#x}', '3:1', 1],
    ['# A {#x}\n\n### B {#x}', '3:1', 1],
    ['## A {#x}\n\n- ## B {#x}', '3:3', 1],
    ['## A\n{#x}\n\n> ## B <!-- #x -->', '4:3', 1],
    ['## A {/* #x */}\n\n<h2 id="x">B</h2>', '3:1', 1],
    ['## A {#x}\n\ntext\n{#x}', '3:1', 1],
    ['<a id="x"></a>\n\n## A {#x}', '3:1', 1],
    ['::::tabs\n:::tab[A]\n## A {#x}\n:::\n:::tab[B]\n## B {#x}\n:::\n::::', '6:1', 3],
  ])('%j', async (text, at, line) => expect(await found(text)).toEqual([twice('x', at, line)]));

  test('three times', async () => {
    expect(await found('## A {#x}\n\n## B {#x}\n\n## C {#x}')).toEqual([twice('x', '3:1', 1), twice('x', '5:1', 1)]);
  });

  test.each([
    '## A\n\n## A\n\n## A {#a-1}',
    '## A {#x}\n\n## B {#X}',
    '<a name="x"></a>\n\n## A {#x}',
    '<svg><g id="x"/></svg> <svg><g id="x"/></svg>',
    '## A {#x}\n\n`## B {#x}`',
  ])('not %j', async (text) => expect(await found(text)).toEqual([]));
});

describe('anchors', () => {
  test('ids, names and footnotes, each once', async () => {
    const { doc } = await parse('<a name="old"></a><a id="older" name="older"></a>\n\n## New\n\n<p id="p">x</p>');
    expect(new Set(doc.anchors)).toEqual(new Set(['old', 'older', 'new', 'p']));
    expect(doc.anchors).toHaveLength(4);
  });
});

test.each(['x"><b>', "x' onclick='y", 'x&quot;>', 'größe'])(
  'the name of a footnote, %j, stays inside its id',
  async (name) => {
    for (const more of ['', '\n<i>raw</i>\n']) {
      const { html } = await parse(`a[^${name.replaceAll(' ', '-')}]\n\n[^${name.replaceAll(' ', '-')}]: y\n${more}`);
      const [, target = ''] = /href="#(user-content-fn-[^"<>\s]+)"/.exec(html) ?? [];
      expect(target).not.toBe('');
      expect(html).toContain(`<li id="${target}">`);
      expect(html).not.toMatch(/<b>|\sonclick=/);
    }
  },
);
