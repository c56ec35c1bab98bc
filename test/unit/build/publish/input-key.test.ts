import { expect, test } from 'vitest';
import type { Sources } from '../../../../build/model/source-file.ts';
import { inputKey } from '../../../../build/publish/input-key.ts';
import { sourcesOf } from '../../../support/site-test.ts';

const sources = sourcesOf({ 'docs/a.md': 'a', 'docs/c/_category_.json': '{}', 'docs/p.png': 'P', 'static/x': 'x' });
const base = inputKey(sources, ['v1']);
const changed = <K extends Exclude<keyof Sources, 'foldersWithDocs' | 'linkedFolders'>>(
  list: K,
  change: object,
): Sources => ({
  ...sources,
  [list]: sources[list].map((file) => ({ ...file, ...change })),
});

test('the same input has the same key', () => {
  expect(inputKey(structuredClone(sources), ['v1'])).toBe(base);
});

test.each([
  ['another text', changed('docs', { text: 'b' })],
  ['another path', changed('docs', { path: 'docs/b.md' })],
  ['another text of an included file', changed('docs', { included: [{ path: 'docs/_a.md', text: 'x' }] })],
  ['another category file', changed('categories', { text: '{ }' })],
  ['another state of an asset', changed('assets', { state: '2' })],
  ['another state of a static file', changed('statics', { state: '2' })],
  ['a page less', { ...sources, docs: [] }],
  [
    'text that moved from one file to the next',
    { ...sources, docs: [...sources.docs, { ...sources.docs[0], text: '' }] as Sources['docs'] },
  ],
])('%s changes the key', (_, other) => {
  expect(inputKey(other, ['v1'])).not.toBe(base);
});

test('another tool or configuration changes the key', () => {
  expect(inputKey(sources, ['v2'])).not.toBe(base);
});
