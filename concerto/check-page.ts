/** Checks the samples of a page that need no process of their own. */
import type { Block, Sample, SampleFinding, SamplePage, Verdict } from 'docs-build';
import { checkApi } from './api/check-api.ts';
import { checkComparison } from './codegen/comparison.ts';
import { checkMapping } from './codegen/mapping.ts';
import { type Pinned, provenBy } from './package-versions.ts';
import { sampleButton, sampleLink } from './playground-files/sample-link.ts';
import { checkRecorded, strayFiles } from './record/check-recorded.ts';
import { checkCommands } from './samples/check-commands.ts';
import { checkConcertino } from './samples/check-concertino.ts';
import { checkData } from './samples/check-data.ts';
import { checkFragment } from './samples/check-fragment.ts';
import { checkInstall, installs } from './samples/check-install.ts';
import { checkInstance } from './samples/check-instance.ts';
import { checkMetamodel } from './samples/check-metamodel.ts';
import { checkModel } from './samples/check-model.ts';
import { checkVocabulary } from './samples/check-vocabulary.ts';
import { checkWords } from './samples/check-words.ts';
import { checkClassDiagram } from './samples/class-diagram.ts';
import { compareError, strayMessages } from './samples/expected-error.ts';
import { checkGenerated } from './samples/generated.ts';
import { OtherModelError } from './samples/load-models.ts';
import { modelsOf } from './samples/models.ts';
import type { Checker, Context, DrawSample, Found } from './samples/outcome.ts';
import { type Claim, type ClaimKind, nounOf, readSample } from './samples/read-sample.ts';
import { refusalFinding, refusalOf } from './samples/refusal.ts';
import { unrunScripts } from './samples/unrun-scripts.ts';
import { type DrawnKind, isDrawn } from './samples/words.ts';

const checkers: Readonly<Partial<Record<ClaimKind, { readonly check: Checker; readonly by?: Pinned }>>> = {
  model: { check: checkModel, by: 'concerto-core' },
  fragment: { check: checkFragment, by: 'concerto-core' },
  instance: { check: checkInstance, by: 'concerto-core' },
  metamodel: { check: checkMetamodel, by: 'concerto-core' },
  commands: { check: checkCommands, by: 'concerto-core' },
  vocabulary: { check: checkVocabulary, by: 'concerto-vocabulary' },
  concertino: { check: checkConcertino, by: 'concertino' },
  install: { check: async ({ text }) => checkInstall(text) },
  data: { check: checkData },
};

/** For directives that are drawn from generated code, models, and type declarations. */
const drawers: Readonly<Record<DrawnKind, DrawSample>> = {
  generated: checkGenerated,
  mapping: checkMapping,
  comparison: checkComparison,
  'class-diagram': checkClassDiagram,
  api: checkApi,
};

/** Never throws: an error that a tool throws becomes a finding. */
export async function check(page: SamplePage): Promise<Verdict> {
  const claims = page.blocks.flatMap((block, index) => readSample(block, index) ?? []);
  const context: Context = { page, models: modelsOf(page, claims) };
  const samples: Sample[] = [];
  const findings: SampleFinding[] = [
    ...checkWords(page.blocks),
    ...strayMessages(page.blocks),
    ...strayFiles(page.blocks),
    ...unrunScripts(page.blocks),
  ];
  /** Blocks whose info strings have problems: it is not certain what they claim. */
  const unclear = new Set(findings.map(({ block }) => block));
  for (const claim of claims) {
    const { sample, found } = await checkClaim(claim, context, page);
    if (sample) {
      const link = sampleLink(claim, page.path, context.models);
      const button = link && sampleButton(claim, page.path, context.models);
      const state = unclear.has(claim.block) && sample.state === 'proven' ? 'failed' : sample.state;
      samples.push({ ...sample, state, ...(link && { link }), ...(button && { button }) });
    }
    findings.push(...found);
  }
  return { samples, findings: findings.sort((a, b) => a.block - b.block || (a.line ?? 0) - (b.line ?? 0)) };
}

interface Checked {
  /** Absent for blocks that only belong to a sample, and for those that `run` runs. */
  readonly sample?: Sample;
  readonly found: readonly SampleFinding[];
}

async function checkClaim(claim: Claim, context: Context, page: SamplePage): Promise<Checked> {
  const { block, kind, skipped } = claim;
  if (skipped !== undefined) return { sample: { block, kind, state: 'skipped', reason: skipped }, found: [] };
  if (isDrawn(kind)) return await drawClaim(claim, drawers[kind], context);
  if (kind === 'recorded') {
    const { by, found } = checkRecorded(page, block);
    return { sample: { block, kind, state: found.length === 0 ? 'proven' : 'failed', ...(by && { by }) }, found };
  }
  const checker = checkers[kind];
  if (!checker || (kind === 'install' && !installs(claim.text))) return { found: [] };
  const found = await findingsOf(claim, checker.check, context, page.blocks);
  if (kind === 'data') return { found };
  const by = checker.by === undefined ? {} : { by: provenBy(checker.by) };
  return { sample: { block, kind, state: found.length === 0 ? 'proven' : 'failed', ...by }, found };
}

async function findingsOf(
  claim: Claim,
  checker: Checker,
  context: Context,
  blocks: readonly Block[],
): Promise<readonly SampleFinding[]> {
  const isToFail = claim.error !== undefined && claim.kind !== 'data' && claim.kind !== 'install';
  try {
    const found = await checker(claim, context);
    if (found.length > 0 || !isToFail) return found.map((one) => ({ block: claim.block, ...one }));
    return compareError(claim, undefined, blocks);
  } catch (error) {
    if (isToFail && !(error instanceof OtherModelError)) return compareError(claim, refusalOf(error), blocks);
    return [{ block: claim.block, ...refused(claim, error) }];
  }
}

async function drawClaim(claim: Claim, draw: DrawSample, context: Context): Promise<Checked> {
  const { block, kind } = claim;
  const generators = provenBy('concerto-codegen');
  // What they draw is said elsewhere, and proven there.
  const isShown = kind === 'api' || kind === 'class-diagram';
  try {
    const { found, drawn, asText, by = generators } = await draw(claim, context);
    const full = contentOf(claim);
    const all = [...full, ...found];
    return {
      sample: {
        block,
        kind,
        state: all.length > 0 ? 'failed' : isShown ? 'shown' : 'proven',
        ...(!isShown && { by }),
        ...(drawn !== undefined && full.length === 0 && { drawn, ...(asText !== undefined && { asText }) }),
      },
      found: all.map((one) => ({ block, ...one })),
    };
  } catch (error) {
    return { sample: { block, kind, state: 'failed', by: generators }, found: [{ block, ...refused(claim, error) }] };
  }
}

/** The drawing replaces the contents of the directive, so there must be none. */
const contentOf = ({ kind, text }: Claim): readonly Found[] =>
  text.trim() === '' ? [] : [{ message: `\`${kind}\` holds nothing`, hint: 'close it with `:::` on the next line' }];

function refused(claim: Claim, error: unknown): Found {
  if (error instanceof OtherModelError) {
    const { message, place } = error;
    return {
      message: `a model that this ${nounOf(claim)} needs is refused: ${message}`,
      ...(place !== undefined && { cause: place }),
    };
  }
  if (isDrawn(claim.kind)) return { message: `nothing can be generated: ${refusalOf(error).short}` };
  return refusalFinding(`this ${nounOf(claim)} is refused`, refusalOf(error), claim.text);
}
