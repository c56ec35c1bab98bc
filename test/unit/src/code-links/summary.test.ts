import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../../../src/code-links/summary.ts';
import { htmlOf } from '../../../support/parse.ts';

describe('a section', () => {
  test('is its heading and its first sentence', async () => {
    const html = await htmlOf(
      '# T\n\n## Length & `size`\n\n> A quote.\n\nBounds are *inclusive*, e.g. `[1,5]`. More.\n\n## Next\n\nNo.\n',
    );
    expect(summaryOf(html, 'length--size')).toEqual({
      heading: 'Length & size',
      text: 'A quote.',
    });
    expect(summaryOf(await htmlOf('## A\n\nBounds are *inclusive*. More.\n'), 'a')).toEqual({
      heading: 'A',
      text: 'Bounds are inclusive.',
    });
  });

  test('without a paragraph of its own is its heading', async () => {
    expect(summaryOf(await htmlOf('## A\n\n- one\n\n## B\n\nText.\n'), 'a')).toEqual({ heading: 'A', text: '' });
  });

  test('at the top is the title of the page', () => {
    expect(summaryOf('<header><p>no</p></header><h1 class="x">Maps</h1><p>A <b>map</b> holds pairs.</p>', '')).toEqual({
      heading: 'Maps',
      text: 'A map holds pairs.',
    });
  });
});

describe('a declaration', () => {
  const code = (lines: readonly string[]): string =>
    `<p>text</p><pre tabindex="0"><code>${lines.map((line) => `<span class="code-line">${line}\n</span>`).join('')}</code></pre><p>after</p>`;

  test('is its line, those that are indented more, and the one that closes them', () => {
    const html = code([
      'enum A {',
      '  o X',
      '}',
      'concept <span class="token class-name" id="code:Book">Book</span> {',
      '  o String[] &#x3C;a>',
      '',
      '  o Pages pages',
      '}',
      'concept C {',
    ]);
    expect(summaryOf(html, 'code:Book')).toEqual({ text: 'concept Book {\n  o String[] <a>\n\n  o Pages pages\n}' });
  });

  test('of one line is that line, without its indent', () => {
    expect(summaryOf(code(['{', '  <span id="code:a">a</span>: 1', '  b: 2', '}']), 'code:a')).toEqual({
      text: 'a: 1',
    });
  });

  test('that is long is cut', () => {
    const html = code(['<span id="code:a">a</span> {', ...Array.from({ length: 30 }, (_, n) => `  ${n}`), '}']);
    expect(summaryOf(html, 'code:a')?.text.split('\n')).toHaveLength(12);
    expect(summaryOf(html, 'code:a')?.text).toMatch(/\n…$/);
  });
});

test('a target that is not there has none', () => expect(summaryOf('<h2 id="a">A</h2>', 'b')).toBeUndefined());
