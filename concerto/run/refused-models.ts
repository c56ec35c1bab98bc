/** Failures of programs that repeat what a model of the page, or a shared one, is refused for. */
import type { SampleFinding, SamplePage } from 'docs-build';
import { loadModel, OtherModelError } from '../samples/load-models.ts';
import { type ModelSource, modelsOf } from '../samples/models.ts';
import { readSample } from '../samples/read-sample.ts';
import { refusalOf } from '../samples/refusal.ts';

interface RefusedModel {
  /** What programs print when they load it. */
  readonly reason: string;
  readonly place: number | string;
}

/** The findings, those of programs that print why a model is refused with that model as their cause. */
export async function withModelCauses(
  findings: readonly SampleFinding[],
  page: SamplePage,
): Promise<readonly SampleFinding[]> {
  if (findings.length === 0) return findings;
  const refused = await refusedModels(page);
  return findings.map((finding) => {
    const said = single(`${finding.message}\n${finding.detail ?? ''}`);
    const model = refused.find(({ reason }) => said.includes(reason));
    return model ? { ...finding, cause: model.place } : finding;
  });
}

async function refusedModels(page: SamplePage): Promise<readonly RefusedModel[]> {
  const claims = page.blocks.flatMap((block, index) => readSample(block, index) ?? []);
  const models = modelsOf(page, claims);
  const reasons = await Promise.all(models.map((model) => reasonOf(model, models)));
  return models.flatMap(({ block, file }, index) => {
    const reason = reasons[index];
    return reason === undefined ? [] : [{ reason, place: block ?? file }];
  });
}

async function reasonOf(model: ModelSource, models: readonly ModelSource[]): Promise<string | undefined> {
  try {
    await loadModel(model, models, model.block ?? Number.POSITIVE_INFINITY);
    return undefined;
  } catch (error) {
    // The model that is at fault is one of the others.
    return error instanceof OtherModelError ? undefined : single(refusalOf(error).short);
  }
}

const single = (text: string): string => text.replace(/\s+/g, ' ').trim();
