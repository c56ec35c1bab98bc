import { createColors } from 'picocolors';
import { describe, expect, test } from 'vitest';
import { formatReport, githubLine, jsonReport, type ReportOptions, summarize } from '../../../../build/cli/report.ts';
import { type Diagnostic, problem, wholeFile } from '../../../../build/model/diagnostic.ts';

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
const options = (more: Partial<ReportOptions> = {}): ReportOptions => ({
  format: 'pretty',
  colors: createColors(false),
  verbose: false,
  quiet: false,
  textOf: () => text,
  ...more,
});
const hostile = problem('doc/slug', 'bad `\x1b[31m\x9b2J\x07` a\rb', {
  at: { file: 'docs/\x1b]0;x.md', line: 1, column: 3 },
  hint: 'h\x7f',
  detail: 'd\x00\nd',
  related: [{ message: 'r\x08', at: wholeFile('docs/r.md') }],
});
const report = (...diagnostics: Diagnostic[]) => ({ diagnostics, summary: summarize(diagnostics, 7, 12.6) });

test('control characters are replaced in every format', () => {
  const pretty = formatReport(report(hostile), options({ textOf: () => '\x1b[2Jx' }));
  const github = `${githubLine(hostile)}\n`;
  expect(pretty).toBe(
    [
      'docs/␛]0;x.md:1:3 error doc/slug bad `␛[31m\ufffd2J␇` a␍b',
      '    1 | ␛[2Jx',
      '      |   ^',
      '    d␀',
      '    d',
      '    hint: h␡',
      '    docs/r.md: r␈\n',
    ].join('\n'),
  );
  expect(github).toContain('bad `␛[31m\ufffd2J␇` a%0Db%0Ad␀%0Ad%0Ah␡');
  for (const text of [pretty, github]) expect(text).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/);
});

describe('what is not taken over from another tool', () => {
  const blog = problem('config/not-taken-over', 'the blog is not built', { notTakenOver: ['blog/ (2 posts)'] });
  const page = problem('config/not-taken-over', 'React pages are not built', { notTakenOver: ['src/pages/a\x1b.tsx'] });
  const found = report(blog, page, warning, error);

  test('is in the summary of each format', () => {
    expect(found.summary.notTakenOver).toEqual(['blog/ (2 posts)', 'src/pages/a\x1b.tsx']);
    expect(JSON.parse(formatReport(found, options({ format: 'json' }))).summary.notTakenOver).toHaveLength(2);
    expect(formatReport(found, options({ format: 'markdown' }))).toContain('\nNot taken over: blog/ (2 posts), src/');
    expect(report(warning).summary).not.toHaveProperty('notTakenOver');
  });

  test('is one notice on GitHub, after the errors', () => {
    const lines = formatReport(report(blog, placeless, page, error), options({ format: 'github' })).split('\n');
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
    expect(JSON.parse(formatReport(report(warning, whole, placeless), options({ format: 'json' })))).toEqual({
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
    expect(
      formatReport(report(warning, error), options({ format: 'github' }))
        .trimEnd()
        .split('\n'),
    ).toHaveLength(2);
    expect(formatReport(report(), options({ format: 'github' }))).toBe('');
  });
});

describe('pretty', () => {
  test('prints location, severity, code, message, code frame and hint', () => {
    expect(formatReport(report(warning), options())).toBe(
      [
        'docs/a.md:3:5 warning link/unsafe no page at `/x`',
        '    3 | see [x](/x) there',
        '      |     ^^^^',
        '    hint: did you mean `/y`?',
        '',
      ].join('\n'),
    );
  });

  const places = Array.from(
    { length: 6 },
    (_, i): Diagnostic => ({ ...warning, at: { file: 'b.md', line: i + 1, column: 2 } }),
  );

  test('equal warnings are shown once, with their number and the next places', () => {
    const made = formatReport(report(...places), options({ textOf: () => undefined }));
    expect(made).toBe(
      [
        'b.md:1:2 warning link/unsafe no page at `/x`',
        '    hint: did you mean `/y`?',
        '    6 places in all; also b.md:2:2, b.md:3:2, b.md:4:2, …; --verbose shows every one',
        '',
      ].join('\n'),
    );
  });

  test('of what is said once of a component, the other place is named', () => {
    const two = places.slice(0, 2).map((place): Diagnostic => ({ ...place, code: 'markdown/jsx-in-markdown' }));
    const made = formatReport(report(...two), options({ textOf: () => undefined }));
    expect(made).toContain('\n    2 places in all; also b.md:2:2\n');
  });

  test('verbose shows each, and so does every other format', () => {
    const made = formatReport(report(...places), options({ verbose: true }));
    expect(made.match(/warning link\/unsafe/g)).toHaveLength(6);
    expect(formatReport(report(...places), options({ format: 'json' })).match(/no page at/g)).toHaveLength(6);
    expect(formatReport(report(...places), options({ format: 'github' })).match(/no page at/g)).toHaveLength(6);
  });

  test('a location may be a whole file or absent', () => {
    expect(formatReport(report(whole, placeless), options())).toBe(
      'docs/l info source/symlink not followed\n\nerror config/no-docs no Markdown files\n',
    );
  });

  test('a file that can no longer be read has no code frame', () => {
    expect(formatReport(report(warning), options({ textOf: () => undefined }))).not.toContain(' | ');
  });

  test('prints related locations', () => {
    const duplicate = problem('route/duplicate', 'taken', {
      related: [{ message: 'this one', at: { file: 'b.md', line: 2, column: 3 } }],
    });
    expect(formatReport(report(duplicate), options())).toContain('\n    b.md:2:3: this one\n');
  });

  test('each file is read once', () => {
    const asked: string[] = [];
    formatReport(
      report(warning, { ...warning, message: 'other' }),
      options({
        textOf: (file) => {
          asked.push(file);
          return text;
        },
      }),
    );
    expect(asked).toEqual(['docs/a.md']);
  });

  test('quiet prints only errors', () => {
    expect(formatReport(report(warning, whole, placeless), options({ quiet: true }))).toBe(
      'error config/no-docs no Markdown files\n',
    );
  });

  test('more than 20 infos are only counted unless verbose is set', () => {
    const infos = Array.from({ length: 30 }, (_, n) => problem('source/symlink', `not followed ${n}`));
    expect(formatReport(report(...infos, warning), options())).toMatch(
      /\n30 more of severity info, shown with --verbose\n$/,
    );
    expect(formatReport(report(...infos, warning), options({ verbose: true }))).toContain('not followed 29');
  });

  test('prints nothing without diagnostics', () => {
    expect(formatReport(report(), options())).toBe('');
  });
});
