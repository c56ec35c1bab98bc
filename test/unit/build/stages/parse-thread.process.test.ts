/** Uses threads with a few lines of code, which do what the text of the page says. */
import { afterEach, expect, test, vi } from 'vitest';
import { type ParseThread, parseThread } from '../../../../build/stages/parse-thread.ts';
import type { PageToParse } from '../../../../build/stages/stage-worker.ts';

const code = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ file: { text } }) => {
  parentPort.postMessage('started');
  if (text === 'throws') throw new Error('thrown in the thread');
  if (text === 'endless') for (;;);
  if (text === 'slow') for (const start = performance.now(); performance.now() < start + 600; );
  if (text === 'large') for (const held = []; ; ) held.push(new Array(100_000).fill({}));
  parentPort.postMessage({ json: JSON.stringify(text) });
  if (text === 'leaves') setImmediate(() => process.exit());
});`;
const order = (text: string): PageToParse => ({ file: { text } }) as unknown as PageToParse;

let thread: ParseThread;
const start = (limitMs: number, source = code): ParseThread => {
  const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  thread = parseThread({ workerUrl, limitMs, maxOldGenerationMb: 30 });
  return thread;
};
afterEach(() => thread.end());

test('parses one page after another', async () => {
  const { parse } = start(20_000);
  expect(await parse(order('a'))).toEqual({ json: '"a"' });
  expect(await parse(order('b'))).toEqual({ json: '"b"' });
  expect(thread.hasEnded).toBe(false);
});

test('a thread that exits between two pages has ended', async () => {
  expect(await start(20_000).parse(order('leaves'))).toEqual({ json: '"leaves"' });
  await vi.waitFor(() => expect(thread.hasEnded).toBe(true), { timeout: 20_000 });
});

test('a thread that exits before it answers ends the page', async () => {
  const { parse } = start(
    20_000,
    `import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => process.exit());`,
  );
  expect(await parse(order('a'))).toEqual({ exceeded: 'its thread was ended' });
});

test('a page that takes too long ends the thread', async () => {
  expect(await start(1000).parse(order('endless'))).toEqual({ exceeded: 'it takes longer than 1 s' });
  expect(thread.hasEnded).toBe(true);
});

test('on a busy machine a page has more time', async () => {
  const options = { workerUrl: new URL(`data:text/javascript,${encodeURIComponent(code)}`), maxOldGenerationMb: 30 };
  thread = parseThread({ ...options, limitMs: 100, load: () => 1_000 });
  expect(await thread.parse(order('slow'))).toEqual({ json: '"slow"' });
});

test('and still an end', async () => {
  const options = { workerUrl: new URL(`data:text/javascript,${encodeURIComponent(code)}`), maxOldGenerationMb: 30 };
  thread = parseThread({ ...options, limitMs: 100, load: () => 3 });
  expect(await thread.parse(order('endless'))).toEqual({ exceeded: 'it takes longer than 0.1 s' });
});

test('the time in which the thread loads its code does not count', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);';
  expect(await start(2000, code + wait).parse(order('a'))).toEqual({ json: '"a"' });
});

test('a page that takes too much memory ends the thread', async () => {
  expect(await start(20_000).parse(order('large'))).toEqual({ exceeded: 'it needs more than 30 MB of memory' });
  expect(thread.hasEnded).toBe(true);
});

test('rejects with what the thread throws, and ends the thread', async () => {
  await expect(start(20_000).parse(order('throws'))).rejects.toThrow('thrown in the thread');
  expect(thread.hasEnded).toBe(true);
});

test('rejects when the code of the thread does not load', async () => {
  await expect(start(20_000, 'throw new Error("does not load")').parse(order('a'))).rejects.toThrow('does not load');
  expect(thread.hasEnded).toBe(true);
});
