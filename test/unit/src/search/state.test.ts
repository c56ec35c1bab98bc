/** The states of the search modal, without time and without a screen. */
import { describe, expect, test } from 'vitest';
import { noneSaved } from '../../../../src/search/saved.ts';
import {
  hitsOf,
  initial,
  reduceSearch as next,
  type SearchEvent,
  type SearchState,
} from '../../../../src/search/state.ts';
import { hitOf, hits } from './hits-of.ts';

const answer = { hits, nbHits: 31 };
const through = (...events: readonly SearchEvent[]): SearchState => events.reduce(next, initial);
const query = (text: string): SearchEvent => ({ kind: 'query', query: text });
const found = (text: string, given = answer): SearchEvent => ({ kind: 'answer', query: text, answer: given });
const nothing = { hits: [], nbHits: 0 };

describe('asking', () => {
  test('a query loads, stalls, and its answer is shown with the first item chosen', () => {
    const loading = through(query('a'));
    expect([loading.status, loading.screen.kind, loading.isOpen, loading.active]).toEqual([
      'loading',
      'blank',
      false,
      null,
    ]);
    const stalled = next(loading, { kind: 'stall' });
    expect(stalled.status).toBe('stalled');
    const shown = next(stalled, found('a'));
    expect([shown.status, shown.screen.kind, shown.isOpen, shown.active]).toEqual(['idle', 'results', true, 0]);
    expect(next(shown, { kind: 'stall' })).toBe(shown);
  });

  test('an answer or a failure for another query than the present one changes nothing', () => {
    const loading = through(query('a'), query('ab'));
    expect(next(loading, found('a'))).toBe(loading);
    expect(next(loading, { kind: 'failure', query: 'a' })).toBe(loading);
  });

  test('the last results stay while a query runs, with the first item active', () => {
    const state = through(query('a'), found('a'), { kind: 'move', by: 1 }, query('ab'));
    expect([state.screen.kind, state.isOpen, state.active, state.status]).toEqual(['results', true, 0, 'loading']);
  });

  test('an error stays until the next query, which is kept', () => {
    const failed = through(query('a'), found('a'), query('ab'), { kind: 'failure', query: 'ab' });
    expect([failed.status, failed.screen.kind, failed.isOpen, failed.query]).toEqual(['error', 'error', false, 'ab']);
    expect(next(failed, { kind: 'stall' })).toBe(failed);
    expect(next(failed, { kind: 'move', by: 1 }).active).toBe(null);
    const asked = next(failed, query('abc'));
    expect([asked.status, asked.screen.kind]).toEqual(['loading', 'blank']);
  });

  test('an empty query gives the start screen', () => {
    const state = through(query('a'), found('a'), {
      kind: 'start',
      query: '',
      saved: { ...noneSaved, recents: hits.slice(0, 2) },
    });
    expect([state.screen.kind, state.status, state.active, hitsOf(state.screen).length]).toEqual([
      'start',
      'idle',
      0,
      2,
    ]);
    expect(through({ kind: 'start', query: '', saved: noneSaved }).active).toBe(null);
  });

  test('suggestions are the parts of the answer with the most of them', () => {
    const one = { hits: [hitOf('/x', ['Alone', 'X'])], nbHits: 1 };
    const state = through(query('a'), found('a'), query('b'), found('b', one), query('c'), found('c', nothing));
    expect([state.screen.kind, state.suggestions]).toEqual(['none', ['Guide', 'Reference']]);
    expect(through(query('c'), found('c', nothing)).suggestions).toEqual([]);
  });
});

describe('choosing', () => {
  const shown = through(query('a'), found('a'));

  test('goes round at both ends, over all parts', () => {
    const last = next(shown, { kind: 'move', by: -1 });
    expect([last.active, next(last, { kind: 'move', by: 1 }).active]).toEqual([hits.length - 1, 0]);
  });

  test('the pointer chooses; the same again is no change', () => {
    const third = next(shown, { kind: 'point', at: 2 });
    expect([third.active, next(third, { kind: 'point', at: 2 })]).toEqual([2, third]);
  });
});
