/** The table of terms as bytes, for the disk. */
import { crc32 } from 'node:zlib';
import type { IndexedKind } from '../../../src/shared/features/embedded-search/index-format.ts';
import type { IndexTable, PageFacts } from './index-table.ts';

/** The table as bytes: a line with a checksum of all that follows, a line of JSON, then the numbers. */
export function writeTable(
  { terms, pages, ends, sections, postings }: IndexTable,
  version: string,
): readonly Uint8Array[] {
  const rows = pages.map(({ id, length, boost, kind, sections: count, fragments }) => [
    id,
    length,
    boost,
    kind,
    count,
    fragments.flatMap(({ start, hash }) => [start, hash]),
  ]);
  const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array =>
    new Uint8Array(buffer, byteOffset, byteLength);
  const text = Buffer.from(`${JSON.stringify({ terms, pages: rows })}\n`);
  const rest = [text, bytesOf(ends), bytesOf(sections), bytesOf(postings)];
  const first = JSON.stringify({ version, check: rest.reduce((check, part) => crc32(part, check), 0) });
  // Padded, so that the numbers are aligned.
  const length = Buffer.byteLength(first) + 1 + text.length;
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
    const { buffer, byteOffset, length } = numbers;
    const places = byteOffset + 4 * terms.length;
    const count = (length - 4 * terms.length) / 6;
    return {
      terms,
      pages: pages.map(factsOf),
      ends: new Uint32Array(buffer, byteOffset, terms.length),
      sections: new Uint32Array(buffer, places, count),
      postings: new Uint16Array(buffer, places + 4 * count, count),
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

type FactsRow = readonly [string | null, number, number, IndexedKind | null, number, (number | string)[]];

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
