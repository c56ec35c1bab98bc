/** What a command sees of the process that runs it. Tests give it another one. */
import { createColors } from 'picocolors';
import type { Flags } from './flags.ts';

export interface Terminal {
  /** Relative paths of the command line are resolved against it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: TextStream;
  readonly stderr: TextStream;
}

export interface TextStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export type Colors = ReturnType<typeof createColors>;

/** `--color` and `--no-color`, then FORCE_COLOR, NO_COLOR, TERM=dumb, then whether the stream is a terminal. */
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
): Colors => createColors(wantsColor(flags, terminal.env, stream.isTTY === true));

/** One line on standard error that is rewritten; only on a terminal, never in CI. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

export function progressOn({ env, stderr }: Terminal, flags: Pick<Flags, 'quiet'>): Progress {
  const isShown = stderr.isTTY === true && !env.CI && env.TERM !== 'dumb' && !flags.quiet;
  if (!isShown) return { show: () => undefined, clear: () => undefined };
  const clearLine = '\r\u001b[2K';
  let isDirty = false;
  return {
    show(text) {
      stderr.write(clearLine + text);
      isDirty = true;
    },
    clear() {
      if (isDirty) stderr.write(clearLine);
      isDirty = false;
    },
  };
}
