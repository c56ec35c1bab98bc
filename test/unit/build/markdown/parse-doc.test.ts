import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { htmlOf, parse, sourceFile } from '../../../support/parse.ts';

describe('GitHub’s extensions', () => {
  test.each([
    [
      'a table',
      '| a |\n|---|\n| `b` |',
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>b</code></td>\n</tr>\n</tbody>\n</table></div>',
    ],
    ['strikethrough', '~~a~~ ~b~', '<p><del>a</del> <del>b</del></p>'],
    [
      'a task list',
      '- [x] a',
      '<ul class="contains-task-list">\n<li class="task-list-item"><label><input type="checkbox" checked disabled> a</label></li>\n</ul>',
    ],
    [
      'a box in an item that is no task',
      '- <input type="checkbox"> a',
      '<ul>\n<li><input type="checkbox"> a</li>\n</ul>',
    ],
    [
      'a bare address',
      'see https://a.b/c.',
      '<p>see <a href="https://a.b/c" target="_blank" rel="noopener noreferrer">https://a.b/c</a>.</p>',
    ],
    ['a bare mail address', 'a@b.co', '<p><a href="mailto:a@b.co">a@b.co</a></p>'],
    ['www', 'www.a.b', '<p><a href="http://www.a.b" target="_blank" rel="noopener noreferrer">www.a.b</a></p>'],
    ['no smart quotes', `"a" -- 'b'...`, `<p>"a" -- 'b'...</p>`],
  ])('%s', async (_, text, html) => {
    expect(await htmlOf(text)).toBe(html);
  });

  test('footnotes lead there and back', async () => {
    const { html, doc, codes } = await parse('a[^x]\n\n[^x]: The *note*.\n');
    expect(html).toContain('href="#user-content-fn-x"');
    expect(html).toContain('<li id="user-content-fn-x">');
    expect(html).toContain('The <em>note</em>.');
    expect(doc.anchors).toEqual(expect.arrayContaining(['user-content-fn-x', 'user-content-fnref-x']));
    expect(doc.headings).toEqual([]);
    expect(codes).toEqual([]);
  });

  test('addresses are found the same way on pages that hold few', async () => {
    expect(await htmlOf('user@example.org and http://x.y')).toContain('href="http://x.y"');
    expect(await htmlOf('HTTP://X.Y')).toContain('href="HTTP://X.Y"');
    expect(await htmlOf('WWW.x.y')).toContain('<a href="http://WWW.x.y"');
  });
});

