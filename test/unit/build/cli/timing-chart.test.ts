import { expect, test } from 'vitest';
import { timingChart } from '../../../../build/cli/timing-chart.ts';
import { timings } from '../../../../build/pipeline/timings.ts';

test('stages are bars as long as their share of the longest, pages too', async () => {
  let time = 0;
  const measured = timings(() => time);
  measured.measureSync('read', () => (time += 50));
  await measured.measure('parse', async () => (time += 200));
  measured.note('parse', '2 parsed');
  measured.page('docs/a.md', 20);
  measured.page('docs/b.md', 180);
  const [read = '', parse = '', total = '', gap, title, b = '', a = ''] = timingChart(measured, 260).split('\n');
  const length = (row: string): number => (row.match(/█/g) ?? []).length;
  expect([length(read), length(parse), length(b), length(a)]).toEqual([7, 30, 30, 3]);
  expect(read).toMatch(/^read +50\.0 ms {2}█{7}▌$/);
  expect(parse).toMatch(/^parse +200\.0 ms {2}█{30} {2}2 parsed$/);
  expect(total).toMatch(/^total +260\.0 ms {2}CPU [\d.]+ s, peak \d+ MiB$/);
  expect([gap, title]).toEqual(['', 'Pages that took longest to read']);
  expect([b.endsWith('  docs/b.md'), a.endsWith('  docs/a.md')]).toEqual([true, true]);
});

test('a stage that took no time has an empty bar, and nothing breaks without stages', () => {
  const measured = timings(() => 0);
  measured.measureSync('read', () => undefined);
  expect(timingChart(measured, 0)).toMatch(/^read +0\.0 ms\n/);
  expect(
    timingChart(
      timings(() => 0),
      0,
    ),
  ).toMatch(/^total /);
});
