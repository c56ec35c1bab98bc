import { expect, test } from 'vitest';
import { statementLines, statementReport } from '../../../../build/samples/statement-report.ts';

const statement = (file: string, line: number, by?: string) => ({
  text: `sentence ${line}`,
  at: { file, line, column: 1 },
  ...(by !== undefined && { by }),
});
const report = statementReport([
  statement('docs/a.md', 1, 'program'),
  statement('docs/a.md', 2),
  statement('docs/b.md', 3, 'program'),
]);

test('statements are counted by what proves them, and by page', () => {
  expect(report).toEqual({
    total: 3,
    proven: 2,
    by: { program: 2 },
    unprovenPercent: 33.3,
    byPage: { 'docs/a.md': { total: 2, unproven: 1 }, 'docs/b.md': { total: 1, unproven: 0 } },
    unproven: [{ file: 'docs/a.md', line: 2, text: 'sentence 2' }],
  });
});

test('the unproven ones are listed where that is asked', () => {
  expect(statementLines(report)).toEqual(['3 statements: program 2 · unproven 1 (33.3 %)']);
  expect(statementLines(report, true)).toEqual([
    '3 statements: program 2 · unproven 1 (33.3 %)',
    'docs/a.md: 1 of 2 unproven',
    '  docs/a.md:2 sentence 2',
  ]);
  expect(statementLines(statementReport([]), true)).toEqual([]);
});
