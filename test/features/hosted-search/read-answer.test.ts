import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../../src/features/hosted-search/read-answer.ts';

const hit = { objectID: '1', url: 'https://a.example/docs/x?y=1#z', type: 'lvl2', hierarchy: { lvl1: 'X', lvl2: 'Z' } };
const read = (...hits: unknown[]) => readAnswer({ results: [{ hits, nbHits: hits.length }] }, 1_000).hits;

describe('hits', () => {
  test('of an answer with more than were asked for, only the first are read', () => {
    let read = 0;
    const counted = {
      ...hit,
      get objectID() {
        read += 1;
        return '1';
      },
    };
    const answer = readAnswer({ results: [{ hits: Array.from({ length: 100_000 }, () => counted) }] }, 20);
    expect([answer.hits.length, read]).toEqual([20, 20]);
  });

  test.each([
    ['https://a.example/docs/x?y=1#z', '/docs/x#z'],
    ['http://a.example', '/'],
    ['/docs/x#z', '/docs/x#z'],
    ['docs/x', '/docs/x'],
    ['https://a.example//evil.example/x', '/evil.example/x'],
    ['https://a.example/\\evil.example/x', '/evil.example/x'],
  ])('the address %s is %s here', (url, here) => {
    expect(read({ ...hit, url })[0]?.url).toBe(here);
  });

  const rules = { external: '/API/|^https://other\\.', replace: { from: '^/v\\d+/', to: '/' } };
  test.each([
    ['https://a.example/api/x?y=1#z', 'https://a.example/api/x?y=1#z'],
    ['https://other.example/v2/docs', 'https://other.example/v2/docs'],
    ['https://a.example/v2/docs/x#z', '/docs/x#z'],
    ['/v2/api/x', '/api/x'],
    ['javascript:alert("/api/")', undefined],
    ['https://a.example/v1//evil.example/x', '/evil.example/x'],
  ])('with rules for addresses %s is %s', (url, here) => {
    expect(readAnswer({ results: [{ hits: [{ ...hit, url }] }] }, 10, rules).hits[0]?.url).toBe(here);
  });

  test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '', 'https://'])(
    'the address %j is none',
    (url) => {
      expect(read({ ...hit, url })).toEqual([]);
    },
  );

  test.each([
    null,
    7,
    'text',
    [],
    { ...hit, objectID: undefined },
    { ...hit, type: 'lvl0' },
    { ...hit, type: 'toString' },
  ])('%j is none', (raw) => {
    expect(read(raw, hit)).toHaveLength(1);
  });

  test('what is missing is null', () => {
    expect(read({ ...hit, hierarchy: { lvl1: 7 } })[0]).toMatchObject({
      content: null,
      hierarchy: { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    });
    expect(read({ ...hit, hierarchy: null })[0]?.hierarchy.lvl6).toBeNull();
  });

  test('marks of every level are taken over, others are not', () => {
    const [read1] = read({
      ...hit,
      _highlightResult: {
        hierarchy: { lvl0: { value: '<b>' }, lvl9: { value: 'x' }, lvl1: 7 },
        content: { value: 'x' },
      },
      _snippetResult: { content: { value: '…<mark>a</mark>' }, hierarchy: { lvl2: { value: '<mark>Z</mark>' } } },
    });
    expect(read1?._highlightResult).toEqual({ hierarchy: { lvl0: { value: '&#60;b&#62;' } } });
    expect(read1?._snippetResult).toEqual({
      content: { value: '…<mark>a</mark>' },
      hierarchy: { lvl2: { value: '<mark>Z</mark>' } },
    });
  });
});

test.each([undefined, null, {}, { results: null }, { results: [] }, { results: [{}] }, { results: [{ hits: {} }] }])(
  '%j is no answer',
  (answer) => {
    expect(() => readAnswer(answer, 10)).toThrow('the hosted search answered without');
  },
);
