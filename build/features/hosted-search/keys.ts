/** The settings of a hosted index. */
import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const text = v.pipe(v.string(), v.minLength(1, 'expected non-empty text'));

/** Whether a value was copied from an example without replacing it. */
const isPlaceholder = (value: string): boolean =>
  /[{}<>\s…]|^your[_-]|^x{3,}$|^(?:app|application)_id$|^(?:(?:search|public)_)?api_key$|^index_name$/i.test(value);
const isFilledIn = v.check((value: string) => !isPlaceholder(value), 'this is a placeholder, expected your own value');

const host = v.strictObject({
  url: v.pipe(
    v.string(),
    v.regex(
      /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])$/i,
      'expected the name of a host, without protocol, port and path, such as `search.example.org`',
    ),
  ),
  port: v.optional(
    v.pipe(
      v.number(),
      v.integer('expected a whole number'),
      v.minValue(1, 'expected a port'),
      v.maxValue(65_535, 'expected a port'),
    ),
  ),
  protocol: v.optional(v.picklist(['https', 'http']), 'https'),
});

const pattern = v.pipe(text, v.check(isPattern, 'expected a regular expression'));

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

const facetFilters = v.optional(
  v.union(
    [text, v.array(v.union([text, v.array(text)]))],
    'expected a filter such as `type:content`, or a list of them',
  ),
);

const hostedSchema = v.strictObject({
  appId: v.pipe(
    text,
    isFilledIn,
    v.regex(/^[A-Za-z0-9]+$/, 'expected the id of an application: letters and digits, such as `B1G2GM9NG0`'),
  ),
  /** The search-only key, which pages contain. The admin key comes from the environment only. */
  apiKey: v.pipe(
    text,
    isFilledIn,
    v.regex(/^[A-Za-z0-9+/=_-]+$/, 'expected the key for searching: letters and digits'),
  ),
  indexName: v.pipe(text, isFilledIn, v.maxLength(200, 'expected at most 200 characters')),
  /** Hosts of a proxy or a test double; absent for the hosts of the service. */
  hosts: v.optional(v.pipe(v.array(host), v.minLength(1, 'expected at least one host'))),
  /** Restricts hits to the current language and version. */
  contextualSearch: v.optional(v.boolean(), true),
  /** Reports to the service which hits readers open. */
  insights: v.optional(v.boolean(), false),
  maxResultsPerGroup: v.optional(
    v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(1, 'expected at least 1')),
    5,
  ),
  /** Matching addresses belong to other sites and are used as they are in the index. */
  externalUrlRegex: v.optional(pattern),
  /** Replaces every match of `from` in the path of all other addresses with `to`. */
  replaceSearchResultPathname: v.optional(v.strictObject({ from: pattern, to: v.string() })),
  /** Overrides the parameters of each request; `facetFilters` are added to the default ones. */
  searchParameters: v.optional(v.looseObject({ facetFilters }), {}),
});

export const hostedSearch = {
  search: {
    /** Settings of a hosted index. They are public. */
    algolia: v.optional(hostedSchema),
  },
  searchProviders: {
    hosted: {
      key: 'algolia',
      missing: 'expected the credentials of the index beside it: `algolia: { appId, apiKey, indexName }`',
    },
  },
} as const satisfies Keys;
