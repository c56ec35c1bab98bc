/** What pages for MDX hold beside Markdown. */
import { describe, expect, test } from 'vitest';
import { growth, quadratic } from '../../../support/growth.ts';
import { htmlOf, parse } from '../../../support/parse.ts';

const mdx = (text: string) => parse(text, 'docs/page.mdx');
const messages = async (text: string, path?: string): Promise<string[]> =>
  (await parse(text, path)).diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`);

describe('imports and exports', () => {
  test('an import goes without a word: what it brings is known here, or is reported where it is used', async () => {
    const { html, diagnostics } = await parse("import Tabs from '@theme/Tabs';\nimport X from '@site/x';\n\ntext");
    expect([html, diagnostics]).toEqual(['<p>text</p>', []]);
    expect(await messages("import X from '@site/x';\n\n<X />")).toEqual([
      '3:1 there is no component `<X>`: only its contents are shown',
    ]);
  });
  test('of an unknown module, an import goes if it brings built-in components only', async () => {
    expect(await htmlOf("import Tabs from 'x'\n\ntext")).toBe('<p>text</p>');
    expect(await htmlOf("import { Tabs, other } from 'x'\n\ntext")).toContain('import');
    expect(await htmlOf("import 'x'\n\ntext")).toContain('import');
  });

  test('an export with blank lines in a template goes as a whole', async () => {
    const code = 'export const code = `\nfirst {\n\n  \\`\\${second}\\`\n\n# third\n`\n\ntext';
    const { html } = await mdx(code);
    expect(html).toBe('<p>text</p>');
  });

  test('a style sheet that is imported is missed', async () => {
    expect(await messages("import '@site/x.css';\n\ntext", 'docs/page.mdx')).toEqual([
      "1:1 `import '@site/x.css';` is code of MDX, it was left out",
    ]);
  });
  test('so are those right before a tag, and over several lines', async () => {
    expect(await htmlOf("import {\n  Card,\n  Steps,\n} from 'x'\n<Steps>\n1. a\n</Steps>")).not.toContain('import');
  });
  test('partials that nobody uses', async () => {
    expect(await htmlOf("import P from './_part.mdx'\n\ntext")).toBe('<p>text</p>');
  });
  test('others stay text in Markdown, and are reported', async () => {
    const { html, codes } = await parse("import fs from 'fs'\nexport const a = 1");
    expect([html, codes]).toEqual([
      "<p>import fs from 'fs'\nexport const a = 1</p>",
      ['markdown/jsx-in-markdown', 'markdown/jsx-in-markdown'],
    ]);
  });
  test('in MDX all of them go', async () => {
    const { html, codes } = await mdx("import fs from 'fs'\nexport * from 'x'\n\ntext");
    expect([html, codes]).toEqual(['<p>text</p>', ['markdown/jsx-in-markdown']]);
  });
  test.each([
    ["import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem';\n\ntext", 0],
    ["import Tabs from '@theme/Tabs';import TabItem from '@theme/TabItem'\n**text**", 0],
    ["import A from '@site/a' // a_b_c\nimport {\n  b,\n} from '@site/_b_'\ntext [x]\n\n[x]: #y", 0],
    ["import A from './a.js'\n\n<A />\n\ntext", 1],
    [
      "<head></head>\n\nimport A from '@parts/a';\n\nimport b from './b.md';\n\nimport c from '!!raw!./\\_c.txt';\n\ntext",
      0,
    ],
    ["---\ntitle: x\n---\n\nimport A from 'a'\nimport 'b.css'\n\ntext", 1],
  ])('statements go, what follows stays: %s', async (text, findings) => {
    const { html, diagnostics } = await parse(text);
    expect(html.replace(/<[^>]*>/g, '').trim()).toMatch(/^text(?: x)?$/);
    expect(diagnostics.filter(({ code }) => code.startsWith('markdown/'))).toHaveLength(findings);
  });
  test.each([
    "import A from '~/a'\nimport B from '~/b'",
    "import A from './__a__/*b*.js'\nimport { a_b } from '_a_'; import '~x~'",
    "import A from 'https://example.org/a.js' // ~~a~~",
    "import A from '`a'\n  import B from 'b`'",
  ])('paths are no markup: %s', async (imports) => {
    for (const path of ['docs/page.mdx', 'docs/page.md']) {
      const after = path.endsWith('.md') ? imports.replaceAll(/'([^']+)'/g, "'@site/$1'") : imports;
      const { html, doc } = await parse(`${after}\n\nb *c* ~~d~~`, path);
      expect([html, doc.links]).toEqual(['<p>b <em>c</em> <del>d</del></p>', []]);
    }
  });
  test('one that stays between others that go is as it was written', async () => {
    const { html } = await parse(
      "text\n\nimport A from '@site/~'\nimport fs from '~fs'\nimport B from '@site/b'\nc *d*",
    );
    expect(html).toBe("<p>text</p>\n<p>import fs from '~fs'\nc <em>d</em></p>");
  });
  test('prose about imports stays, after front matter too', async () => {
    const text = 'import the thing; from the shop';
    expect(await htmlOf(`---\ntitle: x\n---\n\n${text}`)).toBe(`<p>${text}</p>`);
  });
  test('a tag may follow on the line', async () => {
    expect((await mdx("import A from 'a'; <b>c</b>")).html).toBe('<p><b>c</b></p>');
  });
  test('an export of MDX goes on to its last bracket', async () => {
    const { html } = await mdx('export const A = () => (\n  <div>\n\n    **x**\n  </div>\n);\n\nafter');
    expect(html).toBe('<p>after</p>');
  });
  test('an export without an end goes to its blank line', async () => {
    expect((await mdx('export const A = {\n  a: (\n\nafter')).html).toBe('<p>after</p>');
  });
  test.each(['import the thing from the shop', 'export default settings to a file', "    import a from 'b'"])(
    'prose and code are left alone: %s',
    async (text) => expect(await messages(text)).toEqual([]),
  );
});

