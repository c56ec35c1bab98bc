import { expect, test } from 'vitest';
import { exceptionFile, readExceptions, withoutExceptions } from '../../prose/exceptions.ts';

const at = { file: 'docs/a.md', line: 1, column: 1 };
const finding = (about: string, file = 'docs/a.md') => ({
  message: `no ${about}`,
  at: { ...at, file },
  about: [about],
});
const read = (text: string) => readExceptions([{ path: exceptionFile, text }]);

test('an exception has a reason, and holds where it says', async () => {
  const exceptions = await read(
    '- why: a made-up name\n  texts: [x]\n  pages: [docs/a.md]\n- why: of npm\n  texts: [latest]\n',
  );
  const found = [finding('x'), finding('x', 'docs/b.md'), finding('latest', 'docs/b.md')];
  expect(withoutExceptions(found, exceptions)).toEqual([{ message: 'no x', at: { ...at, file: 'docs/b.md' } }]);
});

test('one that is not needed is a finding at its place', async () => {
  expect(withoutExceptions([], await read('- why: y\n  texts: [x]\n'))).toEqual([
    {
      message: 'the exception for `x` is not needed',
      at: { file: exceptionFile, line: 1, column: 3 },
      hint: 'take it out',
    },
  ]);
});

test('an exception without a reason is refused', async () => {
  await expect(read('- texts: [x]\n')).rejects.toThrow('docs/_prose.yml:1: expected `texts`, a `why`');
  await expect(read('texts: [x]\n')).rejects.toThrow('expected a list');
  expect(await readExceptions([])).toEqual([]);
});
