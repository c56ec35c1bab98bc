/**
 * What a feature declares as data, apart from its code: the types of diagnostic codes, labels, the configuration, and
 * front matter are made from it. Whoever raises a code or reads a key imports these tables, so they load nothing else;
 * keys are apart from facts because they need valibot.
 */
import type { ObjectEntries } from 'valibot';

export type Severity = 'error' | 'warning' | 'info';

export interface Facts {
  /** Diagnostic codes, `area/what`. A released code never changes. */
  readonly codes?: Readonly<Record<string, CodeFacts>>;
  /** Texts that the server writes into pages, in English and in each language that comes with the tool. */
  readonly labels?: Readonly<Record<string, LabelTexts>>;
  /** Environment variables whose values must not occur in the configuration, because pages contain parts of it; with a hint. */
  readonly secrets?: Readonly<Record<string, string>>;
}

export interface CodeFacts {
  readonly severity: Severity;
  readonly title: string;
  /** For a code about what authors write: what goes wrong for readers, and a site that raises it and one that does not. */
  readonly rule?: { readonly why: string; readonly bad: Example; readonly good: Example };
  /** What of the command line looks for it, such as `check`; absent if every build does. */
  readonly only?: string;
}

/** A page, or several files by path relative to the root. */
export type Example = string | Readonly<Record<string, string>>;

/** Each key with its type and default. */
export interface Keys {
  readonly config?: ObjectEntries;
  readonly frontMatter?: ObjectEntries;
  /** Of the sections `check`, `images`, `markdown`, and `search` of the configuration. */
  readonly check?: ObjectEntries;
  readonly images?: ObjectEntries;
  readonly markdown?: ObjectEntries;
  /** Of each version of documents, `docs.versions`. */
  readonly version?: ObjectEntries;
  /** The feature makes ids of headings as its tool does: its name is a value of `markdown.headingIds`. */
  readonly headingIds?: Readonly<Record<string, true>>;
  /** What to write in place of a key of another tool, by its path; `*` is any item of a list. */
  readonly instead?: Readonly<Record<string, string>>;
  readonly search?: ObjectEntries;
  /** What answers searches, by the name that the configuration gives it. */
  readonly searchProviders?: Readonly<Record<string, ProviderChoice>>;
}

/** A site that names no provider has the one whose key it gives, or else the one without a key. */
export interface ProviderChoice {
  /** In the section `search` of the configuration. */
  readonly key?: string;
  /** What is expected where the provider is named and the key is missing. */
  readonly missing?: string;
}

export type LabelLanguage = 'en' | 'ar' | 'de' | 'es' | 'fr' | 'ja' | 'pt-BR' | 'zh-Hans';

/** A text with `{count}` may have a form for each plural category of the language, separated by `|`. */
export type LabelTexts = Readonly<Record<LabelLanguage, string>> & {
  /** Id of Docusaurus' message that says the same. */
  readonly message?: string;
};

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The entries that all features have of one part, such as `codes`. */
type EntriesOf<All extends readonly unknown[], Part extends string> =
  Intersection<
    // biome-ignore lint/complexity/noBannedTypes: the intersection with {} is what a feature without the part adds.
    All[number] extends infer One ? (One extends Readonly<Record<Part, infer Entries>> ? Entries : {}) : never
  > extends infer Joined
    ? { [key in keyof Joined]: Joined[key] }
    : never;

/** Joins one part of all features. */
export const entriesOf = <const All extends readonly (Facts | Keys)[], Part extends keyof Facts | keyof Keys>(
  all: All,
  part: Part,
): EntriesOf<All, Part> => Object.assign({}, ...all.map((one: Facts & Keys) => one[part] ?? {}));
