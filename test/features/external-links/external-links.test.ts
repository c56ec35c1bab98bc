import { describe, expect, test } from 'vitest';
import { collectExternalLinks, externalDiagnostics } from '../../../build/features/external-links/external-links.ts';
import type { LinkOutcome } from '../../../build/features/external-links/link-checker.ts';

const at = (line: number, file = 'docs/a.md') => ({ file, line, column: 1 });
const link = (href: string, line: number) => ({ href, at: at(line) });

describe('collectExternalLinks', () => {
  test('returns http(s) addresses without fragments, with all locations in order', () => {
    const places = collectExternalLinks([
      link('https://b.test/x#one', 1),
      link('http://a.test', 2),
      link('./page.md', 3),
      link('mailto:x@a.test', 4),
      link('pathname:///x', 5),
      link('#here', 6),
      link('https://b.test/x#two#three', 7),
      link('https://b.test/x', 8),
      link('//c.test/y', 9),
      link('ftp://a.test/', 10),
      link('HTTPS://D.test/', 11),
      link('https:relative', 12),
    ]);
    expect([...places]).toEqual([
      ['https://b.test/x', [at(1), at(7), at(8)]],
      ['http://a.test', [at(2)]],
      ['//c.test/y', [at(9)]],
      ['HTTPS://D.test/', [at(11)]],
    ]);
  });

  test('addresses with different queries are different', () => {
    expect([...collectExternalLinks([link('https://a.test/?a#x', 1), link('https://a.test/?b', 2)]).keys()]).toEqual([
      'https://a.test/?a',
      'https://a.test/?b',
    ]);
  });
});

describe('externalDiagnostics', () => {
  const places = new Map([['https://a.test/x', [at(1), at(9), at(2, 'docs/b.md')]]]);
  const found = (outcome: Omit<LinkOutcome, 'url'>) =>
    externalDiagnostics([{ url: 'https://a.test/x', ...outcome }], places);

  test('reports a broken address at every location', () => {
    const diagnostics = found({ state: 'broken', status: 404, detail: 'not found' });
    expect(diagnostics.map(({ at }) => at)).toEqual(places.get('https://a.test/x'));
    expect(diagnostics[0]).toEqual({
      code: 'link/external-broken',
      severity: 'warning',
      message: '`https://a.test/x` answers 404 (not found)',
      at: at(1),
      hint: 'correct the address; the page as it was may be at https://web.archive.org/web/https://a.test/x',
    });
  });

  test('reports an unknown address once, with the other locations as related', () => {
    expect(found({ state: 'unknown', status: 403, detail: 'answers only to known visitors' })).toEqual([
      {
        code: 'link/external-unknown',
        severity: 'info',
        message: '`https://a.test/x` could not be checked: it answers 403 (answers only to known visitors)',
        at: at(1),
        hint: 'open it in a browser when in doubt',
        related: [
          { message: 'the same address', at: at(9) },
          { message: 'the same address', at: at(2, 'docs/b.md') },
        ],
      },
    ]);
  });

  test.each<[Omit<LinkOutcome, 'url'>, string]>([
    [
      { state: 'broken', detail: 'no such host name (ENOTFOUND)' },
      '`https://a.test/x` cannot be reached: no such host name (ENOTFOUND)',
    ],
    [{ state: 'broken' }, '`https://a.test/x` cannot be reached'],
    [{ state: 'broken', status: 418 }, '`https://a.test/x` answers 418'],
    [
      { state: 'broken', status: 404, detail: 'not found', finalUrl: 'https://b.test/' },
      '`https://a.test/x` leads to `https://b.test/`, which answers 404 (not found)',
    ],
    [
      { state: 'unknown', detail: 'no answer within 10 s' },
      '`https://a.test/x` could not be checked: no answer within 10 s',
    ],
    [
      { state: 'unknown', detail: 'no answer within 10 s', finalUrl: 'https://b.test/' },
      '`https://a.test/x` could not be checked: it leads to `https://b.test/`, no answer within 10 s',
    ],
  ])('explains the outcome %j', (outcome, message) => {
    expect(found(outcome)[0]?.message).toBe(message);
  });

  test('says at every location where a page has moved to', () => {
    const diagnostics = found({ state: 'moved', status: 301, finalUrl: 'https://b.test/' });
    expect(diagnostics.map(({ at }) => at)).toEqual(places.get('https://a.test/x'));
    expect(diagnostics[0]).toMatchObject({
      code: 'link/external-moved',
      severity: 'info',
      message: '`https://a.test/x` has moved for good to `https://b.test/`',
    });
  });

  test.each(['blocked', 'throttled', 'flaky'] as const)('an address that is %s could not be checked', (state) => {
    expect(found({ state, status: 403 })[0]?.code).toBe('link/external-unknown');
  });

  test('ignores working addresses, and addresses without a location', () => {
    expect(found({ state: 'ok', status: 200 })).toEqual([]);
    expect(externalDiagnostics([{ url: 'https://other.test/', state: 'broken' }], places)).toEqual([]);
  });

  test('does not print the password of an address', () => {
    const url = 'https://me:secret@a.test/x';
    const [diagnostic] = externalDiagnostics([{ url, state: 'unknown' }], new Map([[url, [at(1)]]]));
    expect(diagnostic?.message).toBe('`https://…@a.test/x` could not be checked');
  });
});

test('an address that has not failed often enough is named once, with its other locations', () => {
  const outcome: LinkOutcome = { url: 'https://a.test', state: 'broken', status: 404 };
  const pending = new Map([
    [outcome.url, { state: 'broken' as const, failures: 1, firstSeen: '2026-01-01', checked: '2026-01-01' }],
  ]);
  const found = (...lines: readonly number[]) =>
    externalDiagnostics([outcome], new Map([[outcome.url, lines.map((line) => at(line))]]), pending);
  const expected = {
    code: 'link/external-failing',
    severity: expect.any(String),
    message: '`https://a.test` answers 404, first at 2026-01-01',
    at: at(1),
    hint: expect.any(String),
  };
  expect(found(1)).toStrictEqual([expected]);
  const related = [2, 3].map((line) => ({ message: 'the same address', at: at(line) }));
  expect(found(1, 2, 3)).toStrictEqual([{ ...expected, related }]);
});
