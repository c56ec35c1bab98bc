import { createColors } from 'picocolors';
import { describe, expect, test } from 'vitest';
import type { ItemCoverage } from '../../../build/features/coverage/cover.ts';
import {
  belowFloor,
  type CoverageText,
  coverageText,
  rowOf,
} from '../../../build/features/coverage/coverage-report.ts';
import { byPage } from '../../../build/features/coverage/figures.ts';

const item = (id: string, level?: 'proven' | 'shown' | 'mentioned'): ItemCoverage => ({
  id,
  pages: new Map(level && [['docs/a.md', level]]),
  ...(level && { level }),
});
const surface = (...items: ItemCoverage[]) => ({
  name: 'keys',
  title: 'Keys of the file',
  items,
  excluded: [{ id: 'old', reason: 'is gone' }],
});
const some = surface(item('a', 'proven'), item('b', 'mentioned'), item('c'));
const textOf = (more: Partial<CoverageText> = {}): readonly string[] =>
  coverageText(
    { rows: [rowOf(some, [])], byPage: undefined, pages: 1, notRun: 0, listsAll: false, ...more },
    createColors(false),
  ).split('\n');

describe('the text of coverage', () => {
  test('is a table, the names that are missing, and a line that sums up', () => {
    expect(textOf()).toEqual([
      '         all  proven   shown  mentioned  missing',
      'keys       3       1       0          1        1   66.6 %  Keys of the file',
      '',
      'keys: 1 missing',
      '  c',
      '',
      'Covered: 2 items of 3 on 1 page',
    ]);
  });

  test('tells that samples were not run, and only then', () => {
    expect(textOf({ notRun: 2 }).slice(-2)).toEqual([
      '2 pages with samples that were not run: `docs-build verify` runs them',
      'Covered: 2 items of 3 on 1 page',
    ]);
  });

  test('has no table and no advice where there is nothing to cover', () => {
    expect(textOf({ rows: [], notRun: 2 })).toEqual([
      'There is nothing to cover: no extension of this site lists what its pages should show',
    ]);
  });

  test('lists ten missing names, or all of them and what is not counted', () => {
    const rows = [rowOf(surface(...Array.from({ length: 12 }, (_, n) => item(`k${n}`))), [])];
    const few = textOf({ rows });
    expect(few.filter((line) => line.startsWith('  k'))).toHaveLength(10);
    expect(few).toContain('  and 2 more, shown with --missing');
    const all = textOf({ rows, listsAll: true });
    expect(all.filter((line) => line.startsWith('  k'))).toHaveLength(12);
    expect(all.slice(-5, -2)).toEqual(['', 'keys: 1 not counted', '  old: is gone']);
  });

  test('exactly ten missing names have no rest', () => {
    const rows = [rowOf(surface(...Array.from({ length: 10 }, (_, n) => item(`k${n}`))), [])];
    expect(textOf({ rows }).join('\n')).not.toContain('more, shown');
  });

  test('names what each page covers; what prose mentions is in parentheses', () => {
    expect(textOf({ byPage: byPage([some]) }).slice(5, 8)).toEqual(['', 'docs/a.md', '  keys: a, (b)']);
  });

  test('tells a surface below its floor, not one at its floor', () => {
    const below = rowOf(some, [{ percent: 67 }]);
    expect(textOf({ rows: [below] }).at(-1)).toBe('Below the floor: 2 items of 3 on 1 page');
    expect(belowFloor(below)).toMatchObject([
      { message: 'the pages show or mention 66.6 % of `keys`, less than 67 %', hint: 'missing: c' },
    ]);
    const at = rowOf(some, [{ surface: 'keys', percent: 66.6 }]);
    expect(textOf({ rows: [at] }).at(-1)).toBe('Covered: 2 items of 3 on 1 page');
    expect(belowFloor(at)).toEqual([]);
  });
});
