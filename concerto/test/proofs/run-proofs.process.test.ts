/** Proofs in a process of their own, with the real packages. */
import { expect, test } from 'vitest';
import { followPage } from '../../run/run-page.ts';
import { directive } from '../page-of.ts';
import { root } from '../run/page.ts';

const followText = (...lines: readonly string[]) =>
  followPage(
    {
      path: 'docs/a.md',
      blocks: [directive('api', { package: 'concerto-util', names: 'Label, NullUtil' })],
      files: [{ path: 'docs/_api/concerto-util.yml', text: lines.join('\n') }],
    },
    { root, signal: new AbortController().signal },
  );
const follow = (entry: string) =>
  followText('setup: |', "  import { Label } from '@accordproject/concerto-util';", 'entries:', entry);
const says = (proof: string) =>
  `  Label.labelToSentence: { does: Turns a name into words., parameters: {}, proof: ${proof} }`;

test('methods whose statements hold are counted', async () => {
  const { samples, findings } = await follow(says(`"Label.labelToSentence('aB') === 'A B'"`));
  expect(findings).toEqual([]);
  expect(samples).toMatchObject([
    { block: 0, kind: 'reference', state: 'proven', tally: { proven: 1, of: 3, what: 'methods' } },
  ]);
});

test('a wrong statement is told at its line, with what came', async () => {
  const { samples, findings } = await follow(says(`"Label.labelToSentence('aB') === 'a b'"`));
  expect(samples).toMatchObject([{ state: 'failed' }]);
  expect(findings).toEqual([
    {
      block: 0,
      file: 'docs/_api/concerto-util.yml',
      line: 4,
      message: "Label.labelToSentence (does): `Label.labelToSentence('aB') === 'a b'` does not hold",
      detail: "expected: 'a b'\ngot: 'A B'",
    },
  ]);
});

test('errors are compared with the statement', async () => {
  const entry = (type: string) =>
    `  Label.labelToSentence: { does: Turns a name into words., parameters: {}, throws: { ${type}: 'when odd (\`Cannot … properties\`)' }, proof: { ${type}: Label.labelToSentence(null) } }`;
  expect((await follow(entry('TypeError'))).findings).toEqual([]);
  expect((await follow(entry('RangeError'))).findings).toMatchObject([
    { message: 'Label.labelToSentence (RangeError): expected RangeError, got TypeError' },
  ]);
});

test('a proof that stops, and a setup that does', async () => {
  expect((await follow(says('none() === 1'))).findings).toMatchObject([
    { line: 4, message: 'Label.labelToSentence (does): the proof stops: ReferenceError: none is not defined' },
  ]);
  const { findings } = await followText('setup: |', '  const one = 1;', '  none();', 'entries:', says('1 === 1'));
  expect(findings).toMatchObject([{ line: 3, message: 'the program of the proofs ends with status 1, expected 0' }]);
});
