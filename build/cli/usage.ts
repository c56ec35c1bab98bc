/** Explains an invalid command line and suggests what was probably meant. */
import type { Command, CommanderError } from 'commander';
import { nearest } from '../model/nearest.ts';
import { type Flags, UsageError } from './flags.ts';

/** Turns `--noCache` into `--no-cache`. Values after `=` are not changed. */
export const kebabCase = (argument: string): string =>
  /^--[a-z]+[A-Z]/.test(argument)
    ? argument.replace(/^--[^=]*/, (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    : argument;

/**
 * Reads the flags of the report without the parser, so that even an invalid command line is reported in the requested
 * format. Colors are always read here because commander does not distinguish an absent `--no-color` from `--color`.
 */
export function reportFlags(
  argv: readonly string[],
  formats: readonly string[],
): Pick<Flags, 'format' | 'reports' | 'output' | 'color'> {
  const end = argv.indexOf('--');
  const options = end < 0 ? argv : argv.slice(0, end);
  const all = (name: string): readonly string[] =>
    options.flatMap((argument, index) => {
      if (argument === name) return options[index + 1] ?? [];
      return argument.startsWith(`${name}=`) ? argument.slice(name.length + 1) : [];
    });
  const wanted = all('--format').flatMap((text) => readFormat(text, formats) ?? []);
  const reports = wanted.flatMap(({ format, file }) => (file === undefined ? [] : [{ format, file }]));
  const format = wanted.findLast(({ file }) => file === undefined)?.format ?? 'pretty';
  const output = all('--output').at(-1);
  const color = options.includes('--no-color') ? false : options.includes('--color') ? true : undefined;
  return {
    format,
    ...(reports.length > 0 && { reports }),
    ...(output !== undefined && { output }),
    ...(color !== undefined && { color }),
  };
}

/** Reads `FORMAT` or `FORMAT=FILE`; undefined for anything else. */
export function readFormat(
  text: string,
  formats: readonly string[],
): { readonly format: string; readonly file?: string } | undefined {
  const [, format = '', file] = /^([a-z]+)(?:=(.+))?$/s.exec(text) ?? [];
  if (!formats.includes(format)) return undefined;
  return { format, ...(file !== undefined && { file }) };
}

/** @returns The command that the words name, or the group of an incomplete name. Throws UsageError for an unknown name. */
export function commandOf(top: Command, argv: readonly string[]): Command {
  const words = argv.filter((argument) => !argument.startsWith('-'));
  let command = top;
  for (const word of words) {
    if (command.commands.length === 0) break;
    if (word === 'help') continue;
    const found = command.commands.find((candidate) => candidate.name() === word || candidate.aliases().includes(word));
    if (!found) {
      const closest = nearest(
        word,
        command.commands.flatMap((candidate) => [candidate.name(), ...candidate.aliases()]),
      );
      throw new UsageError(
        `unknown command '${word}'`,
        closest ? `did you mean \`${closest}\`?` : `see \`${nameOf(command)} --help\``,
      );
    }
    command = found;
  }
  return command;
}

/** Converts an error of commander; adds a hint where commander has none. */
export function usageErrorOf(error: CommanderError, top: Command, argv: readonly string[]): UsageError {
  const [first = error.message, ...rest] = error.message
    .replace(/^error: /, '')
    .replace(/\.?$/, '')
    .split('\n');
  const suggestion = rest
    .join(' ')
    .replace(/^\(D|\)$/g, (edge) => (edge === ')' ? '' : 'd'))
    .replace(/--[\w-]+/g, '`$&`');
  const option = error.code === 'commander.unknownOption' ? /'(--?[^'=]*)/.exec(first)?.[1] : undefined;
  const hint = suggestion || (option === undefined ? undefined : optionHint(option, top, argv));
  const command = argv[0]?.startsWith('-') ? top : commandOf(top, argv);
  return new UsageError(first, hint ?? `see \`${nameOf(command)} --help\``);
}

/** Suggests the closest option of the command; before any command name, of all commands. */
function optionHint(option: string, top: Command, argv: readonly string[]): string | undefined {
  const command = commandOf(top, argv.slice(0, 1).every((argument) => argument.startsWith('-')) ? [] : argv);
  const [argument] = command.registeredArguments.filter(({ required }) => required);
  if (argument)
    return `put a ${argument.name()} that begins with \`-\` after \`--\`: \`${nameOf(command)} -- ${option}\``;
  const isTop = command === top;
  const known = new Map(
    (isTop ? top.commands : [command])
      .flatMap((candidate) =>
        candidate.options.flatMap(({ long, hidden }) => (long && !hidden ? [[long, nameOf(candidate)] as const] : [])),
      )
      .reverse(),
  );
  const closest = known.has(option)
    ? option
    : (nearest(option, known.keys()) ?? [...known.keys()].find((name) => option.startsWith(`${name}-`)));
  if (closest === undefined) return undefined;
  return isTop
    ? `options come after the command: \`${known.get(closest)} ${closest}\``
    : `did you mean \`${closest}\`?`;
}

const nameOf = (command: Command): string => (command.parent ? `${nameOf(command.parent)} ` : '') + command.name();
