import { expect, test } from 'vitest';
import { readProseProofs, runProseProofs } from '../../prose/prose-proofs.ts';
import { statementFile } from '../../prose/statement-file.ts';
import { root } from '../run/page.ts';

const read = (text: string) => readProseProofs([{ path: statementFile, text }]);

const two = `setup: |
  const two = 2;
statements:
  - says: There are two.
    proof: two === 2
  - says:
      - There are three.
      - Three exist.
    proof: |
      // Not so.
      two === 3
  - says: Nothing is compared.
    proof: two + 1
`;

test('a program may prove several sentences; each has its line', async () => {
  const { proofs } = await read(two);
  expect(proofs.map(({ says, line }) => [says, line])).toEqual([
    ['There are two.', 4],
    ['There are three.', 6],
    ['Three exist.', 6],
    ['Nothing is compared.', 12],
  ]);
});

test('what does not hold, and what compares nothing, is told at its line', async () => {
  const failures = await runProseProofs(await read(two), root);
  expect(failures.map(({ line, message }) => [line, message])).toEqual([
    [13, 'the proof compares nothing'],
    [11, 'the proof: `two === 3` does not hold (got: 2)'],
  ]);
});

test('other contents are refused with their line', async () => {
  await expect(read('statements:\n  - says: Some.\n')).rejects.toThrow(/_statements\.yml:2: expected `says`/);
  await expect(read('[]')).rejects.toThrow(/expected a list `statements`/);
});
