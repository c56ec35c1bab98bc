/** The page of the manual that lists every command and option, from the table of commands. */
import { Command } from 'commander';
import type { CommandRow } from '../../build/cli/command-row.ts';
import { commandGroups, commands, commonOptions } from '../../build/cli/commands.ts';

interface Option {
  readonly flags: string;
  readonly description: string;
}

const optionsOf = (add: (command: Command) => Command): readonly Option[] =>
  add(new Command())
    .options.filter(({ hidden }) => !hidden)
    .map(({ flags, description, argChoices }) => ({
      flags,
      description: argChoices ? `${description}: ${argChoices.join(', ')}` : description,
    }));

const cell = (text: string): string => text.replaceAll('|', '\\|');
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function optionTable(options: readonly Option[]): string {
  const rows = options.map(({ flags, description }) => `| \`${cell(flags)}\` | ${cell(sentence(description))} |`);
  return ['| Option | Meaning |', '| --- | --- |', ...rows].join('\n');
}

function commandSection({ name, aliases = [], description, argument, options }: CommandRow): string {
  const usage = ['docs-build', name, ...(argument ? [argument] : []), '[root]', '[options]'].join(' ');
  const own = options ? optionsOf(options) : [];
  return [
    `## ${name}`,
    `${description}${aliases.length > 0 ? ` Also \`${aliases.join('`, `')}\`.` : ''}`,
    `\`\`\`sh\n${usage}\n\`\`\``,
    ...(own.length > 0 ? [optionTable(own)] : []),
  ].join('\n\n');
}

/** @param note Says who writes the page. */
export const commandPage = (note: string): string => `---
title: Command line
description: Every command of docs-build, with every option and what it does.
sidebar_position: 2
---

${note}

\`docs-build COMMAND [root] [options]\`. The root is the folder that holds \`docs/\`, or [the folder of documents itself](../pages/index.md#any-folder); without it, the current folder. \`docs-build COMMAND --help\` prints the same list.

${commands.map(commandSection).join('\n\n')}

## Options of every command

${optionTable(optionsOf(commonOptions))}

Options may also be written in camelCase, such as \`--printConfig\`. ${Object.keys(commandGroups)
  .map((group) => `\`${group}\` alone lists its commands.`)
  .join(' ')}
`;
