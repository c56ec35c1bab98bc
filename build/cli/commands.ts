/** The table of commands. To add a command, add a row here and a file beside this one. */
import { type Command as CommandLine, InvalidArgumentError, Option } from 'commander';
import { features } from '../features/index.ts';
import type { CheckRow } from './check-row.ts';
import type { CommandRow } from './command-row.ts';
import { formatNames } from './formats.ts';
import { readFormat } from './usage.ts';

const coreCommands: readonly CommandRow[] = [
  {
    name: 'build',
    description: 'Build the site into the output folder.',
    load: async () => (await import('./build.ts')).build,
  },
  {
    name: 'serve',
    aliases: ['dev', 'start'],
    description: 'Serve the site and rebuild it on every change.',
    isServer: true,
    options: serverOptions,
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'preview',
    description: 'Serve the built site as a static host would.',
    isServer: true,
    options: serverOptions,
    load: async () => (await import('./preview.ts')).preview,
  },
  {
    name: 'check',
    description: 'Check links, content, and output with all rules, in one report.',
    options: (command) => withParts(command),
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'check-links',
    description: 'Check links to pages, headings, and files.',
    options: (command) => withParts(command, (row) => row.isOfLinks === true),
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
        .option('--samples', 'check only the samples; reads no prose')
        .option('--prose', 'check only the prose; runs no sample')
        .option('--unproven', 'list the statements of the prose that nothing proves')
        .option('--dump <file>', 'write the result of every sample, as JSON'),
    load: async () => (await import('../samples/verify.ts')).verify,
  },
];

export const commands: readonly CommandRow[] = [...coreCommands, ...features.flatMap((one) => one.commands ?? [])];

/** Descriptions of command groups, by the first word of a two-word name. */
export const commandGroups: Readonly<Record<string, string>> = { search: 'Work with the index that readers search.' };

/** Options that every command has. */
export const commonOptions = (command: CommandLine): CommandLine =>
  command
    .option('--root <dir>', 'folder that contains docs/, or the documents themselves (default: the current one)')
    .option('--config <file>', 'configuration file (default: docs.config.ts, .mts, .js, .mjs or .json in the root)')
    .option('--out <dir>', 'folder of the finished site, relative to the root (default: dist)')
    .option('--state <dir>', 'folder of caches and state; also DOCS_BUILD_STATE (default: .docs-build in the root)')
    .option('--base <path>', 'path of the site on its host, such as /docs/')
    .option('--url <url>', 'address of the host, such as https://example.org')
    .option('--locale <code>', 'only this language of the site, at the base path')
    .option('--drafts', 'include drafts')
    .option('--strict', 'exit with status 1 if there is a warning')
    .option('--no-cache', 'ignore the caches of earlier runs')
    .option('--timings', 'print how long each step takes')
    .option('--print-config', 'print the configuration with all defaults and stop')
    .addOption(
      new Option(
        '--format <format>',
        `format of the report: ${formatNames.join(', ')} (default: pretty); FORMAT=FILE writes one more, may be repeated`,
      ).argParser(checkedFormat),
    )
    .option('--output <file>', 'write the report to a file')
    .option('--color', 'use colors even if the terminal does not support them')
    .option('--no-color', 'use no colors')
    .option('--quiet', 'show only errors')
    .option('--verbose', 'show all info findings, and every place of repeated warnings');

/** With the options of what features add to `check`. */
const withParts = (command: CommandLine, isWanted: (row: CheckRow) => boolean = () => true): CommandLine =>
  features
    .flatMap(({ check }) => (check && isWanted(check) ? [check] : []))
    .reduce((last, { options }) => options?.(last) ?? last, command);

function checkedFormat(text: string): string {
  if (readFormat(text, formatNames)) return text;
  throw new InvalidArgumentError(`Allowed choices are ${formatNames.join(', ')}.`);
}

function serverOptions(command: CommandLine): CommandLine {
  return command
    .option('-p, --port <number>', 'port (default: 3000, or the next free one)')
    .option('--host [host]', 'address to listen on; without a value, all addresses (default: localhost)')
    .option(
      '--allow-host <name>',
      'answer for this host name too, such as that of a proxy; `.example.com` also for every name below it; may be repeated',
      (name: string, before: readonly string[] = []) => [...before, name],
    )
    .option('--strict-port', 'fail if the port is taken')
    .option('--open [path]', 'open a browser')
    .option('--poll [ms]', 'check for changes at intervals, for network drives')
    .addOption(new Option('--no-open').hideHelp());
}
