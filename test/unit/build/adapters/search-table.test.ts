import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskTable } from '../../../../build/adapters/search-table.ts';
import { byPage } from '../../../../build/search/index-files.ts';
import { indexTable } from '../../../../build/search/index-table.ts';
import { pages } from '../../../support/search-index.ts';

const tableOf = (text: string) =>
  indexTable(byPage(pages({ title: 'A', text })).map((page) => ({ id: JSON.stringify(page), sections: () => page })));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-table-'));
  file = join(folder, 'cache/search.table');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the next run finds what this one has saved, and leaves nothing else', () => {
  expect(diskTable(file, '1').load()).toBeUndefined();
  diskTable(file, '1').save(tableOf('ship'));
  expect(diskTable(file, '1').load()).toEqual(tableOf('ship'));
  expect(diskTable(file, '2').load()).toBeUndefined();
  expect(readdirSync(join(folder, 'cache'))).toEqual(['search.table']);
});

test('writes only what has changed', () => {
  diskTable(file, '1').save(tableOf('ship'));
  const { ino } = statSync(file);
  const store = diskTable(file, '1');
  store.load();
  store.save(tableOf('ship'));
  expect(statSync(file).ino).toBe(ino);
  store.save(tableOf('sail'));
  expect(diskTable(file, '1').load()).toEqual(tableOf('sail'));
});

test('a folder that cannot be written is no error', () => {
  writeFileSync(join(folder, 'cache'), '');
  const store = diskTable(file, '1');
  store.save(tableOf('ship'));
  expect(store.load()).toEqual(tableOf('ship'));
});
