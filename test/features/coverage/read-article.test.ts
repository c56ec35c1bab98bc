import { describe, expect, test } from 'vitest';
import { marks, readArticle } from '../../../build/features/coverage/read-article.ts';
import { growth, quadratic } from '../../support/growth.ts';
import { parse } from '../../support/parse.ts';

const passages = (html: string) =>
  readArticle(html).flatMap(({ passages }) =>
    passages.map(({ kind, words, language, isProven }) => ({ kind, words: [...words], language, isProven })),
  );
const around = (html: string) => readArticle(html).map((section) => [...section.around]);

describe('passages', () => {
  test('inline code and names in prose are separate passages', () => {
    expect(passages('<p>Call <code>add</code> of ModelManager.</p>')).toEqual([
      { kind: 'inline', words: ['add'], language: '', isProven: false },
      { kind: 'text', words: ['ModelManager'], language: '', isProven: false },
    ]);
  });

  test('a block has the language of its frame; highlighting is ignored', () => {
    const html = '<div data-language="js"><pre><code><span class="token">new</span> A()</code></pre></div>';
    expect(passages(html)).toEqual([{ kind: 'block', words: ['new', 'A'], language: 'js', isProven: false }]);
    expect(passages(`${html}<pre><code>b</code></pre>`)[1]).toMatchObject({ words: ['b'], language: '' });
  });

  test('decodes entities', () => {
    expect(passages('<code>a&lt;B&gt; &#x63; &amp;d &unknown; &#99999999;</code>')[0]?.words).toEqual([
      'a',
      'B',
      'c',
      'd',
      'unknown',
    ]);
  });

  test('inline tags do not split words; table cells do not join them', () => {
    expect(passages('<p>Model<b>Manager</b></p><td>aB</td><td>cD</td>')[0]?.words).toEqual([
      'ModelManager',
      'aB',
      'cD',
    ]);
  });

  test('ignores pictures and buttons', () => {
    expect(passages('<svg><text>aB</text></svg><button>cD</button><!-- eF -->')).toEqual([]);
  });

  test('a marker proves the block before it, or all output of a directive', () => {
    const block = '<pre><code>a</code></pre>';
    expect(passages(`${block}${block}${marks.proven}`).map(({ isProven }) => isProven)).toEqual([false, true]);
    expect(passages(`${marks.open}<p>aB</p>${block}${marks.close}<p>cD</p>`).map(({ isProven }) => isProven)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each(['<', '<a', '</pre></code></h2>', '<pre><h2>a</h2>', '<a b=">', '&#x;', marks.close])(
    'reads malformed HTML: %s',
    (html) => {
      expect(() => readArticle(html)).not.toThrow();
    },
  );
});

test.each(['<a ', '<a "', '<!--', '<h2>', '<code>', '&#', 'a-'])('many of %s take linear time', async (part) => {
  expect(await growth((size) => readArticle(part.repeat(size)), 50_000)).toBeLessThan(quadratic);
});

describe('headings', () => {
  test('enclosing headings count, closed ones do not', () => {
    const html = '<h2>A</h2><code>x</code><h3>B</h3><code>x</code><h3>C</h3><code>x</code><h2>D</h2><code>x</code>';
    expect(around(html)).toEqual([['A'], ['A', 'B'], ['A', 'C'], ['D']]);
  });

  test('code in a heading belongs to its own section only', () => {
    const html = '<h2><code>run</code></h2><p>aB</p>';
    expect(readArticle(html).map(({ around, passages }) => [[...around], passages.map(({ kind }) => kind)])).toEqual([
      [['run'], ['inline', 'text']],
    ]);
  });
});

test('reads the article that the real Markdown renderer produces', async () => {
  const { html } = await parse(
    '# T\n\n## `compile`\n\n```js title="a.mjs"\nnew A(); // <b>\n```\n\n| `--x` |\n| --- |\n| plainName |',
  );
  const [section] = readArticle(html);
  expect([...(section?.around ?? [])]).toEqual(['T', 'compile']);
  expect(section?.passages.map(({ kind, language, words }) => [kind, language, [...words]])).toEqual([
    ['inline', '', ['compile']],
    ['block', 'js', ['new', 'A', 'b']],
    ['inline', '', ['--x']],
    ['text', '', ['plainName']],
  ]);
});
