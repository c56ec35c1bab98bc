import { expect, test } from 'vitest';
import { checkStatements } from '../../prose/check-statements.ts';
import type { ProofFailure, ProseProof } from '../../prose/prose-proofs.ts';
import { blockOf, pageOf } from './prose-of.ts';

const file = 'docs/_statements/tools.yml';
const proof = (says: string, code: string, line = 3): ProseProof => ({
  says,
  said: [says],
  snippet: { code, line: line + 1 },
  file,
  line,
});
const check = (text: string, proofs: readonly ProseProof[] = [], failures: readonly ProofFailure[] = []) =>
  checkStatements([pageOf(text)], [], proofs, failures);

test('a statement with a proof is proven, unless its program fails', async () => {
  const one = proof('A map never has two keys', 'keys === 2');
  const text = 'A map never has two keys of one name.';
  expect((await check(text, [one])).statements).toMatchObject([{ by: 'program' }]);
  const failed = await check(text, [one], [{ file, line: 4, message: 'it does not hold' }]);
  expect(failed.statements[0]).not.toHaveProperty('by');
  expect(failed.findings).toMatchObject([{ message: 'it does not hold', at: { file, line: 4 } }]);
  const other = await check(text, [one], [{ file: 'docs/_statements/api.yml', line: 4, message: 'not this one' }]);
  expect(other.statements).toMatchObject([{ by: 'program' }]);
});

test('a changed sentence is found where it stands, one that is gone at its proof', async () => {
  const one = proof('A class has at most one supertype', 'one === 1');
  const { findings } = await check('Some text.\n\nA class has at least one supertype.', [one]);
  expect(findings).toMatchObject([{ at: { file: 'docs/a.md', line: 3 } }]);
  expect((await check('Something else.', [one])).findings).toMatchObject([
    { message: 'what is proven is no longer said: A class has at most one supertype', at: { line: 3 } },
  ]);
});

test('a proof for some pages proves the sentence nowhere else, and each of them must say it', async () => {
  const one = { ...proof('This map has no keys', 'keys === 0'), pages: ['docs/a', 'docs/b'] };
  const { statements, findings } = await check('This map has no keys.', [one]);
  expect(statements).toMatchObject([{ by: 'program' }]);
  expect(findings).toMatchObject([{ message: 'what is proven is no longer said: This map has no keys' }]);
  const elsewhere = await check('This map has no keys.', [{ ...one, pages: ['docs/b'] }]);
  expect(elsewhere.statements[0]).not.toHaveProperty('by');
});

test('a value of the sentence must be in its program', async () => {
  const { findings } = await check('A map has 16 keys.', [proof('A map has 16 keys.', 'keys === count')]);
  expect(findings).toMatchObject([{ message: 'the proof of `A map has 16 keys.` never holds 16' }]);
});

test('a sample of the same section shows a statement if it holds all its names and values', async () => {
  const at = (line: number, text: string) => ({
    block: { ...blockOf(text), at: { file: 'docs/a.md', line, column: 1 } },
  });
  const page = pageOf('# A\n\n`size` is never 7.\n\n# B\n\n`size` is never 8.\n\n`length` is never 7.\n', [
    at(4, 'size=[7]'),
    at(8, 'size=[7]'),
  ]);
  const { statements } = await checkStatements([page], [], [], []);
  expect(statements.map(({ by }) => by)).toEqual(['sample', undefined, undefined]);
});

test('a sentence without names is shown only by the samples that it introduces', async () => {
  const page = pageOf('A map never has two keys:\n\nA map never has a list.\n', ['map']);
  const { statements } = await checkStatements([page], [], [], []);
  expect(statements.map(({ by }) => by)).toEqual(['sample', undefined]);
});
