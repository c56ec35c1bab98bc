/** A sample is edited by itself, and checked within its model. */
import { expect, test } from 'vitest';
import type { Problem } from '../../playground/engine/protocol.ts';
import { inPart, partText, withPart } from '../../playground/part.ts';

const contents = {
  models: [
    { name: 'a.cto', text: 'namespace a@1.0.0\n\nconcept A {}\n' },
    { name: 'b.cto', text: 'namespace b@1.0.0\n' },
  ],
  instance: '{}',
};
const part = { file: 'a.cto', from: 19, to: 31 };
const problem = (file: string, from: number, to: number): Problem => ({ file, from, to, message: 'm' });

test('the text of a part is replaced within its file', () => {
  expect(partText(contents, part)).toBe('concept A {}');
  expect(withPart(contents, part, 'concept Longer {}')).toEqual({
    models: [{ name: 'a.cto', text: 'namespace a@1.0.0\n\nconcept Longer {}\n' }, contents.models[1]],
    instance: '{}',
  });
  expect(withPart(contents, { file: 'b.cto' }, 'x').models[1]).toEqual({ name: 'b.cto', text: 'x' });
  expect(withPart(contents, { file: 'instance.json' }, '[]').instance).toBe('[]');
  expect(partText(contents, { file: 'instance.json' })).toBe('{}');
});

test('a problem within the part has its place there, any other has none', () => {
  expect(inPart(problem('a.cto', 27, 28), part, 12)).toMatchObject({ from: 8, to: 9 });
  // It begins within the part and ends behind it.
  expect(inPart(problem('a.cto', 27, 40), part, 12)).toMatchObject({ from: 8, to: 12 });
  expect(inPart(problem('a.cto', 3, 28), part, 12)).toBeUndefined();
  expect(inPart(problem('a.cto', 32, 33), part, 12)).toBeUndefined();
  expect(inPart(problem('b.cto', 20, 21), part, 12)).toBeUndefined();
});
