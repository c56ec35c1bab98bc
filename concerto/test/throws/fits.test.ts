import { expect, test } from 'vitest';
import { fits } from '../../throws/observe/fits.ts';

class ModelFile {}
const classes = new Set(['ModelFile']);
const does = (value: unknown, type: string, good?: unknown) => fits(value, type, good, classes);

test.each<[unknown, string]>([
  ['a', 'string'],
  [1, 'number | string'],
  [null, 'string | null'],
  [undefined, 'unknown'],
  [{}, 'object'],
  [{}, 'IModel'],
  [[new ModelFile()], 'ModelFile[]'],
  [['a', new ModelFile()], 'Array<string | ModelFile>'],
  [() => 1, '(file: ModelFile | string) => boolean'],
])('%o fits %s', (value, type) => expect(does(value, type)).toBe(true));

test.each<[unknown, string]>([
  [1, 'string'],
  [null, 'string'],
  [null, 'any'],
  [undefined, 'object'],
  [{}, 'ModelFile'],
  [[null], 'string[]'],
  [{}, 'new (...args: any[]) => T'],
])('%o does not fit %s', (value, type) => expect(does(value, type)).toBe(false));

test('an alias stands for what the documentation passes', () => {
  expect(does('warn', 'LogLevel', 'info')).toBe(true);
  expect(does({}, 'LogLevel', 'info')).toBe(false);
});