describe('components', () => {
  test('what an unknown one says in its attributes is shown', async () => {
    expect(await htmlOf('<Explanation title="More about *it*">\n\n**a**\n\n</Explanation>')).toBe(
      '<p><strong>More about *it*</strong></p>\n\n\n<p><strong>a</strong></p>',
    );
    expect((await mdx('a <Video title="How it works" /> b')).html).toBe('<p>a <strong>How it works</strong> b</p>');
    expect((await mdx('<Hero title="T" tagline="For you." subtitle="S" />')).html).toBe(
      '<p><strong>T</strong> For you. S</p>',
    );
    expect((await mdx('<Example title="T" code={`f(1 < 2)`} />')).html).toBe(
      '<p><strong>T</strong> <code>f(1 &#x3C; 2)</code></p>',
    );
  });
  test('in a table it is a row', async () => {
    const row = '<Row name="Arrow" code="<C on={() => 1} />" url="https://example.org/a" />';
    const { html } = await mdx(`<table>\n<tbody>\n  <tr><td>x</td></tr>\n  ${row}\n  ${row}\n</tbody>\n</table>`);
    expect(html.match(/<tr><td><a href="[^>]*>Arrow<\/a><\/td><td><code>&#x3C;C on=/g)).toHaveLength(2);
  });

  test('rows of a long table keep their names', async () => {
    const row = '<Row name="Arrow" code="a => b" />';
    const { html } = await mdx(`<table>\n<tbody>\n${`<tr><td>x</td></tr>\n${row}\n`.repeat(200)}</tbody>\n</table>`);
    expect(html.match(/<tr><td>Arrow<\/td>/g)).toHaveLength(200);
  });
  test('unknown ones go, and what they hold stays Markdown', async () => {
    const { html } = await parse('<Foo>\n\n**a** <Button x={1} />b <Foo.Bar />c\n\n</Foo>\n\nend');
    expect(html).toBe('<p><strong>a</strong> b c</p>\n<p>end</p>');
  });
  test('each is reported once, where it stands first, with a name that is near', async () => {
    const { diagnostics } = await parse('a <Stepss /> <Stepss />\n\n<div>\n<Stepss />\n</div>');
    expect(diagnostics).toMatchObject([
      {
        code: 'markdown/jsx-in-markdown',
        at: { line: 1, column: 3 },
        hint: expect.stringContaining('did you mean `<Steps>`?'),
      },
    ]);
    expect(await messages('<div>\n  <Foo />\n</div>')).toEqual([
      '2:3 there is no component `<Foo>`: only its contents are shown',
    ]);
  });
  test('a block of HTML that closes what it opens stays as it is', async () => {
    expect(await htmlOf('<Warning>\n*bar*\n</Warning>')).toBe('<warning>\n*bar*\n</warning>');
  });
  test('in MDX such a block holds Markdown', async () => {
    const { html, diagnostics } = await mdx('a\n\n<Foo>\n**bar**\n<Zoo />\n</Foo>');
    expect(html).toBe('<p>a</p>\n<p><strong>bar</strong></p>');
    expect(diagnostics.map(({ at }) => at?.line)).toEqual([3, 5]);
  });
  test('and known components too', async () => {
    expect((await mdx('<Foo>\n<Card title="T">\nx\n</Card>\n</Foo>')).html).toContain(
      '<p class="tile-title">T</p><p>x</p>',
    );
  });
  test('code and text about them are left alone', async () => {
    const { html, codes } = await parse('`<Foo>` \\<Foo> <KBD>x</KBD>\n\n```\n<Foo>\n```\n\n<!-- <Foo> -->');
    expect(html).toContain('<code>&#x3C;Foo></code> &#x3C;Foo> <kbd>x</kbd>');
    expect(codes.filter((code) => code.startsWith('markdown/'))).toEqual([]);
  });
  test('a closing tag that closes nothing, and a component in a line', async () => {
    const { html, codes } = await parse('a </Tabs> <Card title="x" /> b');
    expect([html, codes]).toEqual(['<p>a   b</p>', ['markdown/component', 'markdown/component']]);
  });
  test('`<LinkButton>` is a link', async () => {
    const { html, codes } = await parse('<LinkButton href="./a.md" icon="x">Go</LinkButton>');
    expect([html, codes]).toEqual(['<p><a href="‹./a.md›">Go</a></p>', []]);
  });
  test.each([
    ['a <Link id="x"/> b', '<p>a <a id="x"></a> b</p>'],
    ['<Link id="x"/>\n**b**', '<p><a id="x"></a>\n<strong>b</strong></p>'],
    [
      '<Link to="./a.md" id="x" className="y" title="&quot;">b</Link>',
      '<p><a href="‹./a.md›" id="x" class="y" title="&#x22;">b</a></p>',
    ],
    ['a <Foo id="x">b</Foo>', '<p>a <span id="x"></span>b</p>'],
    ['<Foo id="x" />\n\nb', '<span id="x"></span>\n<p>b</p>'],
    ['- <Foo id={"x"} /> b', '<ul>\n<li><span id="x"></span> b</li>\n</ul>'],
  ])('ids stay: %s', async (text, html) => {
    const parsed = await parse(text);
    expect([parsed.html, parsed.doc.anchors]).toEqual([html, ['x']]);
  });
  test('ids that name a translation are none', async () => {
    expect((await parse('a <Translate id="x">b</Translate>')).doc.anchors).toEqual([]);
  });
  test('`<Link>` is a link', async () => {
    expect(await htmlOf('<Link to="./a.md">x **y**</Link>')).toBe('<p><a href="‹./a.md›">x <strong>y</strong></a></p>');
  });
  test('`<Translate>` keeps its text', async () => {
    const { html, codes } = await parse('a <Translate id="x">text</Translate>');
    expect([html, codes]).toEqual(['<p>a text</p>', []]);
  });
  test('`<Head>` and `<BrowserOnly>` go with what they hold', async () => {
    const { html, codes } = await parse(
      '<Head>\n<title>x</title>\n\n<meta name="a">\n</Head>\n\na <BrowserOnly>{() => x}</BrowserOnly>',
    );
    expect([html, codes]).toEqual(['<p>a </p>', ['markdown/jsx-in-markdown', 'markdown/jsx-in-markdown']]);
  });
  test('without an end only their tag goes', async () => {
    expect(await htmlOf('<Head>\n\ntext')).toBe('<p>text</p>');
  });
});

describe('badges', () => {
  test.each([
    ['a <Badge text="New" variant="tip" /> b', '<p>a <span class="badge badge-tip">New</span> b</p>'],
    ['a <Badge type="tip">*New*</Badge>', '<p>a <span class="badge badge-tip"><em>New</em></span></p>'],
    ['<Badge text="New" />', '<p><span class="badge">New</span></p>'],
    ['<Badge>New</Badge><br> b', '<p><span class="badge">New</span><br> b</p>'],
  ])('%s', async (text, html) => expect(await htmlOf(text)).toBe(html));
  test('in headings and tables', async () => {
    expect(await htmlOf('# A <Badge text="x" />\n\n| a |\n| - |\n| <Badge text="y" /> |')).toMatch(
      /<h1>A <span class="badge">x<\/span><\/h1>[\s\S]*<td><span class="badge">y<\/span><\/td>/,
    );
  });
});

describe('HTML that is closed at once', () => {
  test.each(['div', 'iframe', 'video', 'title', 'my-element', 'a'])(
    '`<%s id="x" />` takes in nothing of the page',
    async (name) => {
      const { html, doc } = await parse(`<${name} id="x" />\n\n## After`);
      expect(html).toContain(`<${name} id="x"></${name}>`);
      expect(doc.headings).toHaveLength(1);
    },
  );
  test('in a line, too; void elements and drawings stay as they are', async () => {
    expect(await htmlOf('a <span id="b" /> c<br/>d<BR/>e')).toBe('<p>a <span id="b"></span> c<br>d<br>e</p>');
    expect(await htmlOf('<svg><g id="g"/><path d="M0 0"/></svg>')).toBe(
      '<p><svg><g id="g"></g><path d="M0 0"></path></svg></p>',
    );
  });
  test('a component whose name is all capitals goes, and takes in nothing', async () => {
    const { html, codes } = await parse('<FAQ />\n\n## After');
    expect(html).toMatch(/^<h2/);
    expect(codes).toEqual(['markdown/jsx-in-markdown']);
  });
  test('what is shown as text is not changed', async () => {
    expect((await parse('<div id="a" />', undefined, { html: 'escape' })).html).toBe('<p>&#x3C;div id="a" /></p>');
  });
});

describe('attributes of HTML', () => {
  test('the spellings of JSX become those of HTML', async () => {
    const { html, diagnostics } = await parse('<div className="a" tabIndex={1}>\n\n*x*\n\n</div>');
    expect(html).toBe('<div class="a" tabindex="1">\n<p><em>x</em></p>\n</div>');
    expect(diagnostics).toEqual([]);
  });
  test('sizes and alignment of a style become attributes', async () => {
    const made = await mdx(
      `<img alt="a" src="https://example.org/a.png" style={{width: 20, height: '30px'}} />\n\n<p style={{textAlign: 'center'}}>b</p>`,
    );
    expect(made.html).toMatch(/<img alt="a" [^>]*width="20" height="30"/);
    expect(made.html).toContain('<p align="center">b</p>');
    expect(made.diagnostics).toEqual([]);
  });
  test('what else a style says is left out, which one warning per page says', async () => {
    const { html, diagnostics } = await mdx(
      '<div style={{ color: "red" }}>\n\n*x*\n\n</div>\n\n<p style={box}>b</p>\n\n<img alt="" src="https://example.org/a.png" style={{width: "1em", maxWidth: 5}} />',
    );
    expect(html).toMatch(/^<div>\n<p><em>x<\/em><\/p>\n<\/div>\n<p>b<\/p>\n<p><img alt="" src="[^"]*" width="5"/);
    expect(diagnostics.map(({ at, message }) => [at?.line, message])).toEqual([
      [1, '`style={…}` is code, it was left out but for sizes and alignment'],
    ]);
  });
  test.each(["require('./x.png').default", "useBaseUrl('./x.png')"])('images in braces: %s', async (source) => {
    expect(await htmlOf(`<img alt="a" src={${source}} width={20} />`)).toMatch(
      /^<p><img alt="a" src="‹.\/x.png›" width="20"[^>]*><\/p>$/,
    );
  });
  test('images that the page imports, in HTML and in components that nobody knows', async () => {
    const { html, diagnostics } = await mdx(
      'import a from \'./a.png\';\nimport b from \'@assets/b.svg?url\'\n\n<img alt="a" src={a} />\n\n<Image\n  class="dark"\n  src={b.src}\n  alt="The b"\n  width={20}\n/>\n\n<Frame src={c} />',
    );
    expect(html).toMatch(/<img alt="a" src="‹\.\/a\.png›"[^>]*>/);
    expect(html).toMatch(/<img src="‹@assets\/b\.svg›" alt="The b" width="20" class="dark"[^>]*>/);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'there is no component `<Frame>`: only its contents are shown',
    ]);
  });
  test('handlers and spread values go', async () => {
    expect(await htmlOf('a <b onClick={() => run("x")} {...props}>c</b>')).toBe('<p>a <b>c</b></p>');
  });
  test('an element that MDX closes at once does not swallow the rest', async () => {
    expect((await mdx('a <span id="x" /> b')).html).toBe('<p>a <span id="x"></span> b</p>');
  });
  test('values cannot leave their quotes', async () => {
    expect(await htmlOf(`a <b title={'"><i>'}>c</b>`)).toBe('<p>a <b title="&#x22;><i>">c</b></p>');
  });
  test('plain HTML is nobody’s mistake', async () => {
    expect(
      await messages('a<br/>b <img src="https://a.b/c.png" alt="" /> <kbd>x</kbd>\n\n<div class="x">\ny\n</div>'),
    ).toEqual([]);
  });
});

