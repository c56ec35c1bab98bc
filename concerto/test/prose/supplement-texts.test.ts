import { expect, test } from 'vitest';
import { provenTexts, supplementTexts } from '../../prose/supplement-texts.ts';

test('what is shown of an entry, with its line', async () => {
  const text = `pages: { docs/a.md: [f] }
entries:
  f: A short one.
  g:
    does: |
      Two
      lines.
    parameters: { a: 'of a' }
    since: 1.0.0
`;
  const texts = await supplementTexts({ path: 'docs/_api/concerto-core.yml', text });
  expect(texts.map((one) => `${one.at.line} ${one.text.trim()}`)).toEqual([
    '3 A short one.',
    '6 Two\nlines.',
    '8 of a',
  ]);
  expect(await supplementTexts({ path: 'docs/_models/a.yml', text })).toEqual([]);
});

test('of two entries that say the same, each is proven by its own program', async () => {
  const text = `entries:
  f:
    throws: { Error: when it is empty }
    proof: { Error: f('') }
  g:
    throws: { Error: when it is empty }
  h:
    throws: { Error: when it is empty }
    proof: { Error: h('') }
`;
  const proven = await provenTexts([{ path: 'docs/_api/concerto-core.yml', text }]);
  expect(proven.map(({ at, program }) => `${at.line} ${program.trim()}`)).toEqual(["3 f('')", "8 h('')"]);
});
