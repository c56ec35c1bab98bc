import { expect, test } from 'vitest';
import type { Cause, Thrown } from '../../throws/observe/subject.ts';
import { differencesOf, readThrows, recordThrows, writeThrows } from '../../throws/recorded-throws.ts';

const thrown = (names: readonly string[], call: string, cause: Cause = 'input'): Thrown => ({
  names,
  message: `no "${call}" in file ${call.length}`,
  call,
  cause,
});
const observed = (...all: readonly Thrown[]) => [
  { 'A.b': { calls: 3, thrown: all } },
  { 'A.b': { calls: 2, thrown: [] } },
];

test('a class has its shortest call and the fixed parts of its messages', () => {
  const { methods } = recordThrows('1.0.0', observed(thrown(['Error'], 'b(11)'), thrown(['Error'], 'b(1)')), ['A.b']);
  expect(methods['A.b']).toEqual({
    calls: 5,
    throws: [{ type: 'Error', call: 'b(1)', messages: ['no … in file …'] }],
    otherTypes: [],
    invalidModels: [],
  });
});

test('a class that only other types of arguments, or invalid models, raise is listed apart', () => {
  const all = [thrown(['TypeError'], 'b(1)', 'types'), thrown(['Error'], 'b()', 'models'), thrown(['Error'], 'b("")')];
  const { methods } = recordThrows('1.0.0', observed(...all), ['A.b']);
  expect(methods['A.b']).toMatchObject({ otherTypes: ['TypeError'], invalidModels: [] });
});

test('what is written is read again', () => {
  const recorded = recordThrows('1.0.0', observed(thrown(['Error', 'Own'], 'b()')), ['A.b']);
  const file = { path: 'docs/_recorded/throws/one.json', text: writeThrows(recorded) };
  expect(readThrows([file], 'one')).toEqual(recorded);
  expect(readThrows([file], 'two')).toBeUndefined();
  expect(readThrows([{ ...file, text: '{' }], 'one')).toBeUndefined();
});

test('differences are of classes, not of counts and calls', () => {
  const before = recordThrows('1.0.0', observed(thrown(['Error'], 'b(1)')), ['A.b']);
  const now = recordThrows('1.0.0', observed(thrown(['Error'], 'b()'), thrown(['Error'], 'b(2)')), ['A.b']);
  expect(differencesOf(before, now)).toEqual([]);
  expect(differencesOf(undefined, now)).toEqual(['nothing is recorded']);
  const other = recordThrows('1.0.1', observed(thrown(['RangeError'], 'b()')), ['A.b', 'A.c']);
  expect(differencesOf(before, other)).toEqual([
    'recorded with 1.0.0, installed is 1.0.1',
    'A.b throws RangeError; recorded is Error',
    'A.c is not recorded',
  ]);
});
