/** The plural categories of all languages, in the order of the forms of a label. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * The form of a label with a count.
 * @param one For one thing, where `many` has no forms of its own, as in English.
 * @param many One form for each plural category of the language, separated by `|`.
 */
export function pluralForm(
  one: string,
  many: string,
  { count, locales }: { readonly count: number; readonly locales: readonly string[] },
): string {
  const forms = many.split('|');
  if (forms.length === 1) return count === 1 ? one : many;
  const rules = new Intl.PluralRules([...locales]);
  const known = rules.resolvedOptions().pluralCategories;
  const form = categories.filter((category) => known.includes(category)).indexOf(rules.select(count));
  return forms[Math.min(form, forms.length - 1)] ?? many;
}
