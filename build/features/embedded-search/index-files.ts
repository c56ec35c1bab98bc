/** Creates the files of the embedded search, in the format of src/shared/features/embedded-search/index-format.ts. Deterministic. */
import { gzipSync } from 'node:zlib';
import {
  fragmentFile,
  fragmentsInGroup,
  type IndexedKind,
  type IndexMeta,
} from '../../../src/shared/features/embedded-search/index-format.ts';
import { isStopWord } from '../../../src/shared/features/embedded-search/tokenize.ts';
import { memoize } from '../../model/memoize.ts';
import type { SearchSection } from '../../model/section.ts';
import { hashText, sha256 } from '../../model/sha256.ts';
import type { SearchFile, SearchFiles } from '../../search/provider.ts';
import type { SearchPage } from '../../search/sections.ts';
import { generalSynonyms } from './english-synonyms.ts';
import { pageFragments } from './fragments.ts';
import { type IndexTable, indexTable, type PageFacts } from './index-table.ts';
import { headingPositionOf, shards, type TermList, termList } from './shards.ts';

export interface IndexOptions {
  /** Groups of synonyms. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Whether the language is another one than English. */
  readonly isPlain?: boolean;
  /** Names one of several indexes of a site. */
  readonly part?: string;
  /** Largest uncompressed size, in bytes, of an index that consists of a single shard. */
  readonly singleFileBytes?: number;
  readonly shardBytes?: number;
}

export const searchFolder = 'assets/search/';
/** The name without a hash. Pages refer to it, and they must not change because another page has changed. */
const metaName = (part = ''): string => (part === '' ? 'meta.bin' : `meta-${part}.bin`);

/** Path of the meta file. */
export const metaFile = (part?: string): string => searchFolder + metaName(part);

/** @param pages Called when the index is made. */
export type SearchIndexer = (pages: () => readonly SearchPage[], options?: IndexOptions) => SearchFiles;

/** Where an indexer keeps the table of the last build. */
export interface TableStore {
  load(): IndexTable | undefined;
  save(table: IndexTable): void;
}

/** Creates the index of sections that belong to no site. */
export const searchFiles = (sections: readonly SearchSection[], options?: IndexOptions): SearchFiles => {
  const pages = byPage(sections).map((page) => ({ id: undefined, sections: () => page }));
  return createFiles(pages, indexTable(pages, undefined, options?.isPlain), options);
};

/** Creates no index, for builds whose search files are not needed. */
export const emptyIndexer: SearchIndexer = () => ({ meta: '', files: [] });

/** An indexer for repeated builds: only pages that have changed are indexed again. */
export function searchIndexer(storeOf: (part: string) => TableStore = tableInMemory): SearchIndexer {
  const stores = memoize(storeOf);
  return (listPages, options) => {
    const pages = listPages();
    const store = stores(options?.part ?? '');
    const table = indexTable(pages, store.load(), options?.isPlain);
    store.save(table);
    return createFiles(pages, table, options);
  };
}

function tableInMemory(): TableStore {
  let last: IndexTable | undefined;
  return {
    load: () => last,
    save: (table) => {
      last = table;
    },
  };
}

/**
 * An indexer for repeated builds that creates the index only when its meta file is requested. Until then the other files
 * are those of the previous index, for browsers that have already read the previous meta file.
 * @param onCreated Called with the files of a new index, which must be served from then on.
 */
export function lazyIndexer(onCreated: (files: readonly SearchFile[]) => void): SearchIndexer {
  const make = searchIndexer();
  const otherFiles = new Map<string, readonly SearchFile[]>();
  return (...args) => {
    const { part = '' } = args[1] ?? {};
    const meta = metaFile(part);
    let made: readonly SearchFile[] | undefined;
    const first: SearchFile = {
      path: meta,
      get bytes() {
        if (!made) {
          made = make(...args).files;
          const others = made.filter(({ path }) => path !== meta);
          otherFiles.set(part, others);
          onCreated(others);
        }
        return made.find(({ path }) => path === meta)?.bytes ?? new Uint8Array();
      },
    };
    return { meta, files: [first, ...(otherFiles.get(part) ?? [])] };
  };
}

type PageSections = readonly SearchSection[];

