import { expect, test } from 'vitest';
import { readProseProofs, runProseProofs, runUnheldProofs } from '../../prose/prose-proofs.ts';
import { statementSetup } from '../../prose/statement-file.ts';
import { root } from '../run/page.ts';

const path = 'docs/_statements/tools.yml';
const read = (text: string, setup = 'const two = 2;') =>
  readProseProofs([
    { path: statementSetup, text: `setup: ${setup}` },
    { path, text },
  ]);

const two = `# These have a line each.

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
  expect(failures.map(({ file, line, message }) => [file, line, message])).toEqual([
    [path, 13, 'the proof compares nothing'],
    [path, 11, 'the proof: `two === 3` does not hold (got: 2)'],
  ]);
});

test('a program that has held runs again when it changes, one that has failed runs always', async () => {
  const texts = new Set<string>();
  const held = {
    has: (text: string) => texts.has(text),
    add: async (more: readonly string[]) => {
      for (const text of more) texts.add(text);
    },
  };
  const run = async (text: string, setup?: string) => {
    const failures = await runUnheldProofs(await read(text, setup), { root, held });
    return failures.map(({ line }) => line);
  };
  const one = 'statements:\n  - says: There are two.\n    proof: two === 2\n';
  const other = '  - says: There are three.\n    proof: two === 3\n';
  expect(await run(one + other)).toEqual([5]);
  expect(texts.size).toBe(1);
  expect(await run(one + other)).toEqual([5]);
  // The program would fail if it ran.
  const [known = ''] = texts;
  texts.clear();
  texts.add(known.replace('two === 2', 'two === 4'));
  expect(await run(one.replace('two === 2', 'two === 4'))).toEqual([]);
  expect(await run(one.replace('two === 2', 'two === 5'))).toEqual([3]);
  expect(await run(one.replace('two === 2', 'two === 4'), 'const two = 3;')).toEqual([3]);
  expect(await run(one.replace('two.', 'two!').replace('two === 2', 'two === 4'))).toEqual([3]);
});

test('nothing has held if the program of all proofs ends early', async () => {
  const added: string[] = [];
  const held = { has: () => false, add: async (texts: readonly string[]) => void added.push(...texts) };
  const proofs = await read('statements:\n  - says: There are two.\n    proof: two === 2\n', 'process.exit(1);');
  expect(await runUnheldProofs(proofs, { root, held })).toHaveLength(1);
  expect(added).toEqual([]);
});

test('pages limit where it is said', async () => {
  const { proofs } = await read('statements:\n  - says: Some.\n    pages: [docs/a.md]\n    proof: two === 2\n');
  expect(proofs).toMatchObject([{ says: 'Some.', pages: ['docs/a.md'] }]);
});

test('a program may make the sentences that it proves', async () => {
  const rows = (last: string) => `statements:
  - says: ['one | 1', '${last}']
    proof: "Object.entries({ one: 1, two }).map((row) => row.join(' | ')) === [...said]"
`;
  expect(await runProseProofs(await read(rows('two | 2')), root)).toEqual([]);
  const [failure] = await runProseProofs(await read(rows('two | 3')), root);
  expect(failure?.message).toContain("got: [ 'one | 1', 'two | 2' ]");
});

test('what the programs of one file share begins anew for each of them', async () => {
  const own = `setup: let count = two;

statements:
  - says: It is counted.
    proof: |
      count += 1;
      count === 3
  - says: It begins again.
    proof: |
      count += 1;
      count === 3
`;
  expect(await runProseProofs(await read(own), root)).toEqual([]);
  const [failure] = await runProseProofs(await read(own.replace('let count = two', 'let count =')), root);
  expect(failure).toMatchObject({ file: path, line: 1 });
});

test('other contents are refused with their line', async () => {
  await expect(read('statements:\n  - says: Some.\n')).rejects.toThrow(/tools\.yml:2: expected `says`/);
  await expect(read('[]')).rejects.toThrow(/expected a list `statements`/);
  await expect(read('statements: []', '')).rejects.toThrow(/setup\.yml: expected the text `setup`/);
});
