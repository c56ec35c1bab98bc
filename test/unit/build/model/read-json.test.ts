import { expect, test } from 'vitest';
import { findJsonProblem } from '../../../../build/model/read-json.ts';

test.each([
  ['{ "a": 1, }', 1, 11, 'JSON has no comma before `}` or `]`'],
  ['{\n  // no\n}', 2, 3, 'JSON has no comments'],
  ["{ 'a': 1 }", 1, 3, 'JSON has double quotes only'],
  ['{ "a": 1', 1, 9, undefined],
])('%j', (text, line, column, hint) => {
  const found = findJsonProblem(text, 'a.json');
  expect(found).toMatchObject({ at: { file: 'a.json', line, column } });
  expect(found?.hint).toBe(hint);
});

test('valid JSON has none', () => expect(findJsonProblem('{ "a": [1, 2] }', 'a.json')).toBeUndefined());

test.each(['{\n  "a": "b"\n  "c": 1\n}', '[1 {}]', '{ "a": true "b": [] }'])('a comma is missing in %j', (text) => {
  expect(findJsonProblem(text, 'a.json')?.hint).toBe('put a comma after the previous value');
});
