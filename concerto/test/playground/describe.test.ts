import { expect, test } from 'vitest';
import { describeWith } from '../../playground/describe.ts';

const words = {
  keyword: { concept: { text: 'A class.', to: '/docs/classes#kinds' } },
  'system-type': { Asset: { text: 'Built in.', to: '/docs/namespaces#built-in' } },
};
const models = [
  'namespace a@1.0.0\nconcept A identified {\n  o String b\n}\nscalar S extends String',
  `concept A {}\nconcept Long {\n${'  o String a\n'.repeat(30)}}`,
];
const describe = describeWith(words, () => models, '/base/');

test('a word of the language, with the address of what explains it', () => {
  const link = { address: '/base/docs/classes#kinds', label: 'Read more' };
  expect(describe({ type: 'keyword', text: 'concept' })).toEqual({ text: 'A class.', link });
  expect(describe({ type: 'class-name', text: 'Asset' })).toMatchObject({ text: 'Built in.' });
});

test('a type, with its declaration', () => {
  expect(describe({ type: 'class-name', text: 'A' })).toEqual({
    text: 'concept of a@1.0.0',
    code: 'concept A identified {\n  o String b\n}',
  });
  expect(describe({ type: 'class-name', text: 'S' })).toMatchObject({ code: 'scalar S extends String' });
  const long = describe({ type: 'class-name', text: 'Long' })?.code?.split('\n');
  expect([long?.length, long?.at(-1)]).toEqual([12, '…']);
});

test.each([
  { type: 'class-name', text: 'Unknown' },
  { type: 'keyword', text: 'constructor' },
  { type: 'property', text: 'concept' },
])('nothing of %o', (word) => expect(describe(word)).toBeUndefined());
