import type { Command as CommandLine } from 'commander';
import type { Command } from './call.ts';

/** A command as data, with its module loaded when it runs. */
export interface CommandRow {
  /** The words after `docs-build`: a command, or a group and a command. */
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly description: string;
  /** The tool whose configuration the command takes over. */
  readonly takesOver?: string;
  /** Positional arguments before `[root]`, separated by spaces. */
  readonly argument?: string;
  /** The command runs until it is interrupted, so an interruption is not a failure. */
  readonly isServer?: boolean;
  /** Adds the command's own options to the common ones. */
  readonly options?: (command: CommandLine) => CommandLine;
  /** Imports the command's module. The options above must match the type of the command's flags. */
  readonly load: (...named: [string, string]) => Promise<Command<never>>;
}
