/** The command line: the only reader of argv and the only setter of the exit status. Commands are loaded when used. */
import { Command, CommanderError, Option } from 'commander';
import type { Diagnostic } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import {
  type CheckFlags,
  type CoverageFlags,
  type Flags,
  formats,
  type RecordsFlags,
  type ServeFlags,
  type TryFlags,
  UsageError,
  type VerifyFlags,
} from './flags.ts';
import { colorsFor } from './terminal.ts';
import { shownVersion } from './tool.ts';

// The site's code is React's production build unless a developer of the site asks otherwise.
process.env.NODE_ENV ??= 'production';

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
    const said = { ...flags, ...colorFlag() };
    try {
      status = await run(root, said, interrupted.signal);
    } catch (error) {
      const refusal = said.format === 'pretty' ? undefined : await refusalOf(error);
      if (!refusal) throw error;
      // A program reads the report, so that is where it has to be.
      const { finish } = await import('./finish.ts');
      status = finish({ root: '.', diagnostics: [refusal], pages: 0, durationMs: performance.now() }, said);
    }
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

/** `--outDir` and `--out-dir` are the same; values after `=` are left alone. */
export const kebabCase = (argument: string): string =>
  /^--[a-z]+[A-Z]/.test(argument)
    ? argument.replace(/^--[^=]*/, (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    : argument;

/** commander's own `--no-color` cannot tell "not said" from "yes". */
function colorFlag(): Pick<Flags, 'color'> {
  if (process.argv.includes('--no-color')) return { color: false };
  return process.argv.includes('--color') ? { color: true } : {};
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2).map(kebabCase);
  const top = program();
  if (argv.length === 0) {
    top.outputHelp();
    return;
  }
  try {
    await top.parseAsync(argv, { from: 'user' });
  } catch (error) {
    status = await statusOf(error, top, argv);
  }
}

async function statusOf(error: unknown, top: Command, argv: readonly string[]): Promise<number> {
  const colors = colorsFor(colorFlag(), process.stderr);
  const complain = (message: string, hint?: string): void => {
    process.stderr.write(
      `${colors.red('error')} ${message}\n${hint === undefined ? '' : `    ${colors.cyan('hint:')} ${hint}\n`}`,
    );
  };
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // A command of commands: its help has been printed.
    if (error.code === 'commander.help') return 2;
    const [first, ...rest] = error.message
      .replace(/^error: /, '')
      .replace(/\.?$/, '')
      .split('\n');
    complain(
      first ?? error.message,
      rest.join(' ').replace(/^\(|\)$/g, '') || suggestion(error, top, argv) || 'see `docs-build --help`',
    );
    return 2;
  }
  if (error instanceof UsageError) {
    complain(error.message, error.hint);
    return 2;
  }
  if (interrupted.signal.aborted && error === interrupted.signal.reason) return 130;
  const refusal = await refusalOf(error);
  if (refusal) {
    complain(`${colors.dim(refusal.code)} ${refusal.message}`, refusal.hint);
    return 1;
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`);
  complain(
    'this is a bug in docs-build',
    'report it with the lines above and what you ran, in the issues of the project',
  );
  return 70;
}

/** What the machine refused, if that is what an error is about. */
async function refusalOf(error: unknown): Promise<Diagnostic | undefined> {
  const { ListenError } = await import('../serve/listen.ts');
  if (error instanceof ListenError) return error.diagnostic;
  const { envProblem } = await import('../adapters/env-problem.ts');
  return envProblem(error, 'running docs-build');
}

function suggestion(error: CommanderError, top: Command, argv: readonly string[]): string | undefined {
  if (error.code === 'commander.unknownOption' && argv.includes('try'))
    return 'a query that begins with `-` stands behind `--`: `docs-build search try -- --target`';
  if (error.code !== 'commander.unknownCommand') return undefined;
  const meant = nearest(
    argv.find((argument) => !argument.startsWith('-')) ?? '',
    top.commands.flatMap((command) => [command.name(), ...command.aliases()]),
  );
  return meant ? `did you mean \`${meant}\`?` : undefined;
}

const servingCommands = new Set(['serve', 'dev', 'start', 'preview']);
const isServing = servingCommands.has(process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal ends at once, whatever is still open.
    if (interrupted.signal.aborted) process.exit(130);
    interrupted.abort(new Error(`interrupted by ${signal}`));
    setTimeout(() => process.exit(isServing ? 0 : 130), 1500).unref();
  });
}
// `docs-build build | head`: the reader has gone, there is nobody to complain to. The work is finished, with the status
// it deserves; a server ends.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (isServing) interrupted.abort(new Error('nobody reads the output'));
  });
}

await main();
// Threads and requests that were given up are not waited for.
if (interrupted.signal.aborted) process.exit(status);
process.exitCode = status;
