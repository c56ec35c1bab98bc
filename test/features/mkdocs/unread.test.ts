import { expect, test } from 'vitest';
import { kinds } from '../../../build/features/mkdocs/unread.ts';
import { unreadIn } from '../../../build/markdown/syntax/unread-syntax.ts';
import { growth, quadratic } from '../../support/growth.ts';
import { parse } from '../../support/parse.ts';

test.each([
  ['::: package.name', '1 `::: package.name` of mkdocstrings is shown as text'],
  ['> a\n> !!! note "x"', '2 `!!!` and `???` of MkDocs are shown as text'],
  ['??? question\n    a', '1 `!!!` and `???` of MkDocs are shown as text'],
  ['=== "C"\n\n    a', '1 `=== "…"` of MkDocs is shown as text'],
  ['--8<-- "a.md"', '1 `--8<--` of MkDocs is shown as text'],
  ['a :material-check: b', '1 an icon of Material for MkDocs is shown as text'],
])('without the extension, %j is reported', async (text, message) => {
  const { diagnostics } = await parse(text);
  expect(diagnostics.map(({ at, message: found }) => `${at?.line} ${found}`)).toEqual([message]);
});

test('linear', async () => {
  for (const piece of ['-8<', ':material-a', '::: '])
    expect(await growth((size) => unreadIn(kinds, piece.repeat(size)), 4000), piece).toBeLessThan(quadratic);
});
