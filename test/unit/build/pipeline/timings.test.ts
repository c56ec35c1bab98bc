import { expect, test } from 'vitest';
import { timings } from '../../../../build/pipeline/timings.ts';

/** A clock that advances by the next of these milliseconds at each reading. */
const clock = (...steps: readonly number[]) => {
  const left = [...steps];
  let now = 0;
  return () => {
    now += left.shift() ?? 0;
    return now;
  };
};

test('measures asynchronous and synchronous work and passes on its value', async () => {
  const measured = timings(clock(0, 5, 1, 7));
  expect(await measured.measure('read', async () => 'sources')).toBe('sources');
  expect(measured.measureSync('parse', () => 'docs')).toBe('docs');
  expect(measured.report()).toEqual([
    { name: 'read', ms: 5, notes: [] },
    { name: 'parse', ms: 7, notes: [] },
  ]);
});

test('adds up the time of a repeated stage, in the order of first use', () => {
  const measured = timings(clock(0, 1, 0, 2, 0, 4));
  for (const name of ['a', 'b', 'a']) measured.measureSync(name, () => undefined);
  expect(measured.report().map(({ name, ms }) => [name, ms])).toEqual([
    ['a', 5],
    ['b', 2],
  ]);
});

test('measures work that fails and passes on its error', async () => {
  const measured = timings(clock(0, 3, 0, 4));
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => measured.measureSync('sync', fail)).toThrow('broken');
  await expect(measured.measure('async', async () => fail())).rejects.toThrow('broken');
  expect(measured.report().map(({ ms }) => ms)).toEqual([3, 4]);
});

test('reports the notes of a stage in order', () => {
  const measured = timings(clock());
  measured.note('parse', '3 parsed');
  measured.measureSync('parse', () => undefined);
  measured.note('parse', '2 cached');
  expect(measured.report()[0]?.notes).toEqual(['3 parsed', '2 cached']);
});

test('keeps the last notes of a stage', () => {
  const measured = timings(clock());
  measured.measureSync('parse', () => undefined);
  for (let build = 0; build < 1000; build += 1) measured.note('parse', `build ${build}`);
  const notes = measured.report()[0]?.notes ?? [];
  expect(notes.at(-1)).toBe('build 999');
  expect(notes.length).toBeLessThan(10);
});

test('keeps the ten slowest pages, each once', () => {
  const measured = timings(() => 0);
  for (let page = 1; page <= 100; page++) measured.page(`docs/${page % 50}.md`, page);
  expect(measured.slowestPages().map(({ ms }) => ms)).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91]);
  measured.page('docs/0.md', 1000);
  expect(measured.slowestPages().filter(({ path }) => path === 'docs/0.md')).toEqual([{ path: 'docs/0.md', ms: 1000 }]);
});
