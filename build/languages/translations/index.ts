/** The texts of the interface in the languages that come with the tool. A table is loaded when a site uses it. */
import type { LabelLanguage } from '../../model/facts.ts';
import { featureLabelsIn, type LabelOverrides } from '../../model/labels.ts';
import type { TranslatedLabels } from './table.ts';

type Language = Exclude<LabelLanguage, 'en'>;

const tables: Readonly<Record<Language, () => Promise<TranslatedLabels>>> = {
  ar: async () => (await import('./ar.ts')).labels,
  de: async () => (await import('./de.ts')).labels,
  es: async () => (await import('./es.ts')).labels,
  fr: async () => (await import('./fr.ts')).labels,
  ja: async () => (await import('./ja.ts')).labels,
  'pt-BR': async () => (await import('./pt-br.ts')).labels,
  'zh-Hans': async () => (await import('./zh-hans.ts')).labels,
};

/** Languages that have a table. */
export const shippedLanguages = Object.keys(tables) as readonly Language[];

/**
 * @returns The texts in a language, or in the closest one that is known: `de-AT` has those of `de`. Of further
 *          languages, only the titles of notes.
 */
export async function shippedLabels(code: string): Promise<LabelOverrides> {
  const name = nameIn(code, shippedLanguages);
  if (name !== undefined) return { ...(await tables[name]()), ...featureLabelsIn(name) };
  const { noteTitles, titledLanguages } = await import('./note-titles.ts');
  return noteTitles(nameIn(code, titledLanguages) ?? '');
}

/** Portuguese and Chinese are written in different ways, so a region or a script may decide. */
function nameIn<Name extends string>(code: string, known: readonly Name[]): Name | undefined {
  try {
    const { language, script, region } = new Intl.Locale(code.replaceAll('_', '-')).maximize();
    const names = [`${language}-${region}`, `${language}-${script}`, language];
    return names.find((name): name is Name => known.some((one) => one === name));
  } catch {
    return undefined;
  }
}
