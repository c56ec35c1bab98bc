import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { prettyReport } from '../../../../build/cli/pretty-report.ts';
import { type Diagnostic, problem, wholeFile } from '../../../../build/model/diagnostic.ts';

const warning = problem('link/unsafe', 'no page at `/x`', {
  at: { file: 'docs/a.md', line: 3, column: 5, endLine: 3, endColumn: 9 },
  hint: 'did you mean `/y`?',
});
const whole = problem('source/symlink', 'not followed', { at: wholeFile('docs/l') });
const placeless = problem('config/no-docs', 'no Markdown files');
const text = 'one\n\tsee [x](/x) there\nsee [x](/x) there\n';
const options = (more: Partial<Parameters<typeof prettyReport>[1]> = {}) => ({
  colors: createColors(false),
  verbose: false,
  quiet: false,
  strict: false,
  textOf: () => text,
  ...more,
});
const hostile = problem('doc/slug', 'bad `\x1b[31m\x9b2J\x07` a\rb', {
  at: { file: 'docs/\x1b]0;x.md', line: 1, column: 3 },
  hint: 'h\x7f',
  detail: 'd\x00\nd',
  related: [{ message: 'r\x08', at: wholeFile('docs/r.md') }],
});

test('control characters are replaced', () => {
  const pretty = prettyReport([hostile], options({ textOf: () => '\x1b[2Jx' }));
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
  expect(pretty).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/);
});

test('prints location, severity, code, message, code frame and hint', () => {
  expect(prettyReport([warning], options())).toBe(
    [
      'docs/a.md:3:5 warning link/unsafe no page at `/x`',
      '    3 | see [x](/x) there',
      '      |     ^^^^',
      '    hint: did you mean `/y`?',
      '',
    ].join('\n'),
  );
});

test('of many related places the first are shown, and with `verbose` all', () => {
  const related = Array.from({ length: 6 }, (_, i) => ({
    message: 'here, too',
    at: { file: 'c.md', line: i, column: 1 },
  }));
  const shown = (verbose: boolean) => prettyReport([{ ...placeless, related }], options({ verbose })).split('\n');
  expect(shown(false).slice(1)).toEqual([
    '    c.md: here, too',
    '    c.md:1:1: here, too',
    '    c.md:2:1: here, too',
    '    … 3 more, shown with --verbose',
    '',
  ]);
  expect(shown(true)).toHaveLength(8);
});

const places = Array.from(
  { length: 6 },
  (_, i): Diagnostic => ({ ...warning, at: { file: 'b.md', line: i + 1, column: 2 } }),
);

test('equal warnings are shown once, with their number and the next places', () => {
  const made = prettyReport(places, options({ textOf: () => undefined }));
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
  const made = prettyReport([...two], options({ textOf: () => undefined }));
  expect(made).toContain('\n    2 places in all; also b.md:2:2\n');
});

test('verbose shows each', () => {
  const made = prettyReport(places, options({ verbose: true }));
  expect(made.match(/warning link\/unsafe/g)).toHaveLength(6);
});

test('a location may be a whole file or absent', () => {
  expect(prettyReport([whole, placeless], options())).toBe(
    'docs/l info source/symlink not followed\n\nerror config/no-docs no Markdown files\n',
  );
});

test('a file that can no longer be read has no code frame', () => {
  expect(prettyReport([warning], options({ textOf: () => undefined }))).not.toContain(' | ');
});

test('prints related locations', () => {
  const duplicate = problem('route/duplicate', 'taken', {
    related: [{ message: 'this one', at: { file: 'b.md', line: 2, column: 3 } }],
  });
  expect(prettyReport([duplicate], options())).toContain('\n    b.md:2:3: this one\n');
});

test('each file is read once', () => {
  const asked: string[] = [];
  prettyReport(
    [warning, { ...warning, message: 'other' }],
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
  expect(prettyReport([warning, whole, placeless], options({ quiet: true }))).toBe(
    'error config/no-docs no Markdown files\n',
  );
});

test('more than 20 infos are only counted unless verbose is set', () => {
  const infos = Array.from({ length: 30 }, (_, n) => problem('source/symlink', `not followed ${n}`));
  expect(prettyReport([...infos, warning], options())).toMatch(/\n30 more of severity info, shown with --verbose\n$/);
  expect(prettyReport([...infos, warning], options({ verbose: true }))).toContain('not followed 29');
});

test('prints nothing without diagnostics', () => {
  expect(prettyReport([], options())).toBe('');
});
