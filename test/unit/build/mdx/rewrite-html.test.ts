import { describe, expect, test } from 'vitest';
import { type Rewritten, rewriteHtml, type TagContext } from '../../../../build/mdx/rewrite-html.ts';

const names = new Map([
  ['Badge', 'badge'],
  ['Card', 'card'],
]);

function rewrite(html: string, around: Partial<TagContext> = {}): Rewritten & { readonly reports: readonly string[] } {
  const reports: string[] = [];
  const rewritten = rewriteHtml(html, {
    ...{ isMdx: false, closesEmpty: false, isBlock: true, keepsKnown: false, names, isClosedLater: () => false },
    reportAt: (offset) => (message) => reports.push(`${offset}: ${message}`),
    ...around,
  });
  return { ...rewritten, reports };
}

const htmlOf = (html: string, around: Partial<TagContext> = {}): string =>
  rewrite(html, around)
    .pieces.map((piece) => (typeof piece === 'string' ? piece : `[${piece.text}]`))
    .join('');

describe('badges in HTML', () => {
  test('become pieces, with their text and attributes', () => {
    expect(rewrite('<p><Badge type="tip" n={2}>new <b>one</b></Badge> x <Badge /></p>')).toEqual({
      pieces: [
        '<p>',
        { attributes: { type: 'tip', n: '2' }, text: 'new one' },
        ' x ',
        { attributes: {}, text: '' },
        '</p>',
      ],
      hasDropped: true,
      reports: [],
    });
  });

  test('end at their own closing tag', () => {
    expect(htmlOf('<Badge>a</Badge> <Badge>b</Badge> c')).toBe('[a] [b] c');
  });

  test('that are open wait for a later node, or go with a report', () => {
    const open = rewrite('<p><Badge>a', { isClosedLater: (name) => name === 'Badge' });
    expect(open).toMatchObject({ pieces: ['<p>'], hasDropped: true, open: { name: 'Badge' } });
    const { pieces, reports } = rewrite('<p><Badge>a</p>');
    expect(pieces).toEqual(['<p>a</p>']);
    expect(reports).toEqual([expect.stringContaining('3: `<Badge>` is in the middle of text')]);
  });
});

test('what needs a browser goes with what it holds', () => {
  const { pieces, reports } = rewrite('a <BrowserOnly>x <b>y</b></BrowserOnly> z');
  expect(pieces).toEqual(['a  z']);
  expect(reports).toEqual(['2: `<BrowserOnly>` was left out, with what it holds']);
});

test('a translation is its text, without a report', () => {
  expect(rewrite('<Translate id="a">text</Translate>')).toEqual({ pieces: ['text'], hasDropped: true, reports: [] });
});

test.each([
  ['<Link to="/a">x</Link>', '<a href="/a">x</a>'],
  ['<Link href={"/a"} className="b" onClick={f}>x</Link>', '<a href="/a" class="b">x</a>'],
  ['<LinkButton to="/a" />', '<a href="/a"></a>'],
  ['<Link>x</Link>', '<a>x</a>'],
])('%s is %s', (html, expected) => expect(htmlOf(html)).toBe(expected));

describe('attributes as JSX has them', () => {
  test.each([
    ['<label htmlFor="a" className="b">', '<label for="a" class="b">'],
    ['<input disabled={true} value={3} hidden={false} className="a" />', '<input disabled value="3" class="a">'],
    ['<input disabled className="a" />', '<input disabled class="a">'],
    ['<img src={"/a.png"} />', '<img src="/a.png">'],
    ['<p>plain</p>', '<p>plain</p>'],
  ])('%s is %s', (html, expected) => expect(htmlOf(html)).toBe(expected));

  test('that are code go, with a report', () => {
    const { pieces, reports } = rewrite('<p id={a.b} {...more} title={null}>');
    expect(pieces).toEqual(['<p>']);
    expect(reports).toEqual([
      '0: `id={…}` of `<p>` is code, it was left out',
      '0: `{...more}` of `<p>` is code, it was left out',
      '0: `title={…}` of `<p>` is code, it was left out',
    ]);
  });

  test('styles stay as far as they are sizes', () => {
    const { pieces, reports } = rewrite('<img src="a" style={{ width: 100, color: "red" }} />');
    expect(pieces.join('')).toBe('<img src="a" width="100">');
    expect(reports).toHaveLength(1);
  });
});

