import { describe, expect, test } from 'vitest';
import { present } from '../../../../src/shared/features/embedded-search/engine/present.ts';

const words = Array.from({ length: 30 }, (_, n) => `w${n}`);
const snippetOf = (text: string, ...terms: string[]): string | undefined => {
  const section = { anchor: '', headings: [], text, code: '' };
  const fragment = { url: '/docs/a', title: 'A', crumbs: [], sections: [section] };
  const hit = present(fragment, section, new Map(terms.map((term, word) => [term, { word, weight: 1 }])), 8);
  return hit._snippetResult?.content?.value;
};

describe('the snippet says with an ellipsis where text goes on', () => {
  test.each([
    ['at its end', 'w0', '<mark>w0</mark> w1 w2 w3 w4 w5 w6 w7…'],
    ['at both', 'w15', '…w13 w14 <mark>w15</mark> w16 w17 w18 w19 w20…'],
    ['at its beginning', 'w29', '…w22 w23 w24 w25 w26 w27 w28 <mark>w29</mark>'],
  ])('%s', (_, term, shown) => expect(snippetOf(words.join(' '), term)).toBe(shown));

  test('once, where the text has one of its own', () => {
    const text = [...words.slice(0, 12), '…', ...words.slice(12, 18), '…', ...words.slice(18)].join(' ');
    expect(snippetOf(text, 'w14')).toBe('…w12 w13 <mark>w14</mark> w15 w16 w17 … w18 w19…');
  });

  test('in place of a comma or a period', () => {
    const text = words.map((word) => (word === 'w7' ? 'w7,' : word === 'w20' ? 'w20.' : word)).join(' ');
    expect(snippetOf(text, 'w0')).toBe('<mark>w0</mark> w1 w2 w3 w4 w5 w6 w7…');
    expect(snippetOf(text, 'w15')).toBe('…w13 w14 <mark>w15</mark> w16 w17 w18 w19 w20…');
  });

  test('nowhere, when it is all of the text', () => {
    expect(snippetOf('one two three', 'two')).toBe('one <mark>two</mark> three');
  });
});

describe('the snippet of a table or a list', () => {
  const rows = 'One w1 w2 w3 w4.\nTwo w5 w6 w7 w8 w9 w10\nThree w11';
  test('begins with a row, not at the end of the row before', () => {
    expect(snippetOf(rows, 'w5')).toBe('Two <mark>w5</mark> w6 w7 w8 w9 w10 · Three…');
    expect(snippetOf(rows, 'w9')).toBe('…w5 w6 w7 w8 <mark>w9</mark> w10 · Three w11');
    expect(snippetOf(rows, 'w11')).toBe('Three <mark>w11</mark>');
  });
});
