import type { ExitStatus } from './exit-status.ts';
import type { Flags } from './flags.ts';
import type { Terminal } from './terminal.ts';

/** One call of a command. */
export interface CommandCall<F extends Flags = Flags> {
  /** Folder named as an argument; `--root` wins over it. */
  readonly root: string | undefined;
  readonly flags: F;
  readonly terminal: Terminal;
  /** Aborted by the first Ctrl-C. */
  readonly signal: AbortSignal;
}

export type Command<F extends Flags = Flags> = (call: CommandCall<F>) => Promise<ExitStatus>;
