/** The files of an index, fetched when they are needed and kept. */
import { type Fragment, fragmentFile, hasHead, type IndexMeta } from '../index-format.ts';
import { type PageTable, type Postings, pageTable, type TermSource } from './terms.ts';

/** Reads the files of the index, decompressed. */
export interface IndexFiles {
  bytes(name: string): Promise<Uint8Array>;
  /** UTF-8. */
  text(bytes: Uint8Array): string;
}

export interface Index {
  readonly meta: IndexMeta;
  readonly table: PageTable;
  readonly source: TermSource;
  /** The fragment that holds a section's text, and the section's index in it. */
  fragmentOf(section: number): Promise<{ readonly fragment: Fragment; readonly index: number }>;
}

export async function readIndex(metaFile: string, files: IndexFiles): Promise<Index> {
  const json = async (name: string): Promise<unknown> => JSON.parse(files.text(await files.bytes(name)));
  const meta = (await json(metaFile)) as IndexMeta;
  const table = pageTable(meta);
  const shard = kept(async (name) => readShard(await files.bytes(name), files));
  const fragment = kept(async (name) => (await json(name)) as Fragment);
  const words = kept(async (name) => files.text(await files.bytes(name)).split('\n'));
  const starts = [...new Set([...table.starts, ...meta.splits])].sort((a, b) => a - b);

  return {
    meta,
    table,
    source: {
      ...(IS_ENGLISH ? {} : { isPlain: meta.isPlain === true }),
      async postings(term) {
        const name = meta.shards[lastAtMost(meta.firsts, term)];
        return name === undefined ? undefined : (await shard(name)).postings(term);
      },
      async startingWith(prefix) {
        const from = lastAtMost(meta.firsts, prefix);
        const to = lastAtMost(meta.firsts, `${prefix}\uffff`);
        const shards = await Promise.all(meta.shards.slice(from, to + 1).map(shard));
        return shards.flatMap((one) => one.startingWith(prefix));
      },
      words: () => words(meta.words),
    },
    async fragmentOf(section) {
      const number = lastAtMost(starts, section);
      return {
        fragment: await fragment(fragmentFile(meta.groups, number)),
        index: section - (starts[number] ?? 0),
      };
    },
  };
}

/** A failed attempt is made anew. */
function kept<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (name) => {
    let one = made.get(name);
    if (!one) {
      one = make(name);
      made.set(name, one);
      one.catch(() => made.delete(name));
    }
    return one;
  };
}

/** Index of the last element that is not greater; 0 if all are. */
function lastAtMost<T>(sorted: readonly T[], value: T): number {
  let from = 1;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as T) <= value) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

interface Shard {
  postings(term: string): Postings | undefined;
  startingWith(prefix: string): readonly { readonly term: string; readonly count: number }[];
}

function readShard(bytes: Uint8Array, files: IndexFiles): Shard {
  const reader = varintReader(bytes);
  const { terms, counts } = readTerms(reader, files);
  const starts = locatePostings(bytes, reader.at, counts);
  const decoded = new Map<number, Postings>();
  return {
    postings(wanted) {
      const index = lastAtMost(terms, wanted);
      const [count, start] = [counts[index], starts[index]];
      if (count === undefined || start === undefined || terms[index] !== wanted) return undefined;
      const one = decoded.get(index) ?? decodePostings(bytes, count, start);
      decoded.set(index, one);
      return one;
    },
    startingWith(prefix) {
      const all: { term: string; count: number }[] = [];
      for (let index = lastAtMost(terms, prefix); index < terms.length; index += 1) {
        const one = terms[index] ?? '';
        if (one.startsWith(prefix)) all.push({ term: one, count: counts[index] ?? 0 });
        else if (one > prefix) break;
      }
      return all;
    },
  };
}

interface VarintReader {
  readonly bytes: Uint8Array;
  /** Where the next number begins. */
  at: number;
  next(): number;
}

const varintReader = (bytes: Uint8Array, at = 0): VarintReader => ({
  bytes,
  at,
  next() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[this.at] ?? 0;
      this.at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  },
});

/** The terms, each written as what it shares with the one before and its ending, and the length of each one's list. */
function readTerms(reader: VarintReader, files: IndexFiles): { readonly terms: string[]; readonly counts: number[] } {
  const textLength = reader.next();
  const endings = files.text(reader.bytes.subarray(reader.at, reader.at + textLength)).split('\n');
  reader.at += textLength;
  const terms: string[] = [];
  const counts: number[] = [];
  let term = '';
  for (const ending of endings) {
    term = term.slice(0, reader.next()) + ending;
    terms.push(term);
    counts.push(reader.next());
  }
  return { terms, counts };
}

/** Where the numbers of one term begin. */
interface PostingsStart {
  readonly distances: number;
  readonly impacts: number;
  readonly heads: number;
}

function locatePostings(bytes: Uint8Array, from: number, counts: readonly number[]): readonly PostingsStart[] {
  let at = from;
  // There are as many bytes below 128 as there are varints.
  const distances = counts.map((count) => {
    const start = at;
    for (let left = count; left > 0; at += 1) if ((bytes[at] ?? 0) < 0x80) left -= 1;
    return start;
  });
  const impacts = counts.map((count) => {
    at += count;
    return at - count;
  });
  return counts.map((count, index) => {
    const [start, firstImpact] = [at, impacts[index] ?? 0];
    for (let i = firstImpact; i < firstImpact + count; i += 1) if ((bytes[i] ?? 0) & hasHead) at += 1;
    return { distances: distances[index] ?? 0, impacts: firstImpact, heads: start };
  });
}

function decodePostings(bytes: Uint8Array, count: number, start: PostingsStart): Postings {
  const sections = new Uint32Array(count);
  const heads = new Uint8Array(count);
  const impacts = bytes.slice(start.impacts, start.impacts + count);
  const distances = varintReader(bytes, start.distances);
  let headAt = start.heads;
  let section = 0;
  impacts.forEach((byte, n) => {
    section += distances.next();
    sections[n] = section;
    impacts[n] = byte & ~hasHead;
    if (byte & hasHead) heads[n] = bytes[headAt++] ?? 0;
  });
  return { sections, impacts, heads };
}
