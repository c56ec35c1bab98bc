import { expect, test } from 'vitest';
import { byPage } from '../../../build/features/embedded-search/index-files.ts';
import { indexTable } from '../../../build/features/embedded-search/index-table.ts';
import { readTable, writeTable } from '../../../build/features/embedded-search/table-bytes.ts';
import { pages } from '../../support/search-pages.ts';

const pagesOf = (...texts: readonly string[]) =>
  byPage(pages(...texts.map((text, n) => ({ title: `Page ${n}`, route: `/p${n}`, text })))).map((page) => ({
    id: JSON.stringify(page),
    sections: () => page,
  }));
const bytesOf = (...texts: readonly string[]) => Buffer.concat(writeTable(indexTable(pagesOf(...texts)), '1'));

test('a table survives the disk, whatever the length of its parts', () => {
  for (const text of ['', 'a', 'ab', 'abc', 'abcd e', 'ä 数据']) {
    const table = indexTable(pagesOf('a b', text));
    expect(readTable(Buffer.concat(writeTable(table, '1')), '1')).toEqual(table);
    // Where a Buffer begins in its memory is chance.
    expect(readTable(Buffer.concat([Buffer.of(0), ...writeTable(table, '1')]).subarray(1), '1')).toEqual(table);
  }
});

test('damaged bytes, and those of another version, are no table', () => {
  const bytes = bytesOf('a b', 'c');
  expect(readTable(bytes, '2')).toBeUndefined();
  expect(readTable(bytes.subarray(0, bytes.length - 1), '1')).toBeUndefined();
  expect(readTable(new Uint8Array(), '1')).toBeUndefined();
  const known = readTable(bytes, '1');
  for (const place of bytes.keys()) {
    const flipped = Uint8Array.from(bytes);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    // Where the first line is padded, another blank may stand.
    const read = readTable(flipped, '1');
    if (read) expect(read).toEqual(known);
    if (place > bytes.indexOf(10)) expect(read).toBeUndefined();
  }
});
