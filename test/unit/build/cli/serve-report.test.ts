import { createColors } from 'picocolors';
import { describe, expect, test } from 'vitest';
import { frameIn, problemText, rebuildText, summaryOf, updatesOf } from '../../../../build/cli/serve-report.ts';
import { type Diagnostic, problem } from '../../../../build/model/diagnostic.ts';
import type { Rebuild } from '../../../../build/project/dev-site.ts';

const warning = problem('link/unsafe', 'no page there', { at: { file: 'docs/a.md', line: 2, column: 3 } });
const other = problem('link/unsafe', 'nor there', { at: { file: 'docs/b.md', line: 1, column: 1 } });
const info: Diagnostic = { ...problem('doc/slug', 'only told'), severity: 'info' };
const printed = (flags: { readonly quiet?: boolean } = {}) => ({
  flags: { cache: true, format: 'pretty' as const, color: false, ...flags },
  terminal: { cwd: '/', env: {}, stdout: { write: () => true }, stderr: { write: () => true } },
});

function rebuild(before: readonly Diagnostic[], after: readonly Diagnostic[], more: Partial<Rebuild> = {}): Rebuild {
  const build = (diagnostics: readonly Diagnostic[]) =>
    ({ files: new Map(), diagnostics }) as unknown as Rebuild['build'];
  return {
    ...{ paths: new Set(['/site/docs/a.md']), previous: build(before), build: build(after), change: undefined },
    ...{ hasOtherBaseUrl: false, durationMs: 12.4, ...more },
  };
}

const textOf = (one: Rebuild, flags = {}): readonly string[] =>
  rebuildText(one, { root: '/site', exists: () => true, time: '12:00:00' }, printed(flags)).split('\n');

describe('what the terminal says of a rebuild', () => {
  test('the file and the time', () => {
    expect(textOf(rebuild([], []))).toEqual(['12:00:00 docs/a.md → 12 ms', '']);
  });

  test('nothing of new results of samples, or if it has to be quiet', () => {
    expect(textOf(rebuild([], [], { paths: new Set() }))).toEqual(['']);
    expect(textOf(rebuild([], []), { quiet: true })).toEqual(['']);
  });

  test('what was mended, and that nothing is left', () => {
    expect(textOf(rebuild([warning], []))).toEqual([
      '12:00:00 docs/a.md → 12 ms',
      '✓ docs/a.md: 1 finding fixed (link/unsafe)',
      'No problems left',
      '',
    ]);
    expect(textOf(rebuild([warning], []), { quiet: true })).toEqual(['No problems left', '']);
  });

  test('not that nothing is left, while something is', () => {
    expect(textOf(rebuild([warning, other], [other]))).toEqual([
      '12:00:00 docs/a.md → 12 ms',
      '✓ docs/a.md: 1 finding fixed (link/unsafe)',
      '',
    ]);
  });

  test('what is only told is no problem', () => {
    expect(textOf(rebuild([warning, info], [info]))).toContain('No problems left');
    expect(textOf(rebuild([info], []))).not.toContain('No problems left');
  });

  test('new problems, not those of the build before', () => {
    const text = textOf(rebuild([other], [other, warning])).join('\n');
    expect(text).toContain('docs/a.md:2:3 warning link/unsafe no page there');
    expect(text).not.toContain('nor there');
  });

  test('that another base path takes a restart', () => {
    expect(textOf(rebuild([], [], { hasOtherBaseUrl: true }))).toEqual([
      'baseUrl has changed: restart to serve it there',
      '12:00:00 docs/a.md → 12 ms',
      '',
    ]);
  });
});

describe('what open pages are told', () => {
  const change = { kind: 'content', paths: [] } as unknown as NonNullable<Rebuild['change']>;

  test('how to update, and the problems if they are others', () => {
    expect(updatesOf(rebuild([warning], [warning], { change }))).toEqual([change]);
    expect(updatesOf(rebuild([warning], [other], { change }))).toEqual([
      change,
      { kind: 'diagnostics', diagnostics: [other], added: [other], mended: [warning] },
    ]);
  });

  test('the problems again if the last good site stays', () => {
    expect(updatesOf(rebuild([warning], [warning]))).toEqual([
      { kind: 'diagnostics', diagnostics: [warning], added: [], mended: [] },
    ]);
  });
});

test.each([
  [[], '3 pages, no problems'],
  [[info], '3 pages, no problems'],
  [[warning, other], '3 pages, 2 warnings'],
  [[{ ...other, severity: 'error' as const }, warning], '3 pages, 1 error, 1 warning'],
])('%# is summed up', (diagnostics, line) => {
  expect(summaryOf({ pages: 3, diagnostics }, createColors(false))).toBe(line);
});

test('a site without a build has no pages', () => {
  expect(summaryOf({ diagnostics: [] }, createColors(false))).toBe('0 pages, no problems');
});

test('no problems are no text', () => {
  expect(problemText([], '/site', printed())).toBe('');
});

describe('the overlay of the browser', () => {
  const frameOf = frameIn((file) => (file === 'docs/a.md' ? 'one\ntwo\n' : undefined));

  test('shows the line of a problem and its detail', () => {
    expect(frameOf({ ...warning, detail: 'more' })).toBe('2 | two\n  |   ^\nmore');
    expect(frameOf(warning)).toBe('2 | two\n  |   ^');
  });

  test.each([
    ['a file that is gone', { ...warning, at: { file: 'docs/gone.md', line: 1, column: 1 } }],
    ['a whole file', { ...warning, at: { file: 'docs/a.md', line: 0, column: 0 } }],
    ['no file', info],
  ])('shows no line of %s', (_, diagnostic) => {
    expect(frameOf(diagnostic)).toBeUndefined();
    expect(frameOf({ ...diagnostic, detail: 'more' })).toBe('more');
  });
});
