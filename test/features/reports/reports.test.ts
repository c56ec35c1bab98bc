import { createColors } from 'picocolors';
import { describe, expect, test } from 'vitest';
import type { DiagnosticReport, ReportOptions } from '../../../build/cli/report-format.ts';
import { summarize } from '../../../build/cli/summary.ts';
import { githubLine } from '../../../build/features/reports/github.ts';
import { jsonReport } from '../../../build/features/reports/json.ts';
import { reports } from '../../../build/features/reports/reports.ts';
import { type Diagnostic, problem, wholeFile } from '../../../build/model/diagnostic.ts';

const warning = problem('link/unsafe', 'no page at `/x`', {
  at: { file: 'docs/a.md', line: 3, column: 5, endLine: 3, endColumn: 9 },
  hint: 'did you mean `/y`?',
});
const error = problem('doc/front-matter', 'bad: 100%, really\nyes', {
  at: { file: 'docs/a,b:c.md', line: 2, column: 1 },
});
const whole = problem('source/symlink', 'not followed', { at: wholeFile('docs/l') });
const placeless = problem('config/no-docs', 'no Markdown files');
const text = 'one\n\tsee [x](/x) there\nsee [x](/x) there\n';
const options: ReportOptions = {
  root: '/',
  env: {},
  colors: createColors(false),
  verbose: false,
  quiet: false,
  strict: false,
  textOf: () => text,
};
const formatted = (made: DiagnosticReport, format: keyof typeof reports) => reports[format](made, options);
const hostile = problem('doc/slug', 'bad `\x1b[31m\x9b2J\x07` a\rb', {
  at: { file: 'docs/\x1b]0;x.md', line: 1, column: 3 },
  hint: 'h\x7f',
  detail: 'd\x00\nd',
  related: [{ message: 'r\x08', at: wholeFile('docs/r.md') }],
});
const report = (...diagnostics: Diagnostic[]) => ({ diagnostics, summary: summarize(diagnostics, 7, 12.6) });

test('control characters are replaced', () => {
  const github = `${githubLine(hostile)}\n`;
  expect(github).toContain('bad `␛[31m\ufffd2J␇` a%0Db%0Ad␀%0Ad%0Ah␡');
  expect(github).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/);
});

test('what is told once to people is told of every place to programs', () => {
  const places = Array.from(
    { length: 6 },
    (_, i): Diagnostic => ({ ...warning, at: { file: 'b.md', line: i + 1, column: 2 } }),
  );
  expect(formatted(report(...places), 'json').match(/no page at/g)).toHaveLength(6);
  expect(formatted(report(...places), 'github').match(/no page at/g)).toHaveLength(6);
});

describe('what is not taken over from another tool', () => {
  const blog = problem('config/extension', 'the blog is not built', { notTakenOver: ['blog/ (2 posts)'] });
  const page = problem('config/extension', 'React pages are not built', { notTakenOver: ['src/pages/a\x1b.tsx'] });
  const found = report(blog, page, warning, error);

  test('is in the summary of each format', () => {
    expect(found.summary.notTakenOver).toEqual(['blog/ (2 posts)', 'src/pages/a\x1b.tsx']);
    expect(JSON.parse(formatted(found, 'json')).summary.notTakenOver).toHaveLength(2);
    expect(formatted(found, 'markdown')).toContain('\nNot taken over: blog/ (2 posts), src/');
    expect(report(warning).summary).not.toHaveProperty('notTakenOver');
  });

  test('is one notice on GitHub, after the errors', () => {
    const lines = formatted(report(blog, placeless, page, error), 'github').split('\n');
    expect(lines.filter((line) => line.includes('not-taken-over'))).toEqual([
      '::notice title=config/not-taken-over::Not taken over: blog/ (2 posts), src/pages/a␛.tsx',
    ]);
    expect(lines[2]).toContain('Not taken over');
  });
});

describe('json', () => {
  test('has the documented members in a fixed order', () => {
    const made = jsonReport(report(warning), () => text) as { diagnostics: object[]; summary: object };
    expect(Object.keys(made)).toEqual(['schemaVersion', 'diagnostics', 'summary']);
    expect(Object.keys(made.diagnostics[0] ?? {})).toEqual([
      'code',
      'severity',
      'message',
      'file',
      'line',
      'column',
      'endLine',
      'endColumn',
      'hint',
      'fingerprint',
      'fixable',
    ]);
    expect(Object.keys(made.summary)).toEqual(['pages', 'errors', 'warnings', 'durationMs']);
  });

  test('what begins at the first character of a file has its line and column', () => {
    const at = { file: 'docs/a.md', line: 1, column: 1 };
    const made = jsonReport(report({ ...warning, at, related: [{ message: 'r', at }] }), () => text);
    const place = { line: 1, column: 1 };
    expect(made).toMatchObject({ diagnostics: [{ ...place, related: [place] }] });
  });

  test('missing values are null', () => {
    expect(JSON.parse(formatted(report(warning, whole, placeless), 'json'))).toEqual({
      schemaVersion: 1,
      diagnostics: [
        {
          code: 'link/unsafe',
          severity: 'warning',
          message: 'no page at `/x`',
          file: 'docs/a.md',
          line: 3,
          column: 5,
          endLine: 3,
          endColumn: 9,
          hint: 'did you mean `/y`?',
          fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
          fixable: false,
        },
        {
          code: 'source/symlink',
          severity: 'info',
          message: 'not followed',
          file: 'docs/l',
          line: null,
          column: null,
          endLine: null,
          endColumn: null,
          hint: null,
          fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
          fixable: false,
        },
        {
          code: 'config/no-docs',
          severity: 'error',
          message: 'no Markdown files',
          file: null,
          line: null,
          column: null,
          endLine: null,
          endColumn: null,
          hint: null,
          fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
          fixable: false,
        },
      ],
      summary: { pages: 7, errors: 1, warnings: 1, durationMs: 13 },
    });
  });

  test('additional members come last', () => {
    const made = jsonReport({ ...report(), more: { links: [] } }, () => text) as object;
    expect(Object.keys(made)).toEqual(['schemaVersion', 'diagnostics', 'summary', 'links']);
  });
});

describe('github', () => {
  test.each([
    [
      warning,
      '::warning file=docs/a.md,line=3,col=5,endLine=3,endColumn=9,title=link/unsafe::no page at `/x`%0Adid you mean `/y`?',
    ],
    [error, '::error file=docs/a%2Cb%3Ac.md,line=2,col=1,title=doc/front-matter::bad: 100%25, really%0Ayes'],
    [whole, '::notice file=docs/l,title=source/symlink::not followed'],
    [placeless, '::error title=config/no-docs::no Markdown files'],
  ])('%j', (diagnostic, line) => {
    expect(githubLine(diagnostic)).toBe(line);
  });

  test('a message cannot start another workflow command', () => {
    expect(githubLine(problem('doc/empty', 'x\r\n::set-output name=a::b'))).not.toMatch(/[\r\n]/);
  });

  test('prints one line for each diagnostic and nothing without diagnostics', () => {
    expect(formatted(report(warning, error), 'github').trimEnd().split('\n')).toHaveLength(2);
    expect(formatted(report(), 'github')).toBe('');
  });
});
