import type { featureLabels } from '../../features/facts.ts';
import type { LabelName } from '../../model/labels.ts';

/**
 * Every text of the interface in one language, without those of features, which declare their own. A text with `{count}`
 * may have a form for each plural category of the language, in the order zero, one, two, few, many, other, with `|`
 * between them.
 */
export type TranslatedLabels = { readonly [name in Exclude<LabelName, keyof typeof featureLabels>]: string };
