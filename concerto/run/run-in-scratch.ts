/** Runs one command in the reader's folder, with the limits and rights of all samples. */
import { type CommandResult, runInSandbox, type SandboxOptions } from './sandbox.ts';
import type { Scratch } from './scratch.ts';

export interface ScratchRun extends Pick<SandboxOptions, 'limits' | 'signal' | 'isBackground'> {
  readonly scratch: Scratch;
}

/** @param script For bash, which has the rest as `$1` and so on. Rejects with the signal's reason when it is aborted. */
export const runInScratch = (
  script: string,
  args: readonly string[],
  { scratch, limits, signal, isBackground = false }: ScratchRun,
): Promise<CommandResult> =>
  runInSandbox(script, args, {
    folder: scratch.current(),
    environment: scratch.environment,
    confined: scratch.confined,
    writable: scratch.writable,
    limits,
    signal,
    isBackground,
  });
