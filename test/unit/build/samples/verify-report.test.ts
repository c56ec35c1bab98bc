import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { proseLine, resultLine, summaryLines } from '../../../../build/samples/verify-report.ts';

const c = createColors(false);
const samples = {
  ...{ total: 8, pages: 2, byKind: { ts: 2, bash: 5 }, byPage: {}, failed: 0 },
  ...{ skipped: [{ file: 'docs/a.md', line: 3, reason: 'needs a network' }], without: ['docs/b.md', 'docs/c.md'] },
};

test('the kinds of samples are listed by their number, then what was not checked', () => {
  expect(summaryLines(samples)).toEqual([
    'bash 5 · ts 2',
    '1 sample not checked (12.5 %):',
    '  docs/a.md:3 needs a network',
    '2 pages without a checked sample: docs/b.md, docs/c.md',
  ]);
});

test('what there is none of is not listed', () => {
  expect(summaryLines({ ...samples, byKind: {}, skipped: [], without: [] })).toEqual([]);
});

test.each([
  [{ failed: 0 }, { hasFailed: false, written: 0 }, 'Verified: 8 samples on 2 pages, 1.0 s'],
  [{ failed: 2 }, { hasFailed: true, written: 0 }, 'Not verified: 2 of 8 samples on 2 pages, 1.0 s'],
  [{ failed: 0 }, { hasFailed: true, written: 0 }, 'Not verified: 8 samples on 2 pages, 1.0 s'],
  [{ failed: 0 }, { hasFailed: false, written: 1 }, 'Verified: 8 samples on 2 pages, wrote 1 output, 1.0 s'],
])('%j %j ends with %s', (report, outcome, line) => {
  expect(resultLine({ ...samples, ...report }, { ...outcome, elapsed: '1.0 s' }, c)).toBe(line);
});

test('the prose is counted in pages', () => {
  expect(proseLine({ hasFailed: false, pages: 1, elapsed: '2.0 s' }, c)).toBe('Verified: the prose of 1 page, 2.0 s');
  expect(proseLine({ hasFailed: true, pages: 2, elapsed: '2.0 s' }, c)).toBe(
    'Not verified: the prose of 2 pages, 2.0 s',
  );
});
