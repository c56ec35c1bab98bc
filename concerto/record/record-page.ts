/** Runs the recorded blocks of a page, each in a folder of its own, with the packages that it names. */
import type { Block, SampleFinding, SamplePage } from 'docs-build';
import { confinementHere } from '../run/confine/namespaces.ts';
import { readTranscript, writeTranscript } from '../run/read-transcript.ts';
import type { RunContext } from '../run/run-context.ts';
import { runProgram } from '../run/run-program.ts';
import { runTranscript } from '../run/run-transcript.ts';
import type { ProcessLimits } from '../run/sandbox.ts';
import { makeScratch } from '../run/scratch.ts';
import { readSample } from '../samples/read-sample.ts';
import { readRecorded } from './recorded-block.ts';
import type { Recording } from './recording.ts';

export interface RecordPlace {
  /** Installs packages, such as `@accordproject/concerto-core@0.82.11`. @returns the folder that holds `node_modules`. */
  rootOf(packages: readonly string[]): Promise<string>;
  readonly signal: AbortSignal;
}

export interface PageRecordings {
  readonly recordings: readonly Recording[];
  /** Problems of blocks that cannot be recorded. */
  readonly findings: readonly SampleFinding[];
}

/** Time limit: old packages are large and slow to load. */
const limits: ProcessLimits = { seconds: 60, megabytes: 512, outputBytes: 1_000_000 };

export const recordedBlocks = ({ blocks }: SamplePage): readonly number[] =>
  blocks.flatMap((block, index) => {
    const claim = readSample(block, index);
    return claim?.kind === 'recorded' && claim.skipped === undefined ? [index] : [];
  });

export async function recordPage(page: SamplePage, place: RecordPlace): Promise<PageRecordings> {
  const recordings: Recording[] = [];
  const findings: SampleFinding[] = [];
  for (const block of recordedBlocks(page)) {
    const made = await recordBlock(page, block, place);
    if ('message' in made) findings.push({ ...made, block });
    else if (recordings.every(({ id }) => id !== made.id)) recordings.push(made);
  }
  return { recordings, findings };
}

async function recordBlock(
  page: SamplePage,
  index: number,
  { rootOf, signal }: RecordPlace,
): Promise<Recording | Omit<SampleFinding, 'block'>> {
  const recorded = readRecorded(page, index);
  if ('message' in recorded) return recorded;
  const { id, kind, versions, options, files } = recorded;
  let root: string;
  try {
    root = await rootOf(versions.packages);
  } catch (error) {
    return {
      message: 'its packages cannot be installed',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
  const scratch = makeScratch(root, limits.megabytes, { confinement: await confinementHere() });
  try {
    for (const [path, text] of files) scratch.write(path, text);
    const stage = { scratch, options, limits, signal };
    const block = page.blocks[index] as Block;
    const printed = await (kind === 'program' ? printedBy(block, stage) : transcriptOf(block, stage));
    if (typeof printed !== 'string') return printed;
    const output = printed.replace(processNumber, '(node:…)').split('\n');
    return {
      id,
      versions: versions.packages,
      exit: options.exit,
      node: Number.parseInt(process.versions.node, 10),
      output,
    };
  } finally {
    scratch.remove();
  }
}

/** Warnings of Node.js begin with the number of their process. */
const processNumber = /^\(node:\d+\)/gm;

async function printedBy(block: Block, stage: RunContext): Promise<string | Omit<SampleFinding, 'block'>> {
  const { findings, printed = '' } = await runProgram(block, stage);
  return findings[0] ?? printed;
}

/** For an empty transcript, all output is a correction. */
async function transcriptOf(block: Block, stage: RunContext): Promise<string | Omit<SampleFinding, 'block'>> {
  const transcript = readTranscript(block.text);
  const silent = writeTranscript(
    { ...transcript, steps: transcript.steps.map((step) => ({ ...step, space: [] })) },
    transcript.steps.map(() => ''),
  );
  const { findings } = await runTranscript({ ...block, text: silent }, stage);
  return findings.find(({ correction }) => correction === undefined) ?? findings[0]?.correction ?? silent;
}
