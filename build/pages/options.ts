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

/** The part of the configuration that pages need, with addresses and labels resolved. */
export interface PageOptions {
  /** `https://example.org`, no trailing slash. */
  readonly origin: string | undefined;
  readonly titleDelimiter: string;
  readonly labels: AllLabels;
  /** Locales for `Intl`: the language of the site, then English as fallback. */
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
  /** Origin of the hosted search service; undefined if the site does not use one. */
  readonly searchOrigin: string | undefined;
  /** Whether pages name the hashes of their scripts and styles. */
  readonly hasIntegrity: boolean;
}
