import { expect, test } from 'vitest';
import { byPage } from '../../../../build/search/index-files.ts';
import { emptyTable, indexTable, readTable, writeTable } from '../../../../build/search/index-table.ts';
import { pages } from '../../../support/search-index.ts';

const pagesOf = (...texts: readonly string[]) =>
  byPage(pages(...texts.map((text, n) => ({ title: `Page ${n}`, route: `/p${n}`, text })))).map((page) => ({
    id: JSON.stringify(page),
    sections: () => page,
  }));
const bytesOf = (...texts: readonly string[]) => Buffer.concat(writeTable(indexTable(pagesOf(...texts)), '1'));

test('a table is the same whatever the last one was', () => {
  const versions = [['a b c', 'b d'], ['a b c', 'b e'], ['zebra', 'b e', 'a b c'], [], ['ä', 'B D'], ['b d', 'a b c']];
  let last = emptyTable;
  for (const texts of [...versions, ...versions.toReversed()]) {
    last = indexTable(pagesOf(...texts), last);
    expect(last).toEqual(indexTable(pagesOf(...texts)));
  }
});

test('pages with a known id are not read', () => {
  const first = indexTable(pagesOf('a b', 'c'));
  const unread = pagesOf('a b', 'c').map((page) => ({
    ...page,
    sections: () => {
      throw new Error('read');
    },
  }));
  expect(indexTable(unread, first)).toEqual(first);
  expect(() => indexTable(unread)).toThrow('read');
});

test('a page without an id is read in every build', () => {
  const anonymous = (text: string) => pagesOf(text).map((page) => ({ ...page, id: undefined }));
  const first = indexTable(anonymous('a'));
  expect(indexTable(anonymous('b'), first)).toEqual(indexTable(anonymous('b')));
});

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
