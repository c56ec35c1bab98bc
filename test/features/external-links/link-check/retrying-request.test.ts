/** Tests pauses, retries and limits with a fake request. */
import { expect, test, vi } from 'vitest';
import { defaultOptions, type LinkCheckOptions } from '../../../../build/features/external-links/link-check/options.ts';
import type { Reply } from '../../../../build/features/external-links/link-check/reply.ts';
import { retryingRequest } from '../../../../build/features/external-links/link-check/retrying-request.ts';

const ok: Reply = { state: 'ok', status: 200 };
const flaky: Reply = { state: 'unknown', status: 503, detail: 'busy', flaky: true };

function answering(replies: readonly Reply[], options: Partial<LinkCheckOptions> = {}) {
  const asked: string[] = [];
  const end = new AbortController();
  const settings = { ...defaultOptions, pausesMs: [0, 0], lookup: async () => ['192.0.2.1'], ...options };
  const request = async (_address: string, method: string): Promise<Reply> => {
    asked.push(method);
    return replies[Math.min(asked.length, replies.length) - 1] ?? ok;
  };
  const run = { signal: end.signal, endsAt: Date.now() + settings.deadlineMs };
  return { ask: retryingRequest(request, settings, run), asked, end };
}

test('requests an address once', async () => {
  const { ask, asked } = answering([ok]);
  expect(await Promise.all([ask('https://a.test/'), ask('https://a.test/')])).toEqual([ok, ok]);
  expect(asked).toEqual(['HEAD']);
});

test('tries GET if HEAD gets no good response', async () => {
  const { ask, asked } = answering([{ state: 'broken', status: 405 }, ok]);
  expect(await ask('https://a.test/')).toEqual(ok);
  expect(asked).toEqual(['HEAD', 'GET']);
});

test('the response to HEAD counts if GET gets none', async () => {
  const gone: Reply = { state: 'broken', status: 410 };
  const silent: Reply = { state: 'broken', detail: 'no answer', flaky: true };
  expect(await answering([gone, silent]).ask('https://a.test/')).toEqual(gone);
  expect(await answering([{ ...gone, status: 405 }, silent]).ask('https://a.test/')).toEqual(silent);
});

test('retries a flaky response as often as there are pauses, by GET only', async () => {
  const recovering = answering([flaky, flaky, ok]);
  expect(await recovering.ask('https://a.test/')).toEqual(ok);
  const down = answering([flaky]);
  expect(await down.ask('https://a.test/')).toEqual(flaky);
  expect(down.asked).toEqual(['HEAD', 'GET', 'GET', 'GET']);
});

test.each([
  ['429', { ...flaky, status: 429 }],
  ['Retry-After', { ...flaky, retryAfterMs: 1 }],
])('there is a pause between HEAD and GET, too, after %s', async (_, busy) => {
  const { ask, asked, end } = answering([busy], { pausesMs: [20_000, 20_000] });
  const reply = ask('https://a.test/');
  await vi.waitUntil(() => asked.length > 0);
  await new Promise((resolve) => setImmediate(resolve));
  end.abort();
  await reply;
  expect(asked).toEqual(['HEAD']);
  const patient = answering([busy]);
  await patient.ask('https://a.test/');
  expect(patient.asked).toEqual(['HEAD', 'GET', 'GET']);
});

test('does not retry a server that asks for a long pause', async () => {
  const patient = { ...flaky, retryAfterMs: defaultOptions.retryAfterLimitMs + 1 };
  const { ask, asked } = answering([patient]);
  expect(await ask('https://a.test/')).toEqual(patient);
  expect(asked).toHaveLength(1);
});

test('does not start a pause that ends after the deadline', async () => {
  const { ask, asked } = answering([{ ...flaky, retryAfterMs: 5000 }], { deadlineMs: 4000 });
  expect(await ask('https://a.test/')).toMatchObject({
    state: 'unknown',
    status: 503,
    detail: 'busy; the time limit of 4 s left no time to ask again',
  });
  expect(asked).toHaveLength(1);
});

test('addresses without a response at the end of the run are unknown', async () => {
  const waiting = answering([ok], { lookup: () => new Promise(() => undefined) });
  const pausing = answering([flaky], { pausesMs: [30_000] });
  const replies = [waiting.ask('https://a.test/'), pausing.ask('https://a.test/')];
  waiting.end.abort();
  pausing.end.abort();
  expect(await replies[0]).toEqual({ state: 'unknown', detail: 'not finished within the time limit of 60 s' });
  expect(await replies[1]).toMatchObject({ state: 'unknown', detail: /^(?:not finished within|busy;) .*60 s/ });
});

test('sends no credentials and requests no private host', async () => {
  const { ask, asked } = answering([ok], { lookup: async () => ['10.0.0.1'] });
  expect(await ask('https://me:secret@a.test/')).toMatchObject({ state: 'unknown', detail: /password/ });
  expect(await ask('https://a.test/')).toMatchObject({ state: 'unknown', detail: /private/ });
  expect(asked).toEqual([]);
});
