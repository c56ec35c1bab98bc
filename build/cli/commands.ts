/** The table of commands. To add a command, add a row here and a file beside this one. */
import { type Command as CommandLine, InvalidArgumentError, Option } from 'commander';
import type { Command } from './call.ts';
import { formats } from './flags.ts';
import { readFormat } from './usage.ts';

export interface CommandRow {
  /** The words after `docs-build`: a command, or a group and a command. */
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly description: string;
  /** A positional argument before `[root]`. */
  readonly argument?: string;
  /** The command runs until it is interrupted, so an interruption is not a failure. */
  readonly isServer?: boolean;
  /** Adds the command's own options to the common ones. */
  readonly options?: (command: CommandLine) => CommandLine;
  /** Imports the command's module. The options above must match the type of the command's flags. */
  readonly load: (argument: string) => Promise<Command<never>>;
}

export const commands: readonly CommandRow[] = [
  {
    name: 'init',
    description: 'Start a site: pages, a configuration, a workflow for GitHub Pages. Keeps every file that exists.',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'migrate',
    description: 'Write a docs.config.ts for a Docusaurus site, and a report. Keeps the old site.',
    options: (command) => command.option('--write', 'also delete lines of pages that have no effect'),
    load: async () => (await import('./migrate.ts')).migrate,
  },
  {
    name: 'build',
    description: 'Build the site into the output folder.',
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'serve',
    aliases: ['dev', 'start'],
    description: 'Serve the site and rebuild it at every change.',
    isServer: true,
    options: serverOptions,
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'preview',
    description: 'Serve what was built, as a static host does.',
    isServer: true,
    options: serverOptions,
    load: async () => (await import('./preview.ts')).preview,
  },
  {
    name: 'check',
    description: 'Check links, content and output: every rule, in one report.',
    options: (command) =>
      externalOptions(command)
        .option('--baseline <file>', 'report only what this file does not list')
        .option('--write-baseline', 'write all findings to the file of --baseline')
        .option('--since <ref>', 'only pages that changed since this commit, and links to them')
        .option('--changed', 'only uncommitted changes, for a pre-commit hook')
        .option('--a11y', 'run axe-core over every page, in a browser')
        .option('--fix', 'correct addresses in Markdown where the answer is certain')
        .option('--dry-run', 'with --fix: show the difference, change nothing')
        .option('--force', 'with --fix: even if there are uncommitted changes')
        .option('--decorative', 'with --fix: treat images without alternative text as decorative'),
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'check-links',
    description: 'Check links, anchors and files.',
    options: externalOptions,
    load: async () => (await import('./check-links.ts')).checkLinks,
  },
  {
    name: 'verify',
    description: 'Check and run every sample of every page, and check the prose.',
    options: (command) =>
      command
        .option('--write', 'update recorded output that differs')
        .option('--page <part...>', 'only pages with this in their path')
        .option('--quick', 'run each sample once, not in every world that its checker names')
        .option('--prose', 'check only the prose; runs no sample')
        .option('--dump <file>', 'write the result of every sample, as JSON'),
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'coverage',
    description: 'Report which of the items that an extension lists are shown on the pages.',
    options: (command) =>
      command
        .option('--missing', 'list everything that is missing or not counted')
        .option('--by-page', 'list which page shows what')
        .addOption(
          new Option(
            '--floor <percent>',
            'exit status 1 below this share; of one kind: exports=95; may be repeated',
          ).argParser((value: string, previous: readonly string[] = []) => [...previous, value]),
        ),
    load: async () => (await import('./coverage.ts')).coverage,
  },
  {
    name: 'theme',
    description: 'List the parts of the theme, or copy one into src/theme as a start.',
    argument: '[part]',
    load: async (part) => (await import('./theme.ts')).theme(part),
  },
  {
    name: 'search records',
    description: 'Write the records of a hosted index.',
    options: (command) => command.option('--to <file>', 'file to write (default: search-records.json in the root)'),
    load: async () => (await import('./search.ts')).searchRecords,
  },
  {
    name: 'search upload',
    description: 'Replace the hosted index; ALGOLIA_ADMIN_KEY holds the key that may write.',
    load: async () => (await import('./search.ts')).searchUpload,
  },
  {
    name: 'search try',
    description: 'Show what a query finds, and why.',
    argument: '<query>',
    options: (command) => command.option('--count <number>', 'hits to show (default: 10)'),
    load: async (query) => (await import('./search-try.ts')).searchTry(query),
  },
];

/** Descriptions of command groups, by the first word of a two-word name. */
export const commandGroups: Readonly<Record<string, string>> = { search: 'Work with the index that readers search.' };

/** Options that every command has. */
export const commonOptions = (command: CommandLine): CommandLine =>
  command
    .option('--root <dir>', 'folder that holds docs/ (default: the current one)')
    .option('--config <file>', 'configuration file (default: docs.config.ts, .js, .mjs or .json in the root)')
    .option('--out <dir>', 'folder of the finished site, relative to the root (default: dist)')
    .option('--state <dir>', 'folder of caches and state; also DOCS_BUILD_STATE (default: .docs-build in the root)')
    .option('--base <path>', 'path of the site on its host, such as /docs/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--locale <code>', 'only this language of the site, at the base path')
    .option('--drafts', 'include drafts')
    .option('--strict', 'any warning makes the exit status 1')
    .option('--no-cache', 'ignore the caches of earlier runs')
    .option('--timings', 'print where the time goes')
    .option('--print-config', 'print the configuration with all defaults and stop')
    .addOption(
      new Option(
        '--format <format>',
        `form of the report: ${formats.join(', ')} (default: pretty); FORMAT=FILE writes one more, may be repeated`,
      ).argParser(checkedFormat),
    )
    .option('--output <file>', 'write the report to a file')
    .option('--color', 'use colors even if the terminal does not support them')
    .option('--no-color', 'no colors')
    .option('--quiet', 'errors only')
    .option('--verbose', 'everything: info findings, and every place of equal warnings');

/** For links to other sites. */
function externalOptions(command: CommandLine): CommandLine {
  return command
    .option('--external', 'ask other sites too')
    .option('--allow-private', 'with --external: also check this machine and private networks')
    .option(
      '--ledger <file>',
      'remember answers from run to run (default: links.lock.json in the root, if it is there)',
    )
    .option(
      '--max-age <time>',
      'with a ledger: do not ask again what answered less than 30m, 12h, 1d ago (default: 1d)',
    )
    .option('--concurrency <number>', 'requests at the same time (default: 16)')
    .option('--deadline <seconds>', 'time for all external links together (default: 60)');
}

function checkedFormat(text: string): string {
  if (readFormat(text)) return text;
  throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
}

function serverOptions(command: CommandLine): CommandLine {
  return command
    .option('-p, --port <number>', 'port (default: 3000, or the next free one)')
    .option('--host [host]', 'address to listen on; without a value all of them (default: localhost)')
    .option('--strict-port', 'stop when the port is taken')
    .option('--open [path]', 'open a browser')
    .option('--poll [ms]', 'look for changes at intervals, for network drives')
    .addOption(new Option('--no-open').hideHelp());
}
