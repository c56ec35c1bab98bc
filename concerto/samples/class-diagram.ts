/** `:::class-diagram{model=catalogue}`: a fence of its own with the model, which the extension draws. */
import { fenced } from './draw-generated.ts';
import { sourceOf } from './generated.ts';
import { parseOther } from './load-models.ts';
import { type Context, type Drawn, noModel } from './outcome.ts';
import type { Claim } from './read-sample.ts';

/** @throws OtherModelError */
export async function checkClassDiagram(claim: Claim, { models }: Context): Promise<Drawn> {
  const source = sourceOf(claim, models);
  if (!source) return { found: [noModel(claim.name ?? 'whatever')] };
  await parseOther(source);
  return { found: [], drawn: fenced('class-diagram', source.text) };
}
