/** Parses and runs a command line. Does not touch the process: arguments, streams and exit status belong to main.ts. */
import { CommanderError, Command as CommandLine } from 'commander';
import type { Diagnostic } from '../model/diagnostic.ts';
import { shownVersion } from '../project/tool.ts';
import type { Command } from './call.ts';
import type { CommandRow } from './command-row.ts';
import { commandGroups, commands, commonOptions } from './commands.ts';
import { type ExitStatus, exitStatusOf } from './exit-status.ts';
import { failureOf } from './failure.ts';
import type { Flags } from './flags.ts';
import { formatNames } from './formats.ts';
import { colorsFor, type Terminal } from './terminal.ts';
import { commandOf, kebabCase, reportFlags, usageErrorOf } from './usage.ts';

export interface CommandRun {
  /** Whether the command is a server, which runs until it is interrupted. */
  readonly isServer: boolean;
  /** Runs the command. Never rejects: errors are reported and determine the exit status. */
  run(): Promise<ExitStatus>;
  /** Reports an error that was not thrown by `run`, such as an uncaught exception. Only the first call reports. */
  fail(error: unknown): Promise<ExitStatus>;
  /** Prints a problem on standard error, regardless of `--format`. */
  printProblem(diagnostic: Diagnostic): void;
}

export function commandRun(words: readonly string[], terminal: Terminal, signal: AbortSignal): CommandRun {
  const argv = words.map(kebabCase);
  const reportForm = reportFlags(argv, formatNames);
  const firstWord = argv.find((word) => !word.startsWith('-')) ?? '';
  const isServer = commands.some(
    ({ name, aliases = [], isServer }) => isServer === true && [name, ...aliases].includes(firstWord),
  );
  let failing: Promise<ExitStatus> | undefined;

  const fail = (error: unknown): Promise<ExitStatus> => {
    failing ??= reportFailure(error);
    return failing;
  };
  const reportFailure = async (error: unknown): Promise<ExitStatus> => {
    const { diagnostic, stack } = await failureOf(error, signal);
    const isInterrupted = diagnostic.code === 'tool/interrupted';
    if (isInterrupted && isServer) return 0;
    if (stack !== undefined) terminal.stderr.write(`${stack}\n\n`);
    if (reportForm.format === 'pretty' && !reportForm.reports) {
      if (!isInterrupted) printProblem(diagnostic);
      return exitStatusOf([diagnostic], false);
    }
    // A machine-readable format was requested, so the failure goes into the report.
    const { finish } = await import('./finish.ts');
    const outcome = { root: terminal.cwd, diagnostics: [diagnostic], pages: 0, durationMs: performance.now() };
    return finish(outcome, { flags: { ...reportForm, cache: true }, terminal });
  };
  const printProblem = ({ code, message, hint }: Diagnostic): void => {
    const c = colorsFor(reportForm, terminal, terminal.stderr);
    const shownCode = /^(?:usage|tool)\//.test(code) ? '' : `${c.dim(code)} `;
    const shownHint = hint === undefined ? '' : `    ${c.cyan('hint:')} ${hint}\n`;
    terminal.stderr.write(`${c.red('error')} ${shownCode}${message}\n${shownHint}`);
  };

  const run = async (): Promise<ExitStatus> => {
    let status: ExitStatus = 0;
    const top = createParser(terminal, async (load, root, flags) => {
      const command = await load();
      status = await command({ root, flags: { ...flags, ...reportForm } as never, terminal, signal });
    });
    if (argv.length === 0) {
      top.outputHelp();
      return 0;
    }
    try {
      if (!argv[0]?.startsWith('-') || /^(?:-h|--help)$/.test(argv[0])) commandOf(top, argv);
      await top.parseAsync([...argv], { from: 'user' });
      return status;
    } catch (error) {
      if (!(error instanceof CommanderError)) return fail(error);
      if (error.exitCode === 0) return 0;
      // A command group without a subcommand: commander has already printed the help.
      return error.code === 'commander.help' ? 2 : fail(usageErrorOf(error, top, argv));
    }
  };
  return { isServer, run, fail, printProblem };
}

type RunCommand = (load: () => Promise<Command<never>>, root: string | undefined, flags: Flags) => Promise<void>;

/** Builds commander's parser from the table of commands. */
function createParser(terminal: Terminal, runCommand: RunCommand): CommandLine {
  const top = new CommandLine('docs-build')
    .description('Builds, serves, and checks a documentation site from a folder of Markdown.')
    .version(shownVersion, '-v, --version')
    .helpOption('-h, --help')
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      outputError: () => undefined,
    });
  const groups = new Map<string, CommandLine>();
  for (const row of commands) {
    const [first = '', second] = row.name.split(' ');
    if (second !== undefined && !groups.has(first))
      groups.set(
        first,
        top
          .command(first)
          .description(commandGroups[first] ?? '')
          .exitOverride(),
      );
    addCommand(groups.get(first) ?? top, second ?? first, row, runCommand);
  }
  return top;
}

function addCommand(parent: CommandLine, name: string, row: CommandRow, runCommand: RunCommand): void {
  const command = parent
    .command(name)
    .aliases([...(row.aliases ?? [])])
    .description(row.description);
  const named = row.argument?.split(' ') ?? [];
  for (const one of named) command.argument(one);
  commonOptions(command.argument('[root]'));
  row.options?.(command);
  command.exitOverride().action(async (...values: readonly unknown[]) => {
    const [first = '', second = ''] = values.slice(0, named.length) as readonly (string | undefined)[];
    const root = values[named.length] as string | undefined;
    const flags = command.opts() as Flags;
    await runCommand(() => row.load(first, second), root, flags);
  });
}
