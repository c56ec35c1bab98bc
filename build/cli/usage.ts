/** What is wrong with a command line, and what was probably meant. */
import type { Command, CommanderError } from 'commander';
import { nearest } from '../model/nearest.ts';
import { type Flags, type Format, formats, UsageError } from './flags.ts';

/** `--noCache` and `--no-cache` are the same; values after `=` are left alone. */
export const kebabCase = (argument: string): string =>
  /^--[a-z]+[A-Z]/.test(argument)
    ? argument.replace(/^--[^=]*/, (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    : argument;

/**
 * The flags of the report, read without the parser: a command line that it refuses is answered in that form too.
 * commander cannot tell a missing `--no-color` from `--color`, so colors are always read here.
 */
export function reportFlags(argv: readonly string[]): Pick<Flags, 'format' | 'output' | 'color'> {
  const end = argv.indexOf('--');
  const said = end < 0 ? argv : argv.slice(0, end);
  const last = (name: string): string | undefined => {
    const at = said.findLastIndex((argument) => argument === name || argument.startsWith(`${name}=`));
    return at < 0 ? undefined : said[at] === name ? said[at + 1] : said[at]?.slice(name.length + 1);
  };
  const format = formats.find((name): name is Format => name === last('--format')) ?? 'pretty';
  const output = last('--output');
  const color = said.includes('--no-color') ? false : said.includes('--color') ? true : undefined;
  return { format, ...(output !== undefined && { output }), ...(color !== undefined && { color }) };
}

/** The command that is meant, as far as its names are right. Throws UsageError for a name that no command has. */
export function commandOf(top: Command, argv: readonly string[]): Command {
  const words = argv.filter((argument) => !argument.startsWith('-'));
  let command = top;
  for (const word of words) {
    if (command.commands.length === 0) break;
    if (word === 'help') continue;
    const found = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (!found) {
      const meant = nearest(
        word,
        command.commands.flatMap((one) => [one.name(), ...one.aliases()]),
      );
      throw new UsageError(
        `unknown command '${word}'`,
        meant ? `did you mean \`${meant}\`?` : `see \`${nameOf(command)} --help\``,
      );
    }
    command = found;
  }
  return command;
}

/** What commander refuses, in our words where it has none. */
export function usageErrorOf(error: CommanderError, top: Command, argv: readonly string[]): UsageError {
  const [first = error.message, ...rest] = error.message
    .replace(/^error: /, '')
    .replace(/\.?$/, '')
    .split('\n');
  const own = rest.join(' ').replace(/^\(|\)$/g, '') || undefined;
  const option = error.code === 'commander.unknownOption' ? /'(--?[^'=]*)/.exec(first)?.[1] : undefined;
  const hint = own ?? (option === undefined ? undefined : optionHint(option, top, argv));
  return new UsageError(first, hint ?? 'see `docs-build --help`');
}

/** The option like an unknown one: of the command, or, before any command, of those that have it. */
function optionHint(option: string, top: Command, argv: readonly string[]): string | undefined {
  const command = commandOf(top, argv.slice(0, 1).every((argument) => argument.startsWith('-')) ? [] : argv);
  if (command.name() === 'try')
    return 'a query that begins with `-` stands behind `--`: `docs-build search try -- --target`';
  const isTop = command === top;
  const known = new Map(
    (isTop ? top.commands : [command])
      .flatMap((one) =>
        one.options.flatMap(({ long, hidden }) => (long && !hidden ? [[long, nameOf(one)] as const] : [])),
      )
      .reverse(),
  );
  const meant = known.has(option)
    ? option
    : (nearest(option, known.keys()) ?? [...known.keys()].find((name) => option.startsWith(`${name}-`)));
  if (meant === undefined) return undefined;
  return isTop ? `options stand behind a command: \`${known.get(meant)} ${meant}\`` : `did you mean \`${meant}\`?`;
}

const nameOf = (command: Command): string => (command.parent ? `${nameOf(command.parent)} ` : '') + command.name();
