import { expect, test } from 'vitest';
import { isBlocking, problem, wholeFile } from '../../../../build/model/diagnostic.ts';

test('a diagnostic has the default severity of its code and no keys for absent values', () => {
  expect(problem('doc/empty', 'the page is empty')).toEqual({
    code: 'doc/empty',
    severity: 'warning',
    message: 'the page is empty',
  });
  expect(problem('doc/slug', 'm', { at: undefined, hint: undefined })).not.toHaveProperty('at');
});

test('the location of a whole file has line 0', () => {
  expect(wholeFile('a.md')).toEqual({ file: 'a.md', line: 0, column: 0 });
});

test.each([
  ['config/invalid', true],
  ['template/invalid', true],
  ['bundle/failed', true],
  ['env/permission', true],
  ['bundle/warning', false],
  ['doc/slug', false],
] as const)('%s prevents publishing: %s', (code, expected) => {
  expect(isBlocking(problem(code, 'm'))).toBe(expected);
});