describe('raw HTML', () => {
  test('passes', async () => {
    expect(await htmlOf('<details>\n<summary>More</summary>\n\n*text*\n\n</details>')).toBe(
      '<details>\n<summary>More</summary>\n<p><em>text</em></p>\n</details>',
    );
  });

  test.each([
    '<div>',
    'a <b>bold',
    '<div><section>\n\ntext',
    '<table><tr><td>x',
    '</div></main></body></html>',
    '<p>x</div>',
    '<ul><li>a',
    '<!-- never closed',
    '<details><summary>x',
  ])('unclosed tags stay inside the article: %s', async (text) => {
    const html = await htmlOf(`${text}\n\nafter\n`);
    expect(html).not.toMatch(/<\/?(?:main|body|html)/);
    const open: string[] = [];
    for (const [, close, name = ''] of html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)([a-z][\w-]*)[^>]*>/g)) {
      if (['br', 'img', 'input', 'hr'].includes(name)) continue;
      if (close) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('comments alone do not count as HTML, and do not show', async () => {
    const { html } = await parse('<!-- a -->\n\ntext <!-- b -->');
    expect(html.replace(/<!--[\s\S]*?-->/g, '').trim()).toBe('<p>text </p>');
  });

  test('line numbers of links after it are right', async () => {
    const { doc } = await parse('<div>\n\n[a](./x.md)\n\n</div>\n\n[b](./y.md)\n');
    expect(doc.links.map(({ at }) => at.line)).toEqual([3, 7]);
  });
});

describe('encodings of a text', () => {
  const lines = [
    '---',
    'title: T',
    '---',
    '',
    '## H',
    '',
    '```js',
    'a',
    '',
    'b',
    '```',
    '',
    '- x',
    '- [y](./z.md)',
    '',
  ];
  test.each([
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('%s gives the same page as LF', async (_, end) => {
    const one = await parse(lines.join('\n'));
    const other = await parse(lines.join(end));
    expect(other.html.replace(/\r\n?/g, '\n')).toBe(one.html);
    expect(other.doc.links).toEqual(one.doc.links);
    expect(other.doc.title).toBe('T');
  });

  test('NUL and other control characters do not end a page', async () => {
    const { html } = await parse('a\0b\u0001c');
    expect(html).toMatch(/^<p>a.b.c<\/p>$/);
  });

  test('NFD stays NFD', async () => {
    expect(await htmlOf('e\u0301')).toBe('<p>e\u0301</p>');
  });
});

describe('description', () => {
  test.each([
    ['text only', 'Hello there.', 'Hello there.'],
    ['after the title', '# T\n\nHello.', 'Hello.'],
    ['markup', '**Bold** *it* `code` ~~gone~~ [link](./x.md) ![alt](./x.png).', 'Bold it code gone link alt.'],
    ['raw HTML', 'a <b>b</b> <br> c', 'a b c'],
    ['footnotes', 'a[^1] b\n\n[^1]: x', 'a b'],
    ['skips code', '```js\na\n```\n\nafter', 'after'],
    ['skips an image alone only if it has no text', '![](./x.png)\n\nafter', 'after'],
    ['skips lists and quotes', '- a\n\n> b\n\nafter', 'after'],
    ['a page of headings', '## First\n\n## Second', 'First'],
    ['explicit id', '## First {#x}', 'First'],
    ['nothing', '', ''],
    ['badges are passed over', '[![ci](a.svg)](https://e.org)\n![npm](b.svg)\n\nText', 'Text'],
    ['an image without any text', '![A shelf](a.svg)', 'A shelf'],
    ['front matter', '---\ndescription: Own\n---\ntext', 'Own'],
    ['front matter may be empty', "---\ndescription: ''\n---\ntext", ''],
  ])('%s', async (_, text, description) => {
    expect((await parse(text)).doc.description).toBe(description);
  });

  test('a long one is cut at a word', async () => {
    const { description } = (await parse('word '.repeat(200))).doc;
    expect(description).toMatch(/^word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(301);
  });
});

describe('title', () => {
  test.each([
    ['---\ntitle: F\n---\n# H', 'F'],
    ['# H', 'H'],
    ["---\ntitle: ''\n---\n# H", ''],
    ['text', undefined],
    ['# \n\ntext', undefined],
  ])('%j', async (text, title) => {
    expect((await parse(text)).doc.title).toBe(title);
  });
});

describe('pages that cannot be used', () => {
  test('front matter errors give no document', async () => {
    const { value, diagnostics } = await parseDoc(sourceFile('---\ndraft: 7\n---\nx'), usualMarkdown);
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['doc/front-matter']);
  });

  test('10,000 nested quotes give a page or an error that names the file, never an exception', async () => {
    const { value, diagnostics } = await parseDoc(sourceFile(`${'> '.repeat(10_000)}x`), usualMarkdown);
    if (value === null) expect(diagnostics).toMatchObject([{ code: 'doc/unrenderable', at: { file: 'docs/page.md' } }]);
    else expect(value.path).toBe('docs/page.md');
  });

  test.each(['', '\n\n', '---\nid: x\n---\n', '   \n\t\n'])(
    'an empty page is a warning, and a page: %j',
    async (text) => {
      const { codes, doc } = await parse(text);
      expect(codes).toEqual(['doc/empty']);
      expect(doc.body.join('')).toBe('');
    },
  );

  test('a page that has only a title is not empty', async () => {
    expect((await parse('---\ntitle: T\n---\n')).codes).toEqual([]);
  });
});

test('a document is plain JSON', async () => {
  const { doc } = await parse(
    '---\nkeywords: [a]\nfoo: {b: 1}\n---\n# T {#x}\n\n[a](./b.md) ![c](d.png)\n\n```js\n1\n```\n',
  );
  expect(JSON.parse(JSON.stringify(doc))).toEqual(doc);
});

test('the same text gives the same document, whatever was parsed before', async () => {
  const text = '```html\n<script>let a</script>\n```\n';
  const before = await parse(text);
  for (const language of ['jsx', 'php', 'tsx', 'markdown', 'svelte', 'pug'])
    await parse(`\`\`\`${language}\nx\n\`\`\``);
  expect(await parse(text)).toEqual(before);
});

test.each(['title: "A', 'sidebar_position: first'])(
  'front matter that cannot be read (%s) does not hide what is wrong with the text',
  async (line) => {
    const text = `---\n${line}\n---\n\n:::note\nOpen.\n\n![](a.png)\n`;
    const { value, diagnostics } = await parseDoc(sourceFile(text), usualMarkdown);
    expect(value).toBeNull();
    expect(diagnostics.map(({ code, at }) => `${at?.line} ${code}`)).toEqual([
      '2 doc/front-matter',
      '5 markdown/component',
      '8 doc/image-alt',
    ]);
  },
);
