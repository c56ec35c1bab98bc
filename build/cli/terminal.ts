/** The terminal's abilities, decided once per run. */
import { createColors } from 'picocolors';
import type { Flags } from './flags.ts';

export type Colors = ReturnType<typeof createColors>;

/** `--color` and `--no-color`, then FORCE_COLOR, NO_COLOR, TERM=dumb, then whether the stream is a terminal. */
export function wantsColor(flags: Pick<Flags, 'color'>, env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (flags.color !== undefined) return flags.color;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
}

export const colorsFor = (flags: Pick<Flags, 'color'>, stream: { readonly isTTY?: boolean }): Colors =>
  createColors(wantsColor(flags, process.env, stream.isTTY === true));

/** One line on standard error that is rewritten; only on a terminal, never in CI. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

export function progressOn(flags: Pick<Flags, 'quiet' | 'format'>): Progress {
  const isShown = process.stderr.isTTY === true && !process.env.CI && process.env.TERM !== 'dumb' && !flags.quiet;
  if (!isShown) return { show: () => undefined, clear: () => undefined };
  let isDirty = false;
  return {
    show(text) {
      process.stderr.write(`\r\u001b[2K${text}`);
      isDirty = true;
    },
    clear() {
      if (isDirty) process.stderr.write('\r\u001b[2K');
      isDirty = false;
    },
  };
}
