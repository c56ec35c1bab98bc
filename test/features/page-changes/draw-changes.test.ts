import { describe, expect, test } from 'vitest';
import { drawChanges } from '../../../build/features/page-changes/draw-changes.ts';

const labels = { changeAdded: 'Added:', changeRemoved: 'Removed:' };
const hidden = /<span class="visually-hidden">(?:Added|Removed): <\/span>/g;
/** Without the texts for screen readers, which the first test shows. */
const draw = (before: string, after: string) => drawChanges(before, after, labels)?.replace(hidden, '');

describe('words', () => {
  test('are marked where they were added and removed, for eyes and ears', () => {
    expect(drawChanges('<p>Call the old function twice.</p>', '<p>Call the new function twice.</p>', labels)).toBe(
      '<p>Call the <del><span class="visually-hidden">Removed: </span>old</del>' +
        '<ins><span class="visually-hidden">Added: </span>new</ins> function twice.</p>',
    );
  });
  test('keep the markup of the newer version', () => {
    expect(draw('<p>Set <code>port</code> to a number.</p>', '<p>Set <code>host</code> to <em>a</em> name.</p>')).toBe(
      '<p>Set <code><del>port</del><ins>host</ins></code> to <em>a</em> <del>number</del><ins>name</ins>.</p>',
    );
  });
  test('that were removed at the end stand there', () => {
    expect(draw('<p>One two three four five</p>', '<p>One two three</p>')).toBe(
      '<p>One two three<del> four five</del></p>',
    );
  });
  test('are characters where a language sets no spaces', () => {
    expect(draw('<p>安装新版本的软件</p>', '<p>安装旧版本的软件</p>')).toBe(
      '<p>安装<del>新</del><ins>旧</ins>版本的软件</p>',
    );
  });
});

describe('blocks', () => {
  test('that are alike are drawn as they are; what was added and removed is one mark', () => {
    expect(
      draw('<h2 id="a">A</h2>\n<p>Gone with the wind.</p>', '<h2 id="a">A</h2>\n<ul><li>Other things</li></ul>'),
    ).toBe(
      '<h2 id="a">A</h2><del class="change"><p>Gone with the wind.</p></del><ul><li><ins>Other things</ins></li></ul>',
    );
  });
  test('the cells of a row stay in their columns', () => {
    const table = (...rows: string[]) =>
      `<table><tbody>${rows.map((row) => `<tr>${row.replace(/\S+/g, '<td>$&</td>')}</tr>`).join('')}</tbody></table>`;
    const columns = (html: string | undefined) =>
      html?.match(/<tr>.*?<\/tr>/g)?.map((row) => row.replace(/<\/td> ?<td>/g, '|').replace(/<\/?(?:tr|td)>| /g, ''));
    expect(columns(draw(table('mast 7 old', 'sail 3 same'), table('mast 9 old', 'sail 3 same')))).toEqual([
      'mast|<del>7</del><ins>9</ins>|old',
      'sail|3|same',
    ]);
    // A column more: there are no pairs.
    expect(columns(draw(table('mast 7'), table('mast 7 new')))).toEqual([
      '<del>mast</del>|<del>7</del>',
      '<ins>mast</ins>|<ins>7</ins>|<ins>new</ins>',
    ]);
  });

  test('items and rows are marked inside, because lists and tables hold nothing else', () => {
    expect(draw('<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><li>Two</li><li>Three</li></ul>')).toBe(
      '<ul><li>One</li><li>Two</li><li><ins>Three</ins></li></ul>',
    );
    const row = (cell: string) => `<tr><td>${cell}</td><td>x</td></tr>`;
    const table = (...cells: string[]) => `<table><tbody>${cells.map(row).join('')}</tbody></table>`;
    expect(draw(table('a', 'b', 'c'), table('a', 'b'))).toBe(
      `<table><tbody>${row('a')}${row('b')}<tr><td><del>c</del></td><td><del>x</del></td></tr></tbody></table>`,
    );
  });
  test('lists are compared item by item, even if little of them stays', () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    expect(draw(list('Node 18', 'A network'), list('Node 22', 'A network', 'Two gigabytes of memory'))).toBe(
      list('Node <del>18</del><ins>22</ins>', 'A network', '<ins>Two gigabytes of memory</ins>'),
    );
  });
  test('an item that gets a list of its own is compared by its words', () => {
    const after = '<ul><li>Set the port number<ul><li>of the host</li></ul></li></ul>';
    expect(draw('<ul><li>Set the port</li></ul>', after)).toBe(
      '<ul><li>Set the port<ins> number</ins><ul><li><ins>of the host</ins></li></ul></li></ul>',
    );
  });
  test('code is compared line by line', () => {
    const code = (...lines: string[]) =>
      `<pre><code>${lines.map((line) => `<span class="code-line">${line}\n</span>`).join('')}</code></pre>`;
    expect(draw(code('let a;', 'go();'), code('let a;', 'stop(now);', 'go();'))).toBe(
      '<pre><code><span class="code-line">let a;\n</span><ins class="change"><span class="code-line">stop(now);\n</span></ins>' +
        '<span class="code-line">go();\n</span></code></pre>',
    );
  });
  test('what was removed has no ids, and none of the buttons', () => {
    const before = '<h2 id="a">Gone<a class="hash-link" href="#a"></a></h2><p>Stays.</p>';
    expect(draw(before, '<p>Stays.</p>')).toBe('<del class="change"><h2>Gone</h2></del><p>Stays.</p>');
  });
});

describe('no difference', () => {
  test.each([
    ['the same text', '<p>A</p>', '<p>A</p>'],
    ['other addresses', '<p><a href="/docs/1/b">B</a></p>', '<p><a href="/docs/b">B</a></p>'],
    ['other ids', '<h2 id="a">A<a class="hash-link" href="#a"></a></h2>', '<h2 id="a-1">A</h2>'],
    ['other white space', '<p>A\nb</p>\n<p>C</p>', '<p>A b</p><p>C</p>'],
    ['two empty pages', '', ''],
  ])('is found for %s', (_, before, after) => {
    expect(draw(before, after)).toBeUndefined();
  });
});

test('long pages that have nothing in common are compared in bounded time', () => {
  const page = (word: string) =>
    Array.from({ length: 2_000 }, (_, index) => `<p>${word}${index} ${word} x</p>`).join('');
  expect(draw(page('a'), page('b'))?.match(/<del/g)).toHaveLength(2_000);
});
