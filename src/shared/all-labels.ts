/** All tables of labels together: for the pipeline, not for browsers. */
import { englishLabels, englishServerLabels, type LabelName, type LabelOverrides } from './labels.ts';
import { englishSearchLabels } from './search/labels.ts';

const browserTables = { ...englishLabels, ...englishSearchLabels };

/** Every text that a site may replace, in English. */
export const allEnglishLabels: { readonly [name in LabelName]: string } = { ...browserTables, ...englishServerLabels };

/** Those of a site's own texts that browsers need. */
export const browserLabels = (overrides: LabelOverrides): LabelOverrides =>
  Object.fromEntries(Object.entries(overrides).filter(([name]) => Object.hasOwn(browserTables, name)));
