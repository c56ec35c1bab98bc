import { expect, test } from 'vitest';
import { updatedLineIn } from '../../../../build/dates/updated-line.ts';
import { resolveAllLabels } from '../../../../build/model/labels.ts';
import { localesOf } from '../../../../src/shared/locales.ts';

const date = '2024-02-03T23:00:00.000Z';
const line = (code: string, by?: string, own = {}): string =>
  updatedLineIn({ labels: resolveAllLabels(own), locales: localesOf(code) })(date, by);

test('says the day in UTC, for readers and for programs, and by whom', () => {
  expect(line('en')).toBe(`Last updated on <time datetime="${date}">Feb 3, 2024</time>`);
  expect(line('en', 'Ann')).toBe(`Last updated on <time datetime="${date}">Feb 3, 2024</time> by Ann`);
});

test.each([
  ['de-CH', '3. Feb. 2024'],
  ['xx', 'Feb 3, 2024'],
  ['en_US', 'Feb 3, 2024'],
])('in the language of the site: %s', (code, day) => {
  expect(line(code)).toContain(`>${day}</time>`);
});

test('names and labels are text', () => {
  expect(line('en', 'A <b> $& {date}', { lastUpdatedBy: '<{author}> {date}' })).toBe(
    `&lt;A &lt;b&gt; $&amp; <time datetime="${date}">Feb 3, 2024</time>&gt; {date}`,
  );
});
