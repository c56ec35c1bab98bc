import { describe, expect, test } from 'vitest';
import { onlyMarks } from '../../../src/features/search-service/untrusted.ts';

describe('only marks', () => {
  test.each([
    ['plain', 'plain'],
    ['<mark>a</mark> b', '<mark>a</mark> b'],
    ['<img src=x onerror=alert(1)>', '&#60;img src=x onerror=alert(1)&#62;'],
    ['<mark onclick=x>a</mark>', '&#60;mark onclick=x&#62;a'],
    ['a & "b"', 'a &#38; &#34;b&#34;'],
    ['&lt;b&gt;', '&#38;lt;b&#38;gt;'],
    ['<mark>open', '<mark>open</mark>'],
    ['closed</mark>', 'closed'],
    ['<mark>a<mark>b</mark>c</mark>', '<mark>ab</mark>c'],
    ['<MARK>a</MARK>', '&#60;MARK&#62;a&#60;/MARK&#62;'],
  ])('%s', (text, html) => {
    expect(onlyMarks(text)).toBe(html);
  });
});