describe('braces', () => {
  test('a comment in a line is taken out, in prose, lists, tables and over line ends', async () => {
    expect(await htmlOf('a {/* b *c* */}d {/* e\nf */}g')).toBe('<p>a d g</p>');
    expect(await htmlOf('- a {/* <b> */}\n- b')).toBe('<ul>\n<li>a </li>\n<li>b</li>\n</ul>');
    expect(await htmlOf('| a |\n| - |\n| b{/* c */} |')).toContain('<td>b</td>');
    expect((await mdx('> {/* c */}\n\nx')).html).toBe('<blockquote>\n</blockquote>\n<p>x</p>');
  });
  test('not in code, not without an end, and not the id of a heading', async () => {
    expect(await htmlOf('`{/* a */}` {/* b')).toBe('<p><code>{/* a */}</code> {/* b</p>');
    expect(await htmlOf('\\{/* a */}')).toBe('<p>{/* a */}</p>');
    expect(await htmlOf('## A {/* #b */}')).toContain('<h2 id="b">A<a');
    expect(await htmlOf('{/* a {/* b */} c')).toBe('<p>{/* a  c</p>');
  });
  test.each(['{/* a **b** */}', '{/*\n<Card>\n\n</Card>\n*/}'])(
    'a comment of its own is taken out: %s',
    async (text) => {
      const { html, codes } = await parse(`a\n\n${text}\n\nb`);
      expect([html, codes]).toEqual(['<p>a</p>\n<p>b</p>', []]);
    },
  );
  test('a comment without an end is text', async () => {
    expect(await htmlOf('{/* a\n\nb')).toBe('<p>{/* a</p>\n<p>b</p>');
  });
  test('expressions stay text; in MDX with a warning', async () => {
    expect(await messages('a {b.c} `{d}`')).toEqual([]);
    expect(await messages('a {b.c} `{d}`', 'docs/a.mdx')).toEqual([
      '1:3 `{b.c}` is not evaluated, it is shown as text',
    ]);
    expect(await messages('a\nb **c** {d} {e}', 'docs/a.mdx')).toEqual([
      '2:9 `{d}` is not evaluated, it is shown as text',
      '2:13 `{e}` is not evaluated, it is shown as text',
    ]);
  });
  test('braces that MDX reads as text are no expressions', async () => {
    const text = 'a \\{b\\} \\{c} &#123;d&#125;\n\n## \\{e\\}';
    expect(await htmlOf(text)).toContain('<p>a {b} {c} {d}</p>');
    expect(await messages(text, 'docs/a.mdx')).toEqual([]);
    expect(await messages('\\{b\\} and {c}', 'docs/a.mdx')).toEqual([
      '1:11 `{c}` is not evaluated, it is shown as text',
    ]);
    expect(await messages("import { A } from './a.ts'\nb {c}", 'docs/a.mdx')).not.toContainEqual(
      expect.stringContaining('`{ A }`'),
    );
  });
  test('a long line is quoted in part', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `Name${i}`).join(', ');
    expect(await messages(`export { ${names} } from 'x'\n\na`, 'docs/a.mdx')).toEqual([
      expect.stringMatching(/^1:1 `export \{ Name0, .{80,90}…` is code of MDX, it was left out$/),
    ]);
  });
  test('fragments stay text, with a warning', async () => {
    const { html, codes } = await parse('<>\na\n</>');
    expect([html, codes]).toEqual(['<p>&#x3C;>\na\n&#x3C;/></p>', ['markdown/jsx-in-markdown']]);
    expect(await messages('a <> b')).toEqual([]);
  });
});

