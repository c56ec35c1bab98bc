/** Follows a page as a reader would: files appear, programs and commands run, and what they print is compared. */
import type { Block, RunPlace, Sample, SampleFinding, SamplePage, Verdict } from 'docs-build';
import { compareOutput, missingMessage } from '../match-output.ts';
import { tools } from '../package-versions.ts';
import { runProofs } from '../proofs/run-proofs.ts';
import { isMessage } from '../samples/expected-error.ts';
import { compilerNamed } from './compilers.ts';
import type { Confinement } from './confine/namespaces.ts';
import { fileOf, isInside, runKind, whyNotHere } from './read-run.ts';
import { runBlock } from './run-block.ts';
import type { ProcessLimits } from './sandbox.ts';
import { makeScratch, type Scratch } from './scratch.ts';
import { mayDifferIn, noteFor } from './varies.ts';
import type { WarmNode } from './warm/warm-node.ts';
import { home, type World } from './worlds.ts';

export interface PageLimits {
  readonly program: ProcessLimits;
  readonly command: ProcessLimits;
}

export const defaultLimits: PageLimits = {
  program: { seconds: 15, megabytes: 512, outputBytes: 1_000_000 },
  command: { seconds: 30, megabytes: 512, outputBytes: 1_000_000 },
};

type BlockFinding = Omit<SampleFinding, 'block'>;

/** A program that ran, or that is not checked. */
interface LastProgram {
  /** Index into the blocks of the page. */
  readonly block: number;
  /** Absent if it cannot be compared. */
  readonly printed?: string;
}

export interface FollowOptions {
  readonly limits?: PageLimits;
  /** The `node` that runs the programs; absent: the one of this process. */
  readonly warm?: WarmNode | undefined;
  /** Absent: samples run with the rights of this process. */
  readonly confinement?: Confinement | undefined;
  readonly world?: World;
  /** Also compare output that may differ in this world. */
  readonly isStrict?: boolean;
}

export async function followPage(page: SamplePage, place: RunPlace, options: FollowOptions = {}): Promise<Verdict> {
  const { limits = defaultLimits, warm, confinement, world = home, isStrict = false } = options;
  const scratch = makeScratch(place.root, limits.program.megabytes, { warm, world, confinement });
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
      if (kind === 'reference') {
        const { findings: found, tally } = await runProofs(block, { page, scratch, place, limits: limits.program });
        report(found);
        if (found.length > 0) failed.add(index);
        if (tally) samples.push({ block: index, kind, state: 'proven', by: describedIn(block, place.root), tally });
        continue;
      }
      const reason = whyNotHere(block);
      if (reason !== undefined) {
        samples.push({ block: index, kind, state: 'skipped', reason });
        continue;
      }
      const mayDiffer = !isStrict && mayDifferIn(block, world);
      const outcome = await runBlock(block, kind, { page, scratch, place, limits: limits[limitOf[kind]], mayDiffer });
      report(outcome.findings);
      if (outcome.findings.length > 0) failed.add(index);
      if (kind === 'program') last = { block: index, ...(mayDiffer ? {} : outcome) };
      samples.push({ block: index, kind, state: 'proven', by: provenBy(block, place.root), ...noteFor(block) });
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

/** The package that the directive documents. */
const describedIn = ({ attributes }: Block, root: string): readonly string[] =>
  tools(root).filter((tool) => tool.startsWith(`${attributes.package} `));

/** Programs are verified by Node.js, commands by the packages or the compiler they call. */
function provenBy({ name, text, attributes: { needs } }: Block, root: string): readonly string[] {
  const compiler = typeof needs === 'string' ? compilerNamed(needs) : undefined;
  if (compiler !== undefined) return [compiler];
  const wanted = name === 'console' && /^\$ concerto\b/m.test(text) ? 'concerto-cli ' : 'Node.js ';
  if (name === 'console' && wanted === 'Node.js ' && !/^\$ (?:node|npx)\b/m.test(text)) return [];
  return tools(root).filter((tool) => tool.startsWith(wanted));
}
