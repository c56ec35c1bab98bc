import type { LabelName } from '../../../src/shared/labels.ts';

/**
 * Every text of the interface in one language. A text with `{count}` may have a form for each plural category of the
 * language, in the order zero, one, two, few, many, other, with `|` between them.
 */
export type TranslatedLabels = { readonly [name in LabelName]: string };
