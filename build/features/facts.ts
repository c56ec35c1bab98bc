/** The facts of all features. To take a feature out, delete its row here and in index.ts, and its folders. */
import { entriesOf } from '../model/facts.ts';
import { formulas } from './formulas/facts.ts';
import { offline } from './offline/facts.ts';
import { opensearch } from './opensearch/facts.ts';

const all = [formulas, offline, opensearch] as const;

export const featureKeys = entriesOf(all, 'keys');
export const featureFrontMatter = entriesOf(all, 'frontMatter');
export const featureCodes = entriesOf(all, 'codes');
export const featureLabels = entriesOf(all, 'labels');
