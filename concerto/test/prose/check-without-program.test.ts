import { expect, test } from 'vitest';
import { checkStatements } from '../../prose/check-statements.ts';
import { withoutProgramFile } from '../../prose/statement-file.ts';
import { pageOf } from './prose-of.ts';

const page = pageOf('A map never holds a list.\nA model has no rules.\n');
const check = async (listed?: string, says?: string) => {
  const files = listed === undefined ? [] : [{ path: withoutProgramFile, text: listed }];
  const snippet = { code: 'true === true', line: 3 };
  const proofs = says === undefined ? [] : [{ says, said: [says], snippet, file: 'docs/_statements/a.yml', line: 2 }];
  const { findings } = await checkStatements([page], files, proofs, []);
  return findings.map(({ at, message }) => `${at.file}:${at.line} ${message}`);
};
const changed = 'a statement that is new or has changed, and no program proves it';

test('a statement without a program is told unless it is listed for its page', async () => {
  expect(await check('docs/a.md:\n  - A map never holds a list.\n  - A model has no rules.\n')).toEqual([]);
  expect(await check('docs/a.md:\n  - A map always holds a list.\n  - A model has no rules.\n')).toEqual([
    `docs/a.md:1 ${changed}: A map never holds a list.`,
    'docs/a.md:1 this is no longer said, or a program proves it: A map always holds a list.',
  ]);
  expect(await check('docs/b.md:\n  - A model has no rules.\n', 'never holds a list')).toEqual([
    `docs/a.md:2 ${changed}: A model has no rules.`,
    `${withoutProgramFile}:2 this is no longer said, or a program proves it: A model has no rules.`,
  ]);
});

test('one with a program is not to be listed', async () => {
  expect(await check('docs/a.md:\n  - A model has no rules.\n', 'never holds a list')).toEqual([]);
  expect(await check('docs/a.md: [A model has no rules., A map never holds a list.]', 'never holds a list')).toEqual([
    'docs/a.md:1 this is no longer said, or a program proves it: A map never holds a list.',
  ]);
});

test('without the file, nothing needs to be listed; a file in another form is told', async () => {
  expect(await check()).toEqual([]);
  await expect(check('- A model has no rules.')).rejects.toThrow(/expected lists of statements by page/);
  await expect(check('docs/a.md:\n  - one: two')).rejects.toThrow(
    /_statements-without-program\.yml:2: expected a text/,
  );
});
