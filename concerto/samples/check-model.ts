/** ` ```concerto `: a complete model, with what it imports. */
import { loadModel } from './load-models.ts';
import { ofClaim } from './models.ts';
import type { Checker } from './outcome.ts';

export const checkModel: Checker = async (claim, { models }) => {
  await loadModel(ofClaim(claim), models, claim.block);
  return [];
};
