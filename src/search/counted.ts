import { fillLabel, pluralForm } from '../shared/labels.ts';
import { localesOf } from '../shared/locales.ts';

/** A text with a count, in the language of the page. Sites in English alone have no use for it. */
export function counted(one: string, many: string, count: number): string {
  const locales = localesOf(document.documentElement.lang);
  return fillLabel(pluralForm(one, many, { count, locales }), { count: count.toLocaleString([...locales]) });
}
