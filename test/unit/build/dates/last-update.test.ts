import { expect, test } from 'vitest';
import { lastUpdate } from '../../../../build/dates/last-update.ts';
import { sourcePath } from '../../../../build/model/paths.ts';

const git = { date: '2024-05-06T07:08:09.000Z', author: 'Git' };

test.each([
  [
    'front matter gives date and author',
    { date: '2023-01-02', author: 'A' },
    git,
    { date: '2023-01-02T00:00:00.000Z', author: 'A' },
  ],
  ['front matter gives the author only', { author: 'A' }, git, { date: git.date, author: 'A' }],
  [
    'front matter gives the date only',
    { date: '2023-01-02' },
    undefined,
    { date: '2023-01-02T00:00:00.000Z', author: '' },
  ],
  ['only history', undefined, git, git],
  ['neither', undefined, undefined, undefined],
  ['an invalid date', { date: 'someday' }, undefined, undefined],
])('date and author of the last change: %s', (_, own, known, expected) => {
  const path = sourcePath('docs/a.md');
  const doc = { path, meta: own ? { last_update: own } : {} };
  expect(lastUpdate(doc, new Map(known ? [[path, known]] : []))).toEqual(expected);
});

test('`lastUpdated: false` of other tools', () => {
  const doc = { path: sourcePath('docs/a.md'), meta: { extra: { lastUpdated: false } } };
  expect(lastUpdate(doc, new Map([[doc.path, git]]))).toBeUndefined();
});
