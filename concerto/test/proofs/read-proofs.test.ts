import { expect, test } from 'vitest';
import { readSupplements } from '../../api/supplement.ts';

const entryOf = async (...lines: readonly string[]) => {
  const text = ['setup: |', '  const one = 1;', 'entries:', '  A.b:', ...lines.map((line) => `    ${line}`)].join('\n');
  const [supplement] = await readSupplements([{ path: 'docs/_api/concerto-core.yml', text }]);
  expect(supplement?.faults).toEqual([]);
  expect(supplement?.setup).toEqual({ code: 'const one = 1;', line: 2 });
  return supplement?.entries.get('A.b');
};

test('a text alone proves what is done', async () => {
  expect((await entryOf('proof: a === 1'))?.proof).toEqual({ does: [{ code: 'a === 1', line: 5 }] });
});

test('lists and blocks keep their lines', async () => {
  const entry = await entryOf(
    'given: |',
    '  const a = 1;',
    'proof:',
    '  returns:',
    '    - a === 1',
    '    - |',
    '      f();',
    '      a < 2',
  );
  expect(entry?.given).toEqual({ code: 'const a = 1;', line: 6 });
  expect(entry?.proof).toEqual({
    returns: [
      { code: 'a === 1', line: 9 },
      { code: 'f();\na < 2', line: 11 },
    ],
  });
});

test('one program may prove several statements', async () => {
  const proof = [{ code: 'a === 1', line: 6 }];
  expect((await entryOf('proof:', '  does, name: a === 1'))?.proof).toEqual({ does: proof, name: proof });
});
