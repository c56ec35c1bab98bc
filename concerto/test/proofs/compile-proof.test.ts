import { expect, test } from 'vitest';
import { compileProof } from '../../proofs/compile-proof.ts';

const compiled = (code: string, isRefusal = false) => {
  const made = compileProof({ code, line: 7 }, isRefusal);
  return 'code' in made ? made.code : made.fault;
};

test.each([
  ["a.b() === 'c'", `$.at(7); $.holds("a.b() === 'c'", "===", a.b(), 'c');`],
  ['list() === [1]', '$.at(7); $.holds("list() === [1]", "same", list(), [1]);'],
  ['x === {}', '$.at(7); $.holds("x === {}", "same", x, {});'],
  ['await a() instanceof B', '$.at(7); $.holds("await a() instanceof B", "instanceof", await a(), B);'],
])('%s is a claim', (code, made) => {
  expect(compiled(code)).toBe(made);
});

test('what is no comparison runs, and every line is known', () => {
  expect(compiled('const a = f();\n\na.change();\na.b < 2;')).toBe(
    '$.at(7); const a = f();\n$.at(9); a.change();\n$.at(10); $.holds("a.b < 2", "<", a.b, 2);',
  );
});

test('the last statement is to throw', () => {
  expect(compiled('prepare();\nf() === 1', true)).toBe(
    '$.at(7); prepare();\n$.at(8); await $.refused(async () => { f() === 1 });',
  );
});

test.each([
  ['f()', false, 'the proof compares nothing'],
  ['const a = b === 1', false, 'the proof compares nothing'],
  ['', true, 'the proof is empty'],
  ['const a = f();', true, 'the last statement of the proof is to throw, and it declares something'],
  ['f( === 1', false, "the proof cannot be read: Unexpected token '==='"],
])('%j is no proof', (code, isRefusal, fault) => {
  expect(compiled(code, isRefusal)).toBe(fault);
});
