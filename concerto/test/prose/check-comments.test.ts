import { expect, test } from 'vitest';
import { checkComments } from '../../prose/check-comments.ts';
import { blockOf, pageOf } from './prose-of.ts';

const known = new Set(['fromJSON', 'fetch']);
const found = (...samples: Parameters<typeof pageOf>[1] & object) =>
  checkComments(pageOf('', samples), known).map(({ message, at }) => [/`(.*)`/.exec(message)?.[1], at.line]);

test('a name in a comment exists in the packages or in the code of the page', () => {
  expect(found('// Calls fromJson()\nmodels.fromJSON(); // then `fromJSON`, printAll\n/* a\n   loadAll */')).toEqual([
    ['fromJson', 2],
    ['printAll', 3],
    ['loadAll', 5],
  ]);
  expect(found('function loadAll() {}', '// loadAll() waits for fetch()')).toEqual([]);
});

test('words, addresses, and programs of old versions are no such names', () => {
  const old = { block: blockOf('// goneName()', { versions: 'concerto-core@0.82.11' }) };
  expect(found('const a = "https://example.org/aName"; // The first one (of two), a/bName', old)).toEqual([]);
});
