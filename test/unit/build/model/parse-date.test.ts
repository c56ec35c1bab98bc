import { afterEach, describe, expect, test } from 'vitest';
import { parseDate } from '../../../../build/model/parse-date.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['UTC', 'Pacific/Apia', 'America/New_York'])('built in %s', (timeZone) => {
  test.each([
    ['2026-03-08', '2026-03-08T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['0000-01-01', '0000-01-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-08T02:30:00', '2026-03-08T02:30:00.000Z'],
    ['2026-03-08 10:00', '2026-03-08T10:00:00.000Z'],
    ['March 7, 2026', '2026-03-07T00:00:00.000Z'],
    ['3/7/2026', '2026-03-07T00:00:00.000Z'],
    ['2026/03/08', '2026-03-08T00:00:00.000Z'],
    ['2026-03-08T02:30:00Z', '2026-03-08T02:30:00.000Z'],
    ['2026-03-08T02:30:00+02:00', '2026-03-08T00:30:00.000Z'],
    ['2026-03-08 02:30:00 -0500', '2026-03-08T07:30:00.000Z'],
    ['Sat Mar 07 2026 10:00:00 GMT+0100', '2026-03-07T09:00:00.000Z'],
    ['7 Mar 2026 EST', '2026-03-07T05:00:00.000Z'],
    ['Sat, 07 Mar 2026 10:00:00 GMT', '2026-03-07T10:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    process.env.TZ = timeZone;
    expect(new Date(parseDate(text)).toISOString()).toBe(expected);
  });
});

test.each(['2026-02-30', '2026-02-29', '2026-04-31T10:00:00Z', '2026-13-01', 'someday', ''])(
  '%j is no date',
  (text) => {
    expect(parseDate(text)).toBeNaN();
  },
);
