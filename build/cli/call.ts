import type { ExitStatus } from './exit-status.ts';
import type { Flags } from './flags.ts';
import type { Terminal } from './terminal.ts';

/** A command's input: the parsed command line and the terminal to run on. */
export interface CommandCall<F extends Flags = Flags> {
  /** The positional `[root]` argument; `--root` overrides it. */
  readonly root: string | undefined;
  readonly flags: F;
  readonly terminal: Terminal;
  /** Aborted by the first Ctrl-C. */
  readonly signal: AbortSignal;
}

export type Command<F extends Flags = Flags> = (call: CommandCall<F>) => Promise<ExitStatus>;
