import { Command, CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../build/cli/flags.ts';
import { commandOf, kebabCase, reportFlags, usageErrorOf } from '../../../../build/cli/usage.ts';

const top = new Command('docs-build');
top.command('build').option('--strict').option('--out <dir>').option('--no-cache');
top.command('serve').alias('dev').option('--strict').option('--port <n>');
top.command('search').command('try').argument('<query>').option('--count <n>');

const usageErrorThrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof UsageError ? [error.message, error.hint] : error;
  }
};

test.each([
  ['--noCache', '--no-cache'],
  ['--printConfig=aB', '--print-config=aB'],
  ['--out=outDir', '--out=outDir'],
  ['outDir', 'outDir'],
])('%s becomes %s', (written, option) => {
  expect(kebabCase(written)).toBe(option);
});

describe('reportFlags reads the report format even from an invalid command line', () => {
  test.each([
    [[], { format: 'pretty' }],
    [['build', '--strct', '--format', 'json'], { format: 'json' }],
    [['--format=github', '--output=f'], { format: 'github', output: 'f' }],
    [['--format', 'json', '--format', 'pretty'], { format: 'pretty' }],
    [['--format', 'xml', '--output', 'f'], { format: 'pretty', output: 'f' }],
    [['--format'], { format: 'pretty' }],
    [
      ['--format', 'sarif=a=b.sarif', '--format=junit=c.xml', '--format', 'github'],
      {
        format: 'github',
        reports: [
          { format: 'sarif', file: 'a=b.sarif' },
          { format: 'junit', file: 'c.xml' },
        ],
      },
    ],
    [['--format=json=a.json'], { format: 'pretty', reports: [{ format: 'json', file: 'a.json' }] }],
    [['--format', 'xml=a'], { format: 'pretty' }],
    [['search', 'try', '--', '--format=json'], { format: 'pretty' }],
    [['--color'], { format: 'pretty', color: true }],
    [['--color', '--no-color'], { format: 'pretty', color: false }],
  ])('%j', (argv, form) => {
    expect(reportFlags(argv, ['pretty', 'json', 'github', 'sarif', 'junit'])).toEqual(form);
  });
});

describe('commandOf', () => {
  test.each([
    [['build', 'x', '--strict'], 'build'],
    [['dev'], 'serve'],
    [['search', 'try', 'x'], 'try'],
    [['help', 'build'], 'build'],
    [['search', 'help', 'try'], 'try'],
    [['--help'], 'docs-build'],
  ])('%j', (argv, name) => {
    expect(commandOf(top, argv).name()).toBe(name);
  });

  test.each([
    [['bild'], "unknown command 'bild'", 'did you mean `build`?'],
    [['bild', '--help'], "unknown command 'bild'", 'did you mean `build`?'],
    [['--help', 'bild'], "unknown command 'bild'", 'did you mean `build`?'],
    [['help', 'bild'], "unknown command 'bild'", 'did you mean `build`?'],
    [['frobnicate'], "unknown command 'frobnicate'", 'see `docs-build --help`'],
    [['search', 'tri'], "unknown command 'tri'", 'did you mean `try`?'],
    [['search', 'nonsense'], "unknown command 'nonsense'", 'see `docs-build search --help`'],
  ])('%j: %s', (argv, message, hint) => {
    expect(usageErrorThrownBy(() => commandOf(top, argv))).toEqual([message, hint]);
  });
});

describe('usageErrorOf', () => {
  const unknown = (argv: readonly string[], message: string) => {
    const { message: shown, hint } = usageErrorOf(
      new CommanderError(1, 'commander.unknownOption', `error: ${message}`),
      top,
      argv,
    );
    return [shown, hint];
  };
  test.each([
    [['build', '--out-dir'], '--out-dir', 'did you mean `--out`?'],
    [['build', '--zzzzzz'], '--zzzzzz', 'see `docs-build build --help`'],
    [['--zzzzzz', 'build'], '--zzzzzz', 'see `docs-build --help`'],
    [['--strct', 'build'], '--strct', 'options come after the command: `docs-build build --strict`'],
    [['--strict'], '--strict', 'options come after the command: `docs-build build --strict`'],
    [['--port=3'], '--port=3', 'options come after the command: `docs-build serve --port`'],
    [
      ['search', 'try', '--target'],
      '--target',
      'put a query that begins with `-` after `--`: `docs-build search try -- --target`',
    ],
  ])('%j', (argv, option, hint) => {
    expect(unknown(argv, `unknown option '${option}'`)).toEqual([`unknown option '${option}'`, hint]);
  });

  test('keeps the suggestion of commander', () => {
    expect(unknown(['build', '--strct'], "unknown option '--strct'\n(Did you mean --strict?)")).toEqual([
      "unknown option '--strct'",
      'did you mean `--strict`?',
    ]);
  });
});
