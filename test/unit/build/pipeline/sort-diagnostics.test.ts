import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import type { CatalogCode } from '../../../../build/model/catalog.ts';
import { type Diagnostic, problem, wholeFile } from '../../../../build/model/diagnostic.ts';
import { applySeverities, isOff, sortDiagnostics } from '../../../../build/pipeline/sort-diagnostics.ts';

const at = (code: CatalogCode, file: string, line: number, column: number, message = 'm'): Diagnostic =>
  problem(code, message, { at: { file, line, column } });

const config = (value: object) => {
  const { value: made } = validateConfig(value, { file: undefined, text: '' });
  if (!made) throw new Error('not a configuration');
  return made;
};

describe('sortDiagnostics', () => {
  const sorted = [
    problem('config/no-docs', 'no place'),
    problem('doc/empty', 'whole file', { at: wholeFile('a.md') }),
    at('link/unsafe', 'a.md', 2, 1),
    at('doc/empty', 'a.md', 2, 9),
    at('link/unsafe', 'a.md', 2, 9, 'a'),
    at('link/unsafe', 'a.md', 2, 9, 'b'),
    at('doc/empty', 'a.md', 10, 1),
    at('doc/empty', 'b.md', 1, 1),
    at('doc/empty', 'ä.md', 1, 1),
  ];
  test('sorts by file, line, column, code and message; lines and columns numerically', () => {
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
    expect(sortDiagnostics([...sorted.slice(4), ...sorted.slice(0, 4)])).toEqual(sorted);
  });

  test('removes duplicates', () => {
    expect(sortDiagnostics([...sorted, ...sorted])).toEqual(sorted);
  });

  test('does not change its input', () => {
    const given = Object.freeze([...sorted].reverse());
    expect(() => sortDiagnostics(given)).not.toThrow();
  });
});

describe('applySeverities', () => {
  const codes = [
    'link/missing-page',
    'link/missing-asset',
    'link/missing-markdown',
    'link/missing-anchor',
    'route/duplicate',
    'doc/empty',
  ] as const;
  const apply = (value: object) =>
    applySeverities(
      codes.map((code): Diagnostic => ({ code, severity: 'warning', message: 'm' })),
      config(value),
    ).map(({ code, severity }) => `${code} ${severity}`);

  test('changes nothing without configured severities', () => {
    expect(apply({})).toEqual(codes.map((code) => `${code} warning`));
  });

  test.each([
    ['onBrokenLinks', ['link/missing-page', 'link/missing-asset']],
    ['onBrokenMarkdownLinks', ['link/missing-markdown']],
    ['onBrokenAnchors', ['link/missing-anchor']],
    ['onDuplicateRoutes', ['route/duplicate']],
  ])('%s sets the severity of %j', (key, own) => {
    expect(apply({ [key]: 'throw' }).filter((line) => line.endsWith('error'))).toEqual(
      own.map((code) => `${code} error`),
    );
    expect(apply({ [key]: 'ignore' })).toHaveLength(codes.length - own.length);
  });

  test('a severity for a code overrides the Docusaurus keys', () => {
    expect(apply({ onBrokenLinks: 'throw', severity: { 'link/missing-page': 'info', 'doc/empty': 'off' } })).toEqual([
      'link/missing-page info',
      'link/missing-asset error',
      'link/missing-markdown warning',
      'link/missing-anchor warning',
      'route/duplicate warning',
    ]);
  });
});

test('blocking errors stay errors, whatever the configuration says', () => {
  const { value } = validateConfig(
    { severity: { 'bundle/failed': 'warning', 'doc/empty': 'error' } },
    { file: undefined, text: '' },
  );
  if (!value) throw new Error('not a configuration');
  const severities = applySeverities([problem('bundle/failed', 'm'), problem('doc/empty', 'm')], value).map(
    ({ severity }) => severity,
  );
  expect(severities).toEqual(['error', 'error']);
});

describe('severities in `check`', () => {
  const severityIn = (file: string, value: object) =>
    applySeverities([at('link/unsafe', file, 1, 1)], config(value)).map(({ severity }) => severity);

  test('`check.rules` goes before `severity`', () => {
    const value = { severity: { 'link/unsafe': 'info' }, check: { rules: { 'link/unsafe': 'error' } } };
    expect(severityIn('docs/a.md', value)).toEqual(['error']);
  });

  test('of overrides for a file, the last one counts', () => {
    const overrides = [
      { files: 'docs/blog/**', rules: { 'link/unsafe': 'off' } },
      { files: ['docs/blog/new/*.md'], rules: { 'link/unsafe': 'info' } },
    ];
    const value = { check: { rules: { 'link/unsafe': 'error' }, overrides } };
    expect(severityIn('docs/a.md', value)).toEqual(['error']);
    expect(severityIn('docs/blog/old/a.md', value)).toEqual([]);
    expect(severityIn('docs/blog/new/a.md', value)).toEqual(['info']);
  });

  test('a rule is off when no file can have a finding', () => {
    const rules = { 'link/unsafe': 'off' };
    const overrides = [{ files: 'docs/a.md', rules: { 'link/unsafe': 'info' } }];
    expect(isOff('link/unsafe', config({ check: { rules } }))).toBe(true);
    expect(isOff('link/unsafe', config({ check: { rules, overrides } }))).toBe(false);
    expect(isOff('link/unsafe', config({}))).toBe(false);
  });
});
