import { describe, expect, test } from 'vitest';
import { markLabels } from '../../../build/features/diff/compare-sites.ts';
import type { Run } from '../../../build/features/diff/site-diff.ts';
import { textChanges } from '../../../build/features/diff/text-changes.ts';
import { drawnNodes } from '../../../build/features/page-changes/draw-changes.ts';
import { parseArticle } from '../../../build/features/page-changes/html-tree.ts';

const shown = ({ kind, text }: Run): string =>
  kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`;

/** `heading: text` of each change. */
const changes = (before: string, after: string): readonly string[] =>
  textChanges(drawnNodes(parseArticle(before), parseArticle(after), markLabels) ?? []).map(
    ({ heading, runs }) => `${heading}: ${runs.map(shown).join('')}`,
  );

describe('the changes of a page as text', () => {
  test.each<[what: string, before: string, after: string, expected: readonly string[]]>([
    ['nothing, where only an address differs', '<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>', []],
    [
      'words, below their heading',
      '<h2>Use</h2><p>Call the old function twice.</p>',
      '<h2>Use</h2><p>Call the new function twice.</p>',
      ['Use: Call the [-old-]{+new+} function twice.'],
    ],
    [
      'words in a row as one change',
      '<p>One two three four five six.</p>',
      '<p>One zwei drei four five six.</p>',
      [': One [-two three-]{+zwei drei+} four five six.'],
    ],
    [
      'single lines of code',
      '<pre><code><span class="code-line">npm i a\n</span><span class="code-line">npm start\n</span></code></pre>',
      '<pre><code><span class="code-line">npm i b\n</span><span class="code-line">npm start\n</span></code></pre>',
      [': npm i [-a-]{+b+}'],
    ],
    [
      'a row of a table, with its cells',
      '<table><tbody><tr><td>a</td><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></tbody></table>',
      [': {+b | 2+}'],
    ],
    ['items of a list', '<ul><li>one</li><li>two</li></ul>', '<ul><li>one</li></ul>', [': [-two-]']],
    [
      'a heading, which stands above what follows',
      '<h2>Install</h2><p>Text that is long enough.</p>',
      '<h2>Setup</h2><p>Text that is short enough.</p>',
      [': [-Install-]', 'Setup: {+Setup+}', 'Setup: Text that is [-long-]{+short+} enough.'],
    ],
    ['a picture, by its alternative text', '<p>A</p>', '<p>A</p><p><img alt="A plan"></p>', [': {+[image: A plan]+}']],
  ])('%s', (_what, before, after, expected) => expect(changes(before, after)).toEqual(expected));

  test('what an author has struck through is no change', () => {
    expect(changes('<p><del>old</del> text of a page</p>', '<p><del>old</del> text of this page</p>')).toEqual([
      ': old text of [-a-]{+this+} page',
    ]);
  });
});
