import { expect, test } from 'vitest';
import { supplementTexts } from '../../prose/supplement-texts.ts';

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
