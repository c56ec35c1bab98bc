import { expect, test } from 'vitest';
import { growth, quadratic } from '../../../test/support/growth.ts';
import { locate } from '../../samples/locate.ts';
import { namespaceOf } from '../../samples/models.ts';

test.each([
  ['Undeclared type "Bird" in "property a@1.0.0.A.b".', 'o Birds x\n  o Bird b', { line: 2, column: 5 }],
  [
    'Unexpected properties for type a@1.0.0.Book: color',
    '{ "$class": "a@1.0.0.Book",\n"color": 1 }',
    { line: 2, column: 2 },
  ],
  [
    'Validator error for field `123`. a@1.0.0.Book.title: The string',
    '{ "id": "123",\n "title": 1 }',
    { line: 2, column: 3 },
  ],
  ['Expected value at path `$.a.pages` to be of type `Integer`', '{\n"pages": "x" }', { line: 2, column: 2 }],
  ['Something is wrong', 'Something is wrong', undefined],
  ['"title" is missing', 'no such word: titles', undefined],
])('%s', (message, text, place) => {
  expect(locate(message, text)).toEqual(place);
});

test.each<[what: string, read: (size: number) => unknown]>([
  ['message', (size) => locate(`${'"a" '.repeat(size)}: ${'a '.repeat(size)}`, 'aa'.repeat(2 * size))],
  ['strings', (size) => namespaceOf('"\\"'.repeat(size))],
  ['comments', (size) => namespaceOf('/*'.repeat(size))],
  ['decorators', (size) => namespaceOf('@'.repeat(size))],
  ['spaces', (size) => namespaceOf(' '.repeat(2 * size))],
])('a hostile text takes linear time: %s', async (_, read) => {
  expect(await growth(read, 100_000)).toBeLessThan(quadratic);
});

test.each([
  ['namespace a.b@1.0.0', 'a.b@1.0.0'],
  ['// namespace x@1.0.0\n/* namespace y@1.0.0 */ namespace a@1.0.0', 'a@1.0.0'],
  ['concerto version "^5.0.0"\n@Owner("namespace z@1.0.0")\nnamespace a@1.0.0-beta.1', 'a@1.0.0-beta.1'],
  ['@Owner("x") namespace a@1.0.0 // of', 'a@1.0.0'],
  ['concept A {}', undefined],
  ['namespace', undefined],
])('the namespace of %j', (text, namespace) => {
  expect(namespaceOf(text)).toBe(namespace);
});
