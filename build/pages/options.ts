import * as v from 'valibot';
import type { AllLabels } from '../../src/shared/labels.ts';

const headingLevel = v.pipe(
  v.number(),
  v.integer('expected a whole number'),
  v.minValue(2, 'expected a level from 2 to 6'),
  v.maxValue(6, 'expected a level from 2 to 6'),
);

export const tableOfContentsSchema = v.pipe(
  v.strictObject({ minHeadingLevel: v.optional(headingLevel, 2), maxHeadingLevel: v.optional(headingLevel, 3) }),
  v.check(
    (value) => value.minHeadingLevel <= value.maxHeadingLevel,
    'expected minHeadingLevel to be at most maxHeadingLevel',
  ),
);

/** What page composition needs of the configuration; addresses and texts, all resolved. */
export interface PageOptions {
  /** `https://example.org`, no trailing slash. */
  readonly origin: string;
  readonly titleDelimiter: string;
  readonly labels: AllLabels;
  /** The language of the site and, in its place, English: what `Intl` formats and sorts for. */
  readonly locales: readonly string[];
  readonly toc: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly docsPath: string;
  readonly breadcrumbs: boolean;
  readonly editUrl: string | undefined;
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
  readonly noIndex: boolean;
  readonly favicon: string | undefined;
  readonly socialImage: string | undefined;
  /** Origin that is asked when readers search, where it is not this one. */
  readonly searchOrigin: string | undefined;
}
