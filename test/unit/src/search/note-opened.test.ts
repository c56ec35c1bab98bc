import { expect, test, vi } from 'vitest';
import { noteOpened } from '../../../../src/search/note-opened.ts';
import { noneSaved, type Saved } from '../../../../src/search/saved.ts';
import { searchSession } from '../../../../src/search/session.ts';
import type { SearchAnswer, SearchProvider } from '../../../../src/shared/search/provider.ts';
import { hitOf, hits } from './hits-of.ts';

/** A modal that shows an answer; what is saved, and what a service would hear. */
async function showing(answer: Partial<SearchAnswer>) {
  let saved: Saved = noneSaved;
  const session = searchSession({
    provider: async () => ({ search: async () => ({ hits, nbHits: hits.length, ...answer }) }),
    saved: {
      read: () => saved,
      change: (by) => {
        saved = by(saved);
        return saved;
      },
    },
    snippetWords: () => 10,
  });
  session.ask('a');
  await vi.waitUntil(() => session.state().status === 'idle');
  const selected = vi.fn();
  const finder = vi.fn(async () => ({ selected }) as unknown as SearchProvider);
  return { session, finder, selected, open: (place: number) => noteOpened(session, place, finder), saved: () => saved };
}

test('a hit is saved by its place on the screen, where hits are grouped by page', async () => {
  const { open, saved } = await showing({});
  open(1);
  expect(saved().recents.map(({ url }) => url)).toEqual(['/b']);
});

test('a passage is saved with its section', async () => {
  const passage = hitOf('/b#text', ['Guide', 'B'], { type: 'content' });
  const { open, saved } = await showing({ hits: [hitOf('/b', ['Guide', 'B']), passage] });
  open(1);
  expect(saved().recents.map(({ url }) => url)).toEqual(['/b#text']);
});

test('a service hears of the hit and its position in the answer, which counts from 1', async () => {
  const { open, selected } = await showing({ queryID: 'q1' });
  open(2);
  await vi.waitUntil(() => selected.mock.calls.length > 0);
  expect(selected.mock.calls).toEqual([[hits[1], 2, 'q1']]);
});

test('without an identifier of the query no service is asked for', async () => {
  const { open, finder } = await showing({});
  open(0);
  expect(finder).not.toHaveBeenCalled();
});

test('a place that holds no hit changes nothing', async () => {
  const { open, saved } = await showing({});
  open(9);
  expect(saved()).toEqual(noneSaved);
});
