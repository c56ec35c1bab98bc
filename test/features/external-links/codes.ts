import { join } from 'node:path';
import { anchorDiagnostics, externalDiagnostics } from '../../../build/features/external-links/external-links.ts';
import { withoutIgnored } from '../../../build/features/external-links/ignored-links.ts';
import { readLedgerFile } from '../../../build/features/external-links/ledger-file.ts';
import type { LinkOutcome } from '../../../build/features/external-links/link-checker.ts';
import { withVariables } from '../../../build/features/external-links/link-headers.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { makeRoot } from '../../support/command.ts';

const external =
  (outcome: Omit<LinkOutcome, 'url'>, pending?: { readonly failures: number }): CodeCase =>
  () => {
    const at = [{ file: 'a.md', line: 1, column: 1 }];
    const entry = { firstSeen: '2026-01-01', checked: '2026-01-01T00:00Z', state: 'broken', ...pending } as const;
    return [
      ...externalDiagnostics(
        [{ url: 'https://a.b', ...outcome }],
        new Map([['https://a.b', at]]),
        new Map(pending ? [['https://a.b', entry]] : []),
      ),
      ...anchorDiagnostics([{ url: 'https://a.b', ...outcome }], new Map([['https://a.b', new Map([['b', at]])]])),
    ];
  };

export const codes: CodeCases = {
  'link/external-broken': {
    bad: external({ state: 'broken', status: 404 }),
    good: external({ state: 'ok', status: 200 }),
  },
  'link/external-unknown': {
    bad: external({ state: 'unknown', status: 503 }),
    good: external({ state: 'ok', status: 200 }),
  },
  'link/external-failing': {
    bad: external({ state: 'broken', status: 404 }, { failures: 1 }),
    good: external({ state: 'ok', status: 200 }, { failures: 1 }),
  },
  'link/external-anchor': {
    bad: external({ state: 'ok', missingFragments: ['b'] }),
    good: external({ state: 'ok', missingFragments: [] }),
  },
  'link/stale-ignore': {
    bad: () => withoutIgnored(['https://a.b'], [{ url: 'https://a.c', because: 'x' }], '2026-01-01').diagnostics,
    good: () => withoutIgnored(['https://a.b'], [{ url: 'https://a.b', because: 'x' }], '2026-01-01').diagnostics,
  },
  'link/header': {
    bad: () => withVariables({ 'a.b': { X: '$' + '{KEY}' } }, {}).diagnostics,
    good: () => withVariables({ 'a.b': { X: '$' + '{KEY}' } }, { KEY: 'x' }).diagnostics,
  },
  'link/ledger': {
    bad: () => readLedgerFile(join(makeRoot({ 'l.json': '[]' }), 'l.json'), '/').diagnostics,
    good: () => readLedgerFile(join(makeRoot({}), 'l.json'), '/').diagnostics,
  },
  'link/external-moved': {
    bad: external({ state: 'moved', status: 301, finalUrl: 'https://b.test/' }),
    good: external({ state: 'ok', status: 200 }),
  },
};
