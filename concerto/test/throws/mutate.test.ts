import { expect, test } from 'vitest';
import { mutationsOf } from '../../throws/observe/mutate.ts';

const texts = { models: ['namespace bad'], vocabularies: ['locale: bad'], commands: [] };
const all = (value: unknown) => mutationsOf(value, texts).map((change) => change());

test('each property of a tree is left out and replaced, also inside', () => {
  const made = all({ $class: 'a@1.0.0.A', part: { name: 'x' } });
  expect(made).toContainEqual({ $class: 'a@1.0.0.A' });
  expect(made).toContainEqual({ part: { name: 'x' } });
  expect(made).toContainEqual({ $class: 'a@1.0.0.A', part: {} });
  expect(made).toContainEqual({ $class: 'a@1.0.0.A', part: { name: null } });
});

test('a tree is made to contain itself, and to be very deep', () => {
  const made = all({ part: {} }) as { part: { part: object } }[];
  expect(made.some((one) => one?.part === (one as object))).toBe(true);
  const levels = (one: unknown): number => {
    let count = 0;
    for (let at = one as { part?: unknown } | undefined; at?.part && count < 30_000; at = at.part as never) count += 1;
    return count;
  };
  expect(made.some((one) => levels(one) === 20_001)).toBe(true);
});

test('the value itself stays as it was', () => {
  const value = { part: { list: [{ a: 1 }] } };
  all(value);
  expect(value).toEqual({ part: { list: [{ a: 1 }] } });
});

test('a text is replaced by texts of its kind: a model by the bad models of the pages', () => {
  expect(all('namespace a@1.0.0\nconcept A {}')).toContain('namespace bad');
  expect(all('namespace a@1.0.0\nconcept A {}')).toContain('concept A {}');
  expect(all('a@1.0.0.A')).toContain('#%E0%A4%A');
  expect(all('a@1.0.0.A')).not.toContain('namespace bad');
});

test('changes of equal values are the same', () => {
  const shown = () => JSON.stringify(all({ a: [1, 'x'] }).map((one, at) => [at, typeof one]));
  expect(shown()).toBe(shown());
});
