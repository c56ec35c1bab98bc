/** What a class diagram says about models. */
import { describe, expect, test } from 'vitest';
import { type Declaration, describeModels, referencesInWords, titleOf } from '../../diagram/describe.ts';
import { modelOf } from './model-of.ts';

const inWords = (...models: readonly string[]): readonly string[] => {
  const all = describeModels(models.map(modelOf));
  return all.map((one) => [titleOf(one), referencesInWords(one, all)].filter(Boolean).join(': '));
};

const membersOf = ({ members }: Declaration): readonly string[] =>
  members.map(({ marker, type, name, isOptional, isIdentifier }) =>
    [marker, type, name, isOptional && 'optional', isIdentifier && 'identifies'].filter(Boolean).join(' '),
  );

test('each kind of declaration has its members', () => {
  const all = describeModels([
    modelOf(`abstract asset Book identified by isbn { o Isbn isbn o String[] tags optional --> Reader reader }
participant Reader identified {}
transaction Lend {}
event Lent {}
concept Place { o DateTime at o Long a o Double b o Boolean c o Integer d }
enum Format { o PAPER o AUDIO }
scalar Isbn extends String regex=/\\d/
scalar Weight extends Double
map Notes { o String o DateTime }
map Readers { o Isbn --> Reader }`),
  ]);
  expect(all.map((one) => [titleOf(one), ...membersOf(one)])).toEqual([
    ['abstract asset Book', 'o Isbn isbn identifies', 'o String[] tags optional', '--> Reader reader'],
    ['participant Reader'],
    ['transaction Lend'],
    ['event Lent'],
    ['concept Place', 'o DateTime at', 'o Long a', 'o Double b', 'o Boolean c', 'o Integer d'],
    ['enum Format', 'o PAPER', 'o AUDIO'],
    ['scalar Isbn', 'String'],
    ['scalar Weight', 'Double'],
    ['map Notes', 'key String', 'value DateTime'],
    ['map Readers', 'key Isbn', 'value --> Reader'],
  ]);
});

test('references have the property and how many there are', () => {
  expect(
    inWords(`concept A extends B { o C one o C maybe optional o C[] many --> I[] some size=[1,3] o C[] three size=[3,3] o C[] few size=[,4] o M m }
concept B {} concept C { o C[] parts } concept I identified {} map M { o String o C }`),
  ).toEqual([
    'concept A: extends B; contains C (one, 1); contains C (maybe, 0..1); contains C (many, *); refers to I (some, 1..3); contains C (three, 3); contains C (few, 0..4); contains M (m, 1)',
    'concept B',
    'concept C: contains C (parts, *)',
    'concept I',
    'map M: contains C (*)',
  ]);
});

describe('names', () => {
  const other = 'namespace org.b@1.0.0\nconcept Thing {} concept Box {}';
  test('are found where they are imported from, under another name as well', () => {
    expect(
      inWords(
        'namespace org.a@1.0.0\nimport org.b@1.0.0.Thing\nimport org.b@1.0.0.{Box as Crate}\nconcept Box { o Thing t o Crate c o Box b }',
        other,
      )[0],
    ).toBe('concept Box: contains Thing (t, 1); contains Box (c, 1); contains Box (b, 1)');
  });

  test('of models that are not there are left out', () => {
    expect(inWords('namespace org.a@1.0.0\nimport org.b@1.0.0.Thing\nconcept A extends Thing { o Gone g }')).toEqual([
      'concept A',
    ]);
  });

  test('of JavaScript are names as others', () => {
    expect(inWords('concept constructor extends toString { o hasOwnProperty p } concept toString {}')).toEqual([
      'concept constructor: extends toString',
      'concept toString',
    ]);
  });
});

test('models without declarations', () => {
  expect(inWords()).toEqual([]);
  expect(inWords('')).toEqual([]);
});
