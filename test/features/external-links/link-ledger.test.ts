import { describe, expect, test } from 'vitest';
import type { LinkOutcome } from '../../../build/features/external-links/link-checker.ts';
import {
  isConfirmed,
  type LedgerEntry,
  parseLedger,
  printLedger,
  recordOutcome,
  rememberedOutcome,
} from '../../../build/features/external-links/link-ledger.ts';

const url = 'https://a.test/x';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = Date.parse('2026-03-01T10:00Z');
const entry = (outcome: Omit<LinkOutcome, 'url'>, now = start, before?: LedgerEntry, fragments: string[] = []) =>
  recordOutcome(before, { url, ...outcome }, { now, fragments });
const remembered = (known: LedgerEntry | undefined, age: number, fragments: string[] = []) =>
  rememberedOutcome(url, known, { now: start + age, maxAgeMs: DAY, fragments });

describe('the text of a ledger', () => {
  test('has a line for each address, in their order, and is read back as it was', () => {
    const ledger = new Map([
      ['https://b.test/', entry({ state: 'broken', status: 404, detail: 'not found' })],
      ['https://a.test/', entry({ state: 'moved', status: 301, finalUrl: 'https://c.test/' }, start, undefined, ['p'])],
    ]);
    const text = printLedger(ledger);
    expect(text.split('\n').slice(2, 5)).toEqual([
      '  "links": {',
      expect.stringMatching(/^ {4}"https:\/\/a\.test\/": \{.*\},$/),
      expect.stringMatching(/^ {4}"https:\/\/b\.test\/": \{.*\}$/),
    ]);
    expect(parseLedger(text)).toEqual(new Map([...ledger].reverse()));
    expect(parseLedger(printLedger(new Map()))).toEqual(new Map());
  });

  test.each(['', '{', '[]', '{"version":2,"links":{}}', '{"version":1,"links":{"x":{"state":"ok"}}}'])(
    '%j is none',
    (text) => expect(parseLedger(text)).toBeUndefined(),
  );
});

describe('what is remembered', () => {
  test.each<[LinkOutcome['state'], boolean]>([
    ['ok', true],
    ['moved', true],
    ['broken', true],
    ['blocked', true],
    ['throttled', false],
    ['flaky', false],
    ['unknown', false],
  ])('%s: %s', (state, isRemembered) => {
    expect(remembered(entry({ state }), HOUR)?.state).toBe(isRemembered ? state : undefined);
  });

  test('is asked again when it is too old, or from the future', () => {
    const known = entry({ state: 'ok', status: 200 });
    expect(remembered(known, DAY - 1)).toBeDefined();
    expect(remembered(known, DAY)).toBeUndefined();
    expect(remembered(known, -2 * HOUR)).toBeUndefined();
    expect(remembered({ ...known, checked: 'yesterday' }, 0)).toBeUndefined();
    expect(remembered(undefined, 0)).toBeUndefined();
  });

  test('tells of the fragments that were looked for, and of no others', () => {
    const known = entry({ state: 'ok', missingFragments: ['b'] }, start, undefined, ['a', 'b']);
    expect(remembered(known, 0, ['a'])?.missingFragments).toEqual([]);
    expect(remembered(known, 0, ['b', 'a'])?.missingFragments).toEqual(['b']);
    expect(remembered(known, 0, ['c'])).toBeUndefined();
  });
});

describe('failures in a row', () => {
  const broken = { state: 'broken', status: 404 } as const;

  test('count from the first one, and end with an answer that readers can use', () => {
    const first = entry({ state: 'ok' });
    const second = entry(broken, start + DAY, first);
    const third = entry(broken, start + 3 * DAY, second);
    expect(third).toMatchObject({
      firstSeen: '2026-03-01',
      lastOk: '2026-03-01T10:00Z',
      failures: 2,
      failingSince: '2026-03-02T10:00Z',
    });
    const again = entry({ state: 'moved', finalUrl: 'https://b.test/' }, start + 4 * DAY, third);
    expect(again).not.toHaveProperty('failures');
    expect(again).not.toHaveProperty('failingSince');
  });

  test('are neither ended nor continued by a server that cannot be asked', () => {
    const blocked = entry({ state: 'throttled' }, start + DAY, entry(broken));
    expect(blocked).toMatchObject({ state: 'throttled', failures: 1, failingSince: '2026-03-01T10:00Z' });
    expect(entry(broken, start + 2 * DAY, blocked).failures).toBe(2);
  });

  test.each([
    [1, 0, 1, 0, true],
    [1, 0, 2, 0, false],
    [2, 12 * HOUR, 2, 1, false],
    [2, DAY, 2, 1, true],
    [5, DAY, 2, 3, false],
  ])('%i over %i ms, of %i over %i days: %s', (times, ms, failures, days, expected) => {
    let known = entry(broken);
    for (let n = 1; n < times; n += 1) known = entry(broken, start + (ms * n) / (times - 1), known);
    expect(isConfirmed(known, { failures, days })).toBe(expected);
  });
});
