/** The samples of the pages as inputs: those that must fail, and the others of their kinds. */
import type { SamplePage } from 'docs-build';
import { wrap } from '../samples/check-fragment.ts';
import { withImports } from '../samples/load-models.ts';
import {
  called,
  declaring,
  isShown,
  type ModelSource,
  modelsOf,
  namespaceOfType,
  nearestModel,
  ofClaim,
} from '../samples/models.ts';
import { type Claim, readSample } from '../samples/read-sample.ts';
import type { BadSample } from './observe/subject.ts';

const kinds: ReadonlySet<string> = new Set(['model', 'fragment', 'instance', 'commands', 'vocabulary', 'metamodel']);

/** Sorted, and each once, so that moving a sample changes nothing. */
export async function badSamples(pages: readonly SamplePage[]): Promise<readonly BadSample[]> {
  const found = new Map<string, BadSample>();
  for (const page of pages) {
    const claims = page.blocks.flatMap((block, index) => readSample(block, index) ?? []);
    const models = modelsOf(page, claims);
    for (const claim of claims) {
      if (!kinds.has(claim.kind) || claim.skipped !== undefined) continue;
      // Good models are many, and do not fail.
      if ((claim.kind === 'model' || claim.kind === 'fragment') && claim.error === undefined) continue;
      const sample = await sampleOf(claim, models);
      found.set(JSON.stringify(sample), sample);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sample]) => sample);
}

async function sampleOf(claim: Claim, models: readonly ModelSource[]): Promise<BadSample> {
  const { kind, text, block } = claim;
  const textsOf = async (seeds: readonly ModelSource[]): Promise<readonly string[]> =>
    (await withImports(seeds, [], models, block)).map((one) => one.text);
  if (kind === 'model' || kind === 'fragment') {
    const own: ModelSource =
      kind === 'model' ? ofClaim(claim) : { ...ofClaim(claim), text: wrap(claim, 'org.example.fragment@1.0.0').text };
    return { kind: 'model', text: own.text, models: (await textsOf([own])).filter((one) => one !== own.text) };
  }
  const home = homeOf(claim, models);
  return { kind: kind as BadSample['kind'], text, models: home ? await textsOf([home]) : [] };
}

function homeOf({ name, text, block }: Claim, models: readonly ModelSource[]): ModelSource | undefined {
  if (name !== undefined) return nearestModel(models, block, called(name));
  const [, type = ''] = /"\$class": *"([^"]+)"/.exec(text) ?? [];
  const [, namespace = namespaceOfType(type)] = /^namespace: *(\S+)/m.exec(text) ?? [];
  return nearestModel(models, block, declaring(namespace)) ?? nearestModel(models, block, isShown);
}
