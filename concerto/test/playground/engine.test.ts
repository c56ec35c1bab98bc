/** Requests of the playground one after another, and a worker that does not come back. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createEngine } from '../../playground/engine/engine.ts';
import type { Answer, Numbered, Request, Response } from '../../playground/engine/protocol.ts';
import type { WorkerLike } from '../../playground/engine/runner.ts';

const request = (instance: string): Request => ({ models: [], instance });
const response: Response = { problems: [], types: [] };

function start(isOnline = true) {
  const workers: { sent: Numbered<Request>[]; isEnded: boolean; say(answer: Answer): void; break(): void }[] = [];
  const said: string[] = [];
  const engine = createEngine({
    limit: 1000,
    isOnline: () => isOnline,
    start: () => {
      const handlers = new Map<string, (event: { readonly data: Answer }) => void>();
      const worker = {
        sent: [] as Numbered<Request>[],
        isEnded: false,
        say: (data: Answer) => handlers.get('message')?.({ data }),
        break: () => handlers.get('error')?.({ data: { id: 0, isLoaded: true } }),
      };
      workers.push(worker);
      return {
        addEventListener: (name: string, handle: (event: { readonly data: Answer }) => void) =>
          handlers.set(name, handle),
        postMessage: (sent) => void worker.sent.push(sent),
        terminate: () => {
          worker.isEnded = true;
        },
      } as WorkerLike;
    },
    onResponse: (_, { instance }) => said.push(`answer ${instance}`),
    onFailure: (reason, { instance }) => said.push(`${reason} ${instance}`),
  });
  return { engine, workers, said };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('no worker starts before something is asked', () => {
  expect(start().workers).toEqual([]);
});

test('an opened engine has a worker before the first request, and another one if that does not load', () => {
  const { engine, workers, said } = start();
  engine.open();
  expect(workers).toHaveLength(1);
  workers[0]?.break();
  expect(said).toEqual([]);
  engine.open();
  engine.ask(request('a'));
  expect(workers.map(({ sent }) => sent.length)).toEqual([0, 1]);
});

test('an answer may come once more, with colors; one that is outdated is not heard', () => {
  const { engine, workers, said } = start();
  engine.ask(request('a'));
  const [worker] = workers;
  worker?.say({ id: 1, content: response });
  worker?.say({ id: 1, colored: response });
  engine.ask(request('b'));
  worker?.say({ id: 2, colored: response });
  worker?.say({ id: 2, content: response });
  worker?.say({ id: 1, colored: response });
  expect(said).toEqual(['answer a', 'answer a', 'answer b']);
});

test('what is asked meanwhile waits, and the last of it is asked next', () => {
  const { engine, workers, said } = start();
  for (const text of ['a', 'b', 'c']) engine.ask(request(text));
  const [worker] = workers;
  expect(worker?.sent.map(({ content }) => content.instance)).toEqual(['a']);
  worker?.say({ id: 1, isLoaded: true });
  worker?.say({ id: 1, content: response });
  expect(worker?.sent.map(({ content }) => content.instance)).toEqual(['a', 'c']);
  worker?.say({ id: 1, content: response });
  worker?.say({ id: 2, content: response });
  expect(said).toEqual(['answer a', 'answer c']);
});

test('the time for loading does not count; work that takes too long is ended, and another worker goes on', () => {
  const { engine, workers, said } = start();
  engine.ask(request('a'));
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  workers[0]?.say({ id: 1, isLoaded: true });
  vi.advanceTimersByTime(999);
  engine.ask(request('b'));
  expect(said).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(said).toEqual(['endless a']);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  workers[1]?.say({ id: 2, isLoaded: true });
  workers[1]?.say({ id: 2, content: response });
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['endless a', 'answer b']);
});

test('an answer that came in time while the page was busy counts', () => {
  const { engine, workers, said } = start();
  engine.ask(request('a'));
  workers[0]?.say({ id: 1, isLoaded: true });
  // The timer of a page that was busy runs before the message that has waited longer.
  vi.advanceTimersToNextTimer();
  workers[0]?.say({ id: 1, content: response });
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['answer a']);
});

test('what is asked with more time has it', () => {
  const { engine, workers, said } = start();
  engine.ask(request('a'), 30_000);
  workers[0]?.say({ id: 1, isLoaded: true });
  vi.advanceTimersByTime(29_999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(said).toEqual(['endless a']);
});

test.each(['error', 'failure'] as const)('code that does not load: %s', (how) => {
  const { engine, workers, said } = start();
  engine.ask(request('a'));
  if (how === 'error') workers[0]?.break();
  else workers[0]?.say({ id: 1, failure: 'no connection' });
  expect(said).toEqual(['unreachable a']);
  engine.ask(request('b'));
  expect(workers).toHaveLength(2);
});

test('without a connection, a worker that lacks some code goes on with what it has', () => {
  const { engine, workers, said } = start(false);
  engine.ask(request('a'));
  workers[0]?.say({ id: 1, failure: 'no connection' });
  engine.ask(request('b'));
  workers[0]?.say({ id: 2, isLoaded: true });
  workers[0]?.say({ id: 2, content: response });
  expect(said).toEqual(['unreachable a', 'answer b']);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
});

test('after the end nothing is said', () => {
  const { engine, workers, said } = start();
  engine.ask(request('a'));
  workers[0]?.say({ id: 1, isLoaded: true });
  engine.end();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  expect(workers[0]?.isEnded).toBe(true);
});

test('printing waits for its turn, before what the page shows, and nothing replaces it', async () => {
  const { engine, workers, said } = start();
  engine.ask(request('a'));
  const printed = engine.print('concept A {}');
  const refused = engine.print('concept');
  engine.ask(request('b'));
  engine.ask(request('c'));
  const [worker] = workers;
  worker?.say({ id: 1, content: response });
  worker?.say({ id: 2, content: { ...response, printed: 'concept A {\n}' } });
  worker?.say({ id: 3, content: { ...response, refusal: 'Expected a name.' } });
  worker?.say({ id: 4, content: response });
  expect(worker?.sent.map(({ content: { instance, output } }) => output ?? instance)).toEqual([
    'a',
    { kind: 'print', model: 'concept A {}' },
    { kind: 'print', model: 'concept' },
    'c',
  ]);
  expect(await printed).toBe('concept A {\n}');
  await expect(refused).rejects.toThrow('Expected a name.');
  expect(said).toEqual(['answer a', 'answer c']);
});

test('printing that cannot be done says why', async () => {
  const { engine, workers } = start();
  const printed = engine.print('concept A {}');
  workers[0]?.say({ id: 1, failure: 'no connection' });
  await expect(printed).rejects.toThrow('the tools could not be loaded.');
});
