/** The parts of the process that a command uses. Tests substitute their own. */
import { createColors } from 'picocolors';
import type { Flags } from './flags.ts';

export interface Terminal {
  /** Relative paths on the command line are resolved against this folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  /** Absent where nobody types. */
  readonly stdin?: KeyboardInput;
}

/** What reading keys needs of `process.stdin`. */
export interface KeyboardInput {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  on(event: 'data', listener: (data: string | Uint8Array) => void): unknown;
  off(event: 'data', listener: (data: string | Uint8Array) => void): unknown;
  resume?(): unknown;
  pause?(): unknown;
}

export interface TextStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export type TerminalColors = ReturnType<typeof createColors>;

/** In order of precedence: `--color` and `--no-color`, FORCE_COLOR, NO_COLOR, TERM=dumb, whether the stream is a TTY. */
export function wantsColor(flags: Pick<Flags, 'color'>, env: Terminal['env'], isTerminal: boolean): boolean {
  if (flags.color !== undefined) return flags.color;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
}

export const colorsFor = (
  flags: Pick<Flags, 'color'>,
  terminal: Pick<Terminal, 'env'>,
  stream: Pick<TextStream, 'isTTY'>,
): TerminalColors => createColors(wantsColor(flags, terminal.env, stream.isTTY === true));
