/** The command line: the only reader of argv and the only setter of the exit status. Commands are loaded when used. */
import { Command, CommanderError, Option } from 'commander';
import { envProblem } from '../adapters/env-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { exitCodeOf } from './exit-code.ts';
import { failureOf } from './failure.ts';
import {
  type CheckFlags,
  type CoverageFlags,
  type Flags,
  formats,
  type RecordsFlags,
  type ServeFlags,
  type TryFlags,
  type VerifyFlags,
} from './flags.ts';
import { colorsFor } from './terminal.ts';
import { shownVersion } from './tool.ts';
import { commandOf, formOf, kebabCase, usageErrorOf } from './usage.ts';

// The site's code is React's production build unless a developer of the site asks otherwise.
process.env.NODE_ENV ??= 'production';

const argv: readonly string[] = process.argv.slice(2).map(kebabCase);
const form = formOf(argv);
const interrupted = new AbortController();
let status = 0;

/** Options every command has. */
function common(command: Command): Command {
  return command
    .option('--root <dir>', 'folder that holds docs/ (default: the current one)')
    .option('--config <file>', 'configuration file (default: docs.config.ts, .js, .mjs or .json in the root)')
    .option('--out <dir>', 'folder of the finished site, relative to the root (default: dist)')
    .option('--base <path>', 'path of the site on its host, such as /docs/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--drafts', 'include drafts')
    .option('--strict', 'any warning makes the exit status 1')
    .option('--no-cache', 'use nothing that an earlier run left')
    .option('--timings', 'print where the time goes')
    .option('--print-config', 'print the configuration with all defaults and stop')
    .addOption(new Option('--format <format>', 'form of the report').choices(formats).default('pretty'))
    .option('--output <file>', 'write the report to a file')
    .option('--color', 'colours whatever the terminal says')
    .option('--no-color', 'no colours')
    .option('--quiet', 'errors only')
    .option('--verbose', 'everything, infos included');
}

const serving = (command: Command): Command =>
  common(command)
    .option('-p, --port <number>', 'port (default: 3000, or the next free one)')
    .option('--host [host]', 'address to listen on; without a value all of them (default: localhost)')
    .option('--strict-port', 'stop when the port is taken')
    .option('--open [path]', 'open a browser')
    .option('--poll [ms]', 'look for changes at intervals, for network drives')
    .addOption(new Option('--no-open').hideHelp());

type Run<F extends Flags> = (root: string | undefined, flags: F, signal: AbortSignal) => Promise<number>;

function program(): Command {
  const top = new Command('docs-build')
    .description('Builds, serves and checks a documentation site from a folder of Markdown.')
    .version(shownVersion, '-v, --version')
    .helpOption('-h, --help')
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  const perform = async <F extends Flags>(run: Run<F>, root: string | undefined, flags: F): Promise<void> => {
    status = await run(root, { ...flags, ...form }, interrupted.signal);
  };
  const add = <F extends Flags>(command: Command, load: () => Promise<Run<F>>): void => {
    command.exitOverride().action(async (root: string | undefined, flags: F) => perform(await load(), root, flags));
  };
  add<Flags>(
    common(top.command('build').argument('[root]').description('Build the site into the output folder.')),
    async () => (await import('./build.ts')).build,
  );
  add<ServeFlags>(
    serving(
      top
        .command('serve')
        .aliases(['dev', 'start'])
        .argument('[root]')
        .description('Serve the site and rebuild it at every change.'),
    ),
    async () => (await import('./serve.ts')).serve,
  );
  add<ServeFlags>(
    serving(top.command('preview').argument('[root]').description('Serve what was built, as a static host does.')),
    async () => (await import('./preview.ts')).preview,
  );
  add<CheckFlags>(
    common(top.command('check-links').argument('[root]').description('Check links, anchors and files.'))
      .option('--external', 'ask other sites too')
      .option('--deadline <seconds>', 'time for all external links together (default: 60)'),
    async () => (await import('./check-links.ts')).checkLinks,
  );
  add<VerifyFlags>(
    common(top.command('verify').argument('[root]').description('Check and run every sample of every page.'))
      .option('--write', 'record what comes out where the recorded output differs')
      .option('--page <part...>', 'only pages with this in their path')
      .option('--dump <file>', 'write what is known of every sample, as JSON'),
    async () => (await import('./verify.ts')).verify,
  );
  add<CoverageFlags>(
    common(
      top
        .command('coverage')
        .argument('[root]')
        .description('Count what the pages show of what they ought to, as an extension of the site lists it.'),
    )
      .option('--missing', 'name everything that is missing, and what is not counted')
      .option('--by-page', 'say which page shows what')
      .addOption(
        new Option(
          '--floor <percent>',
          'exit status 1 below this share; of one kind: exports=95; may be repeated',
        ).argParser((value: string, before: readonly string[] = []) => [...before, value]),
      ),
    async () => (await import('./coverage.ts')).coverage,
  );
  const search = top.command('search').description('Work with the index that readers search.').exitOverride();
  add<RecordsFlags>(
    common(search.command('records').argument('[root]').description('Write the records of a hosted index.')).option(
      '--to <file>',
      'file to write (default: search-records.json in the root)',
    ),
    async () => (await import('./search.ts')).searchRecords,
  );
  add<Flags>(
    common(
      search
        .command('upload')
        .argument('[root]')
        .description('Replace the hosted index; ALGOLIA_ADMIN_KEY holds the key that may write.'),
    ),
    async () => (await import('./search.ts')).searchUpload,
  );
  common(search.command('try').argument('<query>').argument('[root]').description('Show what a query finds, and why.'))
    .option('--count <number>', 'hits to show (default: 10)')
    .exitOverride()
    .action(async (query: string, root: string | undefined, flags: TryFlags) =>
      perform((await import('./search-try.ts')).searchTry(query), root, flags),
    );
  return top;
}

