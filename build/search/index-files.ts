/** The files of the embedded search (src/shared/search/index-format.ts): the same bytes for the same sections. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fragmentFile, fragmentsInGroup, type IndexMeta, shortPrefix } from '../../src/shared/search/index-format.ts';
import { isStopWord } from '../../src/shared/search/tokenize.ts';
import type { SearchSection } from '../model/section.ts';
import { fragmentsOf } from './fragments.ts';
import { type PagePostings, pagePostings } from './postings.ts';
import { headOf, shards, type TermList, termList } from './shards.ts';

export interface SearchFile {
  /** In the output folder. */
  readonly path: string;
  /** Packed when they are asked for. */
  readonly bytes: Uint8Array;
}

export interface SearchFiles {
  /** Path of the file that names all others. */
  readonly meta: string;
  readonly files: readonly SearchFile[];
}

export interface IndexOptions {
  /** Groups of words that mean the same. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Raw bytes of an index of one file, and of a file of one of many. */
  readonly single?: number;
  readonly shard?: number;
}

export const searchFolder = 'assets/search/';
/** The one name without a hash: pages hold it, and a page need not change because another one did. */
const metaName = 'meta.bin';

export type SearchIndexer = (sections: readonly SearchSection[], options?: IndexOptions) => SearchFiles;

export const searchFiles: SearchIndexer = (sections, options) => makeFiles(sections, pagePostings, options);

/** For whoever wants the site and nothing to search it with. */
export const emptyIndexer: SearchIndexer = () => ({ meta: '', files: [] });

/** Remembers the terms of each page, for whoever makes the files again and again: a page that is as it was costs nothing. */
export function searchIndexer(): SearchIndexer {
  let known = new Map<string, PagePostings>();
  return (sections, options) => {
    const used = new Map<string, PagePostings>();
    const made = makeFiles(
      sections,
      (page) => {
        const key = JSON.stringify(page);
        const postings = known.get(key) ?? pagePostings(page);
        used.set(key, postings);
        return postings;
      },
      options,
    );
    known = used;
    return made;
  };
}

/**
 * For whoever makes the site again and again: an index is made when the file that names all others is asked for. Until
 * then the others are those of the index that was made last, for whoever has read the file already.
 * @param added Is told the files of an index that has been made: the site has them from now on.
 */
export function lazyIndexer(added: (files: readonly SearchFile[]) => void): SearchIndexer {
  const make = searchIndexer();
  const meta = searchFolder + metaName;
  let others: readonly SearchFile[] = [];
  return (...wanted) => {
    let made: readonly SearchFile[] | undefined;
    const first: SearchFile = {
      path: meta,
      get bytes() {
        if (!made) {
          made = make(...wanted).files;
          others = made.filter(({ path }) => path !== meta);
          added(others);
        }
        return made.find(({ path }) => path === meta)?.bytes ?? new Uint8Array();
      },
    };
    return { meta, files: [first, ...others] };
  };
}

type Page = readonly SearchSection[];

function makeFiles(
  sections: readonly SearchSection[],
  postingsOf: (page: Page) => PagePostings,
  options: IndexOptions = {},
): SearchFiles {
  const pages = byPage(sections);
  const lengths: number[] = [];
  const list = termList(pageByPage(pages, postingsOf, lengths));
  const files: SearchFile[] = [];
  const put = (name: string, content: string | Uint8Array): string => {
    files.push(packedLater(searchFolder + name, content));
    return name;
  };
  const hashed = (name: string, content: string | Uint8Array): string => put(`${name}-${hash(content)}.bin`, content);

  const parts = shards(list, options.single, options.shard);
  const { fragments, splits } = fragmentsOf(pages);
  const texts = fragments.map((fragment) => JSON.stringify(fragment));
  const groups: string[] = [];
  for (let from = 0; from < texts.length; from += fragmentsInGroup)
    groups.push(hash(texts.slice(from, from + fragmentsInGroup).join('\n')));
  for (const [index, text] of texts.entries()) put(fragmentFile(groups, index), text);
  const meta: IndexMeta = {
    format: 1,
    counts: pages.map((page) => page.length),
    priors: priorsOf(pages, lengths),
    categories: pages.flatMap(([root], index) => (root?.isCategory ? [index] : [])),
    splits,
    shards: parts.map(({ bytes }) => hashed('s', bytes)),
    firsts: parts.map(({ first }) => first),
    words: hashed('w', correctable(list, sections.length).join('\n')),
    groups,
    synonyms: options.synonyms ?? [],
  };
  return { meta: searchFolder + put(metaName, JSON.stringify(meta)), files };
}

/** Page by page, so that not all are in memory before they are packed. */
function* pageByPage(
  pages: readonly Page[],
  postingsOf: (page: Page) => PagePostings,
  lengths: number[],
): Generator<PagePostings> {
  for (const page of pages) {
    const made = postingsOf(page);
    lengths.push(made.length);
    yield made;
  }
}

function packedLater(path: string, content: string | Uint8Array): SearchFile {
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

export function byPage(sections: readonly SearchSection[]): readonly Page[] {
  const pages: SearchSection[][] = [];
  for (const section of sections) {
    const open = pages.at(-1);
    if (open?.[0]?.route === section.route) open.push(section);
    else pages.push([section]);
  }
  return pages;
}

/** Long pages hold every word: each of their sections counts a little less. In hundredths. */
function priorsOf(pages: readonly Page[], lengths: readonly number[]): readonly number[] {
  const median = Math.max(1, lengths.toSorted((a, b) => a - b)[lengths.length >> 1] ?? 1);
  return pages.map(([root], index) => {
    const ratio = Math.max(1, (lengths[index] ?? 0) / median);
    return Math.max(1, Math.round((100 * (root?.boost ?? 1)) / (1 + 0.1 * Math.log(ratio))));
  });
}

/** What a mistyped word is compared with: words of headings, and those that are no rarity. */
function correctable({ terms, postings }: TermList, sectionCount: number): readonly string[] {
  const usual = sectionCount < 2000 ? 2 : 4;
  const none = shortPrefix('');
  return terms.filter((term) => {
    if (term.length < 3 || term.length > 40 || term.startsWith(none) || isStopWord(term) || !/[\p{L}]/u.test(term))
      return false;
    const list = postings.get(term) ?? [];
    return list.length >= usual || list.some((packed) => headOf(packed) > 0);
  });
}
