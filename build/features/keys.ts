/** The keys of all features, in the configuration and in front matter. */
import { entriesOf } from '../model/facts.ts';
import { formulas } from './formulas/keys.ts';
import { offline } from './offline/keys.ts';

const all = [formulas, offline] as const;

export const featureKeys = entriesOf(all, 'config');
export const featureFrontMatter = entriesOf(all, 'frontMatter');
