/** Runs a program of our own that leaves what it found in a file of its folder. */
import { whyItEnded } from './printed.ts';
import { runInScratch, type ScratchRun } from './run-in-scratch.ts';

export type Told =
  | { readonly text: string }
  /** `why` goes behind the name of the program: `ran out of time`, `says nothing`. */
  | { readonly why: string; readonly output: string };

export interface NodeRun extends ScratchRun {
  /** Path of the `node` that runs it; absent: the one of the folder, which may be warm. */
  readonly node?: string;
}

/** @param program Its name in the folder. @param file The one that it writes. */
export async function runNode(program: string, file: string, { node = 'node', ...place }: NodeRun): Promise<Told> {
  const ran = await runInScratch('exec "$@"', [node, program], place);
  const text = place.scratch.take(file);
  return text === undefined
    ? { why: whyItEnded(ran, place.limits, 0) ?? 'says nothing', output: ran.output }
    : { text };
}
