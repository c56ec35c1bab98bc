import * as v from 'valibot';
import type { AllLabels } from '../model/labels.ts';
import { isUnsafeLink } from '../model/unsafe-address.ts';
import type { IconLinks } from './icons.ts';

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

const address = v.pipe(
  v.string(),
  v.check(
    (value) => /^(?:https?:\/\/|\/)/.test(value) && !isUnsafeLink(value),
    'expected a path that starts with `/`, or an http(s) address',
  ),
);
const attributes = v.record(
  v.pipe(v.string(), v.regex(/^(?!on)[a-z][\w:.-]*$/i, 'expected the name of an attribute that is no event handler')),
  v.union([v.string(), v.literal(true)], 'expected text, or true for an attribute without a value'),
);

/** Elements for the head of every page. Addresses that start with `/` are below the base path. */
export const headSchema = v.array(
  v.strictObject({
    tag: v.picklist(['meta', 'link', 'script', 'style', 'noscript']),
    attributes: v.optional(attributes, {}),
    /** Of a script or style. */
    text: v.optional(v.string()),
  }),
);
export type HeadElement = v.InferOutput<typeof headSchema>[number];

/** Scripts for every page, run in order after the page has been parsed. */
export const scriptsSchema = v.array(
  v.union(
    [
      address,
      v.strictObject({
        src: address,
        /** Run as soon as the script has loaded, instead of in order. */
        async: v.optional(v.boolean(), false),
        /** Hash of the file, which browsers verify: for files on other hosts that never change. */
        integrity: v.optional(
          v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[\w+/=-]+$/, 'expected a hash such as `sha384-…`')),
        ),
        attributes: v.optional(attributes, {}),
      }),
    ],
    'expected an address, or `{ src: … }`',
  ),
);
export type ScriptInput = v.InferInput<typeof scriptsSchema>[number];

/** The icon of the site, or several, as paths in the static folder or addresses. */
export const faviconSchema = v.union(
  [
    v.string(),
    v.array(
      v.strictObject({
        href: v.pipe(
          v.string(),
          v.minLength(1, 'expected the path of an icon'),
          v.check((value) => !isUnsafeLink(value), 'expected a path or an http(s) address'),
        ),
        /** Such as `32x32` or `any`. */
        sizes: v.optional(v.string()),
        /** Such as `(prefers-color-scheme: dark)`. */
        media: v.optional(v.string()),
        /** Such as `image/svg+xml`. */
        type: v.optional(v.string()),
      }),
    ),
  ],
  'expected the path of an icon, or a list of `{ href, sizes, media, type }`',
);

export interface ShownOptions {
  readonly breadcrumbs: boolean;
  readonly editUrl?: string | undefined;
  /** Whether the edit link of a translated page leads to the translation. */
  readonly editLocalizedFiles: boolean;
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
  readonly showContributors: boolean;
  /** Address with placeholders; undefined for no link. */
  readonly feedbackUrl?: string | undefined;
}

/** The part of the configuration that pages need, with addresses and labels resolved. */
export interface PageOptions {
  /** `https://example.org`, no trailing slash. */
  readonly origin: string | undefined;
  readonly titleDelimiter: string;
  /** Base path of code, styles and static files. */
  readonly sharedUrl: string;
  /** Added to the address of the client: windows of another language load the next page as a document. */
  readonly language: string | undefined;
  readonly labels: AllLabels;
  /** Locales for `Intl`: the language of the site, then English as fallback. */
  readonly locales: readonly string[];
  readonly toc: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  /** What documents show besides their text, by the id of their set. */
  readonly shown: ReadonlyMap<string, ShownOptions>;
  readonly noIndex: boolean;
  readonly icons: IconLinks;
  readonly socialImage: string | undefined;
  /** Origin that pages connect to for the search; undefined where that is none. */
  readonly searchOrigin: string | undefined;
  /** HTML that features add to every head. */
  readonly featureTags: readonly string[];
  /** HTML that the configuration adds to every head. */
  readonly headTags: string;
  /** Whether pages name the hashes of their scripts and styles. */
  readonly hasIntegrity: boolean;
}
