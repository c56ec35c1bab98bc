/** One opening of the modal over time: when it sends requests, what it reports, and which answer it shows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noneSaved, remember, type Saved } from '../../../../src/search/saved.ts';
import { type SearchSession, searchSession } from '../../../../src/search/session.ts';
import type { SearchAnswer, SearchRequest } from '../../../../src/shared/search/provider.ts';
import { hits } from './hits-of.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Opened {
  readonly session: SearchSession;
  readonly asked: SearchRequest[];
  /** Answers a request of the list. */
  readonly reply: (place: number, answer: Partial<SearchAnswer> | Error) => Promise<void>;
}

function opened(provider?: () => Promise<never>): Opened {
  const asked: SearchRequest[] = [];
  const replies: ((answer: Partial<SearchAnswer> | Error) => void)[] = [];
  let stored: Saved = noneSaved;
  const search = (request: SearchRequest): Promise<SearchAnswer> => {
    asked.push(request);
    return new Promise((resolve, reject) => {
      replies.push((answer) => (answer instanceof Error ? reject(answer) : resolve({ hits, nbHits: 3, ...answer })));
    });
  };
  const session = searchSession({
    provider: provider ?? (async () => ({ search })),
    saved: { read: () => stored, change: (by) => (stored = by(stored)) },
    snippetWords: () => 10,
  });
  return {
    session,
    asked,
    reply: async (place, answer) => {
      replies[place]?.(answer);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('is loading at once, and sends one request when typing pauses', async () => {
  const { session, asked } = opened();
  for (const text of ['i', 'in', 'int']) session.ask(text, 40);
  expect(session.state().status).toBe('loading');
  await later(39);
  expect(asked).toHaveLength(0);
  await later(1);
  expect(asked.map(({ query, page, hitsPerPage, snippetWords }) => [query, page, hitsPerPage, snippetWords])).toEqual([
    ['int', 0, 20, 10],
  ]);
});

test('stalled after 300 ms, until the answer', async () => {
  const { session, reply } = opened();
  session.ask('a');
  await later(299);
  expect(session.state().status).toBe('loading');
  await later(1);
  expect(session.state().status).toBe('stalled');
  await reply(0, {});
  expect(session.state().status).toBe('idle');
  await later(1000);
  expect(session.state().status).toBe('idle');
});

test('the older query is aborted, and its answer ignored however late', async () => {
  const { session, asked, reply } = opened();
  session.ask('a');
  await later(0);
  session.ask('ab');
  await later(0);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await reply(1, { nbHits: 2 });
  await reply(0, { nbHits: 1 });
  expect(session.state().screen).toMatchObject({ kind: 'results', query: 'ab', answer: { nbHits: 2 } });
});

test('a failure stays, is written to the console, and leaves no unhandled rejection', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { session, reply } = opened();
  session.ask('a');
  await later(0);
  await reply(0, new Error('no host'));
  await later(5000);
  expect([session.state().status, session.state().screen.kind, warn.mock.calls.length]).toEqual(['error', 'error', 1]);
  session.ask('ab');
  expect(session.state().status).toBe('loading');
});

test('code that does not come is a failure too', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { session } = opened(() => Promise.reject(new Error('offline')));
  session.ask('a');
  await later(0);
  expect(session.state().status).toBe('error');
});

test('a question that was given up tells no failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { session, reply } = opened();
  session.ask('a');
  await later(0);
  session.ask('');
  await reply(0, new Error('aborted'));
  expect([session.state().screen.kind, warn.mock.calls.length]).toEqual(['start', 0]);
});

test('an empty query or spaces send no request, and show what is saved', async () => {
  const { session, asked } = opened();
  for (const text of ['', '   ']) session.ask(text);
  await later(500);
  expect([asked.length, session.state().screen.kind, session.state().query, session.state().status]).toEqual([
    0,
    'start',
    '   ',
    'idle',
  ]);
});

test('64 characters', () => {
  const { session } = opened();
  session.ask('x'.repeat(90));
  expect(session.state().query).toHaveLength(64);
});

test('saved searches appear on the start screen, and results do not move', async () => {
  const { session, reply } = opened();
  const [hit] = hits;
  const add = (saved: Saved): Saved => (hit ? remember(saved, hit) : saved);
  session.ask('a');
  await later(0);
  await reply(0, {});
  session.save(add);
  expect(session.state().screen.kind).toBe('results');
  session.ask('');
  expect(session.state().screen).toMatchObject({ kind: 'start', saved: { recents: [{ url: '/b#x' }] } });
  session.save(() => noneSaved);
  expect(session.state().screen).toMatchObject({ saved: { recents: [] } });
});

test('after its end nothing is told', async () => {
  const { session, reply } = opened();
  let told = 0;
  session.subscribe(() => told++);
  session.ask('a');
  await later(0);
  session.end();
  const before = told;
  await reply(0, {});
  await later(1000);
  expect(told).toBe(before);
});

test('where nothing is remembered the start screen is blank, and nothing is saved', () => {
  const session = searchSession({
    provider: async () => ({ search: async () => ({ hits, nbHits: 3 }) }),
    saved: undefined,
    snippetWords: () => 10,
  });
  session.ask('');
  expect(session.state().screen).toEqual({ kind: 'blank' });
  session.save((saved) => remember(saved, hits[0] as (typeof hits)[number]));
  expect(session.state().screen).toEqual({ kind: 'blank' });
});
