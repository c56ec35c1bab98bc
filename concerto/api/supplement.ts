/** Hand-written descriptions of exports whose doc comments are missing or wrong: `docs/_api/*.yml`. */
import type { SampleFile } from 'docs-build';
import { type Proofs, type Snippet, type SnippetReader, snippetReader } from '../proofs/read-proofs.ts';

export interface Supplement {
  readonly path: string;
  readonly package: string;
  /** Names of exports by the path of the page that describes them. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** By `Class` or `Class.member`; `*` stands for any name: `CodeGen.*.visit`. */
  readonly entries: ReadonlyMap<string, SupplementEntry>;
  /** Imports, models and functions that all proofs of the file use. */
  readonly setup?: Snippet;
  /** Messages about parts that cannot be read. */
  readonly faults: readonly string[];
}

/** Markdown, in which `{@link Class.member}` names an export of any package. */
export interface SupplementEntry {
  readonly does?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly returns?: string;
  /** When each type of error is thrown; replaces the `@throws` of the doc comment. Empty: nothing is thrown. */
  readonly throws?: Readonly<Record<string, string>>;
  readonly since?: string;
  readonly deprecated?: string;
  /** Shown beside the call, and run like a proof. It stands alone: no `given`, and nothing of the setup but classes. */
  readonly example?: Snippet;
  /** In the file. */
  readonly line?: number;
  /** Of `throws`. */
  readonly throwsLine?: number;
  /** Runs before each proof of this entry; that of a class also before those of its members. */
  readonly given?: Snippet;
  readonly proof?: Proofs;
}

const texts = ['does', 'parameters', 'returns', 'throws', 'since', 'deprecated'] as const;
const words: readonly string[] = [...texts, 'example', 'given', 'proof'];

export const folder = 'docs/_api/';

export const isSupplement = (path: string): boolean => path.startsWith(folder);

/** A file is read once, however many directives use it. */
const read = new WeakMap<SampleFile, Supplement>();

export async function readSupplements(files: readonly SampleFile[]): Promise<readonly Supplement[]> {
  const own = files.filter(({ path }) => isSupplement(path));
  if (own.length === 0) return [];
  const yaml = await import('yaml');
  return own.map((file) => {
    const supplement = read.get(file) ?? readSupplement(file, yaml);
    read.set(file, supplement);
    return supplement;
  });
}

function readSupplement({ path, text }: SampleFile, yaml: typeof import('yaml')): Supplement {
  const lineCounter = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { merge: true, lineCounter });
  const snippets = snippetReader(document, lineCounter, yaml);
  const setup = snippets.snippet(['setup']);
  const faults = document.errors.map(({ message }) => message);
  const data = faults.length === 0 ? asRecord(document.toJS()) : {};
  const entries = Object.entries(asRecord(data.entries)).map(([key, value]) => [key, entryOf(key, value)] as const);
  for (const key of Object.keys(data))
    if (!['pages', 'entries', 'setup'].includes(key)) faults.push(`\`${key}\` is unknown`);
  return {
    path,
    package: path.slice(folder.length).replace(/\.ya?ml$/, ''),
    pages: new Map(
      Object.entries(asRecord(data.pages)).map(([page, names]) => [
        page,
        Array.isArray(names) ? names.map(String) : [],
      ]),
    ),
    entries: new Map(entries),
    ...(setup && { setup }),
    faults,
  };

  function entryOf(key: string, value: unknown): SupplementEntry {
    if (typeof value === 'string') return { does: value.trim() };
    const programs = programsOf(key, snippets);
    const [line, throwsLine] = [snippets.line(['entries', key]), snippets.line(['entries', key, 'throws'])];
    const given = asRecord(value);
    for (const word of Object.keys(given))
      if (!words.includes(word)) faults.push(`\`${key}\` has a key \`${word}\`; there are ${words.join(', ')}`);
    const text = (word: 'does' | 'returns' | 'since' | 'deprecated') =>
      given[word] === undefined ? {} : { [word]: String(given[word]).trim() };
    const table = (word: 'parameters' | 'throws') =>
      given[word] === undefined ? {} : { [word]: textsOf(asRecord(given[word])) };
    return {
      ...text('does'),
      ...table('parameters'),
      ...text('returns'),
      ...table('throws'),
      ...text('since'),
      ...text('deprecated'),
      ...programs,
      ...(line !== undefined && { line }),
      ...(throwsLine !== undefined && { throwsLine }),
    };
  }
}

function programsOf(key: string, snippets: SnippetReader): Pick<SupplementEntry, 'example' | 'given' | 'proof'> {
  const [example, given] = ['example', 'given'].map((word) => snippets.snippet(['entries', key, word]));
  const proof = snippets.proofs(['entries', key, 'proof']);
  return { ...(example && { example }), ...(given && { given }), ...(proof && { proof }) };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const textsOf = (table: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([name, text]) => [name, String(text ?? '').trim()]));

/**
 * The entry of that name, else the first pattern with `*` that matches; also a pattern if the entry of that name has
 * only programs and no text.
 */
export function entryFor({ entries }: Supplement, name: string): SupplementEntry | undefined {
  const own = entries.get(name);
  if (own && texts.some((word) => own[word] !== undefined)) return own;
  const shared = [...entries].find(([key]) => key.includes('*') && fits(key, name))?.[1];
  return own && shared ? { ...shared, ...own } : (own ?? shared);
}

/** The line of the file that says what a method throws, or is to say it. */
export function lineOfThrows(supplement: Supplement, name: string): number {
  const entry = entryFor(supplement, name);
  return entry?.throwsLine ?? entry?.line ?? 1;
}

/** Compared part by part, so that no regular expression is made from the text of an author. */
export function fits(key: string, name: string): boolean {
  const wanted = key.split('.');
  const parts = name.split('.');
  return wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index]);
}
