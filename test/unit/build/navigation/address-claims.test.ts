import { describe, expect, test } from 'vitest';
import { routePath, type TrailingSlash } from '../../../../build/model/paths.ts';
import { addressClaims } from '../../../../build/navigation/address-claims.ts';

/** Claims each route for `file-1.md`, `file-2.md` and so on. */
const claimAll = (routes: readonly string[], trailingSlash?: TrailingSlash) => {
  const claims = addressClaims(trailingSlash);
  const granted = routes.map((route, index) => claims.claim(routePath(route), `file-${index + 1}.md`));
  return { granted, diagnostics: claims.diagnostics };
};

describe('addressClaims', () => {
  test('grants different addresses', () => {
    expect(claimAll(['/', '/a', '/a/b'])).toEqual({ granted: [true, true, true], diagnostics: [] });
  });

  test('grants an address once; the diagnostic names both files', () => {
    const { granted, diagnostics } = claimAll(['/a', '/a', '/a']);
    expect(granted).toEqual([true, false, false]);
    expect(diagnostics).toMatchObject([
      {
        code: 'route/duplicate',
        at: { file: 'file-2.md' },
        message: 'the address `/a` is taken by `file-1.md`, `file-2.md` gives no page',
        related: [{ at: { file: 'file-1.md' } }],
      },
      { code: 'route/duplicate', at: { file: 'file-3.md' }, related: [{ at: { file: 'file-1.md' } }] },
    ]);
  });

  test.each([undefined, true, false])('grants `/a` and `/a/` as one address with trailingSlash %s', (trailingSlash) => {
    const { granted } = claimAll(['/a', '/a/'], trailingSlash);
    expect(granted).toEqual([true, false]);
  });

  test.each([undefined, true, false])('grants `/a` and `/a/index` as one address with trailingSlash %s', (slash) => {
    expect(claimAll(['/a/index', '/a', '/index', '/'], slash).granted).toEqual([true, false, true, false]);
  });

  test.each([undefined, true, false])('grants `/a` and `/a.html` as one address with trailingSlash %s', (slash) => {
    expect(claimAll(['/a.html', '/a', '/b/index.html', '/b'], slash).granted).toEqual([true, false, true, false]);
  });

  test('grants addresses that differ only in case, with a diagnostic at the later file', () => {
    const { granted, diagnostics } = claimAll(['/Guide', '/guide', '/GUIDE']);
    expect(granted).toEqual([true, true, true]);
    expect(diagnostics).toMatchObject([
      {
        code: 'route/case',
        at: { file: 'file-2.md' },
        message: 'the addresses `/Guide` and `/guide` differ only in upper and lower case',
      },
      { code: 'route/case', at: { file: 'file-3.md' }, message: expect.stringContaining('`/Guide` and `/GUIDE`') },
    ]);
  });
});
