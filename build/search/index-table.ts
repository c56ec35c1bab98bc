/**
 * The terms of all pages as numbers. Unchanged pages are copied from the table of the last build, so that an edit costs
 * the terms of one page. Equal pages give equal tables, whatever the last table was.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { IndexedKind } from '../../src/shared/search/index-format.ts';
import type { SearchSection } from '../model/section.ts';
import { pageFragments } from './fragments.ts';
import { kindOf } from './kinds.ts';
import { pagePostings } from './postings.ts';

/** A page that can be found. */
export interface SearchPage {
  /** Pages with equal ids have equal sections; undefined if that cannot be told without making them. */
  readonly id: string | undefined;
  sections(): readonly SearchSection[];
}

/** The data of a page in the index, except for its text. */
export interface PageFacts {
  readonly id: string | null;
  /** Length of the page in words. */
  readonly length: number;
  readonly boost: number;
  readonly kind: IndexedKind | null;
  /** Number of terms of each section. */
  readonly sections: readonly number[];
  readonly fragments: readonly FragmentFacts[];
}

export interface FragmentFacts {
  /** Number of its first section on the page. */
  readonly start: number;
  /** Hash of its JSON. */
  readonly hash: string;
}

export interface IndexTable {
  /** In order of their UTF-16 codes, each used by a page. */
  readonly terms: readonly string[];
  readonly pages: readonly PageFacts[];
  /** Of all sections of all pages: numbers of their terms, and beside each its posting (see postings.ts). */
  readonly termNumbers: Uint32Array;
  readonly postings: Uint16Array;
}

export const emptyTable: IndexTable = {
  terms: [],
  pages: [],
  termNumbers: new Uint32Array(),
  postings: new Uint16Array(),
};

export const hashText = (text: string | Uint8Array): string => hash('sha256', text, 'base64url').slice(0, 20);

/** A page with its postings, a range of two lists; `termNumbers` count in the table before, then in the list of new terms. */
interface PageRow {
  readonly facts: PageFacts;
  readonly termNumbers: Uint32Array;
  readonly postings: Uint16Array;
  readonly start: number;
  readonly end: number;
}

/** @param isPlain Whether the language is another one than English. */
export function indexTable(pages: readonly SearchPage[], before: IndexTable = emptyTable, isPlain = false): IndexTable {
  const known = rowsById(before);
  const newTerms = new Map<string, number>();
  const numberOf = (term: string): number => {
    const found = newTerms.get(term) ?? findTerm(before.terms, term);
    if (found !== undefined) return found;
    const number = before.terms.length + newTerms.size;
    newTerms.set(term, number);
    return number;
  };
  const rows = pages.map(
    (page) => (page.id === undefined ? undefined : known.get(page.id)) ?? rowOf(page, numberOf, isPlain),
  );
  const all = [...before.terms, ...newTerms.keys()];
  const isUsed = usedTerms(rows, all.length);
  const order = [...all.keys()].filter((number) => isUsed[number] === 1);
  // Almost sorted already, which makes sorting fast.
  order.sort((a, b) => ((all[a] ?? '') < (all[b] ?? '') ? -1 : 1));
  const newNumber = new Uint32Array(all.length);
  for (const [to, from] of order.entries()) newNumber[from] = to;
  return { terms: order.map((number) => all[number] ?? ''), ...joinRows(rows, newNumber) };
}

/** Marks the numbers that occur. Indexed loops, here and below, because iterators are slow on lists this long. */
function usedTerms(rows: readonly PageRow[], count: number): Uint8Array {
  const isUsed = new Uint8Array(count);
  for (const { termNumbers, start, end } of rows)
    for (let place = start; place < end; place += 1) isUsed[termNumbers[place] ?? 0] = 1;
  return isUsed;
}

function rowsById({ pages, termNumbers, postings }: IndexTable): ReadonlyMap<string, PageRow> {
  const rows = new Map<string, PageRow>();
  let start = 0;
  for (const facts of pages) {
    const end = start + sum(facts.sections);
    if (facts.id !== null) rows.set(facts.id, { facts, termNumbers, postings, start, end });
    start = end;
  }
  return rows;
}

function findTerm(terms: readonly string[], term: string): number | undefined {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? low : undefined;
}

