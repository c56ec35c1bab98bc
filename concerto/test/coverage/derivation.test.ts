import { expect, test } from 'vitest';
import { record } from '../../coverage/derivation.ts';

type Step = readonly ['begin', string, number] | readonly ['end', boolean, number];

function read(...steps: readonly Step[]) {
  const recording = record();
  for (const step of steps) {
    if (step[0] === 'begin') recording.begin(step[1], step[2]);
    else recording.end(step[1], step[2]);
  }
  return { read: [...recording.read()].sort(), fitted: [...recording.fitted].sort() };
}

test('rules by which the text was read', () => {
  expect(
    read(['begin', 'S', 0], ['begin', 'A', 0], ['end', true, 2], ['begin', 'B', 2], ['end', true, 3], ['end', true, 3])
      .read,
  ).toEqual(['A', 'B', 'S']);
});

test('what is inside a rule that failed was not read by', () => {
  const { read: rules, fitted } = read(
    ['begin', 'S', 0],
    ['begin', 'X', 0],
    ['begin', 'A', 0],
    ['end', true, 1],
    ['end', false, 0],
    ['begin', 'B', 0],
    ['end', true, 3],
    ['end', true, 3],
  );
  expect([rules, fitted]).toEqual([
    ['B', 'S'],
    ['A', 'B', 'S'],
  ]);
});

test('what the parser went back behind was another try', () => {
  const steps: readonly Step[] = [
    ['begin', 'S', 0],
    ['begin', 'A', 0],
    ['end', true, 2],
    ['begin', 'B', 0],
    ['end', true, 3],
    ['end', true, 3],
  ];
  expect(read(...steps).read).toEqual(['B', 'S']);
});

test('what a rule had read and gave up at its end does not count', () => {
  expect(
    read(['begin', 'S', 0], ['begin', 'A', 0], ['end', true, 1], ['begin', 'B', 1], ['end', true, 4], ['end', true, 1])
      .read,
  ).toEqual(['A', 'S']);
});

test('what took nothing was not read by, but fitted', () => {
  const { read: rules, fitted } = read(['begin', 'S', 0], ['begin', 'Blank', 0], ['end', true, 0], ['end', true, 1]);
  expect([rules, fitted]).toEqual([['S'], ['Blank', 'S']]);
});

test('a text that is refused was read by nothing', () => {
  expect(read(['begin', 'S', 0], ['begin', 'A', 0], ['end', true, 1], ['end', false, 0]).read).toEqual([]);
  expect(read(['end', true, 1]).read).toEqual([]);
});
