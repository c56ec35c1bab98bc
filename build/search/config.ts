/** The configuration of search: the provider, and what all providers have in common. */
import * as v from 'valibot';
import { featureSearchKeys, featureSearchProviders } from '../features/keys.ts';
import type { ProviderChoice } from '../model/facts.ts';

const text = v.pipe(v.string(), v.minLength(1, 'expected non-empty text'));

type ProviderName = keyof typeof featureSearchProviders;
const names = Object.keys(featureSearchProviders) as ProviderName[];
const choiceOf = (name: ProviderName): ProviderChoice => featureSearchProviders[name];

const hasKey = (search: object, key: string): boolean =>
  (search as Readonly<Record<string, unknown>>)[key] !== undefined;

/** The one whose key is given, else the one that needs no key. */
function usualProvider(search: object): ProviderName | false {
  const choices = names.map((name) => ({ name, key: choiceOf(name).key }));
  const given = choices.find(({ key }) => key !== undefined && hasKey(search, key));
  return (given ?? choices.find(({ key }) => key === undefined))?.name ?? false;
}

export const searchSchema = v.pipe(
  v.strictObject({
    /** What answers searches, or no search. */
    provider: v.optional(
      v.union(
        [v.literal(false), v.picklist(names)],
        `expected ${names.map((name) => `\`${name}\``).join(', ')}, or false for no search`,
      ),
    ),
    /** Path of the search page; false for none. */
    searchPagePath: v.optional(
      v.union([v.literal(false), v.pipe(v.string(), v.regex(/^\/?[\w/-]+$/, 'expected a path such as `/search`'))]),
      '/search',
    ),
    /** Groups of synonyms: a query for one word finds the others. */
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
    /** Link for reporting a query without results, in which `{query}` is replaced; absent for no link. */
    missingResultsUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/./i, 'expected an http(s) address'))),
    /** Turns off recent searches, which the browser would store. */
    disableUserPersonalization: v.optional(v.boolean(), false),
    ...featureSearchKeys,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { provider } = dataset.value;
    const { key, missing } = provider ? choiceOf(provider) : {};
    if (key !== undefined && missing !== undefined && !hasKey(dataset.value, key))
      addIssue({
        message: missing,
        input: provider,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'provider', value: provider }],
      });
  }),
  v.transform(({ provider: chosen, ...search }) => {
    const provider = chosen ?? usualProvider(search);
    // Without search there is no search page.
    return { ...search, provider, searchPagePath: provider === false ? (false as const) : search.searchPagePath };
  }),
);
