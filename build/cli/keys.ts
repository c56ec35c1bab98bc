/** Keys that a person presses while a server runs. */
import type { KeyboardInput } from './terminal.ts';

export interface Key {
  readonly key: string;
  /** Completes "press … to" in the list of keys. */
  readonly does: string;
  readonly press: () => unknown;
}

const CONTROL_C = '\u0003';
const CONTROL_D = '\u0004';

/**
 * Reads single keys, without Enter.
 * @param interrupt Called for Ctrl-C and Ctrl-D: in raw mode a terminal sends no signals.
 * @returns A function that restores the keyboard. Without a terminal, nothing is read.
 */
export function readKeys(input: KeyboardInput | undefined, keys: readonly Key[], interrupt: () => void): () => void {
  if (!input?.isTTY || !input.setRawMode) return () => undefined;
  const onData = (data: string | Uint8Array): void => {
    for (const typed of String(data)) {
      if (typed === CONTROL_C || typed === CONTROL_D) interrupt();
      else keys.find(({ key }) => key === typed.toLowerCase())?.press();
    }
  };
  input.setRawMode(true);
  input.on('data', onData);
  input.resume?.();
  return () => {
    input.off('data', onData);
    input.setRawMode?.(false);
    input.pause?.();
  };
}

export const keyList = (keys: readonly Key[]): string =>
  keys.map(({ key, does }) => `  press ${key} to ${does}\n`).join('');
