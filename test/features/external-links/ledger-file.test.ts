import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ledgerPath,
  maxAgeOf,
  readLedgerFile,
  writeLedgerFile,
} from '../../../build/features/external-links/ledger-file.ts';
import { recordOutcome } from '../../../build/features/external-links/link-ledger.ts';
import { makeRoot } from '../../support/command.ts';

test.each([
  [undefined, 86_400_000],
  ['0', 0],
  ['30m', 1_800_000],
  ['12h', 43_200_000],
  ['2w', 1_209_600_000],
])('--max-age %s is %i ms', (maxAge, ms) => {
  expect(maxAgeOf({ maxAge })).toBe(ms);
});

test.each(['', 'x', '1', '1y', '-1d', '1.5d'])('--max-age %j is refused', (maxAge) => {
  expect(() => maxAgeOf({ maxAge })).toThrow('--max-age takes a time');
});

describe('the ledger', () => {
  const ledger = new Map([
    ['https://a.test/', recordOutcome(undefined, { url: '', state: 'ok' }, { now: 0, fragments: [] })],
  ]);

  test('is the file in the root where there is one, or the one that is named', () => {
    const root = makeRoot({ 'docs/a.md': 'a' });
    expect(ledgerPath({ ledger: undefined }, root, '/elsewhere')).toBeUndefined();
    writeFileSync(join(root, 'links.lock.json'), '');
    expect(ledgerPath({ ledger: undefined }, root, '/elsewhere')).toBe(join(root, 'links.lock.json'));
    expect(ledgerPath({ ledger: 'x.json' }, root, '/elsewhere')).toBe('/elsewhere/x.json');
  });

  test('is written and read back, and leaves nothing else behind', () => {
    const root = makeRoot({});
    const path = join(root, 'x.json');
    expect(readLedgerFile(path, root)).toEqual({ value: new Map(), diagnostics: [] });
    writeLedgerFile(path, ledger);
    expect(readLedgerFile(path, root)).toEqual({ value: ledger, diagnostics: [] });
    expect(readdirSync(root)).toContain('x.json');
    expect(readdirSync(root).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  test('that is none is reported and counts as empty', () => {
    const root = makeRoot({ 'x.json': '<<<<<<< HEAD' });
    const { value, diagnostics } = readLedgerFile(join(root, 'x.json'), root);
    expect([value.size, diagnostics.map(({ code, message }) => [code, message])]).toEqual([
      0,
      [['link/ledger', 'x.json is not a ledger of outside addresses']],
    ]);
    expect(readFileSync(join(root, 'x.json'), 'utf8')).toBe('<<<<<<< HEAD');
  });
});
