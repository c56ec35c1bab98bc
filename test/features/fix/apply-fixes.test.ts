import { describe, expect, test } from 'vitest';
import { applyFixes, decorativeImage } from '../../../build/features/fix/apply-fixes.ts';

/** Fixes the part of a text between `«` and `»`. */
function fixed(marked: string, from: string, to: string): string {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const text = marked.replace(/[«»]/g, '');
  return applyFixes(text, [{ at: rangeOf(text, start, end), from, to }]).text;
}

function rangeOf(text: string, start: number, end: number) {
  const place = (offset: number) => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  const last = place(end);
  return { file: 'docs/a.md', ...place(start), endLine: last.line, endColumn: last.column };
}

describe('replaces the address of', () => {
  test.each([
    ['x «[a](./b.md)» [a](./b.md)', 'x [a](./c.md) [a](./b.md)'],
    ['«[a](./b.md "T")»', '[a](./c.md "T")'],
    ['«[a]( <./b.md> )»', '[a]( <./c.md> )'],
    ['«[./b.md](./b.md)»', '[./b.md](./c.md)'],
    ['«![a](./b.md)»', '![a](./c.md)'],
    ['«[![i](./b.md.png)](./b.md)»', '[![i](./b.md.png)](./c.md)'],
    ['<p>«<a href="./b.md">»x</a></p>', '<p><a href="./c.md">x</a></p>'],
    ["«<a class='x' href='./b.md'>»", "<a class='x' href='./c.md'>"],
    ['«[a][r]»\n\n[r]: ./b.md "T"\n', '[a][r]\n\n[r]: ./c.md "T"\n'],
    ['«[R  x][]»\n\n[r x]: <./b.md>\n', '[R  x][]\n\n[r x]: <./c.md>\n'],
    ['«[r]»\n\n[q]: ./b.md\n[r]: ./b.md\n', '[r]\n\n[q]: ./b.md\n[r]: ./c.md\n'],
    ['---\n«image»: ./b.md\n---\n', '---\nimage: ./c.md\n---\n'],
    ['{ «"to"»: "./b.md", "x": { "to": "./b.md" } }', '{ "to": "./c.md", "x": { "to": "./b.md" } }'],
    [
      '«<img srcset="./b.md 1x, ./b.md 2x" src="./b.md" alt="a">»',
      '<img srcset="./c.md 1x, ./c.md 2x" src="./c.md" alt="a">',
    ],
    [
      '«<source srcset="./b.md 1x, ./b.md 2x"><img src="./b.md">»',
      '<source srcset="./c.md 1x, ./c.md 2x"><img src="./b.md">',
    ],
    ['ä\r\n\r\nx «[a](./b.md)»\r\n', 'ä\r\n\r\nx [a](./c.md)\r\n'],
    ['«[a\nb](./b.md)»', '[a\nb](./c.md)'],
  ])('%j', (before, after) => {
    expect(fixed(before, './b.md', './c.md')).toBe(after);
  });

  test('an address that is written without percent codes keeps that spelling', () => {
    expect(fixed('«[a](./ä.md)»', './%C3%A4.md', './%C3%B6.md')).toBe('[a](./ö.md)');
    expect(fixed('«[a](./%C3%A4.md)»', './%C3%A4.md', './%C3%B6.md')).toBe('[a](./%C3%B6.md)');
  });

  test('a file whose name would end the address', () => {
    expect(fixed('«[a](./b.md)»', './b.md', './c (1).md')).toBe('[a](./c%20%281%29.md)');
  });
});

describe('leaves alone', () => {
  test.each([
    ['an address that is its own text', '«<https://a.b/c>»', 'https://a.b/c'],
    ['a bare address', '«https://a.b/c»', 'https://a.b/c'],
    ['two places', '«<img src="x" data-src="x">»', 'x'],
    ['two definitions', '«[r]»\n\n[r]: x\n[r]: y\n', 'x'],
    ['escaped characters', '«[a](./b\\_c.md)»', './b_c.md'],
    ['a longer address', '«[a](./b.mdx)»', './b.md'],
  ])('%s', (_, text, from) => {
    expect(fixed(text, from, './c.md')).toBe(text.replace(/[«»]/g, ''));
  });

  test('one of two fixes that contradict each other', () => {
    const at = rangeOf('[a](./b.md)', 0, 11);
    const { text, made } = applyFixes('[a](./b.md)', [
      { at, from: './b.md', to: './c.md' },
      { at, from: './b.md', to: './d.md' },
    ]);
    expect([text, made.length]).toEqual(['[a](./c.md)', 1]);
  });
});

test('marks images as decoration', () => {
  const marked = (text: string) => decorativeImage(`x ${text} y`, rangeOf(`x ${text} y`, 2, 2 + text.length));
  expect(marked('![](./p.png)')).toBe('x <img alt="" src="./p.png"> y');
  expect(marked('<img src="p.png">')).toBe('x <img alt="" src="p.png"> y');
  for (const other of ['![](./p.png "T")', '![][r]', '<p><img src="p.png"></p>']) expect(marked(other)).toBeUndefined();
});
