import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declarationsIn, decoratorsIn, tokenAt } from '../../../playground/editor/model-words.ts';

const shipping = readFileSync(new URL('../../../../docs/_models/shipping.cto', import.meta.url), 'utf8');

test('declarations, with their kind and namespace', () => {
  const model = `concerto version "^5.0.0"\nnamespace org.example@1.0.0-beta.1
import a.b@1.0.0.{C}
@Term("x")
abstract concept A identified by id { o String id }
scalar S extends String
map M { o String o A }
enum E { o concept }`;
  const namespace = 'org.example@1.0.0-beta.1';
  expect(declarationsIn(model)).toMatchObject([
    { kind: 'concept', name: 'A', namespace },
    { kind: 'scalar', name: 'S', namespace },
    { kind: 'map', name: 'M', namespace },
    { kind: 'enum', name: 'E', namespace },
  ]);
});

test('a model of the documentation', () => {
  const declared = [...shipping.matchAll(/^(?:abstract )?(\w+) ([A-Z]\w*)[^\n]*(?:\{|extends)/gm)];
  expect(declared.length).toBeGreaterThan(5);
  expect(declarationsIn(shipping).map(({ kind, name }) => [kind, name])).toEqual(
    declared.map(([, kind, name]) => [kind, name]),
  );
});

test('a model without a namespace, and text that is no model', () => {
  expect(declarationsIn('concept A {}')).toEqual([{ kind: 'concept', name: 'A', namespace: '', at: 8 }]);
  expect(declarationsIn('{ "concept": "A" }')).toEqual([]);
});

test('decorators, each once', () => {
  expect(decoratorsIn('@A @B("@C") // @D\nconcept X { @A o String a }')).toEqual(['@A', '@B']);
});

test('the token at an offset', () => {
  const model = 'concept Ab { o String c }';
  expect(tokenAt(model, 9)).toEqual({ type: 'class-name', text: 'Ab', from: 8 });
  expect(tokenAt(model, 0)).toEqual({ type: 'keyword', text: 'concept', from: 0 });
  expect(tokenAt(model, 21)).toEqual({ type: 'builtin', text: 'String', from: 15 });
  expect(tokenAt('concept  A', 8)).toBeUndefined();
  expect(tokenAt('', 0)).toBeUndefined();
});
