/**
 * What a feature declares as data. The types of the configuration, of front matter, of diagnostic codes, and of labels
 * are made from it, so facts import nothing but valibot: whoever reads a key or raises a code imports them.
 */
import type { ObjectEntries } from 'valibot';

export type Severity = 'error' | 'warning' | 'info';

export interface Facts {
  /** The name of its folder. */
  readonly name: string;
  /** Keys of the configuration, each with its default. */
  readonly keys?: ObjectEntries;
  readonly frontMatter?: ObjectEntries;
  /** Diagnostic codes, `area/what`. A released code never changes. */
  readonly codes?: Readonly<Record<string, { readonly severity: Severity; readonly title: string }>>;
  /** Texts that the server writes into pages, in English and in each language that comes with the tool. */
  readonly labels?: Readonly<Record<string, LabelTexts>>;
}

/** A text with `{count}` may have a form for each plural category of the language, separated by `|`. */
export type LabelTexts = Readonly<Record<'en' | 'ar' | 'de' | 'es' | 'fr' | 'ja' | 'pt-BR' | 'zh-Hans', string>>;

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Flat<Record> = { [key in keyof Record]: Record[key] };

/** The entries that all features have of one part, such as `keys`. */
export type EntriesOf<All extends readonly Facts[], Part extends Exclude<keyof Facts, 'name'>> = Flat<
  Intersection<
    // biome-ignore lint/complexity/noBannedTypes: the intersection with {} is what a feature without the part adds.
    All[number] extends infer One ? (One extends Readonly<Record<Part, infer Entries>> ? Entries : {}) : never
  >
>;

/** Joins one part of all features. */
export const entriesOf = <const All extends readonly Facts[], Part extends Exclude<keyof Facts, 'name'>>(
  all: All,
  part: Part,
): EntriesOf<All, Part> => Object.assign({}, ...all.map((one) => one[part] ?? {}));
