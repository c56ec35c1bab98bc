/** Text of other files in a page. The files are given as data. */
import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { withEdits } from '../../../../build/markdown/with-edits.ts';
import { fill } from '../../../../build/model/holed-text.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { htmlOf, sourceFile } from '../../../support/parse.ts';
import { random } from '../../../support/random.ts';

type Files = Readonly<Record<string, string>>;

/** The page `docs/page.md`, or another, beside these files. */
async function parse(text: string, files: Files = {}, path = 'docs/page.md') {
  const included = Object.entries(files).map(([file, content]) => ({ path: sourcePath(file), text: content }));
  const { value, diagnostics } = await parseDoc({ ...sourceFile(text, path), included }, usualMarkdown);
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return {
    doc: value,
    html: fill(value.body, (hole) => (hole.kind === 'link' ? `‹${value.links[hole.link]?.href}›` : '')).trim(),
    diagnostics,
    messages: diagnostics.map(({ code, message, at }) => `${at?.file}:${at?.line}:${at?.column} ${code} ${message}`),
  };
}
const codeOf = (html: string): string =>
  (/<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trimEnd();

describe('a fence takes its text from a file', () => {
  const files = {
    'models/a.txt': 'namespace a\n\n// #region person\n  concept Person {\n    o String name\n  }\n// #endregion\n',
  };

  test('the whole file, a region, lines of it', async () => {
    const shown = async (written: string) => codeOf((await parse(`\`\`\`text ${written}\n\`\`\``, files)).html);
    expect(await shown('file=../models/a.txt')).toContain('namespace a');
    expect(await shown('file=/models/a.txt#person')).toBe('concept Person {\n  o String name\n}');
    expect(await shown('file="/models/a.txt#person"{2}')).toBe('o String name');
    expect(await shown('file=@site/models/a.txt{1}')).toBe('namespace a');
  });

  test('its line range is no highlighting, and the other words stay', async () => {
    const { html, messages } = await parse('```text file=/models/a.txt{1-4} {2} title="T"\n```', files);
    expect(html).toContain('T');
    expect(html.match(/highlight-line/g)).toHaveLength(1);
    expect(messages).toEqual([]);
  });

  test('markup in the file stays text', async () => {
    const { html } = await parse('```text file=/x.txt\n```', {
      'x.txt': '<script>x</script>\n```\n\ue0000\ue001 &#57344;',
    });
    expect(html).not.toContain('<script>');
    expect(codeOf(html)).toBe('&#x3C;script>x&#x3C;/script>\n```\n\ue0000\ue001 &#x26;#57344;');
  });

  test('the language is that of the file where none is named', async () => {
    expect((await parse('```file=/a.json\n```', { 'a.json': '{}' })).html).toContain('language-json');
  });

  test('in lists, quotes and notes', async () => {
    for (const start of ['- ', '> ', ':::note\n'])
      expect(codeOf((await parse(`${start}\`\`\`text file=/x.txt\n`, { 'x.txt': 'inside' })).html)).toBe('inside');
  });

  test('a text of its own wins, with a warning', async () => {
    const { html, messages } = await parse('```text file=/x.txt\nown\n```', { 'x.txt': 'other' });
    expect(codeOf(html)).toBe('own');
    expect(messages).toEqual([
      'docs/page.md:1:1 markdown/include the fence has its own text in addition to `file=/x.txt`',
    ]);
  });

  test('what is missing is said in its place and reported', async () => {
    const { html, messages } = await parse('# T\n\n```js file=/x.txt#no\n```', { 'x.txt': 'a' });
    expect(codeOf(html)).toBe('Not found: /x.txt#no');
    expect(messages).toEqual([
      'docs/page.md:3:1 markdown/include `/x.txt` is not included: the file has no region `no`',
    ]);
  });
});

describe('a page includes a partial', () => {
  test('as a comment of its own', async () => {
    const { html, messages } = await parse('# T\n\n<!--@include: ./_part.md-->\n\nend', {
      'docs/_part.md': '**in**\n',
    });
    expect(html).toContain('<p><strong>in</strong></p>');
    expect(html).toMatch(/in[\s\S]*end/);
    expect(messages).toEqual([]);
  });

  test('one line after the other, in a list and in a note', async () => {
    const files = { 'docs/_a.md': 'first', 'docs/_b.md': 'second' };
    const { html } = await parse('<!--@include: _a.md-->\n<!--@include: _b.md-->', files);
    expect(html).toBe('<p>first</p>\n<p>second</p>');
    expect((await parse('- x\n\n  <!--@include: _a.md-->', files)).html).toMatch(
      /<li>[\s\S]*<p>first<\/p>[\s\S]*<\/li>/,
    );
    expect((await parse(':::note\n<!--@include: _a.md-->\n:::', files)).html).toMatch(/first[\s\S]*<\/div>/);
  });

  test('lines and regions of it', async () => {
    const files = { 'docs/_a.md': 'one\n\ntwo\n\n<!-- #region r -->\nthree\n<!-- #endregion r -->\n' };
    expect((await parse('<!--@include: _a.md{3,4}-->', files)).html).toBe('<p>two</p>');
    expect((await parse('<!--@include: _a.md#r-->', files)).html).toBe('<p>three</p>');
  });

  test('as Docusaurus does, whether the tag is short or long', async () => {
    const files = { 'docs/_part.mdx': 'in the *part*' };
    for (const tag of ['<Part />', '<Part/>', '<Part></Part>']) {
      const { html, messages } = await parse(
        `import Part from './_part.mdx';\n\n# T\n\n${tag}\n`,
        files,
        'docs/page.mdx',
      );
      expect(html).toContain('<p>in the <em>part</em></p>');
      expect(html).not.toContain('import');
      expect(messages).toEqual([]);
    }
  });

  test('imports of other things, on the lines beside it, are still imports', async () => {
    const text = "import T from '@theme/T'\nimport A from './_a.mdx'\nimport '~/~x.css'\n\n<A />\n";
    const { html, doc } = await parse(text, { 'docs/_a.mdx': 'in' }, 'docs/page.mdx');
    expect([html, doc.description]).toEqual(['<p>in</p>', 'in']);
  });
  test.each(['1. step\n\n   <Part />', '> <Part />', ':::steps\n\n1. step\n\n   <Part />\n\n:::'])(
    'its own imports go, too: %j',
    async (text) => {
      const { html, messages } = await parse(
        `import Part from './_p.mdx';\n\n${text}`,
        { 'docs/_p.mdx': "import { Tabs, TabItem } from '@theme/Tabs';\n\nbelow" },
        'docs/page.mdx',
      );
      expect(html).toContain('below');
      expect(html).not.toContain('import');
      expect(messages).toEqual([]);
    },
  );

  test('two imports, two tags', async () => {
    const files = { 'docs/_a.mdx': 'first', 'docs/_b.mdx': 'second' };
    const text = "import A from './_a.mdx'\nimport B from './_b.mdx'\n\n<A />\n<B />\n";
    expect((await parse(text, files, 'docs/page.mdx')).html).toBe('<p>first</p>\n<p>second</p>');
  });

  test('attributes of the tag are ignored, with a warning', async () => {
    const text = 'import Part from \'./_part.mdx\'\n\n<Part name="x" />';
    const { html, messages } = await parse(text, { 'docs/_part.mdx': 'in' }, 'docs/page.mdx');
    expect(html).toBe('<p>in</p>');
    expect(messages).toEqual(['docs/page.mdx:3:1 markdown/include the attributes of `<Part>` are ignored']);
  });

  test('beside other text, a block of its own', async () => {
    const text = "import Part from './_p.mdx'\n\nBefore\n<Part />\nafter\n\n> Before <Part /> [after](./y.md)\n> end\n";
    const { html, doc, messages } = await parse(text, { 'docs/_p.mdx': 'in the *part*' }, 'docs/page.mdx');
    const parts = '<p>Before</p>\n<p>in the <em>part</em></p>\n<p>after</p>';
    expect(html.replace(/<a[^>]*>after<\/a>\nend/, 'after')).toBe(`${parts}\n<blockquote>\n${parts}\n</blockquote>`);
    expect(withEdits(text, doc.edits ?? [])).toBe(
      '\nBefore\n\nin the *part*\n\nafter\n\n> Before\n>\n> in the *part*\n>\n> [after](./y.md)\n> end\n',
    );
    expect(messages).toEqual([]);
  });

  test('forced line breaks beside it are gone, others stay', async () => {
    const text = "import Part from './_p.mdx'\n\na\\\nb\\\n<Part />\\\nc\\\nd\n";
    const { html } = await parse(text, { 'docs/_p.mdx': 'in' }, 'docs/page.mdx');
    expect(html).toBe('<p>a<br>\nb</p>\n<p>in</p>\n<p>c<br>\nd</p>');
  });

  test('in a table, it is reported', async () => {
    const text = "import Part from './_p.mdx'\n\n| a |\n| - |\n| <Part /> |\n";
    const { messages } = await parse(text, { 'docs/_p.mdx': 'in' }, 'docs/page.mdx');
    expect(messages).toEqual([
      'docs/page.mdx:5:3 markdown/include `<Part>` is not included: the file is a block, and here is text only',
    ]);
  });

  test('an import in a code block brings nothing', async () => {
    const { html } = await parse("```js\nimport Part from './_part.md'\n```\n\n<Part />", { 'docs/_part.md': 'in' });
    expect(html).not.toContain('<p>in</p>');
  });

  test('its headings, links and diagnostics are the page’s, at their own place', async () => {
    const partial = '\n## In *part*\n\n[x](./other.md) and <a href="raw.md">y</a>\n\n```nosuch\nx\n```\n';
    const { doc, messages } = await parse('# T\n\n<!--@include: ./parts/_part.md-->', {
      'docs/parts/_part.md': partial,
    });
    expect(doc.headings).toMatchObject([{ depth: 2, id: 'in-part' }]);
    expect(doc.links).toMatchObject([
      { href: './other.md', at: { file: 'docs/parts/_part.md', line: 4, column: 1 } },
      { href: 'raw.md', at: { file: 'docs/parts/_part.md', line: 4 } },
    ]);
    expect(messages).toEqual(['docs/parts/_part.md:6:4 doc/code-language no highlighting for the language `nosuch`']);
  });

  test('places are those of the file also for lines of it', async () => {
    const { doc } = await parse('<!--@include: _a.md{3-5}-->', { 'docs/_a.md': 'a\n\nb\n\n[x](./y.md)' });
    expect(doc.links).toMatchObject([{ at: { file: 'docs/_a.md', line: 5, column: 1 } }]);
  });

  test('the description of the page may come from it', async () => {
    expect((await parse('<!--@include: _a.md-->', { 'docs/_a.md': 'About this.' })).doc.description).toBe(
      'About this.',
    );
  });

  test('addresses and emoji of it are found though the page has none', async () => {
    const { html } = await parse('<!--@include: _a.md-->', { 'docs/_a.md': 'www.example.org :tada:' });
    expect(html).toContain('href="http://www.example.org"');
    expect(html).toContain('🎉');
  });

  test('its front matter is left out, with a warning', async () => {
    const { doc, html, messages } = await parse('<!--@include: _a.md-->\n\n<!--@include: _a.md-->', {
      'docs/_a.md': '---\ntitle: Part\n---\nin',
    });
    expect(html).toBe('<p>in</p>\n<p>in</p>');
    expect(doc.title).toBeUndefined();
    expect(messages).toEqual(['docs/_a.md:1:1 markdown/include the front matter of an included file has no effect']);
  });

  test('a partial of a partial is found beside the partial', async () => {
    const files = {
      'docs/p/_a.md': '<!--@include: ./_b.md-->\n\n```text file=x.txt\n```',
      'docs/p/_b.md': 'deep',
      'docs/p/x.txt': 'X',
    };
    const { html, messages } = await parse('<!--@include: ./p/_a.md-->', files);
    expect(html).toContain('<p>deep</p>');
    expect(codeOf(html)).toBe('X');
    expect(messages).toEqual([]);
  });

  test('places of a partial’s partial', async () => {
    const files = { 'docs/_a.md': 'a\n\n<!--@include: _b.md-->\n\n[a](./a.md)', 'docs/_b.md': '\n[b](./b.md)' };
    const { doc } = await parse('x\n\n<!--@include: _a.md-->\n\n[p](./p.md)', files);
    expect(doc.links.map(({ at }) => `${at.file}:${at.line}`)).toEqual([
      'docs/_b.md:2',
      'docs/_a.md:5',
      'docs/page.md:5',
    ]);
  });

  test('notes with a title, and unknown containers, are read as in a page', async () => {
    const { html } = await parse('<!--@include: _a.md-->', {
      'docs/_a.md': ':::tip My title\nin\n:::\n\n::: what ever\ntext\n:::',
    });
    expect(html).toContain('My title');
    expect(html).toContain('::: what ever');
  });

  test('holes cannot be forged by it', async () => {
    const { html } = await parse('[x](./y.md)\n\n<!--@include: _a.md-->', {
      'docs/_a.md': '\ue0000\ue001 &#xe000;0&#xe001;',
    });
    expect(html.match(/‹/g)).toHaveLength(1);
  });

  test('Windows line ends', async () => {
    const text = "import Part from './_a.mdx'\r\n\r\n<Part />\r\n";
    expect((await parse(text, { 'docs/_a.mdx': 'one\r\n\r\ntwo\r\n' }, 'docs/page.mdx')).html).toBe(
      '<p>one</p>\n<p>two</p>',
    );
  });

  test.each([
    ['<!--@include: _a.md--> x', 1],
    ['x <!--@include: _a.md--> y', 3],
    ['# x <!--@include: _a.md-->', 5],
  ])('an include beside text stays a comment and is reported: %s', async (text, column) => {
    const { html, messages } = await parse(text, { 'docs/_a.md': 'canary' });
    expect(html).not.toContain('canary');
    expect(messages).toEqual([
      `docs/page.md:1:${column} markdown/include there is other text on the line of the include`,
    ]);
  });
});

describe('what is not included', () => {
  test.each(['../../canary', 'file:///etc/passwd', '../.env', '/../x', './_nosuch.md', '_a.md{9}', '_a.md{x}'])(
    '%s: a line in its place and a warning',
    async (written) => {
      const { html, messages } = await parse(`# T\n\n<!--@include: ${written}-->\n\nend`, { 'docs/_a.md': 'canary' });
      expect(html).toContain(`<p>Not found: ${written}</p>`);
      expect(html).toContain('<p>end</p>');
      expect(html.replaceAll(written, '')).not.toContain('canary');
      expect(messages).toHaveLength(1);
      expect(messages[0]).toMatch(/^docs\/page\.md:3:1 markdown\/include /);
    },
  );

  test('a snippet of VitePress is a fence with a file below the folder of the documents', async () => {
    const files = { 'docs/snippets/x.ts': '// #region part\nlet a = 1;\n// #endregion part\n' };
    const text = 'a\n\n:::code-group\n\n<<< @/snippets/x.ts#part{1 ts} [label]\n\n:::\n\na <<< b';
    const { html, diagnostics } = await parse(text, files);
    expect(codeOf(html)).toBe('let a = 1;');
    expect(html).toMatch(/role="tab"[^>]*>label</);
    expect(diagnostics).toEqual([]);
  });
  test.each([
    ['Text\n<<< @/x.ts\nmore', 2],
    ['- a\n<<< ./x.ts', 2],
    ['| a |\n| - |\n<<< @/x.ts', 3],
    ['<<< @/x.ts\nmore', 1],
  ])('a snippet beside text is reported: %j', async (text, line) => {
    const { diagnostics } = await parse(text, { 'docs/x.ts': 'x' });
    expect(diagnostics.map(({ at, message }) => [at?.line, message])).toEqual([
      [line, expect.stringMatching(/^`<<< .*` is shown as text$/)],
    ]);
  });
  test.each([
    ['<div>\n<!--@include: ./_a.md-->\n</div>', ['docs/page.md:2:1']],
    ['<details>\n<summary>x</summary>\n  <!--@include: ./_a.md-->\n</details>', ['docs/page.md:3:1']],
    ['<!--\n<!--@include: ./_a.md-->', []],
    ['<pre>\n<!--@include: ./_a.md-->\n</pre>', []],
  ])('an include inside of HTML is reported: %j', async (text, places) => {
    const { messages } = await parse(text, { 'docs/_a.md': 'in' });
    expect(messages).toEqual(
      places.map((place) => `${place} markdown/include the include is part of the HTML around it`),
    );
  });
  test.each([
    ['<<< @/../../x.js', 'only files inside the root folder are included'],
    ['<<< @/../.env', 'files and folders whose name begins with a dot are not included'],
    ['<<< /etc/passwd', 'the file was not read'],
  ])('a snippet cannot leave the project: %s', async (text, why) => {
    const { diagnostics } = await parse(text);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(why)]);
  });

  test.each([
    ['_a.md', '_b.md'],
    ['./_a.md#part', './_b.md#part'],
    ['../docs/_a.md{2-3}', '../docs/_b.md{2-3}'],
    ['@/_a.md', '@/_b.md'],
  ])('the reason that the reader of files gave, and what to write for %s: %s', async (written, meant) => {
    const included = [{ path: sourcePath('docs/_a.md'), why: 'the file does not exist', meant: '_b.md' }];
    const page = { ...sourceFile(`<!--@include: ${written}-->`), included };
    expect((await parseDoc(page, usualMarkdown)).diagnostics).toMatchObject([
      {
        message: `\`${written}\` is not included: the file does not exist`,
        hint: `did you mean \`${meant}\`?`,
      },
    ]);
  });

  test('a file that includes itself, at the place where the circle closes', async () => {
    const files = { 'docs/_a.md': 'a\n\n<!--@include: _b.md-->', 'docs/_b.md': 'b\n\n<!--@include: _a.md-->' };
    const { html, messages } = await parse('<!--@include: _a.md-->', files);
    expect(html).toBe('<p>a</p>\n<p>b</p>\n<p>Not found: _a.md</p>');
    expect(messages).toEqual([
      'docs/_b.md:3:1 markdown/include the file includes itself: `docs/page.md` → `docs/_a.md` → `docs/_b.md` → `docs/_a.md`',
    ]);
    expect((await parse('<!--@include: page.md-->', { 'docs/page.md': 'x' })).messages).toHaveLength(1);
  });

  test('more than twenty deep', async () => {
    const chain = (length: number): Files =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [`docs/_${i}.md`, i + 1 < length ? `<!--@include: _${i + 1}.md-->` : 'end']),
      );
    expect((await parse('<!--@include: _0.md-->', chain(20))).html).toBe('<p>end</p>');
    expect((await parse('<!--@include: _0.md-->', chain(21))).messages).toMatchObject([
      expect.stringContaining('more than 20 deep'),
    ]);
  });

  // Without the limit, the text of 3 to the 18th files would be read.
  test('a few files that stand for millions: one warning', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 18 }, (_, i) => [`docs/_${i}.md`, `<!--@include: _${i + 1}.md-->\n`.repeat(3)]),
    );
    const { messages } = await parse('<!--@include: _0.md-->', { ...files, 'docs/_18.md': 'end' });
    expect(messages.filter((message) => message.includes('includes more than'))).toHaveLength(1);
  });

  test('a page without files is as before', async () => {
    const text = '# T\n\n<!-- a comment -->\n\n<Part />\n\n```js\nx\n```';
    expect((await parse(text, { 'docs/_x.md': 'in' })).html).toBe(await htmlOf(text));
  });
});

