import { describe, expect, test } from 'vitest';

// Scripts have no type declarations.
const script: string = '../../../scripts/check-release.mjs';
const { releaseProblems, missingExports } = (await import(script)) as {
  missingExports(manifest: { exports: object }, paths: readonly string[]): readonly string[];
  releaseProblems(tag: string, manifest: { version: string }, changelog: string): readonly string[];
};

const manifest = { version: '0.2.0' };
const changelog = '# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-12-01\n\n- New.\n\n## 0.1.0 – 2026-11-22\n';

describe('releaseProblems', () => {
  test('finds none where tag, package and changelog agree', () => {
    expect(releaseProblems('v0.2.0', manifest, changelog)).toEqual([]);
    expect(releaseProblems('v0.2.0', manifest, changelog.replace('## Unreleased\n\n', ''))).toEqual([]);
  });

  test('a tag of another version', () => {
    expect(releaseProblems('v0.2.1', manifest, changelog)).toEqual([
      'The tag is v0.2.1, package.json has version 0.2.0.',
    ]);
  });

  test('a changelog whose newest section is older, or that has none', () => {
    expect(releaseProblems('v0.2.0', manifest, '## 0.1.0 – 2026-11-22\n')).toEqual([
      'The newest section of CHANGELOG.md is "0.1.0 – 2026-11-22", not 0.2.0.',
    ]);
    expect(releaseProblems('v0.2.0', manifest, '## Unreleased\n')).toEqual([
      'The newest section of CHANGELOG.md is "none", not 0.2.0.',
    ]);
  });

  test('a section without a date', () => {
    expect(releaseProblems('v0.2.0', manifest, '## 0.2.0\n')).toEqual([
      'The section 0.2.0 of CHANGELOG.md has no date.',
    ]);
  });
});

test('files that `exports` name and the tarball does not hold, such as types that nobody has made', () => {
  const exports = {
    '.': { types: './lib/index.d.ts', default: './lib/index.js' },
    './src/*.ts': { types: './lib/types/src/*.d.ts' },
    './package.json': './package.json',
  };
  const all = ['package.json', 'lib/index.js', 'lib/index.d.ts', 'lib/types/src/a/b.d.ts'];
  expect(missingExports({ exports }, all)).toEqual([]);
  expect(missingExports({ exports }, ['package.json', 'lib/index.js', 'lib/types/src/a.ts'])).toEqual([
    'lib/index.d.ts',
    'lib/types/src/*.d.ts',
  ]);
});
