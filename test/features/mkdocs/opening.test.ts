import { describe, expect, test } from 'vitest';
import { readMkDocsName, readMkDocsOpening } from '../../../build/features/mkdocs/opening.ts';
import { growth, quadratic } from '../../support/growth.ts';

/** The name and the title of a line. */
function parts(line: string): readonly (string | undefined)[] | undefined {
  const opening = readMkDocsOpening(line);
  if (!opening) return undefined;
  const [name, label] = opening.spans;
  const [inner] = label?.inner ?? [];
  return [line.slice(name?.start, name?.end), inner && line.slice(inner.start, inner.end), line.slice(opening.end)];
}

test.each([
  ['!!! note', ['!!! note', undefined, '']],
  ['!!!note', ['!!!note', undefined, '']],
  ['!!! note "A title"  ', ['!!! note', 'A title', '']],
  ['!!! note inline end "A"', ['!!! note inline end', 'A', '']],
  ['!!! note ""', ['!!! note', undefined, '']],
  ['??? tip', ['??? tip', undefined, '']],
  ['???+ tip "A"', ['???+ tip', 'A', '']],
  ['??? "A"', ['???', 'A', '']],
  ['=== "A `b`"', ['===', 'A `b`', '']],
  ['===! "A"', ['===!', 'A', '']],
])('%s', (line, expected) => {
  expect(parts(line)).toEqual(expected);
});

test.each([
  '!!!',
  '!!! note: text',
  '!! note',
  '???',
  '=== A',
  '===',
  '=== ""',
  ':: a',
  ': ',
  ':::note',
  '10:30',
  '!!! "A" b',
])('%s is text', (line) => {
  expect(readMkDocsOpening(line)).toBeUndefined();
});

describe('names', () => {
  test.each([
    ['!!! Note inline', { type: 'note', kind: 'note' }],
    ['???+ tip', { type: 'details', kind: 'tip', isOpen: true }],
    ['???', { type: 'details', kind: '', isOpen: false }],
    ['===!', { type: 'tab', isNewGroup: true, isChosen: false }],
    ['===+', { type: 'tab', isNewGroup: false, isChosen: true }],
  ])('%s', (name, expected) => {
    expect(readMkDocsName(name)).toEqual(expected);
  });

  test('names of directives are none of them', () => {
    expect(['note', 'tabs', ''].map(readMkDocsName)).toEqual([undefined, undefined, undefined]);
  });
});

test('a long line is read in linear time', async () => {
  expect(await growth((size) => readMkDocsOpening(`!!! ${'a '.repeat(size)}"`), 200_000)).toBeLessThan(quadratic);
  expect(await growth((size) => readMkDocsOpening(`=== "${'" '.repeat(size)}`), 200_000)).toBeLessThan(quadratic);
});
