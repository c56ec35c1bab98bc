/** The part of the configuration that is about languages. */
import * as v from 'valibot';
import { labelsSchema } from '../config/labels.ts';
import { folderSchema } from '../navigation/options.ts';

const text = v.pipe(v.string(), v.minLength(1, 'expected non-empty text'));

/** The code becomes a part of addresses and of folder names. */
const code = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/, 'expected the code of a language, such as `de` or `pt-BR`'),
);

const localeSchema = v.strictObject({
  /** Name of the language in the menu; by default what the language calls itself. */
  label: v.optional(text),
  /** By default that of the language's script. */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  htmlLang: v.optional(text),
  /** Folder of the language below `i18n`; by default its code. */
  path: v.optional(folderSchema),
  /** Folder of the translated documents, relative to the root, besides those below `i18n`. */
  docs: v.optional(folderSchema),
  title: v.optional(text),
  tagline: v.optional(v.string()),
  labels: v.optional(labelsSchema),
  /** Translations of texts in the navbar, footer, sidebars and announcement, by the text in the default language. */
  texts: v.optional(v.record(v.string(), text)),
});

const entries = v.strictObject({
  defaultLocale: v.optional(code, 'en'),
  /** By default, the default locale alone. */
  locales: v.optional(
    v.pipe(
      v.array(code),
      v.minLength(1, 'expected at least one locale'),
      v.check((all) => new Set(all).size === all.length, 'expected each locale once'),
    ),
  ),
  /** Folder of the translations, below `siteDirectory`. */
  path: v.optional(folderSchema, 'i18n'),
  localeConfigs: v.optional(v.record(v.string(), localeSchema), {}),
});
type LanguageEntries = v.InferOutput<typeof entries>;
type LanguageKey = keyof LanguageEntries;

const withLocales = (value: LanguageEntries) => ({ ...value, locales: value.locales ?? [value.defaultLocale] });

/** What is wrong between the keys: [key, what is given, message]. */
function mismatches(
  value: LanguageEntries,
): readonly (readonly [path: readonly [LanguageKey, ...string[]], message: string])[] {
  const { locales } = withLocales(value);
  const known = `expected one of the locales: ${locales.join(', ')}`;
  const unknown = Object.keys(value.localeConfigs).filter((name) => !locales.includes(name));
  return [
    ...(locales.includes(value.defaultLocale) ? [] : [[['defaultLocale'], known] as const]),
    ...unknown.map((name) => [['localeConfigs', name], known] as const),
  ];
}

export const i18nSchema = v.pipe(
  entries,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [keys, message] of mismatches(dataset.value)) {
      const path = issuePath(dataset.value, keys);
      addIssue({ message, path, input: path.at(-1)?.value });
    }
  }),
  v.transform(withLocales),
);

type ObjectItem = v.ObjectPathItem;

/** The path of a key as valibot states it. */
function issuePath(value: object, keys: readonly string[]): [ObjectItem, ...ObjectItem[]] {
  const items: ObjectItem[] = [];
  let input = value as Record<string, unknown>;
  for (const key of keys) {
    items.push({ type: 'object', origin: 'value', input, key, value: input[key] });
    input = (input[key] ?? {}) as Record<string, unknown>;
  }
  return items as [ObjectItem, ...ObjectItem[]];
}
