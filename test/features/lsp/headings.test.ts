import { describe, expect, test } from 'vitest';
import { lineOfAnchor, placedHeadings } from '../../../build/features/lsp/headings.ts';
import { foldingRanges } from '../../../build/features/lsp/requests/folding-range.ts';

const heading = (depth: number, text: string, id = '') => ({ depth, text, id, html: text }) as never;
const lines = (text: string) => placedHeadings(text, []).map(({ depth, text, line }) => `${line} ${depth} ${text}`);

describe('headings in a text', () => {
  test.each([
    ['of all levels', '# A\n\n###### B ##\n', ['0 1 A', '2 6 B']],
    ['that are underlined', 'A\n===\n\nB c\n---\n', ['0 1 A', '3 2 B c']],
    ['not in front matter', '---\ntitle: x\n# no\n---\n# A\n', ['4 1 A']],
    ['not in code', '```md\n# no\n```\n\n~~~~\n# no\n~~~\n# no\n~~~~\n# A\n', ['9 1 A']],
    ['not in comments', '<!--\n# no\n-->\n<!-- # no -->\n# A\n', ['4 1 A']],
    ['with markup', '## `a` *b* [c](d.md) {#e}\n', ['0 2 a b c']],
    ['not without a space', '#A\n', []],
    ['below a byte order mark and with CRLF', '\ufeff---\r\na: b\r\n---\r\n## A\r\n', ['3 2 A']],
    ['not a list or a table above dashes', '- a\n---\n\n| a |\n| - |\n', []],
  ])('%s', (_, text, found) => {
    expect(lines(text)).toEqual(found);
  });

  test('get the ids of the page, in order, whatever is included between them', () => {
    const page = [heading(1, 'A'), heading(2, 'B', 'b'), heading(2, 'Other', 'other'), heading(2, 'B', 'b-1')];
    const text = '# A\n\n## *B*\n\n## B {#x}\n\n## New\n';
    expect(placedHeadings(text, page).map(({ id }) => id)).toEqual([undefined, 'b', 'b-1', undefined]);
    expect(lineOfAnchor(text, page, 'b-1')).toBe(4);
  });

  test('an anchor that is no heading is found where it is written', () => {
    expect(lineOfAnchor('# A\n\n<a id="here"></a>\n', [], 'here')).toBe(2);
    expect(lineOfAnchor('# A\n', [], 'nowhere')).toBe(0);
  });
});

test('sections, code, containers, comments, and front matter can be folded', () => {
  const text = '---\na: b\n---\n# A\n\n## B\n\n:::note\n```js\n1\n```\n:::\n\n## C\n<!-- x\ny -->\n';
  const ranges = foldingRanges(text).map(({ startLine, endLine }) => `${startLine}-${endLine}`);
  expect(ranges.sort()).toEqual(['0-2', '13-15', '14-15', '3-15', '5-11', '7-11', '8-10'].sort());
});
