/** The configuration of search: which index answers, and what a hosted one needs. */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1, 'expected text that is not empty'));

/** Where the key is looked for that may write. It stands in no file, and nothing of ours writes it into one. */
export const adminKeyName = 'ALGOLIA_ADMIN_KEY';

/** What stands in examples for a value of one's own. */
const isPlaceholder = (value: string): boolean =>
  /[{}<>\s…]|^your[_-]|^x{3,}$|^(?:app|application)_id$|^(?:(?:search|public)_)?api_key$|^index_name$/i.test(value);
const filledIn = v.check(
  (value: string) => !isPlaceholder(value),
  'expected a value of your own, this is a placeholder',
);

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
    filledIn,
    v.regex(/^[A-Za-z0-9]+$/, 'expected the id of an application: letters and digits, such as `B1G2GM9NG0`'),
  ),
  /** The key for searching, which pages carry. The admin key is asked of the environment and stands in no file. */
  apiKey: v.pipe(text, filledIn, v.regex(/^[A-Za-z0-9+/=_-]+$/, 'expected the key for searching: letters and digits')),
  indexName: v.pipe(text, filledIn, v.maxLength(200, 'expected at most 200 characters')),
  /** Where the service is, for a proxy or a double of it; absent for the service's own hosts. */
  hosts: v.optional(v.pipe(v.array(host), v.minLength(1, 'expected at least one host'))),
  /** Only hits of this language and version. */
  contextualSearch: v.optional(v.boolean(), true),
  /** Tells the service which hits readers open. */
  insights: v.optional(v.boolean(), false),
  maxResultsPerGroup: v.optional(
    v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(1, 'expected at least 1')),
    5,
  ),
  /** Addresses that match are not on this site: they stay as the index has them. */
  externalUrlRegex: v.optional(pattern),
  /** Every match of `from` in the path of the other addresses becomes `to`. */
  replaceSearchResultPathname: v.optional(v.strictObject({ from: pattern, to: v.string() })),
  /** Parameters of each request, in place of ours; `facetFilters` are added to ours. */
  searchParameters: v.optional(v.looseObject({ facetFilters }), {}),
});

const hasCredentials = 'expected the credentials of the index beside it: `algolia: { appId, apiKey, indexName }`';

export const searchSchema = v.pipe(
  v.strictObject({
    /** The index that is built with the pages, a hosted one, or no search. Hosted where `algolia` is given. */
    provider: v.optional(
      v.union(
        [v.literal(false), v.picklist(['embedded', 'hosted'])],
        'expected `embedded`, `hosted`, or false for no search',
      ),
    ),
    /** Path of the search page; false for none. */
    searchPagePath: v.optional(
      v.union([v.literal(false), v.pipe(v.string(), v.regex(/^\/?[\w/-]+$/, 'expected a path such as `/search`'))]),
      '/search',
    ),
    /** Words that mean the same: a query with one finds the others. */
    synonyms: v.optional(
      v.array(
        v.pipe(
          v.array(v.pipe(text, v.maxLength(64, 'expected at most 64 characters'))),
          v.minLength(2, 'expected at least two words that mean the same'),
        ),
        'expected a list of lists of words',
      ),
      [],
    ),
    /** Where readers may tell of a query that finds nothing; `{query}` stands for it. Absent for no such link. */
    missingResultsUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/./i, 'expected an http(s) address'))),
    /** Remembers no searches in the browser and offers none. */
    disableUserPersonalization: v.optional(v.boolean(), false),
    /** A hosted index. Its values are public. */
    algolia: v.optional(hostedSchema),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { provider, algolia } = dataset.value;
    if (provider === 'hosted' && !algolia)
      addIssue({
        message: hasCredentials,
        input: provider,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'provider', value: provider }],
      });
  }),
  v.transform(({ provider: chosen, ...search }) => {
    const provider = chosen ?? (search.algolia ? 'hosted' : 'embedded');
    // Without search there is no page for it either.
    return { ...search, provider, searchPagePath: provider === false ? (false as const) : search.searchPagePath };
  }),
);
