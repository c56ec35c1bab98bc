import { expect, test } from 'vitest';
import { applyExceptions, staleExceptions } from '../../../../build/checks/exceptions.ts';
import { problem } from '../../../../build/model/diagnostic.ts';

const at = (line: number, file = 'docs/a.md') => ({ file, line, column: 1 });
const exception = (line: number | undefined, code = 'link/empty') => ({ code, at: at(1), line });
const lines = [2, 3].map((line) => problem('link/empty', 'm', { at: at(line) }));

test('accepts findings of its code on its line of its file', () => {
  const accepted = exception(2);
  const { diagnostics, used } = applyExceptions(lines, [accepted, exception(3, 'link/unsafe')]);
  expect(diagnostics.map((one) => one.at?.line)).toEqual([3]);
  expect([...used]).toEqual([accepted]);
  expect(applyExceptions([problem('link/empty', 'm', { at: at(2, 'docs/b.md') })], [accepted]).used.size).toBe(0);
});

test('without a line, accepts all findings of its code in the file', () => {
  expect(applyExceptions(lines, [exception(undefined)]).diagnostics).toEqual([]);
});

test('accepts nothing that prevents publishing', () => {
  const blocking = [problem('config/invalid', 'm', { at: at(2) })];
  expect(applyExceptions(blocking, [exception(2, 'config/invalid')]).diagnostics).toEqual(blocking);
});

test('is stale when it was not needed and its rule was run', () => {
  const [one, two, three] = [exception(2), exception(3), exception(4, 'sample/wrong')] as const;
  const stale = staleExceptions([one, two, three], new Set([one]), (code) => code.startsWith('link/'));
  expect(stale.map(({ message }) => message)).toEqual([
    'the exception is no longer needed: `link/empty` finds nothing on line 3',
  ]);
});
