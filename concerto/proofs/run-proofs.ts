/** Runs the proofs of what an `api` directive describes. */
import type { Block, RunPlace, SampleFinding, SamplePage, Tally } from 'docs-build';
import { exportsOf } from '../api/check-api.ts';
import { isDescribed, readPackage } from '../api/read-package.ts';
import { readSupplements, type Supplement } from '../api/supplement.ts';
import { printedDetail, withoutStacks } from '../run/printed.ts';
import { runNode } from '../run/run-node.ts';
import type { ProcessLimits } from '../run/sandbox.ts';
import type { Scratch } from '../run/scratch.ts';
import { judge } from './judge.ts';
import { outcomeFile, programFile, proofProgram, setupLine } from './proof-program.ts';
import { isProven, type Subject, subjectsOf } from './statements.ts';
import type { Outcome } from './watch-proofs.ts';

export interface ProofPlace {
  readonly page: SamplePage;
  readonly scratch: Scratch;
  readonly place: RunPlace;
  readonly limits: ProcessLimits;
}

export interface ProvenBlock {
  readonly findings: readonly Omit<SampleFinding, 'block'>[];
  /** Absent if there is nothing to prove. */
  readonly tally?: Tally;
}

export async function runProofs(block: Block, { page, scratch, place, limits }: ProofPlace): Promise<ProvenBlock> {
  const { subjects, supplement } = await describedBy(block, page);
  if (!supplement || subjects.every(({ statements }) => statements.every(({ proofs }) => proofs.length === 0)))
    return { findings: [] };
  const program = proofProgram(subjects, supplement);
  scratch.write(programFile, program.code);
  const told = await runNode(programFile, outcomeFile, { scratch, limits, ...place });
  const found = [
    ...program.faults.map(({ of, ...fault }) => ({ ...fault, message: `${of}: ${fault.message}` })),
    ...('text' in told
      ? judge(program.proofs, JSON.parse(told.text) as readonly Outcome[])
      : [stopped(told.why, scratch.plain(told.output), supplement)]),
  ];
  const methods = subjects.filter(({ isMethod }) => isMethod);
  return {
    findings: found.map((finding) => ({ file: supplement.path, ...finding })),
    tally: { proven: methods.filter(isProven).length, of: methods.length, what: 'methods' },
  };
}

/** What a directive describes, with the file that holds its proofs. */
export async function describedBy(
  { attributes }: Pick<Block, 'attributes'>,
  { files }: Pick<SamplePage, 'files'>,
): Promise<{ readonly subjects: readonly Subject[]; readonly supplement?: Supplement }> {
  const { package: name, names } = attributes;
  if (typeof name !== 'string' || !isDescribed(name) || names === undefined) return { subjects: [] };
  const supplement = (await readSupplements(files)).find((one) => one.package === name);
  const { chosen } = exportsOf(await readPackage(name), names);
  return { subjects: chosen.flatMap((one) => subjectsOf(one, supplement)), ...(supplement && { supplement }) };
}

/** The program ended early. */
function stopped(why: string, output: string, supplement: Supplement): Omit<SampleFinding, 'block'> {
  const line = Number(new RegExp(`${programFile}:(\\d{1,6})`).exec(output)?.[1] ?? 0);
  return {
    message: `the program of the proofs ${why}`,
    detail: printedDetail(withoutStacks(output)),
    line: setupLine(line, supplement) ?? supplement.setup?.line ?? 1,
  };
}
