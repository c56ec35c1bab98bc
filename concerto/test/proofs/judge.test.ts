import { expect, test } from 'vitest';
import { judge } from '../../proofs/judge.ts';
import type { Statement, Subject } from '../../proofs/statements.ts';
import type { WatchedRefusal } from '../../proofs/watch-proofs.ts';

const snippet = { code: 'f()', line: 3 };
const statement: Statement = { key: 'Error', text: 'when odd (`no … fits`)', isRefusal: true, proofs: [snippet] };
const subject: Subject = { name: 'A.b', owner: 'A', member: 'b', isMethod: true, given: [], statements: [], stray: [] };
const refused = (refusal: Partial<WatchedRefusal>) =>
  judge(
    [{ subject, statement, snippet }],
    [
      {
        proof: 0,
        failures: [],
        refusal: { line: 4, names: ['Error', 'Error'], message: 'no 3 fits', isOwn: false, ...refusal },
      },
    ],
  ).map(({ line, message }) => `${line} ${message}`);

test('the error and its message are as stated', () => {
  expect(refused({})).toEqual([]);
});

test.each<[string, Partial<WatchedRefusal>, string]>([
  ['another class', { names: ['TypeError', 'TypeError'] }, '4 A.b (Error): expected Error, got TypeError'],
  ['a sub class', { names: ['BaseException', 'Error'] }, '4 A.b (Error): expected Error, got BaseException'],
  ['another message', { message: 'that is odd' }, '4 A.b (Error): no proof raises the message `no … fits`'],
  ['a slip of the proof', { isOwn: true }, '4 A.b (Error): the proof itself throws, not what it calls'],
])('%s is a finding', (_, refusal, found) => {
  expect(refused(refusal)).toEqual([found]);
});

test('a proof that was not run is a finding', () => {
  expect(judge([{ subject, statement, snippet }], [])).toEqual([
    { line: 3, message: 'A.b (Error): the proof was not run' },
  ]);
});
