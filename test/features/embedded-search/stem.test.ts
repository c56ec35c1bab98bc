import { expect, test } from 'vitest';
import { familyPrefix, stem } from '../../../src/shared/features/embedded-search/stem.ts';

test.each([
  'validate validates validated validating validation validator validators',
  'serialize serialized serializer serialization serialise serialisation',
  'property properties',
  'map maps mapped mapping',
  'install installs installed installing installation',
  'create created creating creation',
  'model models modelling modeling modeler',
  'class classes',
  'generate generator generation',
  'dependency dependencies',
])('one family: %s', (family) => {
  const words = family.split(' ');
  expect(new Set(words.map(stem)).size).toBe(1);
  for (const word of words) expect(word.startsWith(familyPrefix(stem(word)))).toBe(true);
});

test.each([
  ['generate', 'general'],
  ['status', 'state'],
  ['string', 'strong'],
  ['import', 'important'],
])('%s and %s are strangers', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('names and short words stay as they are', () => {
  expect(['is', 'das', 'node.js', '--targets', 'x1s', 'données'].map(stem)).toEqual([
    'is',
    'das',
    'node.js',
    '--targets',
    'x1s',
    'données',
  ]);
});