async function main(): Promise<void> {
  const top = program();
  if (argv.length === 0) {
    top.outputHelp();
    return;
  }
  try {
    if (!argv[0]?.startsWith('-') || /^(?:-h|--help)$/.test(argv[0])) commandOf(top, argv);
    await top.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) status = await fail(error);
    else if (error.exitCode !== 0)
      // A command of commands: its help has been printed.
      status = error.code === 'commander.help' ? 2 : await fail(usageErrorOf(error, top, argv));
  }
}

let failing: Promise<number> | undefined;
/** One run has one report: what fails after it, or because of it, goes with the process. */
function fail(error: unknown): Promise<number> {
  failing ??= reportFailure(error);
  return failing;
}

/** Says what ended the command, in the form that was asked for. @returns the exit status. */
async function reportFailure(error: unknown): Promise<number> {
  const { diagnostic, stack } = await failureOf(error, interrupted.signal);
  status = exitCodeOf([diagnostic], false);
  const isInterrupted = diagnostic.code === 'tool/interrupted';
  if (isInterrupted && isServing) return 0;
  if (stack !== undefined) process.stderr.write(`${stack}\n\n`);
  if (form.format === 'pretty') {
    if (!isInterrupted) complain(diagnostic);
    return status;
  }
  // A program reads the report, so that is where it has to be.
  const { finish } = await import('./finish.ts');
  const flags = { ...form, cache: true };
  return finish({ root: '.', diagnostics: [diagnostic], pages: 0, durationMs: performance.now() }, flags);
}

function complain({ code, message, hint }: Diagnostic): void {
  const colors = colorsFor(form, process.stderr);
  const shownCode = /^(?:usage|tool)\//.test(code) ? '' : `${colors.dim(code)} `;
  const shownHint = hint === undefined ? '' : `    ${colors.cyan('hint:')} ${hint}\n`;
  process.stderr.write(`${colors.red('error')} ${shownCode}${message}\n${shownHint}`);
}

const servingCommands = new Set(['serve', 'dev', 'start', 'preview']);
const isServing = servingCommands.has(argv.find((argument) => !argument.startsWith('-')) ?? '');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal ends at once, whatever is still open.
    if (interrupted.signal.aborted) process.exit(isServing ? 0 : 130);
    interrupted.abort(new Error(`interrupted by ${signal}`));
    setTimeout(() => void leave(interrupted.signal.reason), 1500).unref();
  });
}
/** What nobody waits for: an error in a timer or a promise that was let go, our own or that of a configuration. */
const leave = async (error: unknown): Promise<void> => process.exit(await fail(error).catch(() => 70));
process.on('uncaughtException', (error) => void leave(error));
// Nothing is left to do and the command has not ended: it waits for what never comes. Who loads a module hears of it
// too and may go on, so it is the second time that counts.
let hasEnded = false;
let idleTimes = 0;
process.on('beforeExit', () => {
  if (hasEnded) return;
  idleTimes += 1;
  if (idleTimes > 1) void leave(new Error('the command waits for something that never comes'));
  else setImmediate(() => undefined);
});
// `docs-build build | head`: the reader has gone, there is nobody to complain to. The work is finished, with the status
// it deserves; a server ends. Where the output is a file that cannot be written, that is said.
let isLost = false;
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (isServing) interrupted.abort(new Error('nobody reads the output'));
    const problem = error.code === 'EPIPE' || isLost ? undefined : envProblem(error, 'writing the output');
    if (!problem) return;
    isLost = true;
    if (stream === process.stdout) complain(problem);
    process.exitCode = 1;
  });
}
// What configurations and extensions print is no part of a report.
globalThis.console = new console.Console(process.stderr, process.stderr);

await main();
hasEnded = true;
process.exitCode = status === 0 && isLost ? 1 : status;
// Threads and requests that were given up are not waited for.
if (interrupted.signal.aborted) process.exit();
