import { describe, expect, test } from 'vitest';
import { growth, quadratic } from '../../../support/growth.ts';
import { parse } from '../../../support/parse.ts';
import { random } from '../../../support/random.ts';
import { site } from '../../../support/site-test.ts';

const read = (text: string, parts: readonly string[] = ['markdown-extra']) =>
  parse(text, 'docs/page.md', { asked: Object.fromEntries(parts.map((name) => [name, true])) });
const html = async (text: string): Promise<string> => (await read(text)).html.trim();
/** Of one paragraph, what is in it. */
const inline = async (text: string): Promise<string> => (await html(text)).replace(/^<p>([\s\S]*)<\/p>$/, '$1');

describe('marks', () => {
  test.each([
    ['a ==b c== d', 'a <mark>b c</mark> d'],
    ['++new++ and ^^new^^', '<ins>new</ins> and <ins>new</ins>'],
    ['x^2^ and H~2~O', 'x<sup>2</sup> and H<sub>2</sub>O'],
    ['~~gone~~', '<del>gone</del>'],
    [
      '==**b** `==` [l](https://example.org)==',
      expect.stringMatching(/^<mark><strong>b<\/strong> <code>==<\/code> <a.*<\/a><\/mark>$/),
    ],
    ['**==b==** *++c++*', '<strong><mark>b</mark></strong> <em><ins>c</ins></em>'],
    ['==a ++b++ c^d^==', '<mark>a <ins>b</ins> c<sup>d</sup></mark>'],
    ['==a\nb==', '<mark>a\nb</mark>'],
    ['a==b==c', 'a<mark>b</mark>c'],
  ])('%s', async (text, expected) => {
    expect(await inline(text)).toEqual(expected);
  });

  test.each([
    'a == b == c',
    'C++ and D++',
    'i++ + ++j',
    'a === b === c',
    '\\==a==',
    '==a',
    '====',
    'a^b c^d',
    'see [^1][^2]',
    '`==a==`',
    '~ a~',
  ])('%s is text', async (text) => {
    expect(await html(text)).not.toMatch(/<(?:mark|ins|sup|sub|del)>/);
  });

  test('they do not cross emphasis or each other', async () => {
    expect(await inline('==a **b== c**')).toBe('<mark>a **b</mark> c**');
    expect(await inline('**a ==b** c==')).toMatch(/^<strong>a ==b<\/strong> c==$|^\*\*a <mark>b\*\* c<\/mark>$/);
    expect(await inline('==a ++b== c++')).toBe('<mark>a ++b</mark> c++');
  });

  test('in headings, tables, and links; footnotes stay', async () => {
    const text =
      '## A ==b==\n\n| x^2^ |\n| --- |\n| ==c== |\n\n[==d==](https://example.org) e[^1] f[^2]\n\n[^1]: n\n[^2]: m';
    const made = await html(text);
    for (const part of ['A <mark>b</mark>', 'x<sup>2</sup>', '<mark>c</mark>', '<mark>d</mark></a>'])
      expect(made).toContain(part);
    expect(made.match(/ id="user-content-fnref-\d"/g)).toHaveLength(2);
  });

  test.each([
    ['openers', (size: number) => '==a '.repeat(size)],
    ['closers', (size: number) => 'a== '.repeat(size)],
    ['words', (size: number) => `${'^a'.repeat(size)} ${'b^ '.repeat(size)}`],
    ['nested', (size: number) => `${'==a ++b '.repeat(size)}${'c++ d== '.repeat(size)}`],
  ])('hostile text takes linear time: %s', async (_, text) => {
    await read(text(10));
    expect(await growth(async (size: number) => void (await read(text(size))), 200)).toBeLessThan(quadratic);
  });

  test('whatever is put together, nothing is lost', async () => {
    const { below } = random(4711);
    const pieces = ['==', '++', '^^', '^', '~', '~~', '*', '**', '_', 'a', 'b', ' ', '\n', '`', '[', '](x)', '\\', '.'];
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 1 + below(20) }, () => pieces[below(pieces.length)] ?? '').join('');
      const letters = (from: string): string => from.replace(/<[^>]*>/g, '').replace(/[^ab]/g, '');
      expect([text, letters((await read(`x ${text}`)).html)]).toEqual([
        text,
        letters((await read(`x ${text}`, [])).html),
      ]);
    }
  });
});

describe('definitions', () => {
  test('several terms, several definitions, and blocks in one', async () => {
    expect((await html('Apple\n: Red.\n\nLemon\nLime\n:   Sour.\n\n    - More\n: Or not.')).replace(/\n/g, '')).toBe(
      '<dl><dt>Apple</dt><dd>Red.</dd><dt>Lemon</dt><dt>Lime</dt><dd><p>Sour.</p><ul><li>More</li></ul></dd><dd>Or not.</dd></dl>',
    );
  });

  test('a colon without a term is text, and notes are notes', async () => {
    expect(await html('## A\n\n: b')).toMatch(/<p>: b<\/p>$/);
    expect(await html(':::note\n\nTerm\n: What\n\n:::')).toMatch(/admonition-note[\s\S]*<dl><dt>Term<\/dt>/);
  });
});

describe('abbreviations', () => {
  test('everywhere but in code, and their definitions are gone', async () => {
    const text = 'HTML and `HTML`, HTMLX, **HTML**, C++.\n\n*[HTML]: Hyper "Text"\n*[C++]: A language\n';
    expect(await html(text)).toBe(
      '<p><abbr title="Hyper &#x22;Text&#x22;">HTML</abbr> and <code>HTML</code>, HTMLX, ' +
        '<strong><abbr title="Hyper &#x22;Text&#x22;">HTML</abbr></strong>, <abbr title="A language">C++</abbr>.</p>',
    );
  });

  test('the longest name wins, and text around a definition stays', async () => {
    expect(await html('Text\n*[A B]: Both\n*[A]: One\n\nA B and A')).toBe(
      '<p>Text</p>\n<p><abbr title="Both">A B</abbr> and <abbr title="One">A</abbr></p>',
    );
  });
});

describe('pages that do not ask', () => {
  const found = async (text: string) => (await parse(text)).codes;

  test.each(['a ==b c== d', 'now ++new++ text', 'x^2^', 'Term\n: What it is', 'HTML\n\n*[HTML]: Hyper Text'])(
    'say so: %j',
    async (text) => {
      expect(await found(text)).toEqual(['markdown/extra-syntax']);
      expect((await read(text)).codes).toEqual([]);
    },
  );

  test.each([
    'a == b and b == c',
    'a==b==c',
    'C++ and D++',
    '2^8 and 2^16',
    '`==a==` and\n\n```text\n==a==\n```',
    'Note: it is\n: so',
    '[x]: ./a.md',
    '*[x] y*',
  ])('%j is text', async (text) => {
    expect(await found(text)).not.toContain('markdown/extra-syntax');
  });

  test('once a page for each kind, with the key to set', async () => {
    const built = await site({ 'docs/a.md': 'a ==b==\n\nc ==d== e^2^' }).build();
    expect(built.diagnostics).toMatchObject([
      { severity: 'info', at: { line: 1 }, hint: expect.stringContaining('docs-build/markdown-extra') },
      { severity: 'info', at: { line: 3 } },
    ]);
    const asking = await site({ 'docs/a.md': 'a ==b==' }, { extensions: ['docs-build/markdown-extra'] }).build();
    expect(asking.codes).toEqual([]);
    expect(asking.page('/docs/a').article).toContain('<mark>b</mark>');
  });
});
