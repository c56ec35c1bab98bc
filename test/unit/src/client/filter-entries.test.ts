import { expect, test } from 'vitest';
import { type Entry, type FilteredEntry, filterEntries } from '../../../../src/client/filter-entries.ts';

const entry = (text: string, ...children: readonly Entry<string>[]): Entry<string> => ({ text, value: text, children });
const entries = [
  entry('ModelManager', entry('getType'), entry('addModel')),
  entry('Größe und Länge', entry('Type of a réponse', entry('deep'))),
  entry('Example'),
];

const hits = (found: readonly FilteredEntry<string>[]): readonly string[] =>
  found.flatMap(({ value, isHit, children }) => [...(isHit ? [value] : []), ...hits(children)]);
const holders = (found: readonly FilteredEntry<string>[]): readonly string[] =>
  found.flatMap(({ value, holdsHit, children }) => [...(holdsHit ? [value] : []), ...holders(children)]);

test.each([
  ['type', ['getType', 'Type of a réponse'], ['ModelManager', 'Größe und Länge']],
  ['manager', ['ModelManager'], []],
  ['manager get', ['getType'], ['ModelManager']],
  ['get  MANAGER ', ['getType'], ['ModelManager']],
  ['grosse', [], []],
  ['grö', ['Größe und Länge'], []],
  ['gro lange', ['Größe und Länge'], []],
  ['reponse', ['Type of a réponse'], ['Größe und Länge']],
  ['deep', ['deep'], ['Größe und Länge', 'Type of a réponse']],
  ['nothing', [], []],
  ['', [], []],
])('%j finds %j in %j', (query, found, open) => {
  const filtered = filterEntries(entries, query);
  expect([hits(filtered), holders(filtered)]).toEqual([found, open]);
});
