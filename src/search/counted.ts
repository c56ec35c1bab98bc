import { pluralForm } from '../shared/plural-form.ts';

/** A text with a count, in the language of the page. Sites in English alone have no use for it. */
export function counted(one: string, many: string, count: number): string {
  const locales = localesOfPage();
  return pluralForm(one, many, { count, locales }).replace('{count}', count.toLocaleString([...locales]));
}

/** English alone where the language is no language tag. */
function localesOfPage(): readonly string[] {
  try {
    return [...Intl.getCanonicalLocales(document.documentElement.lang), 'en'];
  } catch {
    return ['en'];
  }
}
