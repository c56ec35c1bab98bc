import { expect, test } from 'vitest';
import { readSupplements } from '../../api/supplement.ts';
import { exampleKey, fitsMessage, isProven, messagesIn, subjectsOf } from '../../proofs/statements.ts';
import { exportsOf } from '../api/read-of.ts';

const declared = exportsOf({
  index:
    'export declare class A { b(c: string): number; d(): void; }\nexport declare class E extends A { b(c: string): number; }\nexport interface I { x: number }',
});
const subjects = async (...entries: readonly string[]) => {
  const text = ['entries:', ...entries.map((line) => `  ${line}`)].join('\n');
  const [supplement] = await readSupplements([{ path: 'docs/_api/concerto-core.yml', text }]);
  return declared.flatMap((one) => subjectsOf(one, supplement));
};

test('each sentence, parameter, result and error is a statement', async () => {
  const all = await subjects(
    'A.b: { does: Does it., parameters: { c: a name }, returns: a count, throws: { Error: when odd } }',
  );
  const one = all.find(({ name }) => name === 'A.b');
  expect(one?.statements.map(({ key }) => key)).toEqual(['does', 'c', 'returns', 'Error']);
  expect(all.some(({ owner }) => owner === 'I')).toBe(false);
});

test('a method is proven when all its statements are', async () => {
  const proven = async (entry: string) => (await subjects(entry)).filter(isProven).map(({ name }) => name);
  expect(await proven('A.b: { does: Does it., returns: a count, proof: { does: a === 1 } }')).toEqual([]);
  expect(await proven('A.b: { does: Does it., returns: a count, proof: { "does, returns": a === 1 } }')).toEqual([
    'A.b',
  ]);
});

test('a proof of what nobody says is known', async () => {
  const [, one] = await subjects('A.b: { does: Does it., proof: { c: a === 1 } }');
  expect(one?.stray).toEqual([{ key: 'c', line: 2 }]);
});

test('what is given for a class is given to its members, and a proof with * serves all', async () => {
  const all = await subjects(
    'A: { does: One., given: const self = 1 }',
    "'*.b': { does: Does it., proof: self === 1 }",
    'E.b: { proof: 2 === 2 }',
  );
  expect(all.find(({ name }) => name === 'A.b')).toMatchObject({
    given: [{ code: 'const self = 1' }],
    statements: [{ proofs: [{ code: 'self === 1' }] }],
  });
  expect(all.find(({ name }) => name === 'E.b')?.statements).toMatchObject([
    { text: 'Does it.', proofs: [{ code: '2 === 2' }] },
  ]);
});

test('messages that a sentence quotes', () => {
  expect(messagesIn('when odd (`no … fits`) or ``none`` (``a `b` c``)')).toEqual(['no … fits', 'a `b` c']);
  expect(fitsMessage('Error: no 3 fits', 'no … fits')).toBe(true);
  expect(fitsMessage('fits no', 'no … fits')).toBe(false);
});

test('a sample beside a call is proven, too', async () => {
  const [, one] = await subjects('A.b: { does: Does it., proof: 1 === 1, example: 2 === 2 }');
  expect(one?.statements.map(({ key, proofs }) => [key, proofs[0]?.code])).toEqual([
    ['does', '1 === 1'],
    [exampleKey, '2 === 2'],
  ]);
});
