import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFile } from '../../../build/adapters/cache-file.ts';
import { byPage } from '../../../build/features/embedded-search/index-files.ts';
import { indexTable } from '../../../build/features/embedded-search/index-table.ts';
import { storedTable } from '../../../build/features/embedded-search/stored-table.ts';
import { pages } from '../../support/search-pages.ts';

const tableOf = (...texts: readonly string[]) =>
  indexTable(
    byPage(pages(...texts.map((text, n) => ({ title: `A ${n}`, text })))).map((page) => ({
      id: JSON.stringify(page),
      sections: () => page,
    })),
  );

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-table-'));
  file = join(folder, 'cache/search.table');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the next run finds what this one has saved, and leaves nothing else', () => {
  expect(storedTable(cacheFile(file), '1').load()).toBeUndefined();
  storedTable(cacheFile(file), '1').save(tableOf('ship'));
  expect(storedTable(cacheFile(file), '1').load()).toEqual(tableOf('ship'));
  expect(storedTable(cacheFile(file), '2').load()).toBeUndefined();
  expect(readdirSync(join(folder, 'cache'))).toEqual(['search.table']);
});

test('writes only what has changed', () => {
  storedTable(cacheFile(file), '1').save(tableOf('ship'));
  const { ino } = statSync(file);
  const store = storedTable(cacheFile(file), '1');
  store.load();
  store.save(tableOf('ship'));
  expect(statSync(file).ino).toBe(ino);
  store.save(tableOf('sail'));
  expect(storedTable(cacheFile(file), '1').load()).toEqual(tableOf('sail'));
});

test('a few pages of many are not worth writing a large file: they are indexed again until they are more', () => {
  const texts = Array.from({ length: 1000 }, (_, n) => `text ${n}`);
  storedTable(cacheFile(file), '1').save(tableOf(...texts));
  const { ino } = statSync(file);
  for (let edit = 0; edit < 4; edit += 1) {
    texts[edit] = `edited ${edit}`;
    const store = storedTable(cacheFile(file), '1');
    const known = new Set(store.load()?.pages.map(({ id }) => id));
    const table = tableOf(...texts);
    store.save(table);
    expect(store.load()).toEqual(table);
    expect(table.pages.filter(({ id }) => !known.has(id)).length).toBe(edit < 3 ? edit + 1 : 1);
    expect(statSync(file).ino === ino).toBe(edit < 2);
  }
});

test('a table with many pages that are gone is written again', () => {
  storedTable(cacheFile(file), '1').save(tableOf(...Array.from({ length: 1000 }, (_, n) => `text ${n}`)));
  const store = storedTable(cacheFile(file), '1');
  store.load();
  const fewer = tableOf(...Array.from({ length: 900 }, (_, n) => `text ${n}`));
  store.save(fewer);
  expect(storedTable(cacheFile(file), '1').load()).toEqual(fewer);
});

test('a folder that cannot be written is no error', () => {
  writeFileSync(join(folder, 'cache'), '');
  const store = storedTable(cacheFile(file), '1');
  store.save(tableOf('ship'));
  expect(store.load()).toEqual(tableOf('ship'));
});