function createFiles(pages: readonly SearchPage[], table: IndexTable, options: IndexOptions = {}): SearchFiles {
  const list = termList(table);
  const files: SearchFile[] = [];
  const addHashedFile = (name: string, hash: string, content: () => string | Uint8Array): string => {
    const path = `${name}-${hash.slice(0, NAME_LENGTH)}.bin`;
    files.push(gzippedFile(path, hash, content));
    return path;
  };
  const split = shards(list, options.singleFileBytes, options.shardBytes);
  const words = correctionTargets(list, table).join('\n');
  const { groups, splits, files: fragments } = fragmentFiles(pages, table.pages);
  files.push(...fragments);
  const meta: IndexMeta = {
    format: 1,
    counts: table.pages.map(({ sections }) => sections),
    priors: pagePriors(table.pages),
    kinds: pageKinds(table.pages),
    splits,
    shards: split.map(({ hash, bytes }) => addHashedFile('s', hash, bytes)),
    firsts: split.map(({ first }) => first),
    words: addHashedFile('w', sha256(words), () => words),
    groups,
    synonyms: options.synonyms ?? [],
    generalSynonyms: options.isPlain ? [] : generalSynonyms(list),
    ...(options.isPlain && { isPlain: true as const }),
  };
  const text = JSON.stringify(meta);
  files.push(gzippedFile(metaName(options.part), hashText(text), () => text));
  return { meta: metaFile(options.part), files };
}

/** The fragments of all pages. Their texts are made when they are needed; their hashes are in the table. */
function fragmentFiles(pages: readonly SearchPage[], facts: readonly PageFacts[]) {
  const all: { readonly hash: string; readonly text: () => string }[] = [];
  const splits: number[] = [];
  let section = 0;
  for (const [number, { fragments, sections }] of facts.entries()) {
    for (const [index, { start, hash }] of fragments.entries()) {
      if (index > 0) splits.push(section + start);
      all.push({ hash, text: () => fragmentText(pages[number], index) });
    }
    section += sections;
  }
  const groups: string[] = [];
  for (let from = 0; from < all.length; from += fragmentsInGroup)
    groups.push(
      sha256(
        all
          .slice(from, from + fragmentsInGroup)
          .map(({ hash }) => hash)
          .join('\n'),
      ).slice(0, NAME_LENGTH),
    );
  return {
    groups,
    splits,
    files: all.map(({ hash, text }, index) => gzippedFile(fragmentFile(groups, index), hash, text)),
  };
}

const fragmentText = (page: SearchPage | undefined, index: number): string =>
  JSON.stringify(pageFragments(page?.sections() ?? [])[index]?.fragment);

/** Higher levels save 0.4 % of a large shard, and take five times as long. */
const COMPRESSION_LEVEL = 7;

function gzippedFile(name: string, hash: string, content: () => string | Uint8Array): SearchFile {
  let packed: Uint8Array | undefined;
  return {
    path: searchFolder + name,
    key: `${COMPRESSION_LEVEL} ${hash.slice(0, KEY_LENGTH)}`,
    get bytes() {
      packed ??= gzipSync(content(), { level: COMPRESSION_LEVEL });
      return packed;
    },
  };
}

/** Characters of a hash in the name of a file. */
const NAME_LENGTH = 10;
/** Characters of a hash that tell contents apart. */
const KEY_LENGTH = 30;

/** Groups consecutive sections of the same page. */
export function byPage(sections: readonly SearchSection[]): readonly PageSections[] {
  const pages: SearchSection[][] = [];
  for (const section of sections) {
    const open = pages.at(-1);
    if (open?.[0]?.route === section.route) open.push(section);
    else pages.push([section]);
  }
  return pages;
}

function pageKinds(pages: readonly PageFacts[]): IndexMeta['kinds'] {
  const kinds: { [kind in IndexedKind]?: number[] } = {};
  pages.forEach(({ kind }, index) => {
    if (kind === null) return;
    kinds[kind] ??= [];
    kinds[kind].push(index);
  });
  return kinds;
}

/** The weight of each page in percent. Long pages contain many words, so their sections count a little less. */
function pagePriors(pages: readonly PageFacts[]): readonly number[] {
  const lengths = pages.map(({ length }) => length).sort((a, b) => a - b);
  const median = Math.max(1, lengths[lengths.length >> 1] ?? 1);
  return pages.map(({ length, boost }) => {
    const ratio = Math.max(1, length / median);
    return Math.max(1, Math.round((100 * boost) / (1 + 0.1 * Math.log(ratio))));
  });
}

/** The terms suggested for misspelled words: those in headings and those in several sections; on small sites all words. */
function correctionTargets({ terms, starts, ends, postings }: TermList, { pages }: IndexTable): readonly string[] {
  const sectionCount = pages.reduce((sum, { sections }) => sum + sections, 0);
  const minSections = sectionCount < 2000 ? 2 : 4;
  const isKnown = (term: string, index: number): boolean => {
    const [start = 0, end = 0] = [starts[index], ends[index]];
    if (end - start >= minSections || (minSections === 2 && /^\p{L}[\p{L}\p{M}]{4,19}$/u.test(term))) return true;
    for (let place = start; place < end; place += 1) if (headingPositionOf(postings[place] ?? 0) > 0) return true;
    return false;
  };
  return terms.filter(
    (term, index) => isKnown(term, index) && /^\P{Cc}{3,40}$/u.test(term) && !isStopWord(term) && /\p{L}/u.test(term),
  );
}
