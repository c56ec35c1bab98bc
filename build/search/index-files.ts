/** Creates the files of the embedded search, in the format of src/shared/search/index-format.ts. Deterministic. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fragmentFile, fragmentsInGroup, type IndexMeta, type PageKind } from '../../src/shared/search/index-format.ts';
import { isStopWord } from '../../src/shared/search/tokenize.ts';
import type { SearchSection } from '../model/section.ts';
import { rareSynonyms } from './english-synonyms.ts';
import { fragmentsOf } from './fragments.ts';
import { kindOf } from './kinds.ts';
import { type PagePostings, pagePostings } from './postings.ts';
import { headingPositionOf, shards, type TermList, termList } from './shards.ts';

export interface SearchFile {
  /** Path in the output folder. */
  readonly path: string;
  /** Compressed on first access. */
  readonly bytes: Uint8Array;
}

export interface SearchFiles {
  /** Path of the meta file, which names all other files. */
  readonly meta: string;
  readonly files: readonly SearchFile[];
}

export interface IndexOptions {
  /** Groups of synonyms. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Largest uncompressed size, in bytes, of an index that consists of a single shard. */
  readonly singleFileBytes?: number;
  readonly shardBytes?: number;
}

export const searchFolder = 'assets/search/';
/** The only name without a hash. Pages refer to it, and they must not change because another page has changed. */
const META_NAME = 'meta.bin';

export type SearchIndexer = (sections: readonly SearchSection[], options?: IndexOptions) => SearchFiles;

export const searchFiles: SearchIndexer = (sections, options) => createFiles(sections, pagePostings, options);

/** Creates no index, for builds whose search files are not needed. */
export const emptyIndexer: SearchIndexer = () => ({ meta: '', files: [] });

/** An indexer for repeated builds. It caches the terms of each page, so that only changed pages are indexed again. */
export function searchIndexer(): SearchIndexer {
  let cached = new Map<string, PagePostings>();
  return (sections, options) => {
    const next = new Map<string, PagePostings>();
    const made = createFiles(
      sections,
      (page) => {
        const key = JSON.stringify(page);
        const postings = cached.get(key) ?? pagePostings(page);
        next.set(key, postings);
        return postings;
      },
      options,
    );
    cached = next;
    return made;
  };
}

/**
 * An indexer for repeated builds that creates the index only when its meta file is requested. Until then the other files
 * are those of the previous index, for browsers that have already read the previous meta file.
 * @param onCreated Called with the files of a new index, which must be served from then on.
 */
export function lazyIndexer(onCreated: (files: readonly SearchFile[]) => void): SearchIndexer {
  const make = searchIndexer();
  const meta = searchFolder + META_NAME;
  let otherFiles: readonly SearchFile[] = [];
  return (...args) => {
    let made: readonly SearchFile[] | undefined;
    const first: SearchFile = {
      path: meta,
      get bytes() {
        if (!made) {
          made = make(...args).files;
          otherFiles = made.filter(({ path }) => path !== meta);
          onCreated(otherFiles);
        }
        return made.find(({ path }) => path === meta)?.bytes ?? new Uint8Array();
      },
    };
    return { meta, files: [first, ...otherFiles] };
  };
}

type PageSections = readonly SearchSection[];

function createFiles(
  sections: readonly SearchSection[],
  postingsOf: (page: PageSections) => PagePostings,
  options: IndexOptions = {},
): SearchFiles {
  const pages = byPage(sections);
  const lengths: number[] = [];
  const list = termList(pageByPage(pages, postingsOf, lengths));
  const files: SearchFile[] = [];
  const addFile = (name: string, content: string | Uint8Array): string => {
    files.push(lazilyGzipped(searchFolder + name, content));
    return name;
  };
  const addHashedFile = (name: string, content: string | Uint8Array): string =>
    addFile(`${name}-${hash(content)}.bin`, content);

  const packedShards = shards(list, options.singleFileBytes, options.shardBytes);
  const { fragments, splits } = fragmentsOf(pages);
  const texts = fragments.map((fragment) => JSON.stringify(fragment));
  const groups: string[] = [];
  for (let from = 0; from < texts.length; from += fragmentsInGroup)
    groups.push(hash(texts.slice(from, from + fragmentsInGroup).join('\n')));
  for (const [index, text] of texts.entries()) addFile(fragmentFile(groups, index), text);
  const meta: IndexMeta = {
    format: 1,
    counts: pages.map((page) => page.length),
    priors: pagePriors(pages, lengths),
    kinds: pageKinds(pages),
    splits,
    shards: packedShards.map(({ bytes }) => addHashedFile('s', bytes)),
    firsts: packedShards.map(({ first }) => first),
    words: addHashedFile('w', correctionTargets(list, sections.length).join('\n')),
    groups,
    synonyms: options.synonyms ?? [],
    rareSynonyms: rareSynonyms(list),
  };
  return { meta: searchFolder + addFile(META_NAME, JSON.stringify(meta)), files };
}

/** A generator, so that the postings of only one page at a time are in memory. Collects the lengths of the pages. */
function* pageByPage(
  pages: readonly PageSections[],
  postingsOf: (page: PageSections) => PagePostings,
  lengths: number[],
): Generator<PagePostings> {
  for (const page of pages) {
    const made = postingsOf(page);
    lengths.push(made.length);
    yield made;
  }
}

function lazilyGzipped(path: string, content: string | Uint8Array): SearchFile {
  let packed: Uint8Array | undefined;
  return {
    path,
    get bytes() {
      packed ??= gzipSync(content, { level: 9 });
      return packed;
    },
  };
}

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 10);

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

function pageKinds(pages: readonly PageSections[]): IndexMeta['kinds'] {
  const kinds: { [kind in PageKind]?: number[] } = {};
  pages.forEach((page, index) => {
    const kind = kindOf(page);
    if (kind === undefined) return;
    kinds[kind] ??= [];
    kinds[kind].push(index);
  });
  return kinds;
}

/** The weight of each page in percent. Long pages contain many words, so their sections count a little less. */
function pagePriors(pages: readonly PageSections[], lengths: readonly number[]): readonly number[] {
  const median = Math.max(1, lengths.toSorted((a, b) => a - b)[lengths.length >> 1] ?? 1);
  return pages.map(([root], index) => {
    const ratio = Math.max(1, (lengths[index] ?? 0) / median);
    return Math.max(1, Math.round((100 * (root?.boost ?? 1)) / (1 + 0.1 * Math.log(ratio))));
  });
}

/** The terms suggested for misspelled words: those in headings and those in several sections; on small sites all words. */
function correctionTargets({ terms, postings }: TermList, sectionCount: number): readonly string[] {
  const minSections = sectionCount < 2000 ? 2 : 4;
  return terms.filter((term) => {
    if (!/^\P{Cc}{3,40}$/u.test(term) || isStopWord(term) || !/\p{L}/u.test(term)) return false;
    const list = postings.get(term) ?? [];
    const isWord = minSections === 2 && /^\p{L}{5,20}$/u.test(term);
    return isWord || list.length >= minSections || list.some((packed) => headingPositionOf(packed) > 0);
  });
}
