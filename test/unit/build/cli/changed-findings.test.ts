import { expect, test } from 'vitest';
import { changedFindings, mendedLines } from '../../../../build/cli/changed-findings.ts';
import { type Diagnostic, problem } from '../../../../build/model/diagnostic.ts';
import { growth, quadratic } from '../../../support/growth.ts';

const found = (line: number, message = 'no address', file = 'docs/a.md') =>
  problem('link/empty', message, { at: { file, line, column: 1 } });
const lines = (list: readonly Diagnostic[]) => list.map(({ at }) => at?.line);

test('tells what appeared from what disappeared; what moved is neither', () => {
  const { added, mended } = changedFindings([found(1), found(2, 'other')], [found(9), found(3, 'new')]);
  expect([lines(added), lines(mended)]).toEqual([[3], [2]]);
});

test('counts equal findings', () => {
  const two = [found(1), found(2)];
  expect(lines(changedFindings(two, [...two, found(3)]).added)).toEqual([3]);
  expect(changedFindings(two, [found(1)]).mended).toHaveLength(1);
  expect(changedFindings(two, two)).toEqual({ added: [], mended: [] });
});

test('a finding of another file, code or severity is another one', () => {
  expect(changedFindings([found(1)], [found(1, 'no address', 'docs/b.md')])).toMatchObject({
    added: [{ at: { file: 'docs/b.md' } }],
    mended: [{ at: { file: 'docs/a.md' } }],
  });
  expect(changedFindings([found(1)], [{ ...found(1), severity: 'error' }]).added).toHaveLength(1);
});

test('mended findings are listed by file', () => {
  const list = [
    found(1),
    problem('doc/empty', 'm', { at: { file: 'docs/a.md', line: 1, column: 1 } }),
    problem('config/no-docs', 'm'),
  ];
  expect(mendedLines(list)).toEqual([
    'docs/a.md: 2 findings fixed (link/empty, doc/empty)',
    'the site: 1 finding fixed (config/no-docs)',
  ]);
});

test('40,000 mended findings of a page are counted in linear time', async () => {
  const work = (size: number) => mendedLines(Array.from({ length: size }, (_, line) => found(line)));
  expect(work(40_000)).toEqual(['docs/a.md: 40,000 findings fixed (link/empty)']);
  expect(await growth(work, 40_000)).toBeLessThan(quadratic);
});
