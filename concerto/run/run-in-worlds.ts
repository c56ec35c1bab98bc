/** Runs a page in one of the worlds, and finds the factor responsible if it fails only there. */
import type { Block, RunPlace, SampleFinding, SamplePage, Verdict } from 'docs-build';
import { checkInWorld, differencesOf } from './check-in-world.ts';
import { confinementHere } from './confine/namespaces.ts';
import { runKind } from './read-run.ts';
import { readTranscript } from './read-transcript.ts';
import { withModelCauses } from './refused-models.ts';
import { defaultLimits, followPage } from './run-page.ts';
import { memoryOption } from './scratch.ts';
import { readVaries } from './varies.ts';
import { warmNode } from './warm/warm-node.ts';
import { describe, differences, elsewhere, type Factor, home, type World, worldNamed } from './worlds.ts';

/** Rejects with the signal's reason when that is aborted; nothing is left behind then either. */
export async function runPage(page: SamplePage, place: RunPlace): Promise<Verdict> {
  const world = worldNamed(place.world);
  const { samples, findings } = await runPrograms(page, place, world);
  const others = await checkOthers(page, place, world);
  return { samples, findings: await withModelCauses([...findings, ...others], page) };
}

async function runPrograms(page: SamplePage, place: RunPlace, world: World): Promise<Verdict> {
  let verdict: Verdict = { samples: [], findings: [] };
  if (page.blocks.every((block) => runKind(block) === undefined)) return verdict;
  const inWorld = (where: World, isStrict = false) => runIn(where, { page, place, isStrict });
  if (world === home) return inWorld(home);
  for (const where of partsOf(page, world)) {
    verdict = await inWorld(where);
    if (verdict.findings.length > 0) return explain(verdict, where, inWorld);
  }
  return { ...verdict, findings: await needlessMarks(page, inWorld) };
}

/** Runs everything that `check` checks, such as instances and generated code, in the author's own environment. */
async function checkOthers(page: SamplePage, place: RunPlace, world: World): Promise<readonly SampleFinding[]> {
  const { module } = place;
  if (module === undefined || world === home) return [];
  const checkIn = (where: World) => checkInWorld(page, place, { module, world: where });
  const here = await checkIn(home);
  const differing = async (where: World): Promise<Verdict> => ({
    samples: [],
    findings: differencesOf(here, await checkIn(where)),
  });
  const verdict = await differing(world);
  return verdict.findings.length === 0 ? [] : (await explain(verdict, world, differing)).findings;
}

type RunInWorld = (world: World, isStrict?: boolean) => Promise<Verdict>;

interface RunTask {
  readonly page: SamplePage;
  readonly place: RunPlace;
  readonly isStrict: boolean;
}

/**
 * A warm `node` runs the page. If anything fails, the ordinary `node` runs all of it again, and its result counts. A strict
 * run is meant to fail, so it is not repeated: at worst, a needless mark goes unnoticed.
 */
async function runIn(world: World, { page, place, isStrict }: RunTask): Promise<Verdict> {
  const starts = page.blocks.reduce((sum, block) => sum + processesOf(block), 0);
  const nodeOptions = memoryOption(defaultLimits.program.megabytes);
  const warm = await warmNode(place.root, { nodeOptions, zone: world.zone }, starts);
  const options = { world, isStrict, confinement: await confinementHere() };
  const verdict = warm && (await followPage(page, place, { ...options, warm }));
  return verdict && (isStrict || verdict.findings.length === 0) ? verdict : followPage(page, place, options);
}

/** How many processes a block starts, roughly. */
function processesOf(block: Block): number {
  const kind = runKind(block);
  return kind === 'transcript'
    ? readTranscript(block.text).steps.length
    : kind === 'program' || kind === 'reference'
      ? 1
      : 0;
}

/**
 * The world, and one more for each set of blocks whose output varies with the same factors: there, all other factors
 * differ.
 */
function partsOf({ blocks }: SamplePage, world: World): readonly World[] {
  const marks = new Set(blocks.flatMap((block) => readVaries(block).names.toSorted().join(',') || []));
  const without = [...marks].map((names) => withFactors(world, names.split(',') as Factor[], home));
  return [world, ...without.filter((part) => differences(part, home).length > 0)];
}

const withFactors = (world: World, names: readonly Factor[], from: World): World => ({
  ...world,
  ...Object.fromEntries(names.map((name) => [name, from[name]])),
});

/** Runs the page again in the first world, and with one factor changed at a time. */
async function explain({ samples, findings }: Verdict, world: World, run: RunInWorld): Promise<Verdict> {
  const atHome = await run(home);
  // It fails everywhere, or not in every run.
  if (atHome.findings.length > 0) return atHome;
  const placeOf = ({ block, line }: SampleFinding): string => `${block} ${line}`;
  const wrongWith = new Map<Factor, ReadonlySet<string>>();
  for (const factor of differences(world, home)) {
    const alone = await run(withFactors(home, [factor], world));
    wrongWith.set(factor, new Set(alone.findings.map(placeOf)));
  }
  return {
    samples,
    findings: findings.map(({ correction: _, ...finding }) => {
      const causes = [...wrongWith].flatMap(([factor, places]) => (places.has(placeOf(finding)) ? [factor] : []));
      return inOtherWorld(finding, world, causes);
    }),
  };
}

function inOtherWorld(finding: SampleFinding, world: World, causes: readonly Factor[]): SampleFinding {
  const where = causes.length > 0 ? describe(world, causes) : describe(world);
  const mark = (causes.length > 0 ? causes : differences(world, home)).join(',');
  const cure = causes.includes('zone') ? 'print date-times with `utcOffset: 0`' : 'make it print the same everywhere';
  return {
    ...finding,
    message: `${where}: ${finding.message}`,
    hint: `${cure}, or mark the block with varies="${mark}"`,
  };
}

/** Blocks marked `varies` that print the same elsewhere. */
async function needlessMarks(page: SamplePage, run: RunInWorld): Promise<readonly SampleFinding[]> {
  const findings: SampleFinding[] = [];
  const differs = new Map<Factor, ReadonlySet<number>>();
  for (const factor of new Set(page.blocks.flatMap((block) => readVaries(block).names))) {
    const { samples } = await run(withFactors(home, [factor], elsewhere), true);
    differs.set(factor, new Set(samples.flatMap(({ block, state }) => (state === 'failed' ? [block] : []))));
  }
  for (const [index, block] of page.blocks.entries())
    for (const name of readVaries(block).names)
      if (differs.get(name)?.has(index) === false)
        findings.push({
          block: index,
          message: `the output does not vary with \`${name}\``,
          hint: 'leave the mark out',
        });
  return findings;
}
