import { describe, expect, test } from 'vitest';
import { kindsIn, kindsOf } from '../../coverage/kinds.ts';
import { parsed } from '../tools-of.ts';

const property = ($class: string, name: string, more: object = {}) => ({ $class: `m.${$class}`, name, ...more });
const object = (name: string, type: string, more: object = {}) =>
  property('ObjectProperty', name, { type: { name: type }, ...more });
const metaclass = (
  name: string,
  superType: string | undefined,
  ...properties: readonly ReturnType<typeof property>[]
) => ({
  $class: 'm.ConceptDeclaration',
  name,
  properties,
  ...(superType !== undefined && { superType: { name: superType } }),
});

describe('kindsOf', () => {
  const kinds = kindsOf([
    metaclass('Model', undefined, object('declarations', 'Declaration', { isOptional: true })),
    {
      ...metaclass(
        'Declaration',
        undefined,
        property('StringProperty', 'name'),
        object('location', 'Range', { isOptional: true }),
      ),
      isAbstract: true,
    },
    metaclass(
      'AssetDeclaration',
      'Declaration',
      property('BooleanProperty', 'isAbstract'),
      object('properties', 'Property'),
    ),
    metaclass(
      'Property',
      undefined,
      object('decorators', 'Decorator', { isOptional: true }),
      property('StringProperty', 'defaultValue', { isOptional: true }),
    ),
    metaclass('Decorator', undefined),
    metaclass('Range', undefined),
    metaclass('Stray', undefined),
  ]);
  const ids = kinds.map(({ id }) => id);

  test('classes that a model can hold, abstract ones and strays aside', () => {
    expect(ids.filter((id) => !id.includes('.'))).toEqual(['AssetDeclaration', 'Property', 'Decorator']);
  });

  test('what may be left out and what may be turned on, places in the text aside', () => {
    expect(ids.filter((id) => id.includes('.'))).toEqual([
      'Model.declarations',
      'AssetDeclaration.isAbstract',
      'Property.decorators',
      'Property.defaultValue',
    ]);
  });

  test('sorted by what readers look for', () => {
    expect(Object.fromEntries(kinds.map(({ id, surface }) => [id, surface]))).toEqual({
      'Model.declarations': 'imports',
      AssetDeclaration: 'declarations',
      'AssetDeclaration.isAbstract': 'declarations',
      Property: 'properties',
      'Property.decorators': 'decorators',
      'Property.defaultValue': 'validators',
      Decorator: 'decorators',
    });
  });
});

test('kindsIn: what a model has, given or true', async () => {
  const ast = await parsed(
    'namespace org.example@1.0.0\n@d(true)\nconcept A { o Boolean[] x\no Boolean y default=false optional }',
  );
  const kinds = kindsIn(ast);
  for (const id of [
    'ConceptDeclaration',
    'ConceptDeclaration.decorators',
    'BooleanProperty.isArray',
    'BooleanProperty.isOptional',
    'BooleanProperty.defaultValue',
    'DecoratorBoolean',
  ])
    expect(kinds).toContain(id);
  for (const id of [
    'ConceptDeclaration.isAbstract',
    'ConceptDeclaration.superType',
    'BooleanProperty.decorators',
    'StringProperty',
  ])
    expect(kinds).not.toContain(id);
});

test.each([undefined, null, 1, {}, { $class: 5 }, [[]]])('kindsIn takes anything: %j', (ast) => {
  expect(() => kindsIn(ast)).not.toThrow();
});
