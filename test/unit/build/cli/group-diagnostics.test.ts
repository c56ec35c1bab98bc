import { expect, test } from 'vitest';
import { groupDiagnostics, limitGroups, withoutRepeats } from '../../../../build/cli/group-diagnostics.ts';
import { type Diagnostic, problem } from '../../../../build/model/diagnostic.ts';

const at = (line: number) => ({ at: { file: 'docs/a.md', line, column: 1 } });
const repeat = (count: number, make: (index: number) => Diagnostic) => Array.from({ length: count }, (_, i) => make(i));

test('four equal ones are one group at the place of the first, three are not', () => {
  const four = repeat(4, (i) => problem('doc/code-language', 'four', at(i + 1)));
  const three = repeat(3, (i) => problem('doc/code-language', 'three', at(i + 1)));
  const mixed = [three[0], four[0], three[1], ...four.slice(1), three[2]] as Diagnostic[];
  expect(groupDiagnostics(mixed).map(({ first, others }) => [first.message, first.at?.line, others.length])).toEqual([
    ['three', 1, 0],
    ['four', 1, 3],
    ['three', 2, 0],
    ['three', 3, 0],
  ]);
});

test('what is said of a component is said once, and where it is first', () => {
  const named = (name: string, line: number) => problem('markdown/jsx-in-markdown', `no \`<${name}>\``, at(line));
  const found = [named('A', 1), named('B', 2), problem('doc/code-language', 'x', at(3)), named('A', 4)];
  expect(groupDiagnostics(found).map(({ first, others }) => [first.at?.line, others.length])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ]);
  expect(withoutRepeats(found).map(({ message }) => message)).toEqual(['no `<A>` (2 places)', 'no `<B>`', 'x']);
});

test('a message of two codes or severities is two groups', () => {
  const one = repeat(4, (i) => problem('doc/code-language', 'same', at(i)));
  const other = repeat(4, (i) => problem('markdown/include', 'same', at(i)));
  const raised = one.map((diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' }));
  expect(groupDiagnostics([...one, ...other, ...raised])).toHaveLength(3);
});

test('beyond thirty of a code only errors are shown, the rest is counted', () => {
  const distinct = repeat(40, (i) => problem('markdown/include', `${i}`, at(i)));
  const equal = repeat(5, (i) => problem('markdown/include', 'equal', at(i)));
  const { shown, hidden } = limitGroups(groupDiagnostics([...distinct, ...equal]));
  expect(shown).toHaveLength(30);
  expect([...hidden]).toEqual([['markdown/include', 15]]);
  const errors = distinct.map((diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' }));
  expect(limitGroups(groupDiagnostics(errors)).shown).toHaveLength(40);
});