test('whatever is put together: no crash, and every place is a line of its file', async () => {
  const { below } = random(4711);
  const pieces = [
    '<!--@include: _a.md-->',
    '<!--@include: _b.md{2-4}-->',
    '<!--@include: _b.md#r-->',
    '--8<-- "docs/_a.md"',
    '--8<--',
    'docs/_b.md',
    '1. one',
    '[x]: ./x.md',
    '[x]',
    '<!--@include:',
    '-->',
    '\n',
    '\n\n',
    "import A from './_a.md'",
    "import T from '@theme/T'",
    '<A />',
    '<A x={1}/>',
    '<A>',
    '</A>',
    '```js file=x.js{1-2}',
    '```',
    '```js file=_b.md#r',
    '- ',
    '> ',
    '    ',
    ':::note',
    ':::',
    '[x](./nosuch.md)',
    '![](a.png)',
    '<!-- #region r -->',
    '<!-- #endregion -->',
    '---',
    'title: x',
    '| a | b |',
    '|---|',
    '# H',
    '<div>',
    '</div>',
    '<img src="x">',
    '[^1]',
    '[^1]: f',
    '\ue000',
    '\r\n',
    'text',
  ];
  const text = (): string =>
    Array.from({ length: 1 + below(30) }, () => (pieces[below(pieces.length)] ?? '') + (below(2) ? '\n' : '')).join('');
  for (let round = 0; round < 300; round += 1) {
    const files: Files = { 'docs/_a.md': text(), 'docs/_b.md': text(), 'docs/x.js': text() };
    const own = text();
    const included = Object.entries(files).map(([file, content]) => ({ path: sourcePath(file), text: content }));
    const options = round % 2 === 0 ? usualMarkdown : { ...usualMarkdown, parts: ['mkdocs'], snippetFolders: [] };
    const { value, diagnostics } = await parseDoc({ ...sourceFile(own), included }, options);
    expect(diagnostics.map(({ code }) => code)).not.toContain('doc/unrenderable');
    for (const at of [...diagnostics.map((one) => one.at), ...(value?.links ?? []).map((link) => link.at)]) {
      const written = at?.file === 'docs/page.md' ? own : files[at?.file ?? ''];
      expect([at, own, files, written !== undefined && (at?.line ?? 0) <= written.split(/\r\n|\r|\n/).length]).toEqual([
        at,
        own,
        files,
        true,
      ]);
    }
  }
});

