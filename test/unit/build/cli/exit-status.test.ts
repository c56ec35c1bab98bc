import { describe, expect, test } from 'vitest';
import { exitStatusOf } from '../../../../build/cli/exit-status.ts';
import type { CatalogCode } from '../../../../build/model/catalog.ts';
import { isBlocking, problem } from '../../../../build/model/diagnostic.ts';

const exit = (strict: boolean, ...codes: CatalogCode[]) =>
  exitStatusOf(
    codes.map((code) => problem(code, 'm')),
    strict,
  );

test.each([
  [[], 0, 0],
  [['source/symlink'], 0, 0],
  [['link/unsafe'], 0, 1],
  [['link/unsafe', 'source/symlink'], 0, 1],
  [['doc/slug'], 1, 1],
  [['env/disk-full'], 1, 1],
  [['bundle/failed'], 1, 1],
  [['config/invalid'], 2, 2],
  [['config/unreadable', 'doc/slug'], 2, 2],
  [['output/refused'], 2, 2],
  [['output/missing'], 2, 2],
  [['output/in-place'], 0, 0],
] as [CatalogCode[], number, number][])('%j gives exit status %i, with --strict %i', (codes, plain, strict) => {
  expect([exit(false, ...codes), exit(true, ...codes)]).toEqual([plain, strict]);
});

test('a severity set in the configuration determines the exit status', () => {
  const chosen = { ...problem('link/unsafe', 'm'), severity: 'error' as const };
  expect(exitStatusOf([chosen], false)).toBe(1);
  expect(exitStatusOf([{ ...chosen, severity: 'info' }], true)).toBe(0);
});

describe('isBlocking is true for errors that prevent publishing', () => {
  test.each([
    ['config/unknown-doc', true],
    ['config/no-docs', true],
    ['template/invalid', true],
    ['bundle/failed', true],
    ['bundle/warning', false],
    ['doc/front-matter', false],
    ['doc/slug', false],
    ['env/permission', true],
  ] as [CatalogCode, boolean][])('%s: %s', (code, blocks) => {
    expect(isBlocking(problem(code, 'm'))).toBe(blocks);
  });
});
