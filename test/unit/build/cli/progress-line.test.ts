import { expect, test } from 'vitest';
import { type ProgressClock, progressOn } from '../../../../build/cli/progress-line.ts';

/** A terminal that keeps what is written, and a clock that stands still until it is moved. */
function setup(isTTY: boolean, env: Readonly<Record<string, string>> = {}, quiet = false) {
  let time = 0;
  const written: string[] = [];
  const timers = new Set<{ readonly ms: number; due: number; readonly work: () => void }>();
  const clock: ProgressClock = {
    now: () => time,
    every(ms, work) {
      const timer = { ms, due: time + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    time += ms;
    for (const timer of timers) for (; timer.due <= time; timer.due += timer.ms) timer.work();
  };
  const stderr = { isTTY, write: (text: string) => written.push(text) };
  const take = (): string => written.splice(0).join('').replaceAll('\r\u001b[2K', '|');
  return { line: progressOn({ env, stderr }, { quiet }, clock), pass, take, timers };
}

test('on a terminal one line says what is done, how much of it, and how long it will take', () => {
  const { line, pass, take } = setup(true);
  line.show('reading pages');
  expect(take()).toBe('|reading pages …');
  line.step({ doing: 'reading pages', done: 0, all: 10_000 });
  pass(1000);
  line.step({ doing: 'reading pages', done: 500, all: 10_000, item: 'docs/a.md' });
  expect(take()).toBe('|reading pages: 500 of 10,000, docs/a.md');
  pass(4000);
  line.step({ doing: 'reading pages', done: 2_500, all: 10_000, item: 'docs/b.md' });
  expect(take()).toBe('|reading pages: 2,500 of 10,000, 15 s left, docs/b.md');
  line.clear();
  expect(take()).toBe('|');
  line.close();
  line.step({ doing: 'reading pages', done: 2_501, all: 10_000 });
  line.show('something else');
  expect(take()).toBe('');
});

test('what is remembered is done already and does not make the estimate too short', () => {
  const { line, pass, take } = setup(true);
  line.step({ doing: 'running samples', done: 900, all: 1000 });
  pass(60_000);
  take();
  line.step({ doing: 'running samples', done: 950, all: 1000 });
  expect(take()).toBe('|running samples: 950 of 1,000, 1 min 0 s left');
});

test('steps that follow one another quickly are not all written', () => {
  const { line, pass, take } = setup(true);
  for (let done = 0; done < 1000; done++) {
    line.step({ doing: 'reading pages', done, all: 1000 });
    pass(1);
  }
  expect(take().split('|').length).toBeLessThan(13);
});

test('elsewhere there is a line every 15 seconds, even while nothing gets done', () => {
  const { line, pass, take, timers } = setup(false);
  line.step({ doing: 'running samples', done: 1, all: 4, item: 'docs/a.md' });
  pass(14_999);
  expect(take()).toBe('');
  pass(1);
  expect(take()).toBe('running samples: 1 of 4, docs/a.md\n');
  line.step({ doing: 'running samples', done: 2, all: 4, item: 'docs/b.md' });
  pass(30_000);
  expect(take()).toBe('running samples: 2 of 4, 1 min 30 s left, docs/b.md\n'.repeat(2));
  line.close();
  expect(timers.size).toBe(0);
});

test.each([
  ['CI', true, { CI: 'true' }],
  ['a terminal without cursor movement', true, { TERM: 'dumb' }],
])('%s counts as elsewhere', (_, isTTY, env) => {
  const { line, take } = setup(isTTY, env);
  line.step({ doing: 'reading pages', done: 1, all: 4 });
  expect(take()).toBe('');
});

test('with --quiet there is nothing', () => {
  const { line, pass, take } = setup(true, {}, true);
  line.step({ doing: 'reading pages', done: 1, all: 4 });
  pass(60_000);
  line.close();
  expect(take()).toBe('');
});
