import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problem } from '../../../../build/model/diagnostic.ts';
import { shownProblems, withoutPaths } from '../../../../build/serve/shown-problems.ts';

const root = mkdtempSync(join(tmpdir(), 'shown-problems-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('shownProblems', () => {
  test('puts errors before warnings and leaves out infos', () => {
    const diagnostics = [problem('link/unsafe', 'w'), problem('source/symlink', 'i'), problem('doc/slug', 'e')];
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'info', 'error']);
    expect(shownProblems(diagnostics, { root }).map(({ message }) => message)).toEqual(['e', 'w']);
  });

  test('is limited to 100 problems, of which no error is dropped for a warning', () => {
    const warnings = Array.from({ length: 150 }, (_, n) => problem('link/unsafe', `w${n}`));
    const shown = shownProblems([...warnings, problem('doc/slug', 'e')], { root });
    expect(shown).toHaveLength(100);
    expect(shown[0]?.message).toBe('e');
  });

  test('has location, code frame and hint', () => {
    const at = { file: 'docs/a.md', line: 3, column: 7 };
    const diagnostic = problem('doc/slug', 'message', { at, hint: 'hint' });
    expect(shownProblems([diagnostic], { root, frameOf: ({ code }) => `frame of ${code}` })).toEqual([
      {
        code: 'doc/slug',
        severity: 'error',
        message: 'message',
        file: 'docs/a.md',
        line: 3,
        column: 7,
        frame: 'frame of doc/slug',
        hint: 'hint',
      },
    ]);
  });

  test('has no line for a problem of a whole file and no file for a problem without location', () => {
    const whole = problem('doc/slug', 'm', { at: { file: 'docs/a.md', line: 0, column: 0 } });
    const nowhere = problem('doc/slug', 'm');
    expect(shownProblems([whole, nowhere], { root })).toEqual([
      { code: 'doc/slug', severity: 'error', message: 'm', file: 'docs/a.md' },
      { code: 'doc/slug', severity: 'error', message: 'm' },
    ]);
  });

  test('has no absolute paths in message and hint', () => {
    const diagnostic = problem('doc/slug', `in ${root}/docs/a.md`, { hint: `see ${root}/docs/b.md` });
    expect(shownProblems([diagnostic], { root })).toMatchObject([{ message: 'in docs/a.md', hint: 'see docs/b.md' }]);
  });
});

describe('withoutPaths', () => {
  test('removes stack frames', () => {
    expect(withoutPaths('Error: no\n    at f (/x/y.js:1:2)\nmore', root)).toBe('Error: no\nmore');
  });

  test('makes paths in the root relative', () => {
    expect(withoutPaths(`open '${root}/docs/a.md'`, root)).toBe("open 'docs/a.md'");
    expect(withoutPaths(`file://${root}/docs/a.md`, root)).toBe('docs/a.md');
  });

  test('shortens paths in other folders of this machine', () => {
    expect(withoutPaths(`open '${join(root, 'a.md')}'`, '/elsewhere')).toBe("open '…/a.md'");
  });

  test('keeps routes of the site', () => {
    expect(withoutPaths('the address `/docs/guide/install` is taken', root)).toBe(
      'the address `/docs/guide/install` is taken',
    );
  });
});