test('elements that are closed at once hold nothing where they say something', () => {
  expect(htmlOf('<div id="a" /> <br /> <div />', { closesEmpty: true })).toBe('<div id="a" ></div> <br /> <div />');
  expect(htmlOf('<div /> <br />', { isMdx: true })).toBe('<div ></div> <br />');
  expect(htmlOf('<div id="a" />')).toBe('<div id="a" />');
});

describe('names that are no component', () => {
  test('stay where a block opens and closes them', () => {
    const { pieces, reports } = rewrite('<Foo>a <Bar.Baz>b</Bar.Baz></Foo>');
    expect(pieces).toEqual(['<Foo>a <Bar.Baz>b</Bar.Baz></Foo>']);
    expect(reports).toHaveLength(4);
    expect(reports[0]).toBe('0: there is no component `<Foo>`: it is HTML of an unknown name');
  });

  test.each([
    ['in a line', '<Foo>a</Foo>', { isBlock: false }, 'a'],
    ['in MDX', '<Foo>a</Foo>', { isMdx: true }, 'a'],
    ['closed in another order', '<Foo><Bar>a</Foo></Bar>', {}, 'a'],
    ['not closed', '<Foo>a', {}, 'a'],
    ['closed at once', '<FAQ />a', {}, 'a'],
    ['with code', '<Foo a={b}>a</Foo>', {}, 'a'],
  ])('leave what they hold %s', (_, html, around, expected) => {
    const { pieces, hasDropped, reports } = rewrite(html, around);
    expect([pieces, hasDropped]).toEqual([[expected], true]);
    expect(reports[0]).toContain('only its contents are shown');
  });

  test('leave what their attributes say, and their id', () => {
    expect(htmlOf('<Foo id="a" title="T &" href="/x" text="more" code="c" />')).toBe(
      '<span id="a"></span><p><strong><a href="/x">T &amp;</a></strong> more <code>c</code></p>\n\n',
    );
    expect(htmlOf('<Foo title="T" />', { isBlock: false })).toBe('<strong>T</strong>');
    expect(htmlOf('<table><Foo name="n" text="t" /></table>')).toBe('<table><tr><td>n</td><td>t</td></tr></table>');
    expect(htmlOf('<table><tr><td><Foo title="n" /></td></tr></table>')).toContain('<td><p><strong>n</strong></p>');
  });

  test('are compared with those that are', () => {
    const hints: string[] = [];
    rewrite('<Crad />', { reportAt: () => (_, hint) => hints.push(hint) });
    expect(hints[0]).toContain('did you mean `<Card>`?');
  });
});

test('components stay where the HTML will be read once more', () => {
  expect(htmlOf('<p><Card /></p>', { keepsKnown: true })).toBe('<p><Card /></p>');
  expect(htmlOf('<p><Card title="x" /></p>')).toBe('<p></p>');
  expect(rewrite('</Card>').reports[0]).toContain('closes nothing');
});

test.each([
  ['<!-- <Foo /> --> a'],
  ['<script>"<Foo />"</script>'],
  ['<STYLE>a:has(<Foo />)</style>'],
  ['<!-- <Foo />'],
  ['<script><Foo />'],
])('%s is text', (html) => expect(rewrite(html)).toEqual({ pieces: [html], hasDropped: false, reports: [] }));

test('HTML in capitals is HTML', () => {
  expect(rewrite('<DIV><BR /></DIV>')).toEqual({ pieces: ['<DIV><BR /></DIV>'], hasDropped: false, reports: [] });
});

describe('imported images in components that nobody knows', () => {
  const images = new Map([['a', './a.png']]);
  test.each([
    [
      '<Figure src={a} caption="The caption" title="T" id="fig1" />',
      '<img src="./a.png" alt="" id="fig1"> <p><strong>T</strong> The caption</p>\n\n',
    ],
    [
      '<Figure src={a} title="T" href="/b" />',
      '<img src="./a.png" alt=""> <p><strong><a href="/b">T</a></strong></p>\n\n',
    ],
    ['<Figure src={a} id="b">', '<img src="./a.png" alt="" id="b">'],
    ['<Figure src={a} />', '<img src="./a.png" alt="">'],
    ['<Image src={a} alt="A" title="T" id="b" />', '<img src="./a.png" alt="A" id="b" title="T">'],
    ['<Picture src={a.src} title="T" />', '<img src="./a.png" alt="" title="T">'],
    ['<Img src={a} id="b" />', '<img src="./a.png" alt="" id="b">'],
  ])('%s', (html, expected) => expect(htmlOf(html, { images })).toBe(expected));
});
