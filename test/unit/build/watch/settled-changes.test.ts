import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { looksUnfinished, settledChanges } from '../../../../build/watch/settled-changes.ts';
import { makeRoot } from '../../../support/command.ts';

/** Names that end in `…` are in the middle of a save. Time passes when the test says so. */
function open() {
  const passed: string[] = [];
  const timers = new Set<() => void>();
  const changes = settledChanges(
    (paths) => passed.push([...paths].join(' ')),
    (path) => path.endsWith('…'),
    (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  );
  const wait = (): void => {
    for (const run of [...timers]) run();
  };
  return { changes, passed, wait, timers };
}

test('a finished file is passed on at once, with what waited for it', () => {
  const { changes, passed, wait } = open();
  changes.add(['a']);
  changes.add(['b…']);
  changes.add(['c…', 'd']);
  wait();
  expect(passed).toEqual(['a', 'b… c… d']);
});

test('what stays unfinished is passed on together after a while', () => {
  const { changes, passed, wait } = open();
  changes.add(['a…']);
  changes.add(['b…', 'a…']);
  expect(passed).toEqual([]);
  wait();
  changes.add(['c…']);
  wait();
  expect(passed).toEqual(['a… b…', 'c…']);
});

test('nothing is passed on after the end', () => {
  const { changes, passed, wait, timers } = open();
  changes.add(['a…']);
  changes.close();
  wait();
  expect([passed, timers.size]).toEqual([[], 0]);
});

test('a save is unfinished while the file is empty, missing, or has a name of its own', () => {
  const root = makeRoot({ 'docs/a.md': '# A\n', 'docs/b.md': '', 'docs/a.md.saving': '# A\n', 'docs/c.tsx': 'x' });
  mkdirSync(join(root, 'docs/new'));
  const states = ['a.md', 'b.md', 'a.md.saving', 'c.tsx', 'gone.md', 'new'].map((name) => [
    name,
    looksUnfinished(join(root, 'docs', name)),
  ]);
  expect(Object.fromEntries(states)).toEqual({
    'a.md': false,
    'b.md': true,
    'a.md.saving': true,
    'c.tsx': false,
    'gone.md': true,
    new: true,
  });
});