describe('the script of a Vue page', () => {
  test.each(['docs/a.md', 'docs/a.mdx'])('is left out, with a warning: %s', async (path) => {
    const text = 'a\n\n<script lang="ts" setup>\nimport { ref } from \'vue\'\n\nconst b = ref(0)\n</script>\n\nc';
    expect((await parse(text, path)).html).toBe('<p>a</p>\n<p>c</p>');
    expect(await messages(text, path)).toEqual(['3:1 `<script setup>` is code of Vue, it was left out']);
  });
  test('what slots of its components hold is shown', async () => {
    const text =
      '<TeamTitle>\n  <template #title>Meet us</template>\n  <template v-slot:lead>\n    All.\n  </template>\n</TeamTitle>';
    const { html } = await parse(text);
    expect(html).toMatch(/Meet us\s+All\./);
    expect(html).not.toContain('template');
    expect((await parse('a <template>b</template> c')).html).toContain('<template>b</template>');
  });
  test('other scripts stay', async () => {
    for (const text of ['<script>\nsetup()\n</script>', '<script data-x="setup">\n1\n</script>']) {
      expect((await parse(text)).html).toContain('<script');
      expect(await messages(text)).toEqual([]);
    }
  });
});

describe('four spaces', () => {
  const text =
    '<details>\n  <summary>A</summary>\n\n  <details>\n    <summary>B</summary>\n\n    *c*\n  </details>\n</details>\n';
  test('are an indentation in MDX', async () => {
    expect((await parse(text, 'docs/a.mdx')).html).toContain('<em>c</em>');
  });
  test('are code in Markdown', async () => {
    expect((await parse(text, 'docs/a.md')).html).toContain('*c*');
  });
});

describe('hostile input', () => {
  test.each([
    ['badges without an end', (n: number) => `x ${'<Badge>'.repeat(n)}`],
    ['heads without an end', (n: number) => '<Head>\n\n'.repeat(n)],
    ['names that differ', (n: number) => `<div>\n${Array.from({ length: n }, (_, i) => `<Name${i}x>`).join('\n')}`],
    ['comments in a line, without an end', (n: number) => 'x {/* '.repeat(n)],
    ['comments without an end', (n: number) => '{/*\n\n'.repeat(n)],
    ['exports without an end', (n: number) => 'export const a = {\n\n'.repeat(n)],
    ['imports', (n: number) => "import a from 'b'\n".repeat(n)],
  ])('takes linear time, and few warnings: %s', async (_, text) => {
    const parseMany = async (size: number): Promise<void> => {
      const { diagnostics } = await mdx(text(size));
      expect(diagnostics.length).toBeLessThan(120);
    };
    expect(await growth(parseMany, 3000)).toBeLessThan(quadratic);
  });
});
