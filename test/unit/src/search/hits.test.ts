/** What is shown of hits, and how they are grouped. */
import { describe, expect, test } from 'vitest';
import { addressOf, groupHits, textOf } from '../../../../src/search/hits.ts';
import { plainText, readMarks } from '../../../../src/search/marks.ts';
import { cutQuery, queryOfSelection, searchAddress } from '../../../../src/search/query.ts';
import { hitOf, hits } from './hits-of.ts';

const shape = (groups: ReturnType<typeof groupHits>) =>
  groups.map(({ name, hits: placed }) => [
    name,
    ...placed.map(
      ({ hit, parent, isLastOfPage }) => `${hit.url}${parent ? ' below' : ''}${isLastOfPage ? ' last' : ''}`,
    ),
  ]);

describe('groups', () => {
  test('parts and pages in the order of their best hit; sections below their page, if that is listed above', () => {
    expect(shape(groupHits([...hits, hitOf('/b#y', ['Guide', 'B', 'Y'])]))).toEqual([
      ['Guide', '/b#x', '/b', '/b#y below last'],
      ['Reference', '/c last'],
    ]);
  });

  test('at most five hits of a part, or as many as the site configures', () => {
    const eight = Array.from({ length: 8 }, (_, place) => hitOf(`/p${place}`, ['Guide', `P${place}`]));
    expect([groupHits(eight)[0]?.hits.length, groupHits(eight, 2)[0]?.hits.length]).toEqual([5, 2]);
  });

  test('the name of a part is its text without marks; without a part there is none', () => {
    const marked = hitOf('/x', ['R&D', 'X'], {
      _highlightResult: { hierarchy: { lvl0: { value: '<mark>R</mark>&amp;D' } } },
    });
    expect(shape(groupHits([marked, hitOf('/y', [null, 'Y'])]))).toEqual([
      ['R&D', '/x last'],
      ['', '/y last'],
    ]);
  });
});

describe('text of a hit', () => {
  const shown = (hit: Parameters<typeof textOf>[0]) => {
    const { title, trail, snippet } = textOf(hit);
    const marked = (parts: typeof title) => parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
    return [marked(title), trail, marked(snippet)];
  };
  const content = { _snippetResult: { content: { value: 'a <mark>b</mark> c' } } };

  test.each([
    [hitOf('/b', ['Guide', 'B'], content), ['B', [], 'a [b] c']],
    [hitOf('/b#x', ['Guide', 'B', 'X']), ['X', ['B'], '']],
    [hitOf('/b#y', ['Guide', 'B', null, 'Y']), ['Y', ['B'], '']],
    [hitOf('/b#z', ['Guide', 'B', 'X', 'Z']), ['Z', ['B', 'X'], '']],
    [hitOf('/b', ['Guide', 'B', 'X'], { type: 'content', ...content }), ['X', ['B'], 'a [b] c']],
    [hitOf('/b', ['Guide', 'B'], { type: 'content', content: 'plain <b>' }), ['B', [], 'plain <b>']],
    [hitOf('/b#z', ['Guide', 'B', 'B', 'X', 'B', 'Z']), ['Z', ['B', 'X'], '']],
    [hitOf('/b#b', ['Guide', 'B', 'X', 'B']), ['B', ['X'], '']],
    [hitOf('/b', ['Guide', null]), ['', [], '']],
    [
      hitOf('/b', ['Guide', 'B'], { _snippetResult: { hierarchy: { lvl1: { value: '<mark>B</mark>' } } } }),
      ['[B]', [], ''],
    ],
    [
      hitOf('/b', ['Guide', 'B'], { _highlightResult: { hierarchy: { lvl1: { value: 'x<mark>B</mark>' } } } }),
      ['x[B]', [], ''],
    ],
  ])('%j', (hit, expected) => {
    expect(shown(hit)).toEqual(expected);
  });
});

test('the trail begins with the part of the site where no group names it', () => {
  expect(textOf(hitOf('/b#x', ['Guide', 'B', 'X']), true).trail).toEqual(['Guide', 'B']);
  expect(textOf(hitOf('/b', ['B', 'B']), true).trail).toEqual([]);
  expect(textOf(hitOf('/b#x', [null, 'B', 'X']), true).trail).toEqual(['B']);
});

test.each([
  ['a &lt;b&gt; &#60;c&#62; &amp;amp; &nope; &#99999999;', 'a <b> <c> &amp; &nope; &#99999999;'],
  ['<img src=x> <MARK> </mark>', '<img src=x> <MARK> '],
  ['<mark>a</mark><mark>b', 'ab'],
  ['&#1114112;', '&#1114112;'],
])('marks are the only markup: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('marks may be unclosed', () => {
  expect(readMarks('a<mark>b')).toEqual([
    { text: 'a', isMarked: false },
    { text: 'b', isMarked: true },
  ]);
});

test.each([
  ['/docs/b#x', '/', '/docs/b#x'],
  ['https://elsewhere.example/b?x=1#x', '/base/', 'https://elsewhere.example/b?x=1#x'],
  ['/docs/b', '/base/', '/base/docs/b'],
  ['/base/docs/b', '/base/', '/base/docs/b'],
  ['/base', '/base/', '/base'],
  ['docs/b', '/', '/docs/b'],
  ['//evil.example/x', '/', '/x'],
  ['javascript:alert(1)', '/', undefined],
  ['data:text/html,x', '/', undefined],
])('the address of %s below %s', (url, baseUrl, address) => {
  expect(addressOf(url, baseUrl)).toBe(address);
});

test('queries: 64 characters, no half of one, a selection on one line', () => {
  expect(cutQuery('x'.repeat(70))).toHaveLength(64);
  expect(cutQuery(`${'x'.repeat(63)}😀`)).toBe('x'.repeat(63));
  expect(queryOfSelection('  a\n\n b\tc ')).toBe('a b c');
  expect(searchAddress('/search', 'a b&c')).toBe('/search?q=a%20b%26c');
});
