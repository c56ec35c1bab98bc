/** The comparison with concerto-analysis: one module, so that both are loaded together when a reader compares. */
import { Compare } from '@accordproject/concerto-analysis';
import type { Packages } from '../check.ts';
import type { Comparison } from '../protocol.ts';
import { type ComparisonInput, compareModels } from './compare-models.ts';

/** @throws what the generator throws */
export const makeComparison = async (input: ComparisonInput, packages: Packages): Promise<Comparison> =>
  await compareModels(input, { ...packages, Compare });
