/** The settings of an index on a Meilisearch server. */
import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const text = v.pipe(v.string(), v.minLength(1, 'expected non-empty text'));

const meilisearchSchema = v.strictObject({
  /** Address of the server, with a path where it has one. */
  url: v.pipe(
    v.string(),
    v.check(isServer, 'expected the address of the server, such as `https://search.example.org`'),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  /** The key for searching, which pages contain. The key with write access comes from the environment only. */
  apiKey: v.pipe(text, v.regex(/^[\w-]+$/, 'expected a key that may only search: letters, digits, `-`, and `_`')),
  indexName: v.pipe(
    text,
    v.maxLength(400, 'expected at most 400 characters'),
    v.regex(/^[\w-]+$/, 'expected letters, digits, `-`, and `_`'),
  ),
  /** Restricts hits to the current language and version. */
  contextualSearch: v.optional(v.boolean(), true),
  maxResultsPerGroup: v.optional(
    v.pipe(v.number(), v.integer('expected a whole number'), v.minValue(1, 'expected at least 1')),
    5,
  ),
});

function isServer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}

export const meilisearch = {
  search: {
    /** Settings of an index on a Meilisearch server. They are public. */
    meilisearch: v.optional(meilisearchSchema),
  },
  searchProviders: {
    meilisearch: {
      key: 'meilisearch',
      missing: 'expected the index beside it: `meilisearch: { url, apiKey, indexName }`',
    },
  },
} as const satisfies Keys;
