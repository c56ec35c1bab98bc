/** Follows a page as a reader would: files appear, programs and commands run, and what they print is compared. */
import type { Block, RunPlace, Sample, SampleFinding, SamplePage, Verdict } from 'docs-build';
import { compareOutput, missingMessage } from '../match-output.ts';
import { tools } from '../package-versions.ts';
import { isMessage } from '../samples/expected-error.ts';
import { fileOf, isInside, runKind } from './read-run.ts';
import { readTranscript } from './read-transcript.ts';
import { runBlock } from './run-block.ts';
import type { Limits } from './sandbox.ts';
import { makeScratch, memoryOption, type Scratch } from './scratch.ts';
import { type WarmNode, warmNode } from './warm/warm-node.ts';

export { runs } from './read-run.ts';

export interface PageLimits {
  readonly program: Limits;
  readonly command: Limits;
}

const defaultLimits: PageLimits = {
  program: { seconds: 15, megabytes: 512, outputBytes: 1_000_000 },
  command: { seconds: 30, megabytes: 512, outputBytes: 1_000_000 },
};

/**
 * A warm `node` runs the page. If anything is wrong, the ordinary one runs all of it again, and its verdict counts.
 * Rejects with the signal's reason when that is aborted; nothing is left behind then either.
 */
export async function runPage(page: SamplePage, place: RunPlace): Promise<Verdict> {
  const starts = page.blocks.reduce((sum, block) => sum + processesOf(block), 0);
  const warm = await warmNode(place.root, memoryOption(defaultLimits.program.megabytes), starts);
  const verdict = warm && (await followPage(page, place, defaultLimits, warm));
  return verdict?.findings.length === 0 ? verdict : followPage(page, place);
}

/** How many processes a block starts, roughly. */
function processesOf(block: Block): number {
  const kind = runKind(block);
  return kind === 'transcript' ? readTranscript(block.text).steps.length : kind === 'program' ? 1 : 0;
}

type BlockFinding = Omit<SampleFinding, 'block'>;

/** A program that ran, or was not to be checked. */
interface LastProgram {
  /** Index into the blocks of the page. */
  readonly block: number;
  /** Absent where it cannot be compared. */
  readonly printed?: string;
}

/** @param warm The `node` that runs the programs; absent: the one of this process. */
export async function followPage(
  page: SamplePage,
  place: RunPlace,
  limits = defaultLimits,
  warm?: WarmNode,
): Promise<Verdict> {
  const scratch = makeScratch(place.root, limits.program.megabytes, warm);
  const samples: Sample[] = [];
  const findings: SampleFinding[] = [];
  const failed = new Set<number>();
  let last: LastProgram | undefined;
  try {
    for (const [index, block] of page.blocks.entries()) {
      const report = (found: readonly BlockFinding[]): void => {
        for (const finding of found) findings.push({ ...finding, block: index });
      };
      report(writeTitledFile(block, scratch));
      const kind = runKind(block);
      const isAboutLast = kind === 'output' || (isMessage(block) && last?.block === index - 1);
      if (isAboutLast && (kind === 'output' || last?.printed !== undefined)) {
        const found = kind === 'output' ? compareShown(block, last) : compareMessage(block, last?.printed ?? '');
        if (last && found.length > 0) failed.add(last.block);
        report(found);
        continue;
      }
      // The output of a program that is not checked is not compared either.
      if (block.attributes.run !== undefined) last = { block: index };
      if (kind === undefined) continue;
      const outcome = await runBlock(block, kind, { page, scratch, place, limits: limits[limitOf[kind]] });
      report(outcome.findings);
      if (outcome.findings.length > 0) failed.add(index);
      if (kind === 'program') last = { block: index, ...outcome };
      samples.push({ block: index, kind, state: 'proven', by: provenBy(block, place.root) });
    }
  } finally {
    scratch.remove();
  }
  return {
    samples: samples.map((sample) => (failed.has(sample.block) ? { ...sample, state: 'failed' } : sample)),
    findings,
  };
}

const limitOf = { program: 'program', transcript: 'command' } as const;

/** A block with the name of a file is that file on the reader's disk. */
function writeTitledFile(block: Block, scratch: Scratch): readonly BlockFinding[] {
  const file = fileOf(block);
  if (file === undefined) return [];
  if (!isInside(file))
    return [{ message: `the file \`${file}\` lies outside the page's folder`, hint: 'expected a path below it' }];
  scratch.write(file, `${block.text}\n`);
  return [];
}

/** An `output` block shows what the program above it printed. */
function compareShown({ text }: Block, last: LastProgram | undefined): readonly BlockFinding[] {
  if (!last) return [{ message: 'no program before this output', hint: 'expected a block with `run` above it' }];
  const difference = last.printed === undefined ? undefined : compareOutput(text, last.printed);
  if (!difference) return [];
  const { line, detail, corrected } = difference;
  return [{ message: 'the program prints something else', line, detail, correction: corrected }];
}

/** An `error` block is part of what the program above it printed. */
function compareMessage({ text, attributes }: Block, printed: string): readonly BlockFinding[] {
  const detail = 'no-check' in attributes ? undefined : missingMessage(text, printed);
  return detail === undefined ? [] : [{ message: 'the program raises another message', detail }];
}

/** Programs are proven by Node.js, commands by what they call. */
function provenBy({ name, text }: Block, root: string): readonly string[] {
  const wanted = name === 'console' && /^\$ concerto\b/m.test(text) ? 'concerto-cli ' : 'Node.js ';
  if (name === 'console' && wanted === 'Node.js ' && !/^\$ (?:node|npx)\b/m.test(text)) return [];
  return tools(root).filter((tool) => tool.startsWith(wanted));
}
