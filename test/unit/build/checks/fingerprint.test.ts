import { expect, test } from 'vitest';
import { fingerprints } from '../../../../build/checks/fingerprint.ts';
import { problem, wholeFile } from '../../../../build/model/diagnostic.ts';

const broken = (line: number, message = 'no page at `/x`', file = 'docs/a.md') =>
  problem('link/unsafe', message, { at: { file, line, column: 1 } });
const of = (text: string, ...found: Parameters<typeof fingerprints>[0]) => fingerprints(found, () => text);

test('survives lines that are added above, indentation and other numbers in the message', () => {
  const before = of('[a](/x)', broken(1, 'no page at `/x`, 3 others'));
  expect(of('one\n\n  [a](/x)', broken(3, 'no page at `/x`, 4 others'))).toEqual(before);
});

test('another code, file, line or address is another finding', () => {
  const names = [
    ...of('[a](/x)', broken(1)),
    ...of('[a](/x)', broken(1, 'no page at `/y`')),
    ...of('[a](/x)', broken(1, undefined, 'docs/b.md')),
    ...of('[b](/x)', broken(1)),
    ...of('[a](/x)', problem('link/empty', 'no page at `/x`', { at: { file: 'docs/a.md', line: 1, column: 1 } })),
  ];
  expect(new Set(names).size).toBe(5);
});

test('equal findings are told apart, in order', () => {
  const two = of('[a](/x)\n[a](/x)', broken(1), broken(2));
  expect(new Set(two).size).toBe(2);
  expect(of('[a](/x)', broken(1))).toEqual([two[0]]);
});

test('findings without a line, without a file and of files that are gone have one too', () => {
  const found = [problem('doc/empty', 'm', { at: wholeFile('docs/a.md') }), problem('config/no-docs', 'm'), broken(9)];
  const names = fingerprints(found, () => undefined);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[\da-f]{16}$/);
});