function rowOf(page: SearchPage, numberOf: (term: string) => number, isPlain: boolean): PageRow {
  const sections = page.sections();
  const { sections: terms, length } = pagePostings(sections, isPlain);
  const [root] = sections;
  const size = terms.reduce((total, section) => total + section.size, 0);
  const termNumbers = new Uint32Array(size);
  const postings = new Uint16Array(size);
  let place = 0;
  for (const section of terms)
    for (const [term, posting] of section) {
      termNumbers[place] = numberOf(term);
      postings[place] = posting;
      place += 1;
    }
  return {
    facts: {
      id: page.id ?? null,
      length,
      boost: root?.boost ?? 1,
      kind: kindOf(sections) ?? null,
      sections: terms.map(({ size }) => size),
      fragments: pageFragments(sections).map(({ start, fragment }) => ({
        start,
        hash: hashText(JSON.stringify(fragment)),
      })),
    },
    termNumbers,
    postings,
    start: 0,
    end: size,
  };
}

function joinRows(rows: readonly PageRow[], newNumber: Uint32Array): Omit<IndexTable, 'terms'> {
  const size = rows.reduce((total, { start, end }) => total + end - start, 0);
  const termNumbers = new Uint32Array(size);
  const postings = new Uint16Array(size);
  let to = 0;
  for (const row of rows)
    for (let from = row.start; from < row.end; from += 1) {
      postings[to] = row.postings[from] ?? 0;
      termNumbers[to] = newNumber[row.termNumbers[from] ?? 0] ?? 0;
      to += 1;
    }
  return { pages: rows.map(({ facts }) => facts), termNumbers, postings };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The table as bytes: a line with a checksum of all that follows, a line of JSON, then the numbers. */
export function writeTable(
  { terms, pages, termNumbers, postings }: IndexTable,
  version: string,
): readonly Uint8Array[] {
  const rows = pages.map(({ id, length, boost, kind, sections, fragments }) => [
    id,
    length,
    boost,
    kind,
    sections,
    fragments.flatMap(({ start, hash }) => [start, hash]),
  ]);
  const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array =>
    new Uint8Array(buffer, byteOffset, byteLength);
  const rest = [Buffer.from(`${JSON.stringify({ terms, pages: rows })}\n`), bytesOf(termNumbers), bytesOf(postings)];
  const first = JSON.stringify({ version, check: rest.reduce((check, part) => crc32(part, check), 0) });
  // Padded, so that the numbers are aligned.
  const length = Buffer.byteLength(first) + 1 + (rest[0]?.length ?? 0);
  return [Buffer.from(`${first}${' '.repeat(-length & 3)}\n`), ...rest];
}

/** @returns undefined for bytes of another version, and for damaged ones. */
export function readTable(bytes: Uint8Array, version: string): IndexTable | undefined {
  try {
    const [start, end] = [bytes.indexOf(10) + 1, bytes.indexOf(10, bytes.indexOf(10) + 1) + 1];
    const textOf = (from: number, to: number): string =>
      Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');
    const { version: of, check } = JSON.parse(textOf(0, start)) as { version: string; check: number };
    if (of !== version || check !== crc32(bytes.subarray(start))) return undefined;
    const { terms, pages } = JSON.parse(textOf(start, end)) as { terms: string[]; pages: FactsRow[] };
    const numbers = aligned(bytes, end);
    const count = numbers.length / 6;
    return {
      terms,
      pages: pages.map(factsOf),
      termNumbers: new Uint32Array(numbers.buffer, numbers.byteOffset, count),
      postings: new Uint16Array(numbers.buffer, numbers.byteOffset + 4 * count, count),
    };
  } catch {
    return undefined;
  }
}

/** The bytes from a place on; copied if numbers cannot be read from there. */
function aligned(bytes: Uint8Array, from: number): Uint8Array {
  const rest = new Uint8Array(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
  return rest.byteOffset % 4 === 0 ? rest : Uint8Array.from(rest);
}

type FactsRow = readonly [string | null, number, number, IndexedKind | null, number[], (number | string)[]];

function factsOf([id, length, boost, kind, sections, fragments]: FactsRow): PageFacts {
  return {
    id,
    length,
    boost,
    kind,
    sections,
    fragments: Array.from({ length: fragments.length / 2 }, (_, index) => ({
      start: Number(fragments[2 * index]),
      hash: String(fragments[2 * index + 1]),
    })),
  };
}