describe('what a partial defines is its own', () => {
  const files = { 'docs/_a.md': 'A[^1] [x][l]\n\n[^1]: Note of the partial\n\n[l]: https://partial.example\n' };
  const page = '<!--@include: ./_a.md-->\n\nB[^1] [y][l]\n\n[^1]: Note of the page\n\n[l]: https://page.example\n';

  test('notes of both are shown', async () => {
    const { html } = await parse(page, files);
    expect(html).toContain('Note of the partial');
    expect(html).toContain('Note of the page');
    expect(html.match(/<sup><a[^>]*>\d/g)?.map((mark) => mark.slice(-1))).toEqual(['1', '2']);
  });
  test('addresses by name lead where each file says', async () => {
    const { html } = await parse(page, files);
    expect(html.match(/https:\/\/\w+\.example/g)).toEqual(['https://partial.example', 'https://page.example']);
  });
  test('a partial that comes twice has its note once', async () => {
    const { html } = await parse('<!--@include: ./_a.md-->\n\n<!--@include: ./_a.md-->', files);
    expect(html.match(/Note of the partial/g)).toHaveLength(1);
  });
});

describe('the text that a page publishes keeps definitions apart', () => {
  const copyOf = async (text: string, files: Files) => {
    const { doc } = await parse(text, files);
    return withEdits(text, doc.edits ?? []);
  };
  const own = '\n\n[home]: https://page.example\n\n[^n]: Note of the page\n';

  test('references of every form, and notes', async () => {
    const partial =
      'In [home], [home][], [the *start*][home], ![i][home] and[^n].\n\n[Home]: https://part.example\n\n[^n]: Note\n';
    for (const text of [
      `[home] and[^n]\n\n<!--@include: ./_p.md-->${own}`,
      `<!--@include: ./_p.md-->\n\n[home] and[^n]${own}`,
    ]) {
      const copy = await copyOf(text, { 'docs/_p.md': partial });
      expect(copy).toContain('In [home][home-1], [home][home-1], [the *start*][home-1], ![i][home-1] and[^n-1].');
      expect(copy).toContain('[home-1]: https://part.example\n\n[^n-1]: Note');
      expect(copy).toContain('[home] and[^n]');
      // The page that is made of the copy is that of the page.
      const addresses = ({ doc }: Awaited<ReturnType<typeof parse>>) =>
        doc.links.map(({ href }) => href).filter((href) => href.startsWith('https:'));
      expect(addresses(await parse(copy, {}))).toEqual(addresses(await parse(text, { 'docs/_p.md': partial })));
    }
  });

  test('what a file defines is no link of the page, nor the reverse', async () => {
    const files = { 'docs/_p.md': 'In [home] and [own].\n\n[own]: https://part.example' };
    const copy = await copyOf(`See [own] and [home].\n\n<!--@include: ./_p.md-->${own}`, files);
    expect(copy).toContain('See [own] and [home].');
    expect(copy).toContain('In \\[home] and [own][own-1].\n\n[own-1]: https://part.example');
  });

  test('names that are in one file only stay', async () => {
    const files = { 'docs/_p.md': 'In [own].\n\n[own]: https://part.example' };
    expect(await copyOf(`See.\n\n<!--@include: ./_p.md-->`, files)).toBe(`See.\n\n${files['docs/_p.md']}`);
  });

  test('of files in files, and of those that continue a paragraph', async () => {
    const files = {
      'docs/_p.md': 'in [home] and\n\n<!--@include: ./_q.md-->\n\n[home]: https://p.example',
      'docs/_q.md': 'in [home]\n\n[home]: https://q.example',
    };
    const text = `Here\n<!--@include: ./_p.md-->\n\n[home]${own}`;
    const copy = await copyOf(text, files);
    const again = await parse(copy, {});
    expect(again.doc.links.map(({ href }) => href)).toEqual([
      'https://p.example',
      'https://q.example',
      'https://page.example',
    ]);
  });
});
