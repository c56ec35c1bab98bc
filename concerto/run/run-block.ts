/** Runs one program or transcript, with the files and the server that its info string asks for. */
import type { Block, RunPlace, SamplePage } from 'docs-build';
import { readRunOptions, sharedFile } from './read-run.ts';
import type { RunOutcome } from './run-context.ts';
import { runProgram } from './run-program.ts';
import { runTranscript } from './run-transcript.ts';
import type { ProcessLimits } from './sandbox.ts';
import type { Scratch } from './scratch.ts';

export interface BlockPlace {
  readonly page: SamplePage;
  readonly scratch: Scratch;
  readonly place: RunPlace;
  readonly limits: ProcessLimits;
  readonly mayDiffer?: boolean;
}

export async function runBlock(
  block: Block,
  kind: 'program' | 'transcript',
  { page, scratch, place, limits, mayDiffer = false }: BlockPlace,
): Promise<RunOutcome> {
  const options = readRunOptions(block);
  if ('message' in options) return { findings: [options] };
  const missing = options.files.filter((name) => !copySharedFile(name, page, scratch));
  if (missing.length > 0) return { findings: missing.map((name) => missingFile(name, page)) };
  const { signal, isBackground = false } = place;
  return (kind === 'program' ? runProgram : runTranscript)(block, {
    scratch,
    options,
    signal,
    isBackground,
    limits,
    mayDiffer,
  });
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** @returns whether there is such a file. */
function copySharedFile(name: string, page: SamplePage, scratch: Scratch): boolean {
  const file = sharedFile(name, page.files);
  if (file) scratch.write(baseOf(name), file.text);
  return file !== undefined;
}

function missingFile(name: string, { files }: SamplePage): RunOutcome['findings'][number] {
  const existing = files.map(({ path }) => baseOf(path)).join(', ');
  return {
    message: `no shared file is called \`${name}\``,
    hint: existing === '' ? 'there are no shared files' : `there are ${existing}`,
  };
}
